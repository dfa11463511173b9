import { expect } from 'chai';
import { issueKey } from '../../db/accounts/keys/index.ts';
import { openPool } from '../../db/pool.ts';
import { addEditor } from '../../ingest/editing/editors/index.ts';
import { Cannon } from '../api/fire.ts';
import { ask } from '../editing/hammer/desk.ts';
import { EDITION } from '../editing/hammer/random-corrections.ts';
import { waitFor } from '../stack/wait-for.ts';

export const KEY_SECRET = 'a secret that every process of the test shares';
export const EDITOR = 'Editor 0';

/** Makes a key without a limit that matters, and an admin's token. */
export async function admit(databaseUrl: string): Promise<{ apiKey: string; token: string }> {
  const pool = openPool(databaseUrl, { max: 1, applicationName: 'test' });
  try {
    const key = await issueKey(pool, { org: 'Readers', plan: 'pro', ceiling: 1_000_000_000 }, KEY_SECRET);
    const editor = { name: EDITOR, role: 'admin', series: [], labels: [], by: 'test' } as const;
    const added = await addEditor(pool, editor, KEY_SECRET);
    if (!key.ok || !added.ok) throw new Error('No key, or no editor.');
    return { apiKey: key.key, token: added.token };
  } finally {
    await pool.end();
  }
}

/** The requests counted so far, of all organizations. */
export async function usageAt(databaseUrl: string): Promise<number> {
  const pool = openPool(databaseUrl, { max: 1, applicationName: 'test' });
  try {
    const { rows } = await pool.query<{ requests: number }>(
      'SELECT coalesce(sum(requests), 0)::bigint AS requests FROM accounts.usage',
    );
    return rows[0]!.requests;
  } finally {
    await pool.end();
  }
}

/** Addresses and secrets of a reader and an editor. */
export interface Clients {
  readonly api: string;
  readonly apiKey: string;
  readonly editors: string;
  readonly token: string;
}

/** Waits until readers and editors see the hammer's edition. */
export async function isServed({ api, apiKey, editors, token }: Clients): Promise<void> {
  const cannon = new Cannon(1);
  await waitFor(async () => {
    expect((await cannon.fire(`${api}/v1/festivals/${EDITION}`, apiKey)).status).to.equal(200);
    const { body } = await ask(`${editors}/subjects/edition:${EDITION}`, token, { method: 'GET' });
    expect(body['shown']).to.not.equal(null);
  }, 120);
  cannon.close();
}
