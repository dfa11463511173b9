import { wordKeys } from '../../projector/models/artists/words.ts';

interface Named {
  readonly slug: string;
  readonly name: string;
  readonly aliases?: readonly string[];
}
interface Booked {
  readonly artist: string;
  readonly edition: { readonly year: number };
  readonly counted: boolean;
}

const UPDATED = '2025-03-01T12:00:00.000Z';

/** How artists are searched. */
export function wordsOf({ slug, name, aliases = [] }: Named) {
  const entries = (kind: 'name' | 'alias', spelling: string) =>
    wordKeys(spelling).map((key) => ({ key, kind, artist_slug: slug }));
  return [...entries('name', name), ...aliases.flatMap((alias) => entries('alias', alias))];
}

/** Bookings by artist and year. */
export function arcYears(booked: readonly Booked[]) {
  const rows = new Map<
    string,
    { artist_slug: string; year: number; bookings: number; headline_bookings: number }
  >();
  for (const { artist, edition, counted } of booked) {
    if (!counted) continue;
    const key = `${artist} ${edition.year}`;
    const row = rows.get(key) ?? {
      artist_slug: artist,
      year: edition.year,
      bookings: 0,
      headline_bookings: 0,
    };
    row.bookings += 1;
    rows.set(key, row);
  }
  return [...rows.values()];
}

/** One word of one source. */
export const historyRow = ({ slug, acts }: { readonly slug: string; readonly acts: readonly string[] }) => ({
  edition_slug: slug,
  history_json: JSON.stringify([
    {
      at: UPDATED,
      source: 'a source',
      upstream: null,
      part: null,
      added: acts.map((act) => ({
        credited_as: act.replace('!', ''),
        day: null,
        stage: 'Main',
        start: null,
        end: null,
        status: act.startsWith('!') ? 'cancelled' : 'confirmed',
      })),
      moved: [],
      dropped: [],
      changed: [{ field: 'venue', from: null, to: 'The "Meadow"' }],
    },
  ]),
});
