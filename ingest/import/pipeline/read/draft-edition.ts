import { readCoordinates, writeCoordinates } from '../../../../db/places/index.ts';
import type { EditionFacts } from '../../../events/statements/index.ts';
import type { Manifest } from '../../manifest/index.ts';

type RowFacts = Readonly<Record<string, string>> | null;

/** The facts about a row's edition from manifest and row, before validation. */
export interface DraftEdition {
  readonly slug: string;
  readonly facts: Record<string, unknown>;
  /** The genres of several rows; null if the facts have all of them. */
  genres: Set<string> | null;
}

/** The slug of a row's edition; null if neither the row nor the manifest has one. */
export const slugOfRow = ({ edition }: Manifest, row: RowFacts): string | null =>
  row?.slug ?? edition?.slug ?? null;

/** Combines an edition's facts: the row's facts win over the manifest's. */
export function draftEdition({ edition }: Manifest, slug: string, row: RowFacts): DraftEdition {
  const stated = row ?? {};
  const stem = slug.replace(/-(?:19|20)\d\d$/u, '');
  const seriesName = stated.series_name ?? edition?.series?.name ?? nameOfStem(stem);
  const start = stated.start_date ?? edition?.start_date ?? null;
  const facts = {
    slug,
    series: { slug: stated.series_slug ?? edition?.series?.slug ?? stem, name: seriesName },
    name: stated.name ?? edition?.name ?? `${seriesName} ${slug.slice(-4)}`,
    kind: stated.kind ?? edition?.kind ?? 'festival',
    country: stated.country ?? edition?.country ?? null,
    city: stated.city ?? edition?.city ?? null,
    venue: stated.venue ?? edition?.venue ?? null,
    coordinates: coordinatesIn(stated, edition),
    timezone: stated.timezone ?? edition?.timezone ?? null,
    start_date: start,
    end_date: stated.end_date ?? edition?.end_date ?? null,
    date_precision: stated.date_precision ?? edition?.date_precision ?? (start === null ? 'year' : 'day'),
    status: stated.status ?? edition?.status ?? 'scheduled',
    genres: stated.genres === undefined ? (edition?.genres ?? []) : listGenres(stated.genres),
  } satisfies Record<keyof EditionFacts, unknown>;
  return { slug, facts, genres: null };
}

/** The manifest's are those of its own venue and city. */
function coordinatesIn(stated: NonNullable<RowFacts>, edition: Manifest['edition']): string | null {
  const elsewhere = stated.venue !== undefined || stated.city !== undefined;
  if (stated.coordinates !== undefined || elsewhere) return stated.coordinates ?? null;
  const read = readCoordinates(edition?.coordinates ?? '');
  return read && writeCoordinates(read);
}

/**
 * Merges a further row of the same edition: the days span all rows of the best precision, genres add up, and it takes
 * place if one of its parts does. For other facts the first row wins.
 * @returns the names of the facts that differ in this row.
 */
export function widenEdition(draft: DraftEdition, row: RowFacts): string[] {
  const { facts } = draft;
  const others: string[] = [];
  const isOfOther = takeMorePrecise(facts, row);
  for (const [name, value] of Object.entries(row ?? {})) {
    if (isOfOther && DATES.includes(name)) continue;
    if (name === 'start_date') facts.start_date = earliest(facts.start_date, value);
    else if (name === 'end_date') facts.end_date = latest(facts.end_date, value);
    else if (name === 'genres') addGenres(draft, value);
    else if (name === 'status') facts.status = moreCertain(facts.status, value);
    else if (name === 'coordinates' && isElsewhere(facts, row)) continue;
    else if (typeof facts[name] === 'string' && facts[name] !== value) others.push(name);
    else if (name in facts) facts[name] ??= value;
  }
  return others;
}

/** A set grows by the new genres alone; an array would be copied for every row. */
function addGenres(draft: DraftEdition, text: string): void {
  draft.genres ??= new Set(draft.facts.genres as string[]);
  for (const genre of listGenres(text)) draft.genres.add(genre);
}

const DATES: readonly string[] = ['start_date', 'end_date', 'date_precision'];
const PRECISIONS: readonly unknown[] = ['year', 'month', 'day'];

/** Takes the dates of a row that states them more precisely. @returns whether the row's precision is another one. */
function takeMorePrecise(facts: DraftEdition['facts'], row: RowFacts): boolean {
  const stated = PRECISIONS.indexOf(row?.date_precision);
  const known = PRECISIONS.indexOf(facts.date_precision);
  if (stated === -1 || known === -1) return false;
  if (stated > known) for (const name of DATES) facts[name] = row?.[name] ?? null;
  return stated !== known;
}

const isElsewhere = (facts: DraftEdition['facts'], row: RowFacts): boolean =>
  ['venue', 'city'].some(
    (name) => typeof facts[name] === 'string' && row?.[name] !== undefined && row[name] !== facts[name],
  );

const CERTAIN: readonly unknown[] = ['scheduled', 'postponed', 'cancelled'];

const moreCertain = (known: unknown, stated: string): unknown =>
  CERTAIN.includes(stated) && CERTAIN.indexOf(stated) < CERTAIN.indexOf(known) ? stated : known;

const earliest = (known: unknown, stated: string): string =>
  typeof known === 'string' && known < stated ? known : stated;
const latest = (known: unknown, stated: string): string =>
  typeof known === 'string' && known > stated ? known : stated;

const listGenres = (text: string): string[] =>
  text
    .split(',')
    .map((genre) => genre.trim())
    .filter((genre) => genre !== '');

const nameOfStem = (stem: string): string =>
  stem
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
