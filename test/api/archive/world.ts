/** The current year of these tests' clock, and the first year of a Standard key. */
export const THIS_YEAR = 2025;
export const WINDOW_START = THIS_YEAR - 1;

export interface Act {
  readonly name: string;
  /** Its id in an identity database, `discogs:1`; null: none has it. */
  readonly node: string | null;
  readonly aliases: readonly string[];
  readonly group: string | null;
  readonly country: string | null;
  /** Indexes of `LABELS`. */
  readonly labels: readonly number[];
  /** Null: also booked in the window. `known archive`: booked in the archive alone, with an identity record. */
  readonly only: 'known archive' | 'unknown archive' | null;
}

const known = (id: number, name: string, more: Partial<Act> = {}): Act => ({
  name,
  node: `discogs:${id}`,
  aliases: [],
  group: null,
  country: null,
  labels: [],
  only: null,
  ...more,
});
const unknown = (name: string, only: Act['only'] = null): Act => ({
  ...known(0, name),
  node: null,
  only,
});
const KNOWN_ARCHIVE = { only: 'known archive' } as const;

/** Names share words across window and archive; no name is shared by artists, and none contains another. */
export const acts: readonly Act[] = [
  known(1, 'Ada Lark', { aliases: ['Larksong'], country: 'DE', labels: [0, 1] }),
  known(2, 'Bo Marlow', { aliases: ['B. M.'], labels: [0] }),
  known(3, 'Cy Ferrant', { group: 'Night Ferry', country: 'FR', labels: [2] }),
  known(4, 'Night Ferry', { labels: [2] }),
  known(5, 'Dee Vox', { labels: [1, 3] }),
  known(6, 'Mélie', { country: 'FR' }),
  known(7, 'Kite 9'),
  known(8, 'AC/DX'),
  ...[
    'Pale Tern',
    'Harbour Lights',
    'Nachtfalter',
    'Low Meadow',
    'Sable',
    'Tin Orchard',
    '!!?!',
    'パソコン',
  ].map((name) => unknown(name)),
  known(21, 'Lark Ascending', { ...KNOWN_ARCHIVE, aliases: ['Ascender'], labels: [0, 4] }),
  known(22, 'Marlow Finch', { ...KNOWN_ARCHIVE, labels: [0, 1], country: 'CA' }),
  known(23, 'Ferrantino', { ...KNOWN_ARCHIVE, group: 'Night Ferry', labels: [4] }),
  known(24, 'Kite 8', KNOWN_ARCHIVE),
  unknown('Ada Larch', 'unknown archive'),
  unknown('Harbour Ghosts', 'unknown archive'),
  unknown('Zephyr of Old', 'unknown archive'),
  unknown('Pale Fern', 'unknown archive'),
];

/** Labels; only the archive books an artist of the last one. */
export const LABELS = [
  { node: 'discogs:101', name: 'Innervoid', parent: null },
  { node: 'discogs:102', name: 'Subvoid', parent: { name: 'Innervoid', ids: { discogs: '101' } } },
  { node: 'discogs:103', name: 'Warm Wax', parent: null },
  { node: 'discogs:104', name: 'Cold Wax', parent: null },
  { node: 'discogs:105', name: 'Waxwing', parent: null },
] as const;

export const SERIES = [
  { slug: 'sonnentau', name: 'Sonnentau', isOld: false },
  { slug: 'nuits-de-lyon', name: 'Nuits de Lyon', isOld: false },
  { slug: 'polar-night', name: 'Polar Night', isOld: false },
  { slug: 'moor', name: 'Moor', isOld: false },
  { slug: 'polar-day', name: 'Polar Day', isOld: true },
  { slug: 'gone-by', name: 'Gone By', isOld: true },
] as const;

export const GENRES = ['House', 'Techno', 'Drum & Bass', 'Trance'] as const;

const place = (
  country: string | null,
  city: string | null,
  timezone: string | null,
  coordinates: string | null,
) => ({ country, city, timezone, coordinates });
export const CITIES = [
  { place: place('DE', 'Berlin', 'Europe/Berlin', '52.52,13.405'), isOld: false },
  { place: place('FR', 'Lyon', 'Europe/Paris', '45.76,4.84'), isOld: false },
  { place: place('NL', null, 'Europe/Amsterdam', null), isOld: false },
  { place: place(null, null, null, null), isOld: false },
  { place: place('CA', 'Salmo', 'America/Vancouver', '49.19,-117.28'), isOld: true },
  { place: place('DE', 'Berlinchen', 'Europe/Berlin', '53.04,12.56'), isOld: true },
] as const;
