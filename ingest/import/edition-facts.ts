import type { EditionFacts } from '../events/index.ts';
import type { Manifest } from '../manifest/index.ts';

type RowFacts = Readonly<Record<string, string>> | null;

/** What the manifest and a row together say about the row's edition, before it is checked. */
export interface DraftEdition {
  readonly slug: string;
  readonly facts: Record<string, unknown>;
}

/** The slug of a row's edition; null where neither row nor manifest says it. */
export const slugOfRow = ({ edition }: Manifest, row: RowFacts): string | null =>
  row?.slug ?? edition?.slug ?? null;

/** Puts an edition's facts together: what the rows say goes before what the manifest says for all. */
export function draftEdition({ edition }: Manifest, slug: string, row: RowFacts): DraftEdition {
  const said = row ?? {};
  const stem = slug.replace(/-(?:19|20)\d\d$/u, '');
  const seriesName = said.series_name ?? edition?.series?.name ?? nameOf(stem);
  const start = said.start_date ?? edition?.start_date ?? null;
  const facts = {
    slug,
    series: { slug: said.series_slug ?? edition?.series?.slug ?? stem, name: seriesName },
    name: said.name ?? edition?.name ?? `${seriesName} ${slug.slice(-4)}`,
    kind: said.kind ?? edition?.kind ?? 'festival',
    country: said.country ?? edition?.country ?? null,
    city: said.city ?? edition?.city ?? null,
    venue: said.venue ?? edition?.venue ?? null,
    timezone: said.timezone ?? edition?.timezone ?? null,
    start_date: start,
    end_date: said.end_date ?? edition?.end_date ?? null,
    date_precision: said.date_precision ?? edition?.date_precision ?? (start === null ? 'year' : 'day'),
    status: said.status ?? edition?.status ?? 'scheduled',
    genres: said.genres === undefined ? (edition?.genres ?? []) : genresOf(said.genres),
  } satisfies Record<keyof EditionFacts, unknown>;
  return { slug, facts };
}

/**
 * Takes in what a further row says of the same edition: the days span all rows, genres add up, and it takes place if one
 * of its parts does. Of other facts the first row's stand.
 * @returns the names of the facts in which the row says something else.
 */
export function widenEdition(draft: DraftEdition, row: RowFacts): string[] {
  const { facts } = draft;
  const others: string[] = [];
  for (const [name, value] of Object.entries(row ?? {})) {
    if (name === 'start_date') facts.start_date = earliest(facts.start_date, value);
    else if (name === 'end_date') facts.end_date = latest(facts.end_date, value);
    else if (name === 'genres')
      facts.genres = [...new Set([...(facts.genres as string[]), ...genresOf(value)])];
    else if (name === 'status') facts.status = moreCertain(facts.status, value);
    else if (typeof facts[name] === 'string' && facts[name] !== value) others.push(name);
    else if (name in facts) facts[name] ??= value;
  }
  return others;
}

const CERTAIN: readonly unknown[] = ['scheduled', 'postponed', 'cancelled'];

const moreCertain = (known: unknown, said: string): unknown =>
  CERTAIN.includes(said) && CERTAIN.indexOf(said) < CERTAIN.indexOf(known) ? said : known;

const earliest = (known: unknown, said: string): string =>
  typeof known === 'string' && known < said ? known : said;
const latest = (known: unknown, said: string): string =>
  typeof known === 'string' && known > said ? known : said;

const genresOf = (text: string): string[] =>
  text
    .split(',')
    .map((genre) => genre.trim())
    .filter((genre) => genre !== '');

const nameOf = (stem: string): string =>
  stem
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
