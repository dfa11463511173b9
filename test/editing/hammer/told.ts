import { expect } from 'chai';
import pg from 'pg';
import { Webhook } from 'standardwebhooks';
import type { Notice } from '../../../ingest/corrections/index.ts';
import { waitFor } from '../../stack/wait-for.ts';
import type { Receiver } from '../receiver.ts';
import type { Ledger } from './editor.ts';
import type { Ground } from './ground.ts';

interface Telling {
  readonly receiver: Receiver;
  readonly secret: string;
}

/** Whatever readers were found to see was told, and whatever of it was undone; in any order, and perhaps twice. */
export async function heardAll(ground: Ground, ledger: Ledger, { receiver, secret }: Telling): Promise<void> {
  const seen = await seenOf(ground);
  await waitFor(async () => {
    const notices = receiver.heard.map(({ headers, body }) => {
      new Webhook(secret).verify(body, headers as Record<string, string>);
      return JSON.parse(body) as Notice;
    });
    const heard = (kind: Notice['type']): string[] =>
      [...new Set(notices.filter(({ type }) => type === kind).map(({ data }) => data.id))].sort();
    expect(heard('correction.live')).to.deep.equal(seen);
    expect(heard('correction.reverted')).to.deep.equal(seen.filter((id) => ledger.reverted.has(id)));
    const ids = receiver.heard.map(({ headers, body }) => `${String(headers['webhook-id'])} ${body}`);
    const stable = new Set(notices.map(({ type, data }) => `${type} ${data.id}`));
    expect(new Set(ids).size, 'ids of notices').to.equal(stable.size);
  }, 600);
}

async function seenOf({ databaseUrl }: Ground): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM editing.correction WHERE live_at IS NOT NULL ORDER BY id COLLATE "C"',
  );
  await client.end();
  return rows.map(({ id }) => id);
}
