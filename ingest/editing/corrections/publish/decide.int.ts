import { expect } from 'chai';
import { setTimeout as sleep } from 'node:timers/promises';
import { UnacknowledgingLog } from '../../../../test/editing/unacknowledging-log.ts';
import { type Desk, openDesk } from '../../../../test/editing/small-desk.ts';
import type { Editor } from '../../editors/index.ts';
import type { Log } from '../../../log/port.ts';
import { recover } from '../visibility/mark-live.ts';
import {
  approveProposal,
  correct,
  type Correction,
  correctionRequest,
  refreshProposal,
  rejectProposal,
  undo,
} from '../index.ts';
import { correctionNow } from '../queries/index.ts';
import { inLive } from '../visibility/index.ts';
import { shownEdition } from '../current-state/index.ts';

/** A log that calls `meanwhile` once, just before the next append. */
class Interrupted {
  meanwhile: (() => Promise<void>) | null = null;
  readonly wrap = (log: Log): Log => ({
    ...log,
    append: async (events) => {
      const { meanwhile } = this;
      this.meanwhile = null;
      await meanwhile?.();
      return log.append(events);
    },
  });
}

describe('a decision on a proposal', function () {
  this.timeout(120_000);
  const interrupted = new Interrupted();
  const unacknowledging = new UnacknowledgingLog();
  let desk: Desk;
  let ann: Editor;
  let bob: Editor;
  let cat: Editor;
  before(async () => {
    desk = await openDesk(undefined, (log) => unacknowledging.wrap(interrupted.wrap(log)));
    [ann, bob] = [await desk.editor('ann'), await desk.editor('bob')];
    cat = await desk.editor('cat', 'contributor');
  });
  after(() => desk.close());

  const edition = (operation: object, slug = 'sun-2024', visible_from: string | null = null) =>
    correctionRequest.parse({
      type: 'edition.corrected',
      subject: `edition:${slug}`,
      base: null,
      visible_from,
      operations: [operation],
    });
  const made = async (editor: Editor, request: ReturnType<typeof edition>): Promise<Correction> => {
    const outcome = await correct(desk.deps, editor, request, null);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
    return outcome.value.correction;
  };
  const reason = { reason: null };

  it('is either an approval or a rejection when two editors decide at the same time', async () => {
    const { id } = await made(cat, edition({ op: 'set', set: { venue: 'Hall' } }));
    let rejecting: ReturnType<typeof rejectProposal> | null = null;
    interrupted.meanwhile = async () => {
      rejecting = rejectProposal(desk.deps, bob, id, reason);
      await sleep(200);
    };
    const approved = await approveProposal(desk.deps, ann, id, reason);
    const rejected = await rejecting!;
    expect(approved.ok && approved.value.state).to.be.oneOf(['published', 'live']);
    expect(rejected.ok ? null : rejected.problem.code).to.equal('invalid_state');
    expect((await correctionNow(desk.deps, id, 10_000))!.state).to.equal('live');
    const undone = await undo(desk.deps, bob, id, { reason: null, force: false });
    expect(undone.ok && undone.value.state).to.equal('reverted');
  });

  it('stays an approval when the connection failed while it was published, despite a later rejection', async () => {
    const { id } = await made(cat, edition({ op: 'set', set: { venue: 'Field' } }));
    unacknowledging.falls = true;
    await approveProposal(desk.deps, ann, id, reason).catch(() => undefined);
    expect((await rejectProposal(desk.deps, bob, id, reason)).ok).to.equal(true);
    await desk.publishEvent();
    await recover(desk.deps, 0);
    expect(await correctionNow(desk.deps, id)).to.deep.include({ state: 'live', decided_by: null });
  });

  it('keeps the embargo of the edition when the connection fails while it is published', async () => {
    const [slug, until] = ['star-2027', new Date(Date.now() + 3_600_000).toISOString()];
    const facts = {
      slug,
      series: { slug: 'star', name: 'Star' },
      name: 'Star 2027',
      kind: 'festival',
      country: 'NL',
      city: 'Utrecht',
      venue: null,
      timezone: 'Europe/Amsterdam',
      start_date: '2027-06-04',
      end_date: '2027-06-05',
      date_precision: 'day',
      status: 'scheduled',
      genres: [],
    };
    await made(ann, edition({ op: 'announce', edition: facts }, slug, until));
    await desk.publishEvent();
    const { id } = await made(cat, edition({ op: 'set', set: { venue: 'Hall' } }, slug));
    unacknowledging.falls = true;
    await approveProposal(desk.deps, ann, id, reason).catch(() => undefined);
    await desk.publishEvent();
    await recover(desk.deps, 0);
    const now = (await correctionNow(desk.deps, id))!;
    expect([now.state, now.visible_from, now.live_at]).to.deep.equal(['published', until, null]);
  });

  it('applies to the moved set only, once the author or an editor has refreshed the proposal', async () => {
    const lineup = (base: number | null, set: object) =>
      correctionRequest.parse({
        type: 'lineup.corrected',
        subject: 'edition:sun-2024',
        base,
        operations: [{ op: 'change', select: ADA, set }],
      });
    const base = (await inLive(desk.pool, (_, { position }) => Promise.resolve(position)))!;
    const { id } = await made(cat, lineup(base, { stage: 'Tent' }));
    await made(ann, lineup(null, { stage: 'Garden', start: '2024-07-19T21:00' }));
    await desk.publishEvent();
    const now = (await inLive(desk.pool, (_, { position }) => Promise.resolve(position)))!;
    const stale = await approveProposal(desk.deps, ann, id, reason);
    expect(stale.ok ? null : stale.problem.code).to.equal('stale_base');
    const stranger = await desk.editor('dan', 'contributor');
    const denied = await refreshProposal(desk.deps, stranger, id, now);
    expect(denied.ok ? null : denied.problem.code).to.equal('forbidden');
    const refreshed = await refreshProposal(desk.deps, cat, id, now);
    expect(refreshed.ok && refreshed.value).to.deep.include({ state: 'proposed', by: 'cat' });
    expect((await approveProposal(desk.deps, ann, id, reason)).ok).to.equal(true);
    await desk.publishEvent();
    const [ada] = (await inLive(desk.pool, (client) => shownEdition(client, 'sun-2024')))!.sets.filter(
      ({ credit }) => credit === ADA.credit,
    );
    expect(ada).to.deep.include({ stage: 'Tent', start: '2024-07-19T21:00:00+02:00' });
    const late = await refreshProposal(desk.deps, cat, id, now);
    expect(late.ok ? null : late.problem.code).to.equal('invalid_state');
  });
});

const ADA = { credit: 'Ada b2b Bo', day: '2024-07-19', stage: 'Main', start: '2024-07-19T18:00:00.000Z' };
