import { expect } from 'chai';
import { type Desk, openDesk } from '../../../../test/editing/small-desk.ts';
import type { Editor } from '../../editors/index.ts';
import { correct, correctionRequest, refreshProposal, rejectProposal, undo } from '../index.ts';
import { previewRequests } from '../queries/index.ts';

interface Stated {
  readonly name: string;
  readonly ids: Readonly<Record<string, string>>;
  readonly trust?: 'identity' | 'hint';
}

describe('the correction of an editor who is bound to a series', function () {
  this.timeout(90_000);
  let desk: Desk;
  let sol: Editor;
  let ann: Editor;
  let cat: Editor;
  before(async () => {
    desk = await openDesk();
    sol = await desk.editor('sol', 'editor', { series: ['sun'] });
    ann = await desk.editor('ann');
    cat = await desk.editor('cat', 'contributor');
  });
  after(() => desk.close());

  const acts = ({ name, ids, trust = 'identity' }: Stated) =>
    correctionRequest.parse({
      type: 'lineup.corrected',
      subject: 'edition:sun-2024',
      base: null,
      operations: [{ op: 'acts', select: { credit: 'TBA' }, acts: [{ name, ids, trust, role: 'artist' }] }],
    });
  const venue = (slug: string) =>
    correctionRequest.parse({
      type: 'edition.corrected',
      subject: `edition:${slug}`,
      base: null,
      operations: [{ op: 'set', set: { venue: 'Hall' } }],
    });
  const codeOf = async (editor: Editor, stated: Stated): Promise<string> => {
    const made = await previewRequests(desk.deps, editor, [acts(stated)]);
    return made.ok ? (made.value.refusals[0]?.code ?? 'may') : made.problem.code;
  };
  const made = async (editor: Editor, request: ReturnType<typeof venue>): Promise<string> => {
    const outcome = await correct(desk.deps, editor, request, null);
    if (!outcome.ok) throw new Error(outcome.problem.detail);
    await desk.deps.livePosition.waitUntilReached(await desk.log.end(), 20_000);
    return outcome.value.correction.id;
  };
  const undone = { reason: null, force: false };

  // Kode 9 (discogs:28) also plays moon-2024; Cy plays only sun-2024.
  it('is forbidden if ids of trust identity join artists who are booked in other series', async () => {
    const joined = { name: 'Cy', ids: { discogs: '28' } };
    expect(await codeOf(sol, joined)).to.equal('forbidden');
    expect(await codeOf(sol, { name: 'New Act', ids: { discogs: '28', other: '5' } })).to.equal('forbidden');
    expect(await codeOf(sol, { name: 'Kode 9', ids: { discogs: '28', other: '5' } })).to.equal('forbidden');
    expect(await codeOf(sol, { name: 'Cy', ids: { other: '5' } }), 'an id of tomorrow').to.equal('forbidden');
    expect(await codeOf(ann, joined), 'without bounds').to.equal('may');
  });

  it('may name acts by name, by a hint and by the id of a single artist', async () => {
    expect(await codeOf(sol, { name: 'Cy', ids: {} })).to.equal('may');
    expect(await codeOf(sol, { name: 'Cy', ids: { discogs: '28' }, trust: 'hint' })).to.equal('may');
    expect(await codeOf(sol, { name: 'Kode 9', ids: { discogs: '28' } })).to.equal('may');
    expect(await codeOf(sol, { name: 'New Act', ids: { other: '5' } })).to.equal('may');
  });

  it('may be undone by that editor only if the editor could have published it', async () => {
    const id = await made(ann, acts({ name: 'Cy', ids: { discogs: '28' } }));
    const refused = await undo(desk.deps, sol, id, undone);
    expect(refused.ok ? null : refused.problem.code).to.equal('forbidden');
    const own = await made(sol, acts({ name: 'Kode 9', ids: { discogs: '28' } }));
    expect((await undo(desk.deps, sol, own, undone)).ok, 'its own').to.equal(true);
    const elsewhere = await made(ann, venue('moon-2024'));
    const other = await undo(desk.deps, sol, elsewhere, undone);
    expect(other.ok ? null : other.problem.code).to.equal('forbidden');
    expect((await undo(desk.deps, ann, id, undone)).ok).to.equal(true);
  });

  it('may be rejected or refreshed by that editor only if the editor could publish it', async () => {
    const foreign = await made(cat, venue('moon-2024'));
    for (const decide of [
      rejectProposal(desk.deps, sol, foreign, { reason: null }),
      refreshProposal(desk.deps, sol, foreign, 1),
      undo(desk.deps, sol, foreign, undone),
    ]) {
      const outcome = await decide;
      expect(outcome.ok ? null : outcome.problem.code).to.equal('forbidden');
    }
    expect((await rejectProposal(desk.deps, cat, foreign, { reason: null })).ok, 'its author').to.equal(true);
    const own = await made(cat, venue('sun-2024'));
    expect((await rejectProposal(desk.deps, sol, own, { reason: null })).ok).to.equal(true);
  });
});
