import { expect } from 'chai';
import pg from 'pg';
import { liveGeneration, schemaOf } from '../../../db/generations/index.ts';
import type { RecordedEvent } from '../../../ingest/events/index.ts';
import type { Log } from '../../../ingest/log/port.ts';
import { readCheckpoint } from '../../../projector/store/checkpoint/checkpoint.ts';
import { expectRebuilt } from '../../faults/rebuilt.ts';
import { waitFor } from '../../stack/wait-for.ts';
import { ask } from './desk.ts';
import type { Ledger } from './editor.ts';
import type { Fixture } from './hammer-system.ts';

const isCorrection = ({ type }: RecordedEvent): boolean => /\.corrected$|^precedence\.set$/.test(type);

type Judged = Pick<Fixture, 'databaseUrl' | 'editors'>;

/** Checks the final state of the log, the tables, the durable tables and the history. */
export async function judge(fixture: Judged, log: Log, ledger: Ledger, token: string): Promise<void> {
  const client = new pg.Client({ connectionString: fixture.databaseUrl });
  await client.connect();
  try {
    await caughtUp(client, log);
    await expectAcknowledged(log, ledger);
    await expectDurableState(client, fixture, ledger, token);
    await isInHistory(fixture, ledger, token);
    // The tables that were written under kills equal a rebuild from the log.
    await waitFor(() => expectRebuilt(client, { log, databaseUrl: fixture.databaseUrl }), 120);
  } finally {
    await client.end();
  }
}

const caughtUp = (client: pg.Client, log: Log): Promise<unknown> =>
  waitFor(async () => {
    const live = (await liveGeneration(client))!;
    await client.query(`SET search_path = ${schemaOf(live.number)}`);
    expect((await readCheckpoint(client))!.position).to.equal(await log.end());
  }, 600);

/** The log has every acknowledged correction and no other; an event that was appended twice has one id. */
async function expectAcknowledged(log: Log, { accepted, reverted }: Ledger): Promise<void> {
  const stated = new Map<string, string>();
  const undone = new Set<string>();
  for await (const events of log.read(0, { maxEvents: 500, follow: false }))
    for (const event of events) {
      if (isCorrection(event)) stated.set(event.id, event.source);
      if (event.type === 'correction.reverted')
        undone.add((event.data as { readonly correction: string }).correction);
    }
  expect(Object.fromEntries(stated)).to.deep.equal(
    Object.fromEntries([...accepted].map(([id, name]) => [id, `editor:${name}`])),
  );
  expect([...undone].sort()).to.deep.equal([...reverted].sort());
}

/** The stored states and positions equal those of the log, although their writers were killed. */
async function expectDurableState(
  client: pg.Client,
  { editors }: Judged,
  { accepted, reverted }: Ledger,
  token: string,
): Promise<void> {
  await waitFor(async () => {
    const { rows } = await client.query<{ id: string; state: string; live: boolean; applied: string }>(
      `SELECT id, state, live_at IS NOT NULL OR known.visible_from > now() OR state = 'reverted' AS live,
         CASE WHEN correction.position = known.position THEN 'as recorded'
           ELSE format('at %s, but recorded at %s', correction.position, known.position) END AS applied
       FROM editing.correction AS known LEFT JOIN correction USING (id)`,
    );
    const expected = [...accepted.keys()].map((id) => ({
      id,
      state: reverted.has(id) ? 'reverted' : 'published',
      live: true,
      applied: 'as recorded',
    }));
    const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);
    expect(rows.sort(byId)).to.deep.equal(expected.sort(byId));
  }, 120);
  const [one] = accepted.keys();
  if (one === undefined) throw new Error('Nothing was accepted.');
  const state = (await ask(`${editors}/corrections/${one}`, token, { method: 'GET' })).body['state'];
  expect(state).to.be.oneOf(reverted.has(one) ? ['reverted'] : ['live', 'superseded', 'published']);
}

interface Entries {
  readonly total: number;
  readonly entries: readonly { readonly by: { readonly correction?: string; readonly editor?: string } }[];
}

async function isInHistory({ editors }: Judged, { accepted }: Ledger, token: string): Promise<void> {
  const known = new Map<string, string>();
  for (const subject of await subjects(editors, token))
    for (let offset = 0, total = 1; offset < total; offset += 500) {
      const url = `${editors}/history/${encodeURIComponent(subject)}?limit=500&offset=${offset}`;
      const page = (await ask(url, token, { method: 'GET' })).body as unknown as Entries;
      total = page.total;
      for (const { by } of page.entries) if (by.correction) known.set(by.correction, by.editor!);
    }
  expect(Object.fromEntries(known)).to.deep.equal(Object.fromEntries(accepted));
}

async function subjects(editors: string, token: string): Promise<string[]> {
  const found = new Set<string>();
  for (let offset = 0, total = 1; offset < total; offset += 200) {
    const url = `${editors}/corrections?limit=200&offset=${offset}`;
    const { body } = await ask(url, token, { method: 'GET' });
    total = Number(body['total']);
    for (const { subject } of body['corrections'] as { subject: string }[]) found.add(subject);
  }
  return [...found];
}
