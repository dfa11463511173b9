import type { SceneRead } from './report.ts';

/** How a report's editions are narrowed: by genre, country, city, or what is known of them; null: not. */
export interface Narrowed {
  readonly genre: string | null;
  readonly country: string | null;
  readonly city: string | null;
  readonly holding: string | null;
}

/** The number of editions that a report froze for a narrowing; null: it froze none for it. */
export function frozenEditions(read: SceneRead, { genre, country, city, holding }: Narrowed): number | null {
  if (city !== null || [genre, country, holding].filter((by) => by !== null).length > 1) return null;
  if (genre !== null) return read.genres.genres.find((row) => row.genre === genre)?.editions ?? null;
  if (country !== null) return read.countries.find((row) => row.country === country)?.editions ?? null;
  const { editions, with_lineup, with_set_times, with_tags } = read.coverage;
  if (holding === null) return editions;
  return { lineup: with_lineup, set_times: with_set_times, tags: with_tags }[holding] ?? null;
}
