/** The output of `bookings start` once everything is live: addresses, new keys, example requests. */
export interface BannerFacts {
  readonly api: string;
  readonly ingest: string;
  /** Address of the editors' console. */
  readonly editors: string;
  readonly operations: string;
  readonly explorer: string;
  /** Shown once; null if they were issued at an earlier start. */
  readonly keys: { readonly standard: string; readonly pro: string } | null;
  /** An organization with an earlier key, the demo's first; null: there is none. */
  readonly organization: string | null;
  /** Token of the first editor, shown once; null if there are editors already. */
  readonly editorToken: string | null;
  /** Whether the demo was requested. */
  readonly isDemo: boolean;
  /** An edition and an artist that the live catalog has, for the lines to try; null while it is empty. */
  readonly sample: { readonly edition: string; readonly artist: string } | null;
}

const EMPTY =
  'The catalog is empty. To fill the catalog, run npx bookings import MANIFEST or npx bookings seed musicbrainz. To make a key that reads the catalog, run npx bookings keys issue.';

const DEMO =
  'This is the synthetic demo. For real data, see docs/tutorials/a-real-catalog.md (npx bookings seed musicbrainz).';

export function formatBanner(given: BannerFacts): string[] {
  const { api, ingest, operations, editors, explorer, keys, editorToken, organization, isDemo, sample } =
    given;
  const lines = [
    ...[`API ${api}`, `Ingest ${ingest}`, `Operations ${operations}`],
    ...[`Editors ${editors}`, `Explorer ${explorer}`],
  ];
  if (keys) lines.push(`STANDARD_KEY=${keys.standard}`, `PRO_KEY=${keys.pro}`);
  if (editorToken !== null) lines.push(`EDITOR_TOKEN=${editorToken}`);
  if (isDemo) lines.push(DEMO);
  if (!sample) return [...lines, EMPTY];
  const hint = keys ? 'The keys are shown only now. Try:' : howToHaveKey(organization);
  const key = keys?.pro ?? '$PRO_KEY';
  const paths = [
    '/v1/leaderboards/most-booked?scope=all&limit=5',
    `/v1/festivals/${sample.edition}`,
    `/v1/artists/${encodeURIComponent(sample.artist)}/bookings`,
  ];
  return [...lines, hint, ...paths.map((path) => `curl -H "Authorization: Bearer ${key}" "${api}${path}"`)];
}

const howToHaveKey = (organization: string | null): string =>
  organization === null
    ? 'There is no API key yet. To make a key, run npx bookings keys issue --org NAME --plan pro. With the key, try:'
    : `The API keys were shown when they were issued. To replace a lost key, run npx bookings keys rotate --org "${organization}"`;
