import { expect } from 'chai';
import { type Desk, openDesk } from '../../../../test/editing/small-desk.ts';
import type { Editor } from '../../editors/index.ts';
import { correct, type CorrectionRequest, correctionRequest } from '../index.ts';

describe('a correction by a bound editor', function () {
  this.timeout(120_000);
  let desk: Desk;
  let ann: Editor;
  before(async () => {
    desk = await openDesk();
    ann = await desk.editor('ann');
  });
  after(() => desk.close());

  const edition = (set: object, slug = 'sun-2024'): CorrectionRequest =>
    correctionRequest.parse({
      type: 'edition.corrected',
      subject: `edition:${slug}`,
      operations: [{ op: 'set', set }],
      base: null,
    });
  const lineup = (...operations: object[]): CorrectionRequest =>
    correctionRequest.parse({
      type: 'lineup.corrected',
      subject: 'edition:sun-2024',
      operations,
      base: null,
    });

  it('is forbidden outside the editor’s series or labels', async () => {
    const sol = await desk.editor('sol', 'editor', { series: ['sun'] });
    const lux = await desk.editor('lux', 'editor', { labels: ['hyperdub'] });
    const may = async (editor: Editor, request: CorrectionRequest) =>
      correct(desk.deps, editor, request, null).then((outcome) => (outcome.ok ? 'ok' : outcome.problem.code));
    const label = correctionRequest.parse({
      type: 'label.corrected',
      subject: 'label:discogs:l1',
      operations: [{ op: 'credit', label: 'discogs:l1', artist: 'discogs:28', counts: false, year: null }],
      base: null,
    });
    expect(await may(sol, edition({ venue: 'Sol' }))).to.equal('ok');
    expect(await may(sol, edition({ venue: 'Sol' }, 'moon-2024'))).to.equal('forbidden');
    expect(await may(sol, edition({ series: { slug: 'moon', name: 'Moon' } }))).to.equal('forbidden');
    expect(await may(sol, label)).to.equal('forbidden');
    expect(await may(lux, label)).to.equal('ok');
    expect(await may(lux, edition({ venue: 'Lux' }))).to.equal('forbidden');
    expect(await may(ann, lineup({ op: 'complete', complete: true }))).to.equal('forbidden');
    expect(
      await may(await desk.editor('root', 'admin'), lineup({ op: 'complete', complete: true })),
    ).to.equal('ok');
  });
});
