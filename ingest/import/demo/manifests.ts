/** The files of the announcements, by the days on which they were made. */
export const announcementFiles = (thisYear: number): readonly string[] =>
  [`${thisYear - 1}-11-15`, `${thisYear - 1}-12-12`, `${thisYear}-01-05`].map(
    (day) => `announcements-${day}.ndjson`,
  );

/** Only MusicBrainz' format has countries of artists. */
const DUMPS = {
  artists: { format: 'musicbrainz', name: 'artists.ndjson' },
  labels: { format: 'discogs', name: 'labels.xml' },
  releases: { format: 'discogs', name: 'releases.xml' },
} as const;

/** The manifests of the demo's dumps, by file name. They state that it is synthetic wherever a source is named. */
export const dumpManifests = (thisYear: number): Record<string, string> =>
  Object.fromEntries(
    Object.entries(DUMPS).map(([kind, file]) => [`${kind}.yaml`, dump(file, `${thisYear}-01-05`)]),
  );

/** The manifests of its tables. */
export const tableManifests = (thisYear: number): Record<string, string> => ({
  'programme.yaml':
    table('synthetic-programme', 'programme.ndjson', `${thisYear}-01-05`, true, FACTS) + HOSTS,
  'announcements.yaml': table(
    'synthetic-announcements',
    'announcements-*.ndjson',
    String.raw`{ file_name: '(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)' }`,
    false,
    FACTS,
  ),
  'visitors.yaml': table('synthetic-visitors', 'visitors.ndjson', `${thisYear}-01-02`, false, ''),
});

const dump = ({ format, name }: { format: string; name: string }, stated: string): string =>
  `source: synthetic-database
format: ${format}
namespace: synthetic
files: [${name}]
as_of: ${stated}
`;

const FACTS = `  country: "{country}"
  city: "{city}"
  venue: "{venue}"
  coordinates: "{coordinates}"
  timezone: "{timezone}"
  start_date: "{start_date}"
  end_date: "{end_date}"
  date_precision: "{date_precision}"
  status: "{status}"
  genres: "{genres}"
`;

const table = (
  source: string,
  file: string,
  stated: string,
  complete: boolean,
  facts: string,
): string => `source: ${source}
origin:
  owner: Synthetic demo of this program
  license: CC0-1.0
  url: https://example.org/${source}
format: table
files: ['${file}']
as_of: ${stated}
complete: ${complete}
times: local
dates: evening
day: { from: field }
edition_from:
  slug: "{edition}"
  series_slug: "{series}"
  series_name: "{series_name}"
  name: "{name}"
${facts}columns:
  artist: artist
  stage: stage
  day: day
  start: start
  end: end
  billing_rank: rank
  headliner: headliner
  set_type: set_type
  status: slot_status
`;

/** The programme alone has hosts. */
const HOSTS = '  role: role\n';
