import {
  type ArtistBookings,
  type BookingRow,
  type Catalog,
  countedIn,
  type LineupEntry,
  summaryOf,
} from './answers.ts';
import { byBytes, type Findings, inOrder } from './findings.ts';

/** Each artist's summary against its rows, and its rows against the lineups. */
export function checkArtists(catalog: Catalog, findings: Findings): void {
  const credits = creditsOf(catalog);
  for (const [slug, { artist, summary, bookings }] of catalog.artists) {
    findings.same(`${slug}: the artist of its bookings`, artist.slug, slug);
    findings.same(`${slug}: name`, catalog.identities.get(slug)?.name, artist.name);
    findings.same(`${slug}: summary`, summary, summaryOf(countedIn(bookings, 'all')));
    findings.holds(`${slug}: bookings newest first, without repeats`, inOrder(bookings, newestFirst));
    const played = credits.get(slug) ?? new Map<string, LineupEntry[]>();
    findings.same(`${slug}: its editions`, editionsOf(bookings), [...played.keys()].sort(byBytes));
    for (const row of bookings) checkRow(catalog, slug, row, played.get(row.edition_slug) ?? [], findings);
  }
}

const newestFirst = (a: BookingRow, b: BookingRow): number =>
  b.year - a.year ||
  byBytes(b.start_date ?? '', a.start_date ?? '') ||
  byBytes(a.edition_slug, b.edition_slug);

const editionsOf = (bookings: ArtistBookings['bookings']): string[] =>
  bookings.map(({ edition_slug }) => edition_slug).sort(byBytes);

function checkRow(
  { editions }: Catalog,
  slug: string,
  row: BookingRow,
  entries: readonly LineupEntry[],
  findings: Findings,
): void {
  const edition = editions.get(row.edition_slug);
  if (!edition) {
    findings.same(`${slug}: an edition`, row.edition_slug, null);
    return;
  }
  const what = `${slug} at ${row.edition_slug}`;
  const { series_slug, name, year, country, start_date, upcoming } = edition;
  const facts = { series_slug, name, year, country, start_date, upcoming };
  findings.same(`${what}: the edition's facts`, { ...row, ...facts }, row);
  const confirmed = entries.some(({ status }) => status === 'confirmed');
  findings.same(`${what}: counted`, row.counted, confirmed && edition.status !== 'cancelled');
  const shown = entries.filter(({ status }) => status === row.status);
  const days = shown.flatMap(({ day }) => (day === null ? [] : [day]));
  findings.same(`${what}: days`, [...row.days], [...new Set(days)].sort(byBytes));
  const credits = new Set(shown.map(({ credited_as }) => credited_as));
  findings.same(`${what}: credited_as`, [...row.credited_as].sort(byBytes), [...credits].sort(byBytes));
}

/** Lineup entries as artist, by artist and edition. */
function creditsOf({ editions }: Catalog): Map<string, Map<string, LineupEntry[]>> {
  const found = new Map<string, Map<string, LineupEntry[]>>();
  for (const { slug, lineup } of editions.values()) {
    for (const entry of lineup.filter(({ role }) => role === 'artist')) {
      const own = found.get(entry.artist.slug) ?? new Map<string, LineupEntry[]>();
      own.set(slug, [...(own.get(slug) ?? []), entry]);
      found.set(entry.artist.slug, own);
    }
  }
  return found;
}
