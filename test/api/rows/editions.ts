import { cityKey, nameSearchWords } from '../../../db/keys/index.ts';
import type { EditionRow, LineupEntry } from '../../../projector/fold/editions/edition-types.ts';
import type { CatalogEdition } from '../catalog.ts';
import { bookingsOf } from './bookings.ts';
import { UPDATED } from './checkpoint.ts';
import { CITY } from './city.ts';

export function editionRow(edition: CatalogEdition, names: ReadonlyMap<string, string>) {
  const { slug, series_slug, name, year, country = null, start_date = null, acts } = edition;
  const {
    status = 'completed',
    upcoming = false,
    genres: tags = [],
    setTimes = [],
    coordinates = null,
  } = edition;
  const artist_count = bookingsOf(edition).filter(({ counted }) => counted).length;
  const row: EditionRow = {
    slug,
    series_slug,
    name,
    year,
    country,
    city: edition.city ?? CITY,
    venue: null,
    coordinates,
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
    city_key: cityKey(row.city!),
    lat_microdegrees: coordinates && Math.round(coordinates.lat * 1e6),
    lng_microdegrees: coordinates && Math.round(coordinates.lng * 1e6),
    start_date,
    ends_at: status === 'cancelled' ? null : UPDATED,
    upcoming,
    cancelled: status === 'cancelled',
    artist_count,
    has_lineup: acts.length > 0,
    lineup_status: row.lineup_status,
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

/** One statement of one source. */
export const historyRow = ({ slug, acts }: CatalogEdition) => ({
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

/** The lineup from its only statement on. */
export const knownSlotsRow = ({ slug, acts }: CatalogEdition, names: ReadonlyMap<string, string>) => ({
  edition_slug: slug,
  since: UPDATED,
  until: 'infinity',
  slots_json: JSON.stringify(
    acts.map((act) => ({
      slot: {
        credited_as: names.get(act.replace('!', ''))!,
        day: null,
        stage: 'Main',
        start: null,
        end: null,
        status: act.startsWith('!') ? 'cancelled' : 'confirmed',
        sources: ['a source'],
      },
      acts: [[`name:${act.replace('!', '')}`]],
    })),
  ),
});
