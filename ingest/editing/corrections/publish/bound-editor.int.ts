import { expect } from 'chai';
import { type Desk, openDesk, placed } from '../../../../test/editing/small-desk.ts';
import { editionReport, labelReport } from '../../../../test/fold/claims.ts';
import { eventOf } from '../../../../test/projector/events.ts';
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

  const may = async (editor: Editor, request: CorrectionRequest): Promise<string> =>
    correct(desk.deps, editor, request, null).then((outcome) => (outcome.ok ? 'ok' : outcome.problem.code));
  const ofEdition = (slug: string, operation: object): CorrectionRequest =>
    correctionRequest.parse({
      type: 'edition.corrected',
      subject: `edition:${slug}`,
      operations: [operation],
      base: null,
    });

  it('is forbidden outside the editor’s series or labels', async () => {
    const sol = await desk.editor('sol', 'editor', { series: ['sun'] });
    const lux = await desk.editor('lux', 'editor', { labels: ['hyperdub'] });
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

  it('is forbidden on a hidden or merged edition of another series, also with a series of the editor’s own', async () => {
    const sola = await desk.editor('sola', 'editor', { series: ['sun'] });
    const root = await desk.editor('roots', 'admin');
    await desk.publishEvent(eventOf(editionReport('moon-2025', placed('2025-08-01', '2025-08-02'))));
    const own = { slug: 'sun', name: 'Sun' };
    const facts = {
      name: 'Moon 2025',
      kind: 'festival',
      venue: null,
      date_precision: 'day',
      status: 'scheduled',
    };
    const announced = {
      slug: 'moon-2025',
      series: own,
      genres: [],
      ...facts,
      ...placed('2025-08-01', '2025-08-02'),
    };
    expect(await may(root, ofEdition('moon-2025', { op: 'hide' }))).to.equal('ok');
    await desk.publishEvent();
    expect(await may(sola, ofEdition('moon-2025', { op: 'announce', edition: announced }))).to.equal(
      'forbidden',
    );
    expect(await may(sola, ofEdition('moon-2025', { op: 'set', set: { series: own } }))).to.equal(
      'forbidden',
    );
    const luz = await desk.editor('luz', 'editor', { series: ['moon'] });
    expect(await may(luz, ofEdition('moon-2025', { op: 'set', set: { venue: 'Luz' } })), 'own').to.equal(
      'ok',
    );
    expect(await may(root, ofEdition('moon-2024', { op: 'merge', into: 'sun-2024' }))).to.equal('ok');
    await desk.publishEvent();
    expect(await may(sola, ofEdition('moon-2024', { op: 'set', set: { series: own } }))).to.equal(
      'forbidden',
    );
  });

  it('is forbidden if it gives a label of the editor’s the name of another label', async () => {
    const luna = await desk.editor('luna', 'editor', { labels: ['hyperdub'] });
    await desk.publishEvent(eventOf(labelReport('discogs:l2', 'Warp')));
    const named = (name: string): CorrectionRequest =>
      correctionRequest.parse({
        type: 'label.corrected',
        subject: 'label:discogs:l1',
        operations: [{ op: 'alias', name, of: 'discogs:l1' }],
        base: null,
      });
    expect(await may(luna, named('WARP'))).to.equal('forbidden');
    expect(await may(luna, named('Hyper Dub'))).to.equal('ok');
  });
});
