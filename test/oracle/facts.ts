import { cityKey } from '../../db/keys/index.ts';
import type { EditionFacts } from '../../ingest/events/statements/index.ts';
import { overAt } from './ahead.ts';
import type { Report, EditionClaims } from './editors/edition.ts';
import { EDITOR } from './editors/line.ts';
import { ranked } from './counting-statements.ts';

export interface Facts extends Omit<EditionFacts, 'genres' | 'status' | 'coordinates'> {
  readonly coordinates: string | null;
  readonly year: number;
  readonly status: EditionFacts['status'] | 'completed';
  readonly cancelled: boolean;
  readonly upcoming: boolean;
  /** Tags by source, highest first. */
  readonly tags: readonly (readonly string[])[];
}

/**
 * The facts of an edition, field by field, from the sources and the editors above them; null if no statement says that
 * it exists.
 * @param believed sources that an editor ranks first.
 */
export function factsOf(stated: EditionClaims, believed: readonly string[], asOf: number): Facts | null {
  const slug = stated.subject.slice('edition:'.length);
  const order = ranked(stated.reports, [EDITOR, ...believed]);
  const reports = [
    ...order.filter(({ subject }) => subject === stated.subject),
    ...order.filter(({ subject }) => subject !== stated.subject),
  ];
  const all = reports.map(({ data }) => data.edition);
  if (all.length === 0) return null;
  const { series, name, kind } = all[0]!;
  const sources = {
    series,
    name,
    kind,
    status: statusOf(reports),
    ...datesOf(reports),
    timezone: first(all.map((each) => each.timezone)),
    country: first(all.map((each) => each.country)),
    city: first(all.map((each) => each.city)),
    venue: first(all.map((each) => each.venue)),
  };
  const { genres, coordinates: placed, ...set } = stated.set;
  const facts = { ...sources, ...set };
  const coordinates = placed === undefined ? spot(all, sources, set) : placed;
  const isLeftBehind =
    set.end_date === undefined &&
    facts.start_date !== null &&
    facts.end_date !== null &&
    facts.end_date < facts.start_date;
  const end_date = isLeftBehind ? null : facts.end_date;
  const cancelled = facts.status === 'cancelled';
  const year = Number(slug.slice(-4));
  const last = end_date ?? facts.start_date;
  const over =
    last === null
      ? overAt(`${year}-12-31`, facts.timezone, 'year')
      : overAt(last, facts.timezone, facts.date_precision);
  const upcoming = !cancelled && asOf < over;
  return {
    ...facts,
    slug,
    coordinates,
    end_date,
    year,
    cancelled,
    upcoming,
    status: facts.status === 'scheduled' && !upcoming ? 'completed' : facts.status,
    tags: genres ? [genres] : all.map((each) => each.genres),
  };
}

/**
 * The coordinates of the highest source whose place does not contradict the chosen one. A source without venue or city
 * does not contradict it, unless an editor decided that field.
 */
function spot(
  all: readonly EditionFacts[],
  sources: Pick<EditionFacts, 'venue' | 'city'>,
  set: Partial<EditionFacts>,
): string | null {
  const agrees = (facts: EditionFacts, field: 'venue' | 'city'): boolean => {
    const settled = set[field];
    const [there, here] = [plain(facts[field]), plain(settled === undefined ? sources[field] : settled)];
    return there === here || (there === null && settled === undefined);
  };
  for (const facts of all) {
    if (!facts.coordinates) continue;
    if (agrees(facts, 'venue') && agrees(facts, 'city')) return facts.coordinates;
  }
  return null;
}

const plain = (name: string | null): string | null => name && (cityKey(name) ?? name);

function first<V>(values: readonly (V | null)[]): V | null {
  for (const value of values) if (value !== null) return value;
  return null;
}

/**
 * The facts that still count, highest first: a source that covers a part counts for it unless a higher one covers the
 * same part or the whole.
 */
function countingReports(reports: readonly Report[]): EditionFacts[] {
  const having = reports.filter(({ data }, i) => {
    const above = reports.slice(0, i).map((other) => other.data.part);
    return !above.includes(null) && !above.includes(data.part);
  });
  return having.map(({ data }) => data.edition);
}

/** Start and precision of one source; the end of another only if it lies after that start. */
function datesOf(
  reports: readonly Report[],
): Pick<EditionFacts, 'start_date' | 'end_date' | 'date_precision'> {
  const dated = reports.filter(({ data }) => data.edition.start_date !== null);
  const stated = countingReports(dated.filter(({ source }) => source === dated[0]!.source));
  const [start] = stated.map(({ start_date }) => start_date!).sort();
  const behind = (facts: EditionFacts): string[] =>
    facts.end_date !== null && (start === undefined || facts.end_date >= start) ? [facts.end_date] : [];
  const others = reports.map(({ data }) => data.edition);
  const own = stated.flatMap(behind).sort();
  const ended = others.find((facts) => behind(facts).length > 0);
  return {
    start_date: start ?? null,
    end_date: own.at(-1) ?? ended?.end_date ?? null,
    date_precision: stated[0]?.date_precision ?? ended?.date_precision ?? 'year',
  };
}

/** An edition takes place if one of its parts does; the highest source that covers a part decides about it. */
function statusOf(reports: readonly Report[]): EditionFacts['status'] {
  const stated = countingReports(reports).map(({ status }) => status);
  return (['scheduled', 'postponed', 'cancelled'] as const).find((status) => stated.includes(status))!;
}
