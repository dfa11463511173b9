import { artists, festivals, labels } from '../../operations/index.ts';
import { citiesNamed, type City, countriesNamed, countryNames, likelyPlaces } from './places-named.ts';
import type { AnswerOf, ReadResult, Reads } from './reads.ts';

export type FoundArtists = AnswerOf<typeof artists>;
export type FoundEditions = AnswerOf<typeof festivals>;
export type FoundLabels = AnswerOf<typeof labels>;

/** Null: nothing of this kind can be searched with the text. */
export interface NameSearchResults {
  readonly artists: FoundArtists | null;
  readonly editions: FoundEditions | null;
  readonly labels: FoundLabels | null;
  readonly cities: readonly City[];
  /** Codes. */
  readonly countries: readonly string[];
}

/** How many rows are read of each kind. */
export interface RowLimits {
  readonly rows: number;
  readonly editions: number;
}

/** Everything that a text may name, as the API decides what is near enough. */
export async function findByName(
  reads: Reads,
  q: string,
  { rows, editions }: RowLimits,
): Promise<NameSearchResults> {
  const asked = (more: Readonly<Record<string, string>>): string =>
    new URLSearchParams({ q, ...more }).toString();
  const limit = String(rows);
  const [people, shown, ofLabels, cities] = await reads.together(
    () => reads.ask(artists, '', asked({ limit })),
    () => reads.ask(festivals, '', asked({ limit: String(editions) })),
    () => reads.ask(labels, '', asked({ limit, scope: reads.widestScope })),
    () => citiesNamed(reads, q),
  );
  const found = { artists: readAnswer(people), editions: readAnswer(shown), labels: readAnswer(ofLabels) };
  const others = [
    ...(found.artists?.artists ?? []),
    ...(found.editions?.editions ?? []),
    ...(found.labels?.labels ?? []),
  ].map(({ name }) => name);
  return {
    ...found,
    cities: likelyPlaces(q, { places: cities, others }, ({ name }) => name),
    countries: likelyPlaces(q, { places: countriesNamed(q), others }, countryNames),
  };
}

const readAnswer = <A>(read: ReadResult<A>): A | null => (read.kind === 'answer' ? read.answer : null);
