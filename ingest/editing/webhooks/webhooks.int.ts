import { expect } from 'chai';
import { Webhook } from 'standardwebhooks';
import { type Received, Receiver } from '../../../test/editing/receiver.ts';
import { type Desk, openDesk, SECRET } from '../../../test/editing/small-desk.ts';
import { waitFor } from '../../../test/stack/wait-for.ts';
import { type Correction, correct, correctionRequest, undo } from '../corrections/index.ts';
import { correctionNow } from '../corrections/queries/index.ts';
import type { Notice } from '../corrections/outbox/index.ts';
import { type Editor, removeEditor, setRole } from '../editors/index.ts';
import {
  addWebhook,
  deadDeliveries,
  deliver,
  listWebhooks,
  removeWebhook,
  retryDeliveries,
  takeDue,
  testWebhook,
  type WebhookDeps,
} from './index.ts';

describe('webhooks of corrections', function () {
  this.timeout(90_000);
  const receiver = new Receiver();
  let desk: Desk;
  let deps: WebhookDeps;
  let ann: Editor;
  let bob: Editor;
  before(async () => {
    await receiver.open();
    desk = await openDesk();
    deps = { database: desk.pool, keySecret: SECRET, reach: 'anywhere' };
    [ann, bob] = [await desk.editor('ann'), await desk.editor('bob')];
  });
  beforeEach(async () => {
    receiver.received.length = 0;
    receiver.status = 204;
    for (const { id } of await listWebhooks(deps, null))
      await removeWebhook(deps, id, { by: 'test', owner: null });
  });
  after(async () => {
    receiver.close();
    await desk.close();
  });

  const added = async (input: { subjects?: string[]; series?: string[] } = {}) => {
    const made = await addWebhook(deps, { url: receiver.url, by: 'ann', subjects: [], series: [], ...input });
    if (!made.ok) throw new Error(made.message);
    return made;
  };
  const venue = async (by: Editor, name: string, visible_from: string | null = null): Promise<Correction> => {
    const correctionFields = { operations: [{ op: 'set', set: { venue: name } }], base: null, visible_from };
    const request = { type: 'edition.corrected', subject: 'edition:sun-2024', ...correctionFields };
    const made = await correct(desk.deps, by, correctionRequest.parse(request), null);
    if (!made.ok) throw new Error(made.problem.detail);
    return made.value.correction;
  };
  const seen = async (id: string): Promise<Correction> => (await correctionNow(desk.deps, id, 20_000))!;
  const enqueueNotices = async (): Promise<{ webhook: string; payload: string }[]> =>
    (await desk.pool.query('SELECT webhook, payload FROM editing.webhook_delivery ORDER BY created_at, kind'))
      .rows as { webhook: string; payload: string }[];
  const reported = async (webhook: string): Promise<Notice[]> =>
    (await enqueueNotices())
      .filter((one) => one.webhook === webhook)
      .map(({ payload }) => JSON.parse(payload) as Notice);
  const deliverAll = async () => {
    const due = await takeDue(deps, 100);
    return Promise.all(due.map(({ id }) => deliver(deps, id, new Date())));
  };

  it('report what is live, superseded and undone, with editor and subject', async () => {
    const { id: webhook } = await added();
    const first = await seen((await venue(ann, 'Hall 1')).id);
    const second = await seen((await venue(bob, 'Hall 2')).id);
    await undo(desk.deps, ann, second.id, { reason: null, force: false });
    await desk.publishEvent();
    await waitFor(async () => expect(await reported(webhook)).to.have.length(4), 30);
    const all = await reported(webhook);
    const brief = all.map(({ type, data }) => [type, data.id, data.actor, data.superseded_by]);
    expect(brief).to.have.deep.members([
      ['correction.live', first.id, 'ann', null],
      ['correction.live', second.id, 'bob', null],
      ['correction.superseded', first.id, 'bob', second.id],
      ['correction.reverted', second.id, 'ann', null],
    ]);
    const undone = all.find(({ type }) => type === 'correction.reverted')!.data;
    expect(undone.position).to.be.greaterThan(second.position!);
    for (const { data } of all) {
      expect(data.subject).to.equal('edition:sun-2024');
      expect(Date.parse(data.as_of!)).to.be.greaterThan(0);
    }
  });

  it('report nothing about corrections that readers do not see or never saw', async () => {
    const { id: webhook } = await added();
    const hidden = await venue(ann, 'Hidden', '2999-01-01T00:00:00Z');
    const shown = await seen((await venue(ann, 'Shown')).id);
    await undo(desk.deps, ann, hidden.id, { reason: null, force: true });
    await desk.publishEvent();
    const marked = 'SELECT FROM editing.correction WHERE id = $1 AND gone_at IS NOT NULL';
    await waitFor(async () => expect((await desk.pool.query(marked, [hidden.id])).rowCount).to.equal(1), 30);
    const ids = new Set((await reported(webhook)).map(({ data }) => data.id));
    expect(ids).to.include(shown.id).and.not.include(hidden.id);
  });

  it('are sent to subscribers of the subject, of its series or of everything', async () => {
    const wanting = [
      await added(),
      await added({ subjects: ['edition:sun-2024'] }),
      await added({ series: ['sun'] }),
    ];
    const others = [await added({ subjects: ['edition:moon-2024'] }), await added({ series: ['moon'] })];
    await seen((await venue(ann, 'Asked')).id);
    const asked = new Set((await enqueueNotices()).map(({ webhook }) => webhook));
    for (const { id } of wanting) expect(asked, id).to.include(id);
    for (const { id } of others) expect(asked, id).to.not.include(id);
  });

  it('are signed with the secret that is shown once', async () => {
    const { id, secret } = await added();
    await seen((await venue(ann, 'Signed')).id);
    expect((await deliverAll()).map(({ kind }) => kind)).to.deep.equal(['done', 'done']);
    const [{ headers, body }] = receiver.received as [Received];
    expect(() => new Webhook(secret).verify(body, headers as Record<string, string>)).to.not.throw();
    const other = `whsec_${Buffer.alloc(24).toString('base64')}`;
    expect(() => new Webhook(other).verify(body, headers as Record<string, string>)).to.throw();
    expect(JSON.stringify((await desk.pool.query('SELECT * FROM editing.webhook')).rows)).to.not.contain(
      secret.slice('whsec_'.length),
    );
    expect(await testWebhook(deps, id, null)).to.deep.equal({ status: 204, error: null });
    expect(await testWebhook(deps, id, 'bob')).to.equal(null);
  });

  it('are retried under the same id until the receiver accepts them', async () => {
    await added();
    await seen((await venue(ann, 'Again')).id);
    const [due] = await takeDue(deps, 1);
    receiver.status = 500;
    expect(await deliver(deps, due!.id, new Date())).to.deep.equal({
      kind: 'failed',
      error: 'It answered 500.',
    });
    receiver.status = 302;
    expect(await deliver(deps, due!.id, new Date())).to.have.property('kind', 'failed');
    receiver.status = 200;
    expect(await deliver(deps, due!.id, new Date())).to.deep.equal({ kind: 'done', status: 200 });
    expect(await deliver(deps, due!.id, new Date())).to.deep.equal({ kind: 'skipped', why: 'done' });
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).to.deep.equal([due!.id, due!.id, due!.id]);
  });

  it('are sent again under the same id when a failover lost the record of their delivery', async () => {
    await added();
    const { id } = await seen((await venue(ann, 'Lost')).id);
    await deliverAll();
    await desk.pool.query('DELETE FROM editing.webhook_delivery');
    await desk.pool.query('UPDATE editing.correction SET live_at = NULL WHERE id = $1', [id]);
    await seen(id);
    await deliverAll();
    const live = receiver.received.filter(
      ({ body }) => body.includes(id) && body.includes('correction.live'),
    );
    const [first, second, ...others] = live.map(({ headers }) => headers['webhook-id']);
    expect(others).to.deep.equal([]);
    expect(first).to.match(/^msg_[0-9a-f]{32}$/);
    expect(second).to.equal(first);
  });

  it('are dead-lettered when the receiver answers 410, and retried on request', async () => {
    await added();
    await seen((await venue(ann, 'Dead')).id);
    receiver.status = 410;
    for (const { kind } of await deliverAll()) expect(kind).to.equal('dead');
    const dead = await deadDeliveries(deps, { owner: 'ann', limit: 10 });
    expect(dead.map(({ error }) => error)).to.include('It answered 410.');
    expect(await listWebhooks(deps, 'ann')).to.have.length(1);
    expect(await deadDeliveries(deps, { owner: 'bob', limit: 10 })).to.deep.equal([]);
    expect(await retryDeliveries(deps, [dead[0]!.id], 'bob')).to.equal(0);
    expect(await retryDeliveries(deps, null, 'ann')).to.equal(dead.length);
    receiver.status = 204;
    for (const { kind } of await deliverAll()) expect(kind).to.equal('done');
  });

  it('are sent only to the public internet, unless private networks are allowed', async () => {
    const { id } = await added();
    const inside = { ...deps, reach: 'public' } as const;
    expect((await testWebhook(inside, id, null))!.error).to.be.a('string');
    expect(await addWebhook(inside, { url: receiver.url, by: 'ann', subjects: [], series: [] })).to.include({
      ok: false,
    });
    expect(receiver.received).to.deep.equal([]);
  });

  it('end when their editor is removed or becomes a contributor', async () => {
    for (const [name, end] of [
      ['gone', () => removeEditor(desk.pool, { name: 'gone', by: 'test' })],
      [
        'less',
        () => setRole(desk.pool, { name: 'less', role: 'contributor', series: [], labels: [], by: 'test' }),
      ],
    ] as const) {
      await desk.editor(name);
      const made = await addWebhook(deps, { url: receiver.url, by: name, subjects: [], series: [] });
      if (!made.ok) throw new Error(made.message);
      await seen((await venue(ann, `Before ${name}`)).id);
      const before = await reported(made.id);
      expect(before).to.have.length.greaterThan(0);
      await end();
      await seen((await venue(ann, `After ${name}`)).id);
      expect(await reported(made.id), name).to.deep.equal(before);
      await deliverAll();
      expect(receiver.received, name).to.have.length(0);
      expect(await listWebhooks(deps, name)).to.have.length(0);
    }
  });

  it('are not sent if their webhook was removed before the transaction that wrote them was committed', async () => {
    const { id } = await added();
    const client = await desk.pool.connect();
    await client.query('BEGIN');
    await client.query(
      `INSERT INTO editing.webhook_delivery (id, webhook, correction, kind, payload)
       VALUES ('msg_late', $1, 'late', 'correction.live', '{}')`,
      [id],
    );
    await removeWebhook(deps, id, { by: 'ann', owner: 'ann' });
    await client.query('COMMIT');
    client.release();
    expect(await deliverAll()).to.deep.include({ kind: 'skipped', why: 'dropped' });
    expect(receiver.received).to.deep.equal([]);
    const { rows } = await desk.pool.query<{ state: string }>(
      "SELECT state FROM editing.webhook_delivery WHERE id = 'msg_late'",
    );
    expect(rows).to.deep.equal([{ state: 'dropped' }]);
  });

  it('are not written for an editor who was removed in an earlier release', async () => {
    const old = await desk.editor('old');
    const made = await addWebhook(deps, { url: receiver.url, by: old.name, subjects: [], series: [] });
    await desk.pool.query(`UPDATE editing.editor SET removed_at = now() WHERE name = 'old'`);
    await seen((await venue(ann, 'Hall of old')).id);
    expect(made.ok && (await reported(made.id))).to.deep.equal([]);
  });

  it('allow at most twenty addresses for each editor, also when many are added at once', async () => {
    await desk.editor('many');
    const add = () => addWebhook(deps, { url: receiver.url, by: 'many', subjects: [], series: [] });
    const all = await Promise.all(Array.from({ length: 25 }, add));
    expect(all.filter(({ ok }) => ok)).to.have.length(20);
    const refused = all.find(({ ok }) => !ok)!;
    expect(refused.ok ? null : refused.message).to.equal(
      'An editor has at most 20 webhooks. Remove one first.',
    );
  });

  it('allow at most a hundred new addresses of an editor in a day, however soon they are removed', async () => {
    await desk.editor('flood');
    const add = () => addWebhook(deps, { url: receiver.url, by: 'flood', subjects: [], series: [] });
    for (let nth = 0; nth < 100; nth += 1) {
      const made = await add();
      if (!made.ok) throw new Error(`${nth}: ${made.message}`);
      await removeWebhook(deps, made.id, { by: 'flood', owner: 'flood' });
    }
    expect(await add()).to.include({ ok: false, code: 'too_many' });
    await desk.pool.query("UPDATE editing.webhook SET created_at = created_at - interval '1 day'");
    expect(await add()).to.include({ ok: true });
  });
});
