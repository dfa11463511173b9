import { slugOf } from '../../../db/keys/index.ts';
import { SEASON_ARTICLE } from './title-patterns.ts';
import { readTitle } from './read-title.ts';

/** An edition as its title names it. */
export interface TitledEdition {
  /** The slug of its series without a year: the beginning of the edition's slug. */
  readonly stem: string;
  readonly series: string;
  readonly year: number;
  /** `2018`, or both years of one over New Year (`2018/2019`). */
  readonly years: string;
  readonly status: 'cancelled' | 'postponed' | null;
  readonly part: string | null;
}

/** Known names of series, by the name that is read: `{Dekmantel Festival: Dekmantel}`. In any case. */
export type SeriesNames = Readonly<Record<string, string>>;

/**
 * Reads the edition of a title, with its dates as far as they are known (`YYYY-MM-DD`). Of several years in a title,
 * the one in which it starts counts. Null if there is no series or no year.
 */
export function titledEdition(
  title: string,
  { start, end = null }: { readonly start: string | null; readonly end?: string | null },
  known: SeriesNames = NO_NAMES,
): TitledEdition | null {
  const starts = start === null ? null : Number(start.slice(0, 4));
  const read = readTitle(title, starts);
  if (read === null) return null;
  const ends = end === null ? starts : Number(end.slice(0, 4));
  const year =
    read.years.find((each) => each === starts) ??
    read.years.find((each) => each === ends) ??
    starts ??
    read.years[0];
  if (year === undefined) return null;
  const series = lookup(known, read.series) ?? read.series;
  const { status, part } = read;
  const years = read.years.includes(year + 1) ? `${year}/${year + 1}` : String(year);
  return { stem: slugOf(series.replace(SEASON_ARTICLE, ' ')), series, year, years, status, part };
}

const NO_NAMES: SeriesNames = {};

/** The known names in lower case, computed once per manifest. */
const folded = new WeakMap<SeriesNames, ReadonlyMap<string, string>>();

const lookup = (known: SeriesNames, name: string): string | undefined =>
  (folded.get(known) ?? foldNames(known)).get(name.toLowerCase());

/** Of two names that differ in case alone the first wins. */
function foldNames(known: SeriesNames): ReadonlyMap<string, string> {
  const entries = Object.entries(known).map(([name, series]) => [name.toLowerCase(), series] as const);
  const made = new Map(entries.toReversed());
  folded.set(known, made);
  return made;
}
