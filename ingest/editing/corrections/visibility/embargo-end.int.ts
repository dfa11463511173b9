import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { type Desk, openDesk, placed } from '../../../../test/editing/small-desk.ts';
import { waitFor } from '../../../../test/stack/wait-for.ts';
import type { Editor } from '../../editors/index.ts';
import { addWebhook } from '../../webhooks/index.ts';
import { type Correction, correct, correctionRequest, undo } from '../index.ts';
import { correctionNow, listCorrections } from '../queries/index.ts';
import { markLive } from './mark-live.ts';

/** Milliseconds in which all corrections of the test are made. */
const EMBARGO_MS = 6_000;

const announcedFacts = (slug: string) => ({
  slug,
  series: { slug: slug.slice(0, -'-2097'.length), name: slug },
  name: slug,
  kind: 'festival',
  genres: [],
  venue: null,
  status: 'scheduled',
  date_precision: 'day',
  ...placed('2097-06-04', '2097-06-05'),
});

describe('corrections at the end of an embargo', function () {
  this.timeout(120_000);
  let desk: Desk;
  let ann: Editor;
  let until: string;
  before(async () => {
    desk = await openDesk();
    ann = await desk.editor('ann');
    const deps = { database: desk.pool, keySecret: 'the secret of the tests', reach: 'anywhere' as const };
    await addWebhook(deps, { url: 'http://127.0.0.1:9/', by: 'ann', subjects: [], series: [] });
    until = new Date(Date.now() + EMBARGO_MS).toISOString();
  });
  after(() => desk.close());

  const publish = async (
    slug: string,
    operation: object,
    visible_from: string | null,
  ): Promise<Correction> => {
    const about = { type: 'edition.corrected', subject: `edition:${slug}`, base: null, visible_from };
    const request = correctionRequest.parse({ ...about, operations: [operation] });
    const made = await correct(desk.deps, ann, request, null);
    if (!made.ok) throw new Error(made.problem.detail);
    await desk.publishEvent();
    return made.value.correction;
  };
  const announce = (slug: string, visible_from: string | null = until): Promise<Correction> =>
    publish(slug, { op: 'announce', edition: announcedFacts(slug) }, visible_from);
  const undoNow = async ({ id }: Correction): Promise<void> => {
    expect((await undo(desk.deps, ann, id, { reason: null, force: true })).ok).to.equal(true);
  };
  const venue = (slug: string): Promise<Correction> =>
    publish(slug, { op: 'set', set: { venue: 'Hall 9' } }, null);
  const reportedIds = async (): Promise<string[]> => {
    const { rows } = await desk.pool.query<{ correction: string }>(
      "SELECT correction FROM editing.webhook_delivery WHERE kind = 'correction.live'",
    );
    return rows.map(({ correction }) => correction);
  };

  it('are live if readers see their edition or its end, and not if its announcement was undone or postponed', async () => {
    const undone = await announce('undone-2097');
    const orphan = await venue('undone-2097');
    const seen = [await announce('shown-2097'), await venue('shown-2097')];
    const hidden = [await announce('hidden-2097'), await publish('hidden-2097', { op: 'hide' }, null)];
    const gone = await publish('sun-2024', { op: 'hide' }, until);
    expect(orphan).to.deep.include({ visible_from: until, live_at: null });
    const replaced = await announce('replaced-2097');
    await venue('replaced-2097');
    await undoNow(undone);
    await undoNow(replaced);
    await announce('replaced-2097', '2096-01-01T00:00:00.000Z');
    await sleep(Math.max(0, Date.parse(until) - Date.now()));
    const expected = [...seen, ...hidden, gone].map(({ id }) => id);
    await waitFor(async () => {
      await markLive(desk.deps);
      expect(await reportedIds()).to.include.members(expected);
    }, 10);
    expect(await reportedIds()).to.have.members(expected);
    const state = async ({ id }: Correction) => (await correctionNow(desk.deps, id))?.state;
    expect([await state(seen[1]!), await state(orphan)]).to.deep.equal(['live', 'published']);
    const filter = { subject: orphan.subject, limit: 10, offset: 0 };
    const { corrections } = await listCorrections(desk.deps, filter);
    expect(corrections.find(({ id }) => id === orphan.id)?.state).to.equal('published');
    const late = await announce('undone-2097', null);
    await markLive(desk.deps);
    expect(await reportedIds()).to.have.members([...expected, late.id, orphan.id]);
    expect(await state(orphan)).to.equal('live');
  });
});
