import { looseKey, nameKey, nameSearchWords } from '../../db/keys/index.ts';
import type { EditionRow, LineupEntry, SetTime } from '../../projector/fold/editions/truth.ts';
import { arcYears, historyRow, wordsOf } from './further-rows.ts';
import type { Rows } from './generation.ts';

/** A catalog as a test describes it; `rowsOf` makes the rows of the read tables, the slow and obvious way. */
export interface Catalog {
  readonly asOf: string | null;
  readonly editions: readonly CatalogEdition[];
  readonly artists: readonly CatalogArtist[];
  readonly labels: readonly { slug: string; name: string; parent: { slug: string; name: string } | null }[];
}

export interface CatalogEdition extends Pick<EditionRow, 'slug' | 'series_slug' | 'name' | 'year'> {
  readonly country?: string | null;
  readonly start_date?: string | null;
  readonly status?: EditionRow['status'];
  readonly upcoming?: boolean;
  readonly genres?: readonly string[];
  readonly setTimes?: readonly SetTime[];
  /** Slugs of artists in order of billing; `!slug`: cancelled. */
  readonly acts: readonly string[];
}

export interface CatalogArtist {
  readonly slug: string;
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly disambiguation?: string;
  readonly ids?: Readonly<Record<string, string>>;
  /** Main release credits by label. */
  readonly credits?: Readonly<Record<string, number>>;
}

interface Booked {
  readonly artist: string;
  readonly edition: CatalogEdition;
  readonly counted: boolean;
}

const UPDATED = '2025-03-01T12:00:00.000Z';

export function rowsOf(catalog: Catalog): Rows {
  const booked = catalog.editions.flatMap(bookingsOf);
  const byArtist = groupBy(booked, ({ artist }) => artist);
  const names = new Map(catalog.artists.map(({ slug, name }) => [slug, name]));
  const artist = catalog.artists.map((one) => artistRow(one, byArtist.get(one.slug) ?? []));
  const totals = new Map(artist.map((row) => [row.slug, row]));
  const label_credit = catalog.artists.flatMap(({ slug, credits }) =>
    Object.entries(credits ?? {}).map(([label_slug, release_count]) => ({
      label_slug,
      artist_slug: slug,
      release_count,
      first_release_year: 2001,
      last_release_year: null,
    })),
  );
  const label = catalog.labels.map(({ slug, name, parent }) => {
    const roster = label_credit
      .filter((credit) => credit.label_slug === slug)
      .map((credit) => totals.get(credit.artist_slug)!)
      .filter((row) => row.booked);
    return {
      slug,
      name,
      parent_json: parent && JSON.stringify(parent),
      external_ids_json: '{}',
      roster_size: roster.length,
      total_all: sum(roster.map((row) => row.total_all)),
      total_upcoming: sum(roster.map((row) => row.total_upcoming)),
    };
  });
  return {
    checkpoint: [checkpoint(catalog.asOf)],
    edition: catalog.editions.map((edition) => editionRow(edition, names)),
    booking: booked.map((one) => bookingRow(one, names)),
    artist,
    artist_name: catalog.artists.flatMap(namesOf),
    artist_word: catalog.artists.flatMap(wordsOf),
    arc_year: arcYears(booked),
    edition_history: catalog.editions.filter(({ acts }) => acts.length > 0).map(historyRow),
    most_booked_histogram: histogram(artist, 'artists'),
    label,
    label_credit,
    label_histogram: histogram(label, 'labels'),
    ...genres(catalog.editions),
    coverage: [
      { scope: 'all_time', ...coverage(catalog.editions, booked) },
      {
        scope: 'upcoming',
        ...coverage(
          catalog.editions.filter((edition) => edition.upcoming),
          booked.filter(({ edition }) => edition.upcoming),
        ),
      },
    ],
    coverage_year: years(catalog.editions).map(([year, editions]) => ({
      year,
      editions: editions.length,
      with_lineup: editions.filter(({ acts }) => acts.length > 0).length,
      with_set_times: editions.filter(({ setTimes }) => setTimes?.length).length,
      with_tags: editions.filter((edition) => edition.genres?.length).length,
    })),
  };
}

function bookingsOf(edition: CatalogEdition): Booked[] {
  return edition.acts.map((act) => ({
    artist: act.replace(/^!/, ''),
    edition,
    counted: !act.startsWith('!') && edition.status !== 'cancelled',
  }));
}

function artistRow(artist: CatalogArtist, bookings: readonly Booked[]) {
  const scoped = (scope: 'all' | 'upcoming') => {
    const counted = bookings.filter(
      (one) => one.counted && (scope === 'all' || (one.edition.upcoming ?? false)),
    );
    const found = counted.map(({ edition }) => edition.year);
    return {
      [`total_${scope}`]: counted.length,
      [`first_year_${scope}`]: found.length > 0 ? Math.min(...found) : null,
      [`last_year_${scope}`]: found.length > 0 ? Math.max(...found) : null,
    };
  };
  const { slug, name, disambiguation = null, ids = {}, aliases = [] } = artist;
  const identity = {
    aliases,
    disambiguation,
    type: 'person',
    country: null,
    external_ids: ids,
    members: [],
    member_of: [{ name: 'A group "of" theirs', slug: null }],
    links: [{ type: 'homepage', url: 'https://example.org/' }],
    sources: [{ name: 'discogs', license: 'CC0-1.0', retrieved_at: UPDATED }],
  };
  return {
    slug,
    name,
    disambiguation,
    external_ids_json: JSON.stringify(ids),
    identity_json: JSON.stringify(identity),
    booked: bookings.length > 0,
    ...(scoped('all') as { total_all: number }),
    ...(scoped('upcoming') as { total_upcoming: number }),
  };
}

