import { expect } from 'chai';
import { UnacknowledgingLog } from '../../../../test/editing/unacknowledging-log.ts';
import { type Desk, openDesk, placed } from '../../../../test/editing/small-desk.ts';
import { editionReport } from '../../../../test/fold/claims.ts';
import { eventOf } from '../../../../test/projector/events.ts';
import { waitFor } from '../../../../test/stack/wait-for.ts';
import type { Editor } from '../../editors/index.ts';
import { approveProposal, correct, type CorrectionRequest, correctionRequest, undo } from '../index.ts';
import { correctionNow, listCorrections } from '../queries/index.ts';
import { history } from '../history/index.ts';
import type { Outcome } from '../problems/index.ts';
import { readShownSubject } from '../current-state/index.ts';
import { recover } from '../visibility/mark-live.ts';

interface Shown {
  readonly sets: readonly { readonly credit: string }[];
}

describe('a correction', function () {
  this.timeout(120_000);
  const unacknowledging = new UnacknowledgingLog();
  let desk: Desk;
  let ann: Editor;
  let bob: Editor;
  before(async () => {
    desk = await openDesk(undefined, unacknowledging.wrap);
    ann = await desk.editor('ann');
    bob = await desk.editor('bob');
  });
  after(() => desk.close());

  const venue = (to: string, base: number | null): CorrectionRequest => edition({ venue: to }, base);
  const edition = (set: object, base: number | null, slug = 'sun-2024'): CorrectionRequest =>
    correctionRequest.parse({
      type: 'edition.corrected',
      subject: `edition:${slug}`,
      operations: [{ op: 'set', set }],
      base,
    });
  const lineupOf = (base: number | null, ...operations: object[]): CorrectionRequest =>
    correctionRequest.parse({ type: 'lineup.corrected', subject: 'edition:sun-2024', operations, base });
  const baseNow = async (): Promise<number> => (await readShownSubject(desk.deps, 'edition:sun-2024'))!.base;
  const publishCorrection = async (editor: Editor, request: CorrectionRequest, key: string | null = null) => {
    const outcome = await correct(desk.deps, editor, request, key);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
    const { correction } = outcome.value;
    if (correction.state === 'published') await correctionNow(desk.deps, correction.id, 10_000);
    return correction;
  };
  const codeOf = <T>(outcome: Outcome<T>): string => (outcome.ok ? 'ok' : outcome.problem.code);

  it('is in the log before the response, and live when readers see it', async () => {
    const { id, position } = await publishCorrection(ann, venue('Hall 1', await baseNow()));
    const event = await desk.log.at(position!);
    expect(event).to.deep.include({ id, type: 'edition.corrected', source: 'editor:ann', import_id: null });
    const live = await correctionNow(desk.deps, id, 10_000);
    expect(live).to.deep.include({ id, state: 'live', by: 'ann' });
    expect(live!.took_ms).to.be.a('number');
  });

  it('is refused with the conflicts when its base is stale in its fields, and accepted in other fields', async () => {
    const base = await baseNow();
    await publishCorrection(bob, venue('Hall 2', base));
    const outcome = await correct(desk.deps, ann, venue('Hall 3', base), null);
    expect(codeOf(outcome)).to.equal('stale_base');
    const { conflicts, base: next } = outcome.ok ? {} : outcome.problem;
    expect(conflicts).to.have.length(1);
    expect(conflicts![0]).to.deep.include({ field: 'venue', of: '', from: 'Hall 1', to: 'Hall 2' });
    expect(conflicts![0]!.by).to.deep.include({ kind: 'editor', editor: 'bob' });
    await publishCorrection(ann, edition({ city: 'Zeist' }, base));
    await publishCorrection(ann, venue('Hall 3', next!));
  });

  it('is refused when a source changed the field after the base, with the import of the change', async () => {
    const base = await baseNow();
    await desk.publishEvent(
      eventOf(
        editionReport(
          'sun-2024',
          { ...placed('2024-07-19', '2024-07-21'), venue: 'Park' },
          { as_of: '2024-03-01T00:00:00.000Z' },
        ),
        'import-2',
      ),
    );
    const outcome = await correct(desk.deps, ann, venue('Hall 4', base), null);
    const [conflict] = outcome.ok ? [] : outcome.problem.conflicts!;
    expect(conflict).to.deep.include({ field: 'venue', to: 'Park' });
    expect(conflict!.by).to.deep.equal({ kind: 'source', source: 'official', imports: ['import-2'] });
  });

  it('waits until readers reach its base, is unavailable while they do not, and is invalid after the log', async () => {
    const dan = await desk.editor('dan', 'contributor');
    await desk.projector.stop();
    const other = await correct(desk.deps, ann, edition({ city: 'Zeist' }, null, 'moon-2024'), null);
    const end = await desk.log.end();
    const ahead = venue('Hall ahead', end);
    const proposed = await correct(desk.deps, dan, ahead, null);
    const published = await correct(desk.deps, ann, ahead, null);
    const waiting = correct(desk.deps, ann, ahead, null);
    desk.projector.start();
    expect(codeOf(other)).to.equal('ok');
    for (const behind of [proposed, published])
      expect(behind.ok ? behind : behind.problem).to.deep.include({ code: 'unavailable', retryAfter: 2 });
    expect(codeOf(await waiting)).to.equal('ok');
    await desk.publishEvent();
    const beyond = await correct(desk.deps, ann, venue('Hall beyond', end + 2), null);
    expect(beyond.ok ? beyond : beyond.problem).to.deep.include({
      code: 'invalid_operation',
      detail: `The log ends at position ${end + 1}, before the base ${end + 2}. As \`base\`, send null or the base that GET /subjects/{subject} returned.`,
    });
  });

  it('succeeds for exactly one of eight simultaneous requests on one base', async () => {
    const base = await baseNow();
    const requests = Array.from({ length: 8 }, (_, nth) =>
      correct(desk.deps, nth % 2 ? ann : bob, venue(`Hall at once ${nth}`, base), null),
    );
    const codes = (await Promise.all(requests)).map(codeOf).sort();
    expect(codes).to.deep.equal(['ok', ...Array.from({ length: 7 }, () => 'stale_base')]);
  });

  it('is published once when its request is repeated with the same key', async () => {
    const request = edition({ city: 'Amersfoort' }, await baseNow());
    const all = await Promise.all(
      Array.from({ length: 4 }, () => correct(desk.deps, ann, request, 'key-once')),
    );
    const ids = new Set(all.map((one) => (one.ok ? one.value.correction.id : one.problem.detail)));
    expect(ids.size).to.equal(1);
    const { rows } = await desk.pool.query('SELECT FROM log.event WHERE id = $1', [[...ids][0]]);
    expect(rows).to.have.length(1);
    expect(codeOf(await correct(desk.deps, ann, venue('Other', null), 'key-once'))).to.equal('key_reused');
    expect(codeOf(await correct(desk.deps, bob, venue('Other', null), 'key-once'))).to.equal('ok');
  });

  it('is found by its key, not published twice, when the connection failed before it was recorded', async () => {
    const request = edition({ city: 'Soest' }, await baseNow());
    unacknowledging.falls = true;
    const first = await correct(desk.deps, ann, request, 'key-cut').then(codeOf, String);
    expect(first).to.equal('Error: The connection fell.');
    const second = await correct(desk.deps, ann, request, 'key-cut');
    expect(second.ok && second.value).to.deep.include({ again: true });
    const { id } = second.ok ? second.value.correction : { id: '' };
    const { rows } = await desk.pool.query('SELECT FROM log.event WHERE id = $1', [id]);
    expect(rows).to.have.length(1);
    expect((await listCorrections(desk.deps, { limit: 1, offset: 0 })).corrections[0]!.id).to.equal(id);
  });

  it('has the editor of its undo when the connection failed during the undo', async () => {
    const { id } = await publishCorrection(ann, venue('Forgotten', null));
    unacknowledging.falls = true;
    const undone = undo(desk.deps, bob, id, { reason: null, force: false });
    expect(await undone.then(codeOf, () => 'fell')).to.not.equal('ok');
    await desk.publishEvent();
    await recover(desk.deps, 0);
    expect(await correctionNow(desk.deps, id)).to.deep.include({ state: 'reverted', reverted_by: 'bob' });
  });

  it('is no proposal any more when the connection failed during its approval', async () => {
    const proposal = await publishCorrection(
      await desk.editor('eve', 'contributor'),
      venue('Half approved', null),
    );
    unacknowledging.falls = true;
    const approved = approveProposal(desk.deps, ann, proposal.id, { reason: null });
    expect(await approved.then(codeOf, () => 'fell')).to.not.equal('ok');
    await desk.publishEvent();
    await recover(desk.deps, 0);
    expect((await correctionNow(desk.deps, proposal.id))!.state).to.equal('live');
  });

  it('is refused with suggestions if its target does not exist', async () => {
    const faultsOf = async (request: CorrectionRequest) => {
      const outcome = await correct(desk.deps, ann, request, null);
      return outcome.ok ? [] : [outcome.problem.code, ...(outcome.problem.errors ?? [])];
    };
    const drop = (select: object) => lineupOf(null, { op: 'drop', select });
    expect(await faultsOf(drop({ credit: 'Ada b2b Boo' }))).to.deep.equal([
      'target_not_found',
      {
        path: 'operations.0.select',
        message: 'No set of the lineup is credited as Ada b2b Boo.',
        near: ['Ada b2b Bo'],
      },
    ]);
    const [, ofAct] = await faultsOf(drop({ credit: 'ada' }));
    expect(ofAct, 'an act of a set').to.deep.include({ near: ['Ada b2b Bo'] });
    const [, elsewhere] = await faultsOf(drop({ credit: 'Cy', stage: 'Main' }));
    expect(elsewhere).to.deep.include({ message: 'Cy has no set at this place and time.' });
    expect(await faultsOf(edition({ venue: 'x' }, null, 'sum-2024'))).to.deep.equal([
      'target_not_found',
      { path: 'subject', message: 'There is no edition sum-2024.', near: ['sun-2024'] },
    ]);
  });

  it('is refused if it is impossible: an unknown day or zone, or an end before the start', async () => {
    const change = (set: object) => lineupOf(null, { op: 'change', select: { credit: 'Dee & Eve' }, set });
    for (const request of [
      change({ day: '2042-07-20' }),
      change({ start: '2024-07-20T22:00', end: '2024-07-20T21:00' }),
      change({}),
      edition({ timezone: 'Europe/Utrecht' }, null),
      edition({ country: 'XQ' }, null),
      edition({ start_date: '2024-07-20', end_date: '2024-07-19' }, null),
    ])
      expect(codeOf(await correct(desk.deps, ann, request, null)), JSON.stringify(request)).to.equal(
        'invalid_operation',
      );
  });

  it('selects a set by credit, day and stage, and also selects a placeholder', async () => {
    await publishCorrection(
      ann,
      lineupOf(
        await baseNow(),
        {
          op: 'change',
          select: { credit: 'cy', day: '2024-07-20', stage: 'garden' },
          set: { stage: 'Main' },
        },
        { op: 'replace', select: { credit: 'TBA', day: '2024-07-21' }, credit: 'Fay', acts: null },
      ),
    );
  });

  it('does not conflict with a correction of another set of the same credit', async () => {
    const base = await baseNow();
    const move = (day: string, stage: string) =>
      lineupOf(base, { op: 'change', select: { credit: 'Cy', day, stage }, set: { headliner: true } });
    await publishCorrection(ann, move('2024-07-19', 'Garden'));
    expect(codeOf(await correct(desk.deps, bob, move('2024-07-19', 'Garden'), null))).to.equal('stale_base');
  });

  it('adds sets to an edition under an embargo, and readers see both at once', async () => {
    const [slug, day] = ['star-2027', '2027-06-04'];
    const until = new Date(Date.now() + 4_000).toISOString();
    const facts = {
      ...{ slug, series: { slug: 'star', name: 'Star' }, name: 'Star 2027', kind: 'festival' },
      ...{ country: 'NL', city: 'Utrecht', venue: null, timezone: 'Europe/Amsterdam', start_date: day },
      ...{ end_date: '2027-06-05', date_precision: 'day', status: 'scheduled', genres: [] },
    };
    const announce = correctionRequest.parse({
      ...{ type: 'edition.corrected', subject: `edition:${slug}`, base: null, visible_from: until },
      operations: [{ op: 'announce', edition: facts }],
    });
    const add = (credit: string, on: string): CorrectionRequest => {
      const nothing = { stage: null, start: null, end: null, set_type: null, billing_rank: null };
      const certain = {
        headliner: false,
        time_status: 'published',
        status: 'confirmed',
        role: 'artist',
        where: 'the desk',
      };
      const performance = { ...nothing, ...certain, credit, day: on, artists: [], genres: [] };
      return correctionRequest.parse({
        ...{ type: 'lineup.corrected', subject: `edition:${slug}`, base: null },
        operations: [{ op: 'add', performance }],
      });
    };
    const shown = async () => (await readShownSubject(desk.deps, `edition:${slug}`))?.shown as Shown | null;
    const early = await correct(desk.deps, ann, add('Ada', day), null);
    expect(early.ok ? null : early.problem.code, 'not announced').to.equal('target_not_found');
    expect((await correct(desk.deps, ann, announce, null)).ok).to.equal(true);
    const outside = await correct(desk.deps, ann, add('Bo', '2027-09-01'), null);
    expect(outside.ok ? null : outside.problem.code, 'no day of what was announced').to.equal(
      'invalid_operation',
    );
    const made = await correct(desk.deps, ann, add('Ada', day), null);
    expect(made.ok, JSON.stringify(made)).to.equal(true);
    const waiting = await readShownSubject(desk.deps, `edition:${slug}`);
    const previewed = waiting?.embargoed as Shown | null;
    if (Date.now() < Date.parse(until)) expect(waiting?.shown).to.equal(null);
    await waitFor(async () => {
      expect((await shown())?.sets.map(({ credit }) => credit)).to.deep.equal(['Ada']);
    }, 60);
    // On a busy machine the embargo may have ended before.
    if (previewed !== null) expect((await shown())?.sets).to.deep.equal(previewed.sets);
  });

  it('leaves no trace after its undo, which is refused if later corrections change the same field', async () => {
    const first = await publishCorrection(ann, venue('Undone 1', null));
    const second = await publishCorrection(bob, venue('Undone 2', null));
    const early = await undo(desk.deps, ann, first.id, { reason: null, force: false });
    expect(codeOf(early)).to.equal('later_corrections');
    expect(!early.ok && early.problem.conflicts![0]!.by).to.deep.equal({
      ...{ kind: 'editor', editor: 'bob', correction: second.id },
    });
    expect(await correctionNow(desk.deps, first.id, 5_000)).to.deep.include({ state: 'superseded' });
    expect(codeOf(await undo(desk.deps, ann, second.id, { reason: 'wrong', force: false }))).to.equal('ok');
    expect(codeOf(await undo(desk.deps, ann, first.id, { reason: null, force: false }))).to.equal('ok');
    expect(codeOf(await undo(desk.deps, ann, first.id, { reason: null, force: false }))).to.equal(
      'invalid_state',
    );
    await desk.publishEvent();
    const { corrections } = (await readShownSubject(desk.deps, 'edition:sun-2024'))!;
    expect(corrections).not.to.include.members([first.id]);
    const { entries } = (await history(desk.deps, 'edition:sun-2024', {
      field: 'venue',
      limit: 5,
      offset: 0,
    }))!;
    expect(entries[1]!.taken_back).to.deep.equal({ by: 'ann', reason: 'wrong' });
  });

  it('waits for the approval of an editor if a contributor sends it', async () => {
    const cat = await desk.editor('cat', 'contributor');
    const proposal = await publishCorrection(cat, venue('Proposed', null));
    expect(proposal).to.deep.include({ state: 'proposed', position: null });
    const decision = { reason: null };
    expect(codeOf(await approveProposal(desk.deps, cat, proposal.id, decision))).to.equal('forbidden');
    const approved = await approveProposal(desk.deps, ann, proposal.id, decision);
    expect(approved.ok && approved.value).to.deep.include({ by: 'cat', decided_by: 'ann' });
    expect((await correctionNow(desk.deps, proposal.id, 5_000))!.state).to.equal('live');
    expect(codeOf(await approveProposal(desk.deps, ann, proposal.id, decision))).to.equal('invalid_state');
  });
});
