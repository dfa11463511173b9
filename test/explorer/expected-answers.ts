/** The answer to one of the ten questions over the small catalog, as pages, requests and the query give it. */
export interface ExpectedAnswer {
  /** Values of names in braces that differ from those of the other questions. */
  readonly names?: Readonly<Record<string, string>>;
  /** A part of the text of each page. */
  readonly pages: readonly string[];
  /** What the answers of the requests say about the question, in their order. */
  readonly read?: (...bodies: never[]) => unknown;
  readonly answer?: unknown;
  /** The rows of the query. */
  readonly rows?: readonly object[];
}

interface Artist {
  readonly artist: { readonly name: string };
}
interface Booking {
  readonly edition_slug: string;
  readonly country: string | null;
  readonly counted: boolean;
  readonly days: readonly string[];
}

const listCounted = ({ bookings }: { bookings: readonly Booking[] }): readonly Booking[] =>
  bookings.filter(({ counted }) => counted);

const daysByCountry = (body: { bookings: readonly Booking[] }): Record<string, number> => {
  const days: Record<string, number> = {};
  for (const { country, days: played } of listCounted(body))
    if (country !== null) days[country] = (days[country] ?? 0) + played.length;
  return days;
};

/** In the order of docs/how-to/api/ten-questions.md. */
export const EXPECTED: readonly ExpectedAnswer[] = [
  {
    pages: ['Place Artist Bookings Years 1 Dixie 1 2025 1 Kode9 1 2025'],
    read: ({ leaderboard: rows }: { leaderboard: readonly (Artist & { total_bookings: number })[] }) =>
      rows.map(({ artist, total_bookings: total }) => [artist.name, total]),
    answer: [
      ['Dixie', 1],
      ['Kode9', 1],
    ],
  },
  {
    pages: ['1 of them headlined both. Headliners of both'],
    read: ({ shared }: { shared: readonly (Artist & { repeated_headliner: boolean })[] }) =>
      shared.map(({ artist, repeated_headliner: both }) => [artist.name, both]),
    answer: [['Dixie', true]],
    rows: [{ artist_name: 'Dixie', bookings: 2 }],
  },
  {
    names: { year: '2024' },
    pages: ['Dixie 1 last in 1997, 27 years earlier'],
    rows: [{ artist_name: 'Dixie', last_year: 1997 }],
  },
  {
    pages: ['Dixie rose the most: 2 bookings after 1 in the same quarter of the year before.'],
    read: ({
      risers: [first],
    }: {
      risers: readonly (Artist & { bookings: number; year_before: number })[];
    }) => [...[first!.artist.name, first!.bookings, first!.year_before]],
    answer: ['Dixie', 2, 1],
  },
  {
    pages: ['Country Bookings Days Germany 2 2 France 1 1'],
    read: daysByCountry,
    answer: { DE: 2, FR: 1 },
  },
  {
    pages: ['2025 House 1 of 1 100 % 2025 Techno 1 of 1 100 % 2024 Techno 1 of 1 100 %'],
    read: ({ years }: { years: readonly { year: number; genres: readonly { genre: string }[] }[] }) =>
      years.map(({ year, genres }) => [year, ...genres.map(({ genre }) => genre)]),
    answer: [
      [2024, 'Techno'],
      [2025, 'House', 'Techno'],
    ],
  },
  {
    pages: ['Place Label Roster Bookings 1 Innervoid 2 6 2 Subvoid 1 4'],
    read: ({ labels }: { labels: readonly { name: string; total_bookings: number }[] }) =>
      labels.map(({ name, total_bookings: total }) => [name, total]),
    answer: [
      ['Innervoid', 6],
      ['Subvoid', 4],
    ],
  },
  {
    pages: [
      '1 March 2025 a source Added (3) + dixie Main + kode9 Main + ac-dc Main',
      'a source 6 1 March 2025',
    ],
    read: (
      { history }: { history: readonly { at: string; source: string; added: readonly object[] }[] },
      { slots }: { slots: readonly object[] },
    ) => [...history.map(({ at, source, added }) => [at, source, added.length]), slots.length],
    answer: [['2025-03-01T12:00:00.000Z', 'a source', 3], 0],
  },
  {
    pages: [
      'Sonnentau Festival 2025 18 July 2025 Dixie, Kode9 Sonnentau Festival 2024 19 July 2024 Dixie, Kode9',
    ],
    read: (one: { bookings: readonly Booking[] }, other: { bookings: readonly Booking[] }) => {
      const slugs = new Set(listCounted(other).map(({ edition_slug: slug }) => slug));
      return listCounted(one).flatMap(({ edition_slug: slug }) => (slugs.has(slug) ? [slug] : []));
    },
    answer: ['sonnentau-2025', 'sonnentau-2024'],
  },
  {
    pages: ['2025 2 2 0 1', '2 editions. '],
    read: ({ years }: { years: readonly { year: number; editions: number; with_lineup: number }[] }) => {
      const { editions, with_lineup: lineups } = years.find(({ year }) => year === 2025)!;
      return { editions, lineups };
    },
    answer: { editions: 2, lineups: 2 },
  },
];
