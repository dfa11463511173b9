/** The manifests of the demo's files, by file name. They say that it is synthetic wherever a source is named. */
export function manifests(thisYear: number): Record<string, string> {
  const said = `${thisYear}-01-05`;
  return {
    'artists.yaml': dump('artists', said),
    'labels.yaml': dump('labels', said),
    'releases.yaml': dump('releases', said),
    'programme.yaml': table('synthetic-programme', 'programme.ndjson', said, true, FACTS),
    'visitors.yaml': table('synthetic-visitors', 'visitors.ndjson', `${thisYear}-01-02`, false, ''),
  };
}

const dump = (kind: string, said: string): string => `source: synthetic-database
format: discogs
namespace: synthetic
files: [${kind}.xml]
as_of: ${said}
`;

const FACTS = `  country: "{country}"
  city: "{city}"
  venue: "{venue}"
  timezone: "{timezone}"
  start_date: "{start_date}"
  end_date: "{end_date}"
  status: "{status}"
  genres: "{genres}"
`;

const table = (
  source: string,
  file: string,
  said: string,
  complete: boolean,
  facts: string,
): string => `source: ${source}
format: table
files: [${file}]
as_of: ${said}
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
