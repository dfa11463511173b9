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

/**
 * Who still has a say: whoever speaks of a part has it unless somebody above spoke of the same part or of the whole.
 */
function withASay(reports: readonly Report[]): EditionFacts[] {
  const heard = ranked(reports);
  const having = heard.filter(({ data }, i) => {
    const above = heard.slice(0, i).map((other) => other.data.part);
    return !above.includes(null) && !above.includes(data.part);
  });
  return having.map(({ data }) => data.edition);
}

/** Start and precision of one source; an end of any other only where it lies behind that start. */
function datesOf(
  reports: readonly Report[],
): Pick<EditionFacts, 'start_date' | 'end_date' | 'date_precision'> {
  const dated = ranked(reports).filter(({ data }) => data.edition.start_date !== null);
  const said = withASay(dated.filter(({ source }) => source === dated[0]!.source));
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

/** It takes place if one of its parts does; whether a part does, the highest source that speaks of it says. */
function statusOf(reports: readonly Report[]): EditionFacts['status'] {
  const said = withASay(reports).map(({ status }) => status);
  return (['scheduled', 'postponed', 'cancelled'] as const).find((status) => said.includes(status))!;
}
