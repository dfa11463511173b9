import { cityKey } from '../../db/keys/index.ts';
import type { EditionFacts } from '../../ingest/events/statements/index.ts';
import { overAt } from './ahead.ts';
import type { Report, EditionClaims } from './editors/edition.ts';
import { EDITOR } from './editors/line.ts';
import { ranked } from './speaking.ts';

export interface Facts extends Omit<EditionFacts, 'genres' | 'status' | 'coordinates'> {
  readonly coordinates: string | null;
  readonly year: number;
  readonly status: EditionFacts['status'] | 'completed';
  readonly cancelled: boolean;
  readonly upcoming: boolean;
  /** Tags by source, the highest first. */
  readonly tags: readonly (readonly string[])[];
}

/**
 * What the sources say of an edition, field by field, and editors over them; null where nobody says that it exists.
 * @param believed sources that an editor believes first.
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
 * Where it is: of those who give coordinates, the first who is not elsewhere. Being silent on a venue or city is being there,
 * unless an editor settled that field.
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
 * Who still has a say, the highest first: whoever speaks of a part has it unless somebody above spoke of the same part or of the whole.
 */
function withASay(reports: readonly Report[]): EditionFacts[] {
  const having = reports.filter(({ data }, i) => {
    const above = reports.slice(0, i).map((other) => other.data.part);
    return !above.includes(null) && !above.includes(data.part);
  });
  return having.map(({ data }) => data.edition);
}

/** Start and precision of one source; an end of any other only where it lies behind that start. */
function datesOf(
  reports: readonly Report[],
): Pick<EditionFacts, 'start_date' | 'end_date' | 'date_precision'> {
  const dated = reports.filter(({ data }) => data.edition.start_date !== null);
  const stated = withASay(dated.filter(({ source }) => source === dated[0]!.source));
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

/** It takes place if one of its parts does; whether a part does, the highest source that speaks of it says. */
function statusOf(reports: readonly Report[]): EditionFacts['status'] {
  const stated = withASay(reports).map(({ status }) => status);
  return (['scheduled', 'postponed', 'cancelled'] as const).find((status) => stated.includes(status))!;
}
