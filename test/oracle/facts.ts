import type { EditionFacts } from '../../ingest/events/index.ts';
import { overAt } from './ahead.ts';
import { ranked } from './speaking.ts';
import type { Said } from './standing.ts';

export interface Facts extends Omit<EditionFacts, 'genres' | 'status'> {
  readonly year: number;
  readonly status: EditionFacts['status'] | 'completed';
  readonly cancelled: boolean;
  readonly upcoming: boolean;
  /** Tags by source, the highest first. */
  readonly tags: readonly (readonly string[])[];
}

type Report = Said<'edition.reported'>;

/** What the sources say of an edition, field by field; null where none says that it exists. */
export function factsOf(reports: readonly Report[], asOf: number): Facts | null {
  const said = ranked(reports).map(({ data }) => data.edition);
  if (said.length === 0) return null;
  const { slug, series, name, kind } = said[0]!;
  const timezone = first(said.map((each) => each.timezone));
  const dates = datesOf(reports);
  const status = statusOf(reports);
  const cancelled = status === 'cancelled';
  const year = Number(slug.slice(-4));
  const last = dates.end_date ?? dates.start_date;
  const over =
    last === null ? overAt(`${year}-12-31`, timezone, 'year') : overAt(last, timezone, dates.date_precision);
  const upcoming = !cancelled && asOf < over;
  return {
    ...{ slug, series, name, kind, timezone, ...dates, year, cancelled, upcoming },
    country: first(said.map((each) => each.country)),
    city: first(said.map((each) => each.city)),
    venue: first(said.map((each) => each.venue)),
    status: status === 'scheduled' && !upcoming ? 'completed' : status,
    tags: said.map(({ genres }) => genres),
  };
}

function first<V>(values: readonly (V | null)[]): V | null {
  for (const value of values) if (value !== null) return value;
  return null;
}

/** The first statement that says something of the matter; where it is about a part, its source's word on all parts. */
function ofFirst(reports: readonly Report[], says: (facts: EditionFacts) => boolean): EditionFacts[] {
  const saying = ranked(reports).filter(({ data }) => says(data.edition));
  const [top] = saying;
  if (!top || top.data.part === null) return saying.slice(0, 1).map(({ data }) => data.edition);
  const parts = saying.filter(({ source, data }) => source === top.source && data.part !== null);
  return parts.map(({ data }) => data.edition);
}

/** Start and precision of one source; an end of any other only where it lies behind that start. */
function datesOf(
  reports: readonly Report[],
): Pick<EditionFacts, 'start_date' | 'end_date' | 'date_precision'> {
  const said = ofFirst(reports, ({ start_date }) => start_date !== null);
  const [start] = said.map(({ start_date }) => start_date!).sort();
  const behind = (facts: EditionFacts): string[] =>
    facts.end_date !== null && (start === undefined || facts.end_date >= start) ? [facts.end_date] : [];
  const others = ranked(reports).map(({ data }) => data.edition);
  const own = said.flatMap(behind).sort();
  const ended = others.find((facts) => behind(facts).length > 0);
  return {
    start_date: start ?? null,
    end_date: own.at(-1) ?? ended?.end_date ?? null,
    date_precision: said[0]?.date_precision ?? ended?.date_precision ?? 'year',
  };
}

/** It takes place if one of its parts does. */
function statusOf(reports: readonly Report[]): EditionFacts['status'] {
  const said = ofFirst(reports, () => true).map(({ status }) => status);
  return (['scheduled', 'postponed', 'cancelled'] as const).find((status) => said.includes(status))!;
}
