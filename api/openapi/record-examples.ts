import { writeFileSync } from 'node:fs';
import { FOLDER } from './examples.ts';
import type { Json } from './json-types.ts';

// `node --import tsx api/openapi/record-examples.ts ADDRESS STANDARD_KEY PRO_KEY SPENT_KEY` records the examples of the
// description from a running demo. SPENT_KEY: the key of an organization that has used up its quota (`--ceiling 1`).
const [address = '', standard = '', pro = '', spent = ''] = process.argv.slice(2);

/** Rows of a list that an example shows. */
const MAX_LIST_ITEMS = 2;

type Body = Record<string, Json>;

async function ask(path: string, key: string): Promise<{ status: number; body: Body }> {
  const response = await fetch(
    address + path,
    key === '' ? {} : { headers: { Authorization: `Bearer ${key}` } },
  );
  return { status: response.status, body: (await response.json()) as Body };
}

/** Cuts a list to its first rows; changes no value. */
function short(value: Json): Json {
  if (Array.isArray(value)) return value.slice(0, MAX_LIST_ITEMS).map((one: Json) => short(one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, short(inner)]));
}

async function record(name: string, path: string, key = pro): Promise<Body> {
  const { status, body } = await ask(path, key);
  // Always twelve months.
  const shown = name === 'getUsage' ? body : short(body);
  writeFileSync(
    new URL(`${name}.json`, FOLDER),
    `${JSON.stringify({ path, status, body: shown }, null, 2)}\n`,
  );
  return body;
}

const rows = (body: Body, name: string): Body[] => body[name] as Body[];
const toSlug = (row: Body): string => encodeURIComponent(row['slug'] as string);

await record('listFestivals', '/v1/festivals?upcoming=true&limit=2');
const withTimes = rows((await ask('/v1/festivals?limit=200', pro)).body, 'editions').find(
  (edition) => edition['set_times_published'] === true,
);
await record('getFestival', `/v1/festivals/${toSlug(withTimes!)}`);
await record('getFestivalHistory', `/v1/festivals/${toSlug(withTimes!)}/history`);
await record('listMostBooked', '/v1/leaderboards/most-booked?scope=all&limit=2');
const labels = await record('listLabels', '/v1/labels?limit=2');
const label = await record('getLabel', `/v1/labels/${toSlug(rows(labels, 'labels')[0]!)}`);
const artist = toSlug(rows(label, 'roster')[0]!['artist'] as Body);
await record('getArtist', `/v1/artists/${artist}`);
await record('getArtistBookings', `/v1/artists/${artist}/bookings`);
await record('getArtistReleases', `/v1/artists/${artist}/releases?limit=2`);
await record('searchArtists', `/v1/artists?q=${artist.slice(0, 4)}&limit=2`);
await record('listBookings', '/v1/bookings?country=DE&year=2026&limit=2');
await record('listSeries', '/v1/series?limit=2');
await record('listGenres', '/v1/genres');
await record('getArtistArc', `/v1/artists/${artist}/arc`);
await record('compareArcs', `/v1/arcs?artists=${artist},nobody`);
await record('getGenreTrends', '/v1/trends/genres?from=2024&to=2025');
await record('listChanges', '/v1/changes?after=0&limit=2');
await record('listExports', '/v1/exports');
const reads = await record('listSceneReads', '/v1/scene-reads');
await record('getSceneRead', rows(reads, 'scene_reads')[0]!['url'] as string);
await record('getCoverage', '/v1/coverage');
await record('getCoverageYears', '/v1/coverage/years');
await record('getUsage', '/v1/usage');
await record('getChangelog', '/v1/changelog');
await record('invalid_parameter', '/v1/festivals?yeer=2024&limit=500');
await record('unauthorized', '/v1/coverage', '');
await record('upgrade_required', '/v1/leaderboards/most-booked?scope=all', standard);
await record('not_found', `/v1/festivals/${toSlug(withTimes!).replace(/.(-\d{4})$/, '$1')}`);
await ask('/v1/coverage', spent);
await record('quota_exceeded', '/v1/coverage', spent);
