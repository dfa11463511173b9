import { expect } from 'chai';
import pg from 'pg';
import { Webhook } from 'standardwebhooks';
import type { Notice } from '../../../ingest/editing/corrections/outbox/index.ts';
import { waitFor } from '../../stack/wait-for.ts';
import type { Received, Receiver } from '../receiver.ts';
import type { Ledger } from './editor.ts';
import type { Fixture } from './hammer-system.ts';

interface Telling {
  readonly receiver: Receiver;
  readonly secret: string;
}

/** Expects a notice for every correction that readers saw and for every undo; in any order, perhaps twice. */
export async function expectNotices(
  fixture: Fixture,
  ledger: Ledger,
  { receiver, secret }: Telling,
): Promise<void> {
  const seen = await seenOf(fixture);
  await waitFor(async () => {
    const notices = receiver.received.map((one) => verified(one, secret));
    const received = (kind: Notice['type']): string[] =>
      [...new Set(notices.filter(({ type }) => type === kind).map(({ data }) => data.id))].sort();
    expect(received('correction.live')).to.deep.equal(seen);
    expect(received('correction.reverted')).to.deep.equal(seen.filter((id) => ledger.reverted.has(id)));
    const ids = receiver.received.map(({ headers, body }) => `${String(headers['webhook-id'])} ${body}`);
    const stable = new Set(notices.map(({ type, data }) => `${type} ${data.id}`));
    expect(new Set(ids).size, 'ids of notices').to.equal(stable.size);
  }, 600);
}

/** Verifies a signature as of its arrival, since it expires after five minutes and the test takes longer. */
function verified({ headers, body, at }: Received, secret: string): Notice {
  const [id, stamp] = [String(headers['webhook-id']), Number(headers['webhook-timestamp'])];
  expect(Math.abs(at / 1_000 - stamp), 'seconds on the way').to.be.below(300);
  const signature = new Webhook(secret).sign(id, new Date(stamp * 1_000), body);
  expect(String(headers['webhook-signature']).split(' ')).to.include(signature);
  return JSON.parse(body) as Notice;
}

async function seenOf({ databaseUrl }: Fixture): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM editing.correction WHERE live_at IS NOT NULL ORDER BY id COLLATE "C"',
  );
  await client.end();
  return rows.map(({ id }) => id);
}
