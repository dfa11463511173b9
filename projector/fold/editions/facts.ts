import type { EditionFacts } from '../../../ingest/events/index.ts';
import type { Claim } from '../claims/claim.ts';
import { precedence } from '../claims/live.ts';
import { byText } from '../claims/order.ts';

export interface Dates {
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly date_precision: EditionFacts['date_precision'];
}

export type Facts = Omit<EditionFacts, keyof Dates | 'genres'> &
  Dates & {
    /** Each source's tags, the highest source first; those without any are left out. */
    readonly tags: readonly (readonly string[])[];
  };

/**
 * What the sources say of an edition, field by field: the highest source that says something. Where that source speaks
 * of parts (weekends), dates span its parts, and it takes place if one of them does. Null without any statement.
 */
export function factsOf(claims: readonly Claim<'edition.reported'>[]): Facts | null {
  const order = precedence(claims);
  const all = order.map((claim) => claim.data.edition);
  const [first] = all;
  if (!first) return null;
  const said = <V>(field: (facts: EditionFacts) => V | null): V | null =>
    all.map(field).find((value) => value !== null) ?? null;
  return {
    slug: first.slug,
    series: first.series,
    name: first.name,
    kind: first.kind,
    country: said((facts) => facts.country),
    city: said((facts) => facts.city),
    venue: said((facts) => facts.venue),
    timezone: said((facts) => facts.timezone),
    status: statusOf(partsOf(order, order[0]!)),
    ...datesOf(order),
    tags: all.map((facts) => facts.genres).filter((tags) => tags.length > 0),
  };
}

/** The statement's own, or those of all parts that its source speaks of. */
function partsOf(
  order: readonly Claim<'edition.reported'>[],
  top: Claim<'edition.reported'>,
): readonly EditionFacts[] {
  if (top.data.part === null) return [top.data.edition];
  return order
    .filter((claim) => claim.source === top.source && claim.data.part !== null)
    .map((claim) => claim.data.edition);
}

function statusOf(parts: readonly EditionFacts[]): EditionFacts['status'] {
  const statuses = new Set(parts.map((facts) => facts.status));
  if (statuses.has('scheduled')) return 'scheduled';
  return statuses.has('postponed') ? 'postponed' : 'cancelled';
}

/** Start and precision belong together; an end that lies before the start is nobody's. */
function datesOf(order: readonly Claim<'edition.reported'>[]): Dates {
  const top = order.find((claim) => claim.data.edition.start_date !== null);
  if (!top) return endOnly(order);
  const parts = partsOf(order, top).filter((facts) => facts.start_date !== null);
  const start = parts.map((facts) => facts.start_date!).sort(byText)[0]!;
  const ends = parts.map((facts) => facts.end_date).filter((end) => end !== null && end >= start);
  return {
    start_date: start,
    end_date: ends.length > 0 ? ends.sort((a, b) => byText(b!, a!))[0]! : endAfter(order, start),
    date_precision: top.data.edition.date_precision,
  };
}

function endOnly(order: readonly Claim<'edition.reported'>[]): Dates {
  const facts = order.map((claim) => claim.data.edition).find(({ end_date }) => end_date !== null);
  return {
    start_date: null,
    end_date: facts?.end_date ?? null,
    date_precision: facts?.date_precision ?? 'year',
  };
}

const endAfter = (order: readonly Claim<'edition.reported'>[], start: string): string | null =>
  order.map((claim) => claim.data.edition.end_date).find((end) => end !== null && end >= start) ?? null;
