import type { Database } from '../../../db/generations/index.ts';
import { artist, type ArtistIdentityRow, type TotalsChange } from '../../projections/artists/index.ts';
import { changesOf, type Difference, storedRows } from '../../store/tables/index.ts';

/** A row as the generated statement `load` reads it: before the transaction updates its totals. */
type LoadedRow = ArtistIdentityRow & { readonly booked?: boolean };

/**
 * The differences in the artists that readers see: those with a booking or a report of identity data. An artist that
 * only a club night names is not visible.
 */
export async function visibleArtists(
  client: Database,
  artists: Difference<ArtistIdentityRow>,
  totals: readonly TotalsChange[],
): Promise<Difference<ArtistIdentityRow>> {
  const booked = new Map(totals.map((change) => [change.slug, change.booked]));
  const visible = { ...empty(), changed: [] as { from: LoadedRow; to: LoadedRow }[] };
  const add = (was: LoadedRow | null, is: LoadedRow | null): void => {
    if (was && is) visible.changed.push({ from: was, to: is });
    else if (is) visible.added.push(is);
    else if (was) visible.removed.push(was);
  };
  const seen = new Set<string>();
  for (const { from, to, row } of changesOf<LoadedRow>(artists)) {
    seen.add(row.slug);
    const was = from && (from.reported || from.booked === true) ? from : null;
    const is = to && (to.reported || (booked.get(to.slug) ?? from?.booked === true)) ? to : null;
    add(was, is);
  }
  const turned = totals.filter((change) => change.booked !== change.was_booked && !seen.has(change.slug));
  for (const row of await storedRows<LoadedRow>(
    client,
    artist,
    turned.map(({ slug }) => slug),
  ))
    if (!row.reported) add(row.booked ? null : row, row.booked ? row : null);
  return visible;
}

const empty = () => ({ added: [] as LoadedRow[], removed: [] as LoadedRow[] });
