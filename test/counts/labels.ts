import { ranked } from './boards.ts';
import {
  type Catalog,
  countedIn,
  type Label,
  type LabelRow,
  type Scope,
  SCOPES,
  summaryOf,
} from './answers.ts';
import { byBytes, type Findings } from './findings.ts';
import { eachOf, type Reader } from './reader.ts';

/** Labels' rankings against their rosters, the rosters against the artists' labels and bookings. */
export async function checkLabels(catalog: Catalog, reader: Reader, findings: Findings): Promise<void> {
  const rosters = rostersOf(catalog);
  for (const scope of SCOPES) {
    const { rows, totals } = await reader.pages<LabelRow>(`/v1/labels?scope=${scope}`, 'labels');
    findings.same(`labels (${scope}): totals`, [...new Set(totals)], [rows.length]);
    const sorted = [...rows].sort(
      (a, b) => b.total_bookings - a.total_bookings || byBytes(a.name, b.name) || byBytes(a.slug, b.slug),
    );
    findings.same(`labels (${scope}): order and ranks`, rows, ranked(sorted));
    const listed = new Map(rows.map((row) => [row.slug, row]));
    await eachOf([...rosters.keys()], async (slug) => {
      const label = await reader.get<Label>(`/v1/labels/${encodeURIComponent(slug)}?scope=${scope}`);
      checkLabel(label, scope, catalog, findings);
      checkListing(label, listed.get(slug), `label ${slug} (${scope})`, findings);
      const roster = Object.fromEntries(
        label.roster.map(({ artist, release_count }) => [artist.slug, release_count]),
      );
      findings.same(
        `label ${slug}: roster and the artists' labels`,
        roster,
        Object.fromEntries(rosters.get(slug)!),
      );
    });
    findings.same(
      `labels (${scope}) without a roster`,
      [],
      rows.filter(({ slug }) => !rosters.has(slug)),
    );
  }
}

/** Releases by label and booked artist, as the artists' own answers say. */
function rostersOf({ identities, artists }: Catalog): Map<string, Map<string, number>> {
  const rosters = new Map<string, Map<string, number>>();
  for (const [artist, { labels }] of identities) {
    if (artists.get(artist)!.bookings.length === 0) continue;
    for (const { slug, release_count } of labels) {
      rosters.set(slug, (rosters.get(slug) ?? new Map<string, number>()).set(artist, release_count));
    }
  }
  return rosters;
}

function checkListing(
  { roster, bookings }: Label,
  row: LabelRow | undefined,
  what: string,
  findings: Findings,
): void {
  const total = bookings.filter(({ counted }) => counted).length;
  findings.same(`${what}: listed`, row !== undefined, total > 0);
  if (row === undefined) return;
  findings.same(`${what}: roster_size`, row.roster_size, roster.length);
  findings.same(`${what}: total_bookings`, row.total_bookings, total);
}

/** Each roster's release counts and years against the releases that they count. */
function checkReleases({ label, roster }: Label, { releases }: Catalog, findings: Findings): void {
  for (const { artist, release_count, first_release_year, last_release_year } of roster) {
    const own = (releases.get(artist.slug) ?? []).filter((row) => row.label.slug === label.slug);
    const years = own.flatMap(({ year }) => (year === null ? [] : [year])).sort((a, b) => a - b);
    findings.same(
      `label ${label.slug}: releases of ${artist.slug}`,
      [release_count, first_release_year, last_release_year],
      [own.filter(({ release }) => release !== null).length, years[0] ?? null, years.at(-1) ?? null],
    );
  }
}

function checkLabel(label: Label, scope: Scope, catalog: Catalog, findings: Findings): void {
  const { artists } = catalog;
  checkReleases(label, catalog, findings);
  const what = `label ${label.label.slug} (${scope})`;
  for (const { artist, total_bookings } of label.roster) {
    const own = artists.get(artist.slug)?.bookings ?? [];
    const { total_bookings: total } = summaryOf(countedIn(own, scope));
    findings.same(`${what}: total of ${artist.slug}`, total_bookings, total);
    const inScope = own.filter((row) => scope === 'all' || row.upcoming);
    const shown = label.bookings.filter((row) => row.artist.slug === artist.slug);
    const expected = inScope.map((row) => ({ artist, ...row }));
    findings.same(`${what}: bookings of ${artist.slug}`, byEdition(shown), byEdition(expected));
  }
  const members = new Set(label.roster.map(({ artist }) => artist.slug));
  const strangers = label.bookings.filter(({ artist }) => !members.has(artist.slug));
  findings.same(`${what}: bookings of strangers`, [], strangers);
}

const byEdition = <T extends { edition_slug: string }>(rows: readonly T[]): T[] =>
  [...rows].sort((a, b) => byBytes(a.edition_slug, b.edition_slug));
