import { Copy } from '../../examples/keep-a-copy.mjs';
import type { Catalog } from './answers.ts';
import { byBytes, type Findings } from './findings.ts';
import type { Reader } from './reader.ts';

/**
 * Holds a copy that `examples/keep-a-copy.mjs` makes of an export and the change feed against what the API lists, row by
 * row.
 */
export async function checkCopy(
  catalog: Catalog,
  { reader, base, key }: { readonly reader: Reader; readonly base: string; readonly key: string },
  findings: Findings,
): Promise<void> {
  const copy = new Copy(base, key);
  await copy.start();
  await copy.follow();
  // So that its moment is among those of all answers.
  await reader.get('/v1/exports');
  checkEditions(catalog, copy, findings);
  checkBookings(catalog, copy, findings);
}

function checkEditions({ rows, editions }: Catalog, { rows: copied }: Copy, findings: Findings): void {
  findings.same('editions copied', copied.edition.size, rows.length);
  for (const row of rows) {
    const had = copied.edition.get(row.slug) as
      { row: object; lineup: object[]; set_times: object[] } | undefined;
    const { lineup, set_times: sets } = editions.get(row.slug)! as unknown as {
      lineup: { artist: { name: string; slug: string } }[];
      set_times: { artists: { slug: string }[] }[];
    };
    findings.same(`${row.slug}, copied`, had?.row, row);
    const named = lineup.map((entry) => ({
      ...entry,
      artist: { name: entry.artist.name, slug: entry.artist.slug },
    }));
    findings.same(`the lineup of ${row.slug}, copied`, had?.lineup, named);
    const slugsOnly = sets.map((set) => ({ ...set, artists: set.artists.map(({ slug }) => ({ slug })) }));
    findings.same(`the set times of ${row.slug}, copied`, had?.set_times, slugsOnly);
  }
}

function checkBookings({ artists }: Catalog, copied: Copy, findings: Findings): void {
  const bookings = copied.rows.booking;
  let listed = 0;
  for (const [slug, { bookings: rows }] of artists)
    for (const row of rows) {
      listed++;
      const had = bookings.get(`${row.edition_slug} ${slug}`) ?? {};
      const same = Object.fromEntries(Object.keys(row).map((field) => [field, had[field]]));
      findings.same(`the booking of ${slug} on ${row.edition_slug}, copied`, same, { ...row });
    }
  findings.same('bookings copied', bookings.size, listed);
  const counted = [...artists].map(([slug, { summary }]) => ({ slug, total: summary.total_bookings }));
  const board = counted
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total || byBytes(a.slug, b.slug));
  findings.same('the all-time board, counted from the copy', copied.board(Infinity), board);
}