function namesOf({ slug, name, aliases = [] }: CatalogArtist) {
  const entry = (kind: 'name' | 'alias') => (spelling: string) => ({
    key: nameKey(spelling),
    loose: looseKey(spelling),
    kind,
    name: spelling,
    artist_slug: slug,
  });
  return [entry('name')(name), ...aliases.map(entry('alias'))];
}

function editionRow(edition: CatalogEdition, names: ReadonlyMap<string, string>) {
  const { slug, series_slug, name, year, country = null, start_date = null, acts } = edition;
  const { status = 'completed', upcoming = false, genres: tags = [], setTimes = [] } = edition;
  const artist_count = bookingsOf(edition).filter(({ counted }) => counted).length;
  const row: EditionRow = {
    slug,
    series_slug,
    name,
    year,
    country,
    city: 'Großstadt "am" Fluß',
    venue: null,
    start_date,
    end_date: start_date,
    date_precision: 'day',
    timezone: 'Europe/Berlin',
    status,
    upcoming,
    genres: tags,
    genres_source: tags.length > 0 ? 'tagged' : 'none',
    lineup_status: acts.length > 0 ? 'full' : 'none',
    set_times_published: setTimes.length > 0,
    artist_count,
    updated_at: UPDATED,
  };
  return {
    slug,
    series_slug,
    series_name: name,
    name,
    year,
    country,
    start_date,
    ends_at: status === 'cancelled' ? null : UPDATED,
    upcoming,
    cancelled: status === 'cancelled',
    artist_count,
    has_lineup: acts.length > 0,
    has_set_times: setTimes.length > 0,
    genres: tags,
    words: nameSearchWords(name),
    row_json: JSON.stringify(row),
    sibling_json: JSON.stringify({ slug, year, start_date, status }),
    lineup_json: JSON.stringify(acts.map((act, i) => lineupEntry(act, i, names))),
    set_times_json: JSON.stringify(setTimes),
    provenance_json: JSON.stringify({
      sources: [{ name: 'a source', as_of: UPDATED, upstream: null }],
      corrections: [],
      updated_at: UPDATED,
    }),
  };
}

function lineupEntry(act: string, i: number, names: ReadonlyMap<string, string>): LineupEntry {
  const slug = act.replace(/^!/, '');
  return {
    artist: { name: names.get(slug)!, slug },
    credited_as: names.get(slug)!,
    day: null,
    day_confirmed: false,
    stage: 'Main',
    billing_rank: i + 1,
    headliner: i === 0,
    role: 'artist',
    set_type: null,
    joint_set_id: null,
    status: act.startsWith('!') ? 'cancelled' : 'confirmed',
    sources: ['a source'],
  };
}

function bookingRow({ artist, edition, counted }: Booked, names: ReadonlyMap<string, string>) {
  const { slug, series_slug, name, year, country = null, start_date = null, upcoming = false } = edition;
  const row = { edition_slug: slug, series_slug, name, year, country, start_date };
  return {
    artist_slug: artist,
    ...row,
    counted,
    upcoming,
    headliner: false,
    row_json: JSON.stringify({
      ...row,
      days: [],
      credited_as: [names.get(artist)!],
      set_types: ['dj'],
      status: edition.acts.includes(`!${artist}`) ? 'cancelled' : 'confirmed',
      counted,
      upcoming,
    }),
  };
}

function histogram(rows: readonly { total_all: number; total_upcoming: number }[], unit: string) {
  return (['all', 'upcoming'] as const).flatMap((scope) =>
    [...groupBy(rows, (row) => row[`total_${scope}`])].map(([total, same]) => ({
      scope,
      total,
      [unit]: same.length,
    })),
  );
}

function genres(editions: readonly CatalogEdition[]): Rows {
  const tagged = (year: number, tag?: string) =>
    editions.filter(
      (edition) =>
        edition.year === year && (tag === undefined ? edition.genres?.length : edition.genres?.includes(tag)),
    ).length;
  const tags = [...new Set(editions.flatMap((edition) => edition.genres ?? []))];
  return {
    genre_year: years(editions).map(([year, all]) => ({
      year,
      total_editions: all.length,
      tagged_editions: tagged(year),
    })),
    genre_trend: years(editions).flatMap(([year]) =>
      tags.map((genre) => ({ year, genre, editions: tagged(year, genre) })).filter((row) => row.editions > 0),
    ),
  };
}

function coverage(editions: readonly CatalogEdition[], booked: readonly Booked[]) {
  const counted = booked.filter((one) => one.counted);
  return {
    festivals: new Set(editions.map(({ series_slug }) => series_slug)).size,
    editions: editions.length,
    artists: new Set(counted.map(({ artist }) => artist)).size,
    bookings: counted.length,
  };
}

/** As Map.groupBy, which Node 20 lacks. */
function groupBy<T, K>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

const years = (editions: readonly CatalogEdition[]) => [...groupBy(editions, ({ year }) => year)];
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function checkpoint(last_event_time: string | null) {
  return {
    one: true,
    projection_version: 1,
    position: 7,
    last_event_id: null,
    last_event_time,
    as_of_instant: UPDATED,
  };
}
