import { readFileSync } from 'node:fs';

/** The type of a field. Dates are days; lists contain texts (or days); `json` is a value as the API shows it. */
export type FieldType = 'text' | 'integer' | 'number' | 'boolean' | 'date' | 'instant' | 'list' | 'json';

export interface Field {
  readonly name: string;
  readonly type: FieldType;
  /** Never null. */
  readonly required: boolean;
  /** Present if the name does not explain the field. */
  readonly description?: string;
}

/** A table of an export: one row for each of the statement's, in its order. */
export interface Dataset {
  readonly name: string;
  readonly description: string;
  readonly key: readonly string[];
  readonly fields: readonly Field[];
  /** One SELECT whose columns are the fields, without schema names. */
  readonly sql: string;
}

/** `name: type`; a `?` after the name: nullable. */
type Fields = Readonly<Record<string, FieldType | readonly [FieldType, description: string]>>;

function dataset(name: string, description: string, key: readonly string[], fields: Fields): Dataset {
  const file = new URL(`./${name.replaceAll('_', '-')}.sql`, import.meta.url);
  return {
    name,
    description,
    key,
    fields: Object.entries(fields).map(([stated, given]) => {
      const [type, about] = typeof given === 'string' ? [given] : given;
      const required = !stated.endsWith('?');
      return {
        name: stated.replace('?', ''),
        type,
        required,
        ...(about !== undefined && { description: about }),
      };
    }),
    sql: readFileSync(file, 'utf8').trim(),
  };
}

/** The description of an artist's permanent address. */
const ADDRESS = 'A permanent address of the artist: it stays valid when the slug changes.';

/** Every table that an export holds. */
export const datasets: readonly Dataset[] = [
  dataset('editions', 'Festival editions: one festival in one year.', ['slug'], {
    slug: 'text',
    series_slug: 'text',
    name: 'text',
    year: 'integer',
    'country?': ['text', 'ISO 3166-1 alpha-2.'],
    'city?': 'text',
    'venue?': 'text',
    'coordinates?': ['json', 'Coordinates of the venue: {lat, lng} in decimal degrees (WGS 84).'],
    'start_date?': 'date',
    'end_date?': 'date',
    date_precision: 'text',
    'timezone?': ['text', 'IANA name.'],
    status: 'text',
    upcoming: 'boolean',
    genres: 'list',
    genres_source: 'text',
    lineup_status: 'text',
    set_times_published: 'boolean',
    artist_count: ['integer', 'Counted bookings.'],
    updated_at: ['instant', "The newest claim's own time."],
  }),
  dataset('lineups', 'Each row is one artist in one performance on one edition.', ['edition_slug', 'entry'], {
    edition_slug: 'text',
    entry: ['integer', 'The number of the entry in the lineup, from 1.'],
    artist_slug: 'text',
    artist_name: 'text',
    credited_as: 'text',
    'day?': ['date', 'Festival day: a set at 01:30 belongs to the night before.'],
    day_confirmed: 'boolean',
    'stage?': 'text',
    'billing_rank?': 'integer',
    headliner: 'boolean',
    role: ['text', 'artist or host; hosts are never counted.'],
    'set_type?': 'text',
    'joint_set_id?': ['text', 'An id that all artists of one set share.'],
    status: 'text',
    sources: ['list', 'The sources of this entry.'],
    artist_external_ids: ['json', 'By database.'],
    artist_address: ['text', ADDRESS],
  }),
  dataset('set_times', 'Published sets with their times.', ['edition_slug', 'entry'], {
    edition_slug: 'text',
    entry: ['integer', 'The number of the set in its edition, from 1.'],
    artist_slugs: 'list',
    credited_as: 'text',
    'stage?': 'text',
    festival_day: 'date',
    start_at: 'instant',
    'end_at?': 'instant',
    time_status: 'text',
    artist_external_ids: ['json', 'In the order of artist_slugs.'],
    artist_addresses: ['list', 'In the order of artist_slugs.'],
  }),
  dataset(
    'artists',
    'Artists, with identity data from open-licensed databases and totals of bookings.',
    ['slug'],
    {
      slug: 'text',
      name: 'text',
      aliases: 'list',
      'disambiguation?': 'text',
      'type?': 'text',
      'country?': 'text',
      external_ids: ['json', 'By database.'],
      members: 'json',
      member_of: 'json',
      links: 'json',
      sources: ['json', "The sources of the artist's identity data, with their licences."],
      total_bookings: ['integer', 'Counted bookings, including those on upcoming editions.'],
      'first_year?': 'integer',
      'last_year?': 'integer',
      upcoming_bookings: 'integer',
      address: ['text', ADDRESS],
    },
  ),
  dataset(
    'bookings',
    'One row for each artist on each edition, even if the artist plays several sets there: the rows behind every count.',
    ['artist_slug', 'edition_slug'],
    {
      artist_slug: 'text',
      artist_name: 'text',
      edition_slug: 'text',
      series_slug: 'text',
      name: ['text', "The edition's."],
      year: 'integer',
      'country?': 'text',
      'start_date?': 'date',
      days: ['list', 'Festival days.'],
      credited_as: 'list',
      set_types: 'list',
      status: 'text',
      counted: ['boolean', 'Whether the booking counts in totals.'],
      upcoming: 'boolean',
      headliner: 'boolean',
      'city?': ['text', "The edition's."],
      stages: 'list',
      artist_external_ids: ['json', 'By database.'],
      artist_address: ['text', ADDRESS],
      'artist_country?': ['text', "The artist's: ISO 3166-1 alpha-2."],
    },
  ),
  dataset('labels', "Labels with their rosters' totals.", ['slug'], {
    slug: 'text',
    name: 'text',
    'parent_slug?': 'text',
    'parent_name?': 'text',
    external_ids: 'json',
    roster_size: 'integer',
    total_bookings: 'integer',
    upcoming_bookings: 'integer',
  }),
  dataset(
    'label_credits',
    'One row for each label and artist: the number of releases of this label on which the artist is a main artist.',
    ['label_slug', 'artist_slug'],
    {
      label_slug: 'text',
      artist_slug: 'text',
      release_count: 'integer',
      'first_release_year?': 'integer',
      'last_release_year?': 'integer',
      artist_external_ids: ['json', 'By database.'],
      artist_address: ['text', ADDRESS],
    },
  ),
  dataset(
    'genre_trends',
    'For each year and scene: the number of editions that have the scene.',
    ['year', 'genre'],
    {
      year: 'integer',
      genre: 'text',
      editions: 'integer',
      tagged_editions: ['integer', "The share's denominator."],
      total_editions: 'integer',
      share: 'number',
    },
  ),
  dataset('most_booked', 'Both leaderboards whole.', ['scope', 'artist_slug'], {
    scope: ['text', 'upcoming: editions still ahead. all: of all time.'],
    rank: ['integer', 'Ties share a rank.'],
    artist_slug: 'text',
    artist_name: 'text',
    total_bookings: 'integer',
    first_year: 'integer',
    last_year: 'integer',
    artist_external_ids: ['json', 'By database.'],
    artist_address: ['text', ADDRESS],
  }),
];
