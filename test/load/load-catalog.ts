import { issueKey } from '../../db/accounts/keys/index.ts';
import { openPool } from '../../db/pool.ts';
import { openLog } from '../../ingest/log/open-log.ts';
import { editionReport, lineup } from '../fold/claims.ts';
import { eventOf } from '../projector/events.ts';

/** Editions of forty acts each, of whom some play often. */
export async function publish(databaseUrl: string, editions: number): Promise<void> {
  const log = await openLog({ databaseUrl, topic: 'unused' });
  try {
    for (let nth = 0; nth < editions; nth++) {
      const acts = Array.from({ length: 40 }, (_, at) => `Act ${(nth * 13 + at * at) % (editions * 6)}`);
      const slug = `night${nth}-2024`;
      await log.append([eventOf(editionReport(slug)), eventOf(lineup(slug, [...new Set(acts)]))]);
    }
  } finally {
    await log.close();
  }
}

/** A key for each organization, without a bound that matters. */
export async function issueKeys(
  databaseUrl: string,
  organizations: number,
  secret: string,
): Promise<string[]> {
  const pool = openPool(databaseUrl, { max: 1, applicationName: 'load' });
  const keys: string[] = [];
  try {
    for (let nth = 0; nth < organizations; nth++) {
      const issued = await issueKey(pool, { org: `Organization ${nth}`, plan: 'pro', ceiling: 1e9 }, secret);
      if (!issued.ok) throw new Error(issued.message);
      keys.push(issued.key);
    }
    return keys;
  } finally {
    await pool.end();
  }
}

/** Requests that were counted, and organizations that have any. */
export async function countedIn(databaseUrl: string): Promise<{ requests: number; organizations: number }> {
  const pool = openPool(databaseUrl, { max: 1, applicationName: 'load' });
  try {
    const { rows } = await pool.query<{ requests: number; organizations: number }>(
      `SELECT coalesce(sum(requests), 0)::bigint AS requests, count(DISTINCT organization_id)::int AS organizations
       FROM accounts.usage WHERE requests > 0`,
    );
    return rows[0]!;
  } finally {
    await pool.end();
  }
}
