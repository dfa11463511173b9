import { expect } from 'chai';
import { type Desk, openDesk, smallCatalog } from '../../../test/editing/small-desk.ts';
import { artistReport, lineup } from '../../../test/fold/claims.ts';
import { eventOf } from '../../../test/projector/events.ts';
import { slugOfEdition } from '../../events/index.ts';
import type { Editor } from '../editors/index.ts';
import { assign, dismiss, review, type ReviewItem } from './index.ts';
import { correct } from '../corrections/index.ts';
import { correctionNow } from '../corrections/queries/index.ts';

describe('the review queue', function () {
  this.timeout(120_000);
  let desk: Desk;
  let ann: Editor;
  before(async () => {
    const more = [
      artistReport('discogs:1', 'Orjan Nilsen'),
      lineup('moon-2024', ['Ada', 'Orjan Nielsen', 'Zorp Lane & Quix Road', 'Vrell Lund & Joxa Ness'], {
        as_of: '2024-02-01T00:00:00.000Z',
      }),
    ].map((claim) => eventOf(claim, 'import-2'));
    desk = await openDesk([...smallCatalog, ...more]);
    ann = await desk.editor('ann');
  });
  after(() => desk.close());

  const listed = async (filter: object = {}): Promise<readonly ReviewItem[]> =>
    (await review(desk.deps, { limit: 200, offset: 0, ...filter }))!.items;
  const answer = async (item: ReviewItem, nth: number): Promise<void> => {
    const chosenAnswer = item.answers[nth]!;
    if (!('correction' in chosenAnswer)) throw new Error('It is no correction.');
    const outcome = await correct(desk.deps, ann, chosenAnswer.correction, null);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
    await correctionNow(desk.deps, outcome.value.correction.id, 10_000);
  };

  it('lists items with most bookings first, and counts each kind', async () => {
    const { items, total, kinds } = (await review(desk.deps, { limit: 200, offset: 0 }))!;
    expect(items).to.have.length(total);
    const bookings = items.map((item) => item.bookings);
    expect(bookings).to.deep.equal([...bookings].sort((a, b) => b - a));
    expect(kinds.reduce((sum, { waiting }) => sum + waiting, 0)).to.equal(total);
    const one = (await review(desk.deps, { limit: 1, offset: 1 }))!;
    expect([one.total, one.items]).to.deep.equal([total, [items[1]]]);
  });

  it('offers answers that settle the item', async () => {
    for (const [kind, nth] of [
      ['split', 0],
      ['near_name', 1],
    ] as const) {
      const [item] = await listed({ kind });
      expect(item, kind).not.to.equal(undefined);
      await answer(item!, nth);
      const key = ({ subject, about }: ReviewItem) => `${subject} ${about}`;
      expect((await listed({ kind })).map(key), kind).not.to.include(key(item!));
    }
  });

  it('omits a dismissed item until its evidence changes', async () => {
    const [item] = await listed({ kind: 'split' });
    expect((await dismiss(desk.deps, ann, [item!], 'They are a duo for us')).ok).to.equal(true);
    expect((await listed()).map(({ about }) => about)).not.to.include(item!.about);
    const [gone] = await listed({ dismissed: true });
    expect(gone).to.deep.include({
      about: item!.about,
      dismissed_by: 'ann',
      reason: 'They are a duo for us',
    });
    const slug = slugOfEdition(item!.subject);
    const credits = [item!.about, 'Another'];
    await desk.publishEvent(
      eventOf(lineup(slug, credits, { source: 'app', as_of: '2024-03-01T00:00:00.000Z' }), 'import-3'),
    );
    expect((await listed()).map(({ about }) => about)).to.include(item!.about);
  });

  it('shows the assignee of an item, and lets contributors assign items only to themselves', async () => {
    const cat = await desk.editor('cat', 'contributor');
    const [item] = await listed();
    expect((await assign(desk.deps, ann, [item!], 'cat')).ok).to.equal(true);
    expect((await listed({ assignee: 'cat' })).map(({ about }) => about)).to.deep.equal([item!.about]);
    expect((await assign(desk.deps, cat, [item!], 'ann')).ok).to.equal(false);
    expect((await assign(desk.deps, ann, [item!], 'nobody')).ok).to.equal(false);
    expect((await dismiss(desk.deps, cat, [item!], 'no')).ok).to.equal(false);
  });

  it('lets a contributor take unassigned items and own ones, but none of another editor', async () => {
    const dan = await desk.editor('dan', 'contributor');
    const pairs = lineup('moon-2024', ['Vash Holm & Tirn Oake', 'Pelk Dorn & Suri Wynn'], {
      source: 'pairs',
    });
    await desk.publishEvent(eventOf(pairs, 'import-4'));
    const [hers, free] = await listed({ assignee: '' });
    expect((await assign(desk.deps, ann, [hers!], 'ann')).ok).to.equal(true);
    const both = [hers!, free!];
    for (const time of ['first', 'again'])
      expect(await assign(desk.deps, dan, both, 'dan'), time).to.deep.equal({ ok: true, value: 1 });
    const about = async (assignee: string) => (await listed({ assignee })).map((item) => item.about);
    expect(await about('ann')).to.include(hers!.about);
    expect(await about('dan')).to.deep.equal([free!.about]);
    const none = await assign(desk.deps, dan, [hers!], 'dan');
    expect(none.ok ? null : none.problem).to.deep.include({
      code: 'not_found',
      detail: 'No review item in the request is open and unassigned.',
    });
    expect(await assign(desk.deps, ann, both, 'bob')).to.have.property('ok', false);
    expect(await assign(desk.deps, ann, both, 'ann')).to.deep.equal({ ok: true, value: 2 });
  });
});
