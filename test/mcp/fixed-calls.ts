/** A tool call, and values at paths of its answer on the tests' small catalog (`*`: of each row; `*counted`: where true). */
export type FixedCall = readonly [
  tool: string,
  args: Readonly<Record<string, string | number | boolean | readonly string[]>>,
  expected: Readonly<Record<string, unknown>>,
];

/** Numbers come with the editions that they count wherever the operation lists them. */
export const FIXED_CALLS: readonly FixedCall[] = [
  ['list_festivals', { country: 'DE' }, { 'editions.*.slug': ['sonnentau-2025', 'sonnentau-2024'] }],
  ['list_festivals', { year: 2024 }, { 'editions.*.slug': ['empty-2024', 'sonnentau-2024'] }],
  ['list_festivals', { upcoming: true, country: 'fr' }, { 'editions.*.slug': ['nuits-de-lyon-2025'] }],
  ['list_festivals', { q: 'lyo nui' }, { 'editions.*.slug': ['nuits-de-lyon-2025', 'nuits-de-lyon-2023'] }],
  ['list_festivals', { limit: 2, offset: 4 }, { 'editions.*.slug': ['nuits-de-lyon-2023', 'undated-1997'] }],
  ['list_festivals', { series: 'sonnentau' }, { 'meta.total': 2 }],
  [
    'get_festival',
    { slug: 'sonnentau-2024' },
    { 'lineup.*.artist.slug': ['dixie', 'kode9', 'sign-0123456789', 'パソコン音楽クラブ'] },
  ],
  ['get_festival', { slug: 'sonnentau-2024' }, { 'set_times.0.start_at': '2024-07-20T01:30:00+02:00' }],
  ['get_festival_history', { slug: 'sonnentau-2024' }, { 'history.0.added.length': 4 }],
  ['search_artists', { q: 'dix' }, { 'artists.*.slug': ['dixie', 'dixie-discogs-99'] }],
  ['search_artists', { q: 'the spaceape' }, { 'artists.0.slug': 'kode9', 'artists.0.matched_on': 'alias' }],
  ['get_artist', { name: 'Dixie' }, { slug: 'dixie', external_ids: { discogs: '28' } }],
  ['get_artist', { name: 'kode 9' }, { name: 'Kode9' }],
  [
    'get_artist_bookings',
    { name: 'dixie' },
    {
      'summary.total_bookings': 4,
      'bookings.*counted.edition_slug': [
        'nuits-de-lyon-2025',
        'sonnentau-2025',
        'sonnentau-2024',
        'undated-1997',
      ],
    },
  ],
  [
    'get_artist_bookings',
    { name: 'AC/DC' },
    { 'summary.total_bookings': 1, 'bookings.*counted.edition_slug': ['nuits-de-lyon-2025'] },
  ],
  [
    'get_artist_bookings',
    { name: 'Kode9' },
    { 'summary.total_bookings': 2, 'bookings.*counted.edition_slug': ['sonnentau-2025', 'sonnentau-2024'] },
  ],
  [
    'get_artist_bookings',
    { name: 'パソコン音楽クラブ' },
    { 'summary.total_bookings': 1, 'bookings.*counted.edition_slug': ['sonnentau-2024'] },
  ],
  ['get_artist_releases', { name: 'dixie', limit: 1 }, { 'meta.total': 4, 'releases.length': 1 }],
  ['get_artist_arc', { name: 'dixie' }, { 'summary.total_bookings': 4, 'years.0.year': 1997 }],
  ['compare_arcs', { artists: 'dixie,kode9' }, { 'arcs.*.summary.total_bookings': [4, 2] }],
  [
    'list_most_booked',
    { limit: 2 },
    {
      'leaderboard.*.total_bookings': [2, 1],
      'leaderboard.*.bookings_url': ['/v1/artists/dixie/bookings', '/v1/artists/ac-dc/bookings'],
    },
  ],
  ['list_most_booked', { scope: 'all', limit: 1 }, { 'leaderboard.0.artist.slug': 'dixie', 'meta.total': 6 }],
  [
    'list_labels',
    { scope: 'upcoming' },
    { 'labels.*.slug': ['innervoid', 'subvoid'], 'labels.*.total_bookings': [3, 2] },
  ],
  [
    'get_label',
    { slug: 'subvoid', scope: 'upcoming' },
    { 'bookings.*counted.edition_slug': ['nuits-de-lyon-2025', 'sonnentau-2025'] },
  ],
  [
    'get_genre_trends',
    { from: 2024, to: 2024 },
    { 'years.0.genres': [{ genre: 'Techno', editions: 1, share: 1 }] },
  ],
  ['get_coverage', {}, { 'all_time.editions': 6, 'all_time.bookings': 10 }],
  ['get_coverage_years', {}, { 'years.*.year': [1997, 2023, 2024, 2025], 'years.*.editions': [1, 1, 2, 2] }],
  [
    'get_artist',
    { name: 'Quest' },
    { code: 'ambiguous_name', 'candidates.*.slug': ['quest-discogs-7', 'quest-discogs-9'] },
  ],
  ['list_festivals', { country: 'XX', limit: 0 }, { status: 400, 'errors.*.param': ['country', 'limit'] }],
  ['get_festival', { slug: 'nothing-2024' }, { status: 404, code: 'not_found' }],
  [
    'get_overlap',
    { series: ['sonnentau', 'nuits-de-lyon'] },
    {
      'series.*.artists': [4, 2],
      'series.*.share': [0.25, 0.5],
      'shared.*.artist.slug': ['dixie'],
      'shared.0.editions.*.slug': ['nuits-de-lyon-2025', 'sonnentau-2025', 'sonnentau-2024'],
    },
  ],
  [
    'get_overlap',
    { series: ['sonnentau', 'nuits-de-lyon'], year: 2024 },
    { 'series.*.editions.length': [1, 0] },
  ],
  [
    'get_co_billed',
    { name: 'kode 9' },
    {
      'co_billed.*.artist.slug': ['dixie', 'sign-0123456789', 'パソコン音楽クラブ'],
      'co_billed.*.shared_editions': [2, 1, 1],
      'co_billed.0.editions': ['sonnentau-2025', 'sonnentau-2024'],
    },
  ],
  [
    'list_bookings',
    { country: 'DE', year: 2025 },
    {
      'bookings.*counted.artist.slug': ['dixie', 'kode9'],
      'bookings.*counted.edition_slug': ['sonnentau-2025', 'sonnentau-2025'],
    },
  ],
  [
    'list_most_booked',
    { scope: 'all', year: 2024, country: 'DE' },
    {
      'leaderboard.*.artist.slug': ['sign-0123456789', 'dixie', 'kode9', 'パソコン音楽クラブ'],
      'leaderboard.*.total_bookings': [1, 1, 1, 1],
    },
  ],
  [
    'list_festivals',
    { near: '52.52,13.405', radius_km: 10 },
    { 'editions.*.slug': ['sonnentau-2025', 'sonnentau-2024'], 'editions.0.distance_km': 0 },
  ],
  [
    'list_series',
    {},
    {
      'series.*.slug': ['empty', 'nuits-de-lyon', 'sonnentau', 'undated'],
      'series.*.editions': [1, 2, 2, 1],
      'series.*.upcoming_editions': [0, 1, 1, 0],
    },
  ],
  [
    'list_genres',
    {},
    { 'genres.0.genre': 'House', 'genres.0.editions': 1, 'genres.1.genre': 'Techno', 'genres.1.editions': 2 },
  ],
  [
    'get_festival_history',
    { slug: 'sonnentau-2024', known_at: '2025-02-28' },
    // The lineup was published the day after.
    { known_at: '2025-02-28T23:59:59.999Z', slots: [] },
  ],
  ['list_labels', { q: 'subvod', scope: 'all' }, { 'labels.*.slug': ['subvoid'] }],
];

/** The value at a path of `FixedCall`. */
export function pick(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, step, i, steps) => {
    if (i > 0 && steps.slice(0, i).some((one) => one.startsWith('*'))) return at;
    if (!step.startsWith('*')) return (at as Readonly<Record<string, unknown>>)[step];
    const rows = (at as readonly Readonly<Record<string, unknown>>[]).filter(
      (row) => step === '*' || row[step.slice(1)] === true,
    );
    return rows.map((row) => pick(row, steps.slice(i + 1).join('.')));
  }, value);
}
