import { cityKey } from '../../../db/keys/index.ts';
import type { EditionFacts } from '../../../ingest/events/statements/index.ts';
import type { Claim } from '../claims/claim.ts';
import { precedence } from '../claims/live-statements.ts';
import { byText } from '../claims/sort-texts.ts';

export interface Dates {
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly date_precision: EditionFacts['date_precision'];
}

export type Facts = Omit<EditionFacts, keyof Dates | 'genres' | 'coordinates'> &
  Dates & {
    readonly coordinates: string | null;
    /** Each source's tags, the highest source first; those without any are left out. */
    readonly tags: readonly (readonly string[])[];
  };

/** Fields of the place that an editor set. Null: unknown, whatever sources state. */
export type CorrectedPlace = Partial<Pick<EditionFacts, 'venue' | 'city'>>;

/** The precedence of sources for an edition. */
export interface Order {
  /** Sources that rank above others, in this order. */
  readonly first: readonly string[];
  /** Statements on the edition itself win over those on editions merged into it. */
  readonly own: string | null;
  readonly corrected?: CorrectedPlace;
}

const AS_USUAL: Order = { first: [], own: null };

/**
 * The facts of an edition, field by field: those of the highest source that has the field. If that source
 * covers parts (weekends), dates span all of them. The edition takes place if one of its parts does: a status
 * of a part decides for that part alone, so that a cancelled weekend does not cancel an edition of which
 * another source, or the same source elsewhere, has more. Null without any statement.
 */
export function factsOf(
  claims: readonly Claim<'edition.reported'>[],
  { first: believed, own, corrected = {} }: Order = AS_USUAL,
): Facts | null {
  const ranked = precedence(claims, believed);
  const order =
    own === null ? ranked : [...ranked].sort((a, b) => Number(b.subject === own) - Number(a.subject === own));
  const all = order.map((claim) => claim.data.edition);
  const [first] = all;
  if (!first) return null;
  const stated = <V>(field: (facts: EditionFacts) => V | null): V | null =>
    all.map(field).find((value) => value !== null) ?? null;
  const venue = stated((facts) => facts.venue);
  const city = stated((facts) => facts.city);
  return {
    slug: first.slug,
    series: first.series,
    name: first.name,
    kind: first.kind,
    country: stated((facts) => facts.country),
    city,
    venue,
    coordinates: chooseCoordinates(all, { venue, city }, corrected),
    timezone: stated((facts) => facts.timezone),
    status: toStatus(byPart(order)),
    ...toDates(order),
    tags: all.map((facts) => facts.genres).filter((tags) => tags.length > 0),
  };
}

/**
 * The coordinates of the highest source that has some and is at the chosen place: it names no other venue and no other
 * city. Of a field that an editor corrected it must name that value itself.
 */
function chooseCoordinates(
  all: readonly EditionFacts[],
  chosen: Required<CorrectedPlace>,
  corrected: CorrectedPlace,
): string | null {
  const isThere = (facts: EditionFacts): boolean =>
    (['venue', 'city'] as const).every((field) => {
      const correction = corrected[field];
      if (correction !== undefined) return placeKey(facts[field]) === placeKey(correction);
      return facts[field] === null || placeKey(facts[field]) === placeKey(chosen[field]);
    });
  return all.find((facts) => typeof facts.coordinates === 'string' && isThere(facts))?.coordinates ?? null;
}

/** Ignores case, punctuation and marks in the comparison of places. */
const placeKey = (name: string | null): string | null => (name === null ? null : (cityKey(name) ?? name));

/**
 * The highest statement on each part, down to the first on the whole edition, which outranks those below it.
 */
function byPart(order: readonly Claim<'edition.reported'>[]): EditionFacts[] {
  const parts = new Map<string | null, EditionFacts>();
  for (const { data } of order) {
    if (!parts.has(data.part)) parts.set(data.part, data.edition);
    if (data.part === null) break;
  }
  return [...parts.values()];
}

function toStatus(parts: readonly EditionFacts[]): EditionFacts['status'] {
  const statuses = new Set(parts.map((facts) => facts.status));
  if (statuses.has('scheduled')) return 'scheduled';
  return statuses.has('postponed') ? 'postponed' : 'cancelled';
}

/** Start and precision belong together; an end before the start is ignored. */
function toDates(order: readonly Claim<'edition.reported'>[]): Dates {
  const dated = order.filter((claim) => claim.data.edition.start_date !== null);
  const [top] = dated;
  if (!top) return endOnly(order);
  const parts = byPart(dated.filter((claim) => claim.source === top.source));
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
