import type { Catalog } from './catalog.ts';

/** The current year of the tests' clock. */
export const THIS_YEAR = 2025;

/**
 * A catalog with each special case: ties, namesakes, an alias, signs and scripts in names, a cancelled edition, a
 * cancelled act, an edition without a date or without a lineup, sets after midnight, tags.
 */
export const smallCatalog: Catalog = {
  asOf: '2025-03-01T12:00:00.000Z',
  editions: [
    {
      slug: 'sonnentau-2025',
      series_slug: 'sonnentau',
      name: 'Sonnentau Festival 2025',
      year: 2025,
      country: 'DE',
      coordinates: { lat: 52.52, lng: 13.405 },
      start_date: '2025-07-18',
      status: 'scheduled',
      upcoming: true,
      genres: ['House', 'Techno'],
      acts: ['dixie', 'kode9', '!ac-dc'],
    },
    {
      slug: 'sonnentau-2024',
      series_slug: 'sonnentau',
      name: 'Sonnentau Festival 2024',
      year: 2024,
      country: 'DE',
      coordinates: { lat: 52.516275, lng: 13.377704 },
      start_date: '2024-07-19',
      genres: ['Techno'],
      acts: ['dixie', 'kode9', 'sign-0123456789', 'パソコン音楽クラブ'],
      setTimes: [
        {
          artists: [{ name: 'Dixie', slug: 'dixie' }],
          credited_as: 'Dixie (Live)',
          stage: 'Main',
          festival_day: '2024-07-19',
          start_at: '2024-07-20T01:30:00+02:00',
          end_at: null,
          time_status: 'published',
        },
      ],
    },
    {
      slug: 'nuits-de-lyon-2025',
      series_slug: 'nuits-de-lyon',
      name: "L'Été des Nuits de Lyon Nº 7",
      year: 2025,
      country: 'FR',
      coordinates: { lat: 45.764, lng: 4.8357 },
      start_date: '2025-07-18',
      status: 'scheduled',
      upcoming: true,
      acts: ['dixie', 'ac-dc'],
    },
    {
      slug: 'nuits-de-lyon-2023',
      series_slug: 'nuits-de-lyon',
      name: 'Nuits de Lyon 2023',
      year: 2023,
      country: 'FR',
      start_date: '2023-07-14',
      status: 'cancelled',
      acts: ['kode9', 'quest-discogs-7'],
    },
    {
      slug: 'undated-1997',
      series_slug: 'undated',
      name: 'Undated',
      year: 1997,
      acts: ['dixie', 'quest-discogs-9'],
    },
    {
      slug: 'empty-2024',
      series_slug: 'empty',
      name: 'Empty 2024',
      year: 2024,
      country: 'US',
      start_date: '2024-07-19',
      acts: [],
    },
  ],
  artists: [
    {
      slug: 'dixie',
      name: 'Dixie',
      aliases: ['Le "D"'],
      ids: { discogs: '28' },
      credits: { innervoid: 3, subvoid: 1 },
    },
    { slug: 'kode9', name: 'Kode9', aliases: ['The Spaceape'], credits: { innervoid: 5 } },
    { slug: 'ac-dc', name: 'AC/DC', credits: {} },
    { slug: 'sign-0123456789', name: '!!!' },
    { slug: 'パソコン音楽クラブ', name: 'パソコン音楽クラブ' },
    { slug: 'quest-discogs-7', name: 'Quest', disambiguation: 'UK dubstep', ids: { discogs: '7' } },
    { slug: 'quest-discogs-9', name: 'Quest', ids: { discogs: '9' } },
    // Known from a database only: it makes no name ambiguous.
    { slug: 'dixie-discogs-99', name: 'Dixie', credits: { innervoid: 1 } },
    { slug: 'unheard', name: 'Unheard', credits: { subvoid: 2 } },
  ],
  labels: [
    { slug: 'innervoid', name: 'Innervoid', parent: null },
    { slug: 'subvoid', name: 'Subvoid', parent: { slug: 'innervoid', name: 'Innervoid' } },
  ],
};
