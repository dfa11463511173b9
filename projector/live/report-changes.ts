import type { Database } from '../../db/generations/index.ts';
import type { Reported } from './change-feed/change.ts';
import { storeChanges } from './change-feed/store-changes.ts';
import { visibleArtists } from './change-feed/visible-artists.ts';
import { storeRedirects } from './phases/store-redirects.ts';
import type { Projected } from './project.ts';

/**
 * Stores data that outlive a generation: redirects of former addresses, and the rows of the change feed. Runs in the
 * transaction that changed the live tables, so readers of the feed miss no change.
 */
export async function reportChanges(
  client: Database,
  projected: Projected,
  causeOf: Reported['causeOf'],
  position: number,
): Promise<void> {
  const successors = await storeRedirects(client, projected, position);
  const { folded, identity, labels, totals } = projected;
  const { reassigned } = identity;
  const artists = await visibleArtists(client, identity.artists, totals);
  const rows = { ...folded, artists, reassigned, labels: labels.labels, rosters: labels.rosters };
  const findSuccessor: Reported['findSuccessor'] = (kind, slug) => successors[kind].get(slug) ?? null;
  await storeChanges(client, rows, { causeOf, findSuccessor }, position);
}
