import { expect } from 'chai';
import { editionReport, lineup } from '../../../test/fold/claims.ts';
import { foldSaid } from '../../../test/fold/editions.ts';

const SLUG = 'sun-2024';
const itemsOf = (...performances: Parameters<typeof lineup>[1]) =>
  foldSaid([editionReport(SLUG), lineup(SLUG, performances)])
    .reviewItems.filter(({ kind }) => kind === 'no_music')
    .map(({ about, evidence }) => [about, evidence['keep'], evidence['performances'], evidence['bookings']]);

describe('foldEdition: review items for programme without music', () => {
  it('have one item for each stage, type and tag, with the manifest line that keeps it out', () => {
    const workshop = { no_music: ['type Workshop', 'tag Yoga'] };
    expect(
      itemsOf(
        { credit: 'Ada Lund', ...workshop },
        { credit: 'Bo Mork', ...workshop },
        { credit: 'Cy b2b Dee', stage: 'Kinder Zirkus' },
        { credit: 'Eve', stage: 'Main Stage' },
      ),
    ).to.deep.equal([
      ['stage Kinder Zirkus', 'keep: { stages_not: ["Kinder Zirkus"] }', 1, 2],
      ['tag Yoga', 'keep: { tags_not: ["Yoga"] }', 2, 2],
      ['type Workshop', 'keep: { types_not: ["Workshop"] }', 2, 2],
    ]);
  });

  it('have an item for a name with such a word, except names of known forms', () => {
    expect(itemsOf('Lund Workshop', 'Lund Workout', 'Film Kids', 'The Market')).to.deep.equal([
      ['name Lund Workout', 'keep: { names_not: ["Lund Workout"] }', 1, 1],
      ['name Lund Workshop', 'keep: { names_not: ["Lund Workshop"] }', 1, 1],
    ]);
  });

  it('leave the credit booked until a person answers', () => {
    const { lineup: shown } = foldSaid([editionReport(SLUG), lineup(SLUG, ['Lund Workshop'])]);
    expect(shown.map(({ artist }) => artist.name)).to.deep.equal(['Lund Workshop']);
  });

  it('have an item by name for a credit that books no one', () => {
    expect(itemsOf('Morning Yoga', 'Yoga with Ada', 'Talk: Bees', 'TBA')).to.deep.equal([
      ['name Morning Yoga', 'keep: { names_not: ["Morning Yoga"] }', 1, 0],
      ['name Talk: Bees', 'keep: { names_not: ["Talk: Bees"] }', 1, 0],
      ['name Yoga with Ada', 'keep: { names_not: ["Yoga with Ada"] }', 1, 0],
    ]);
    const { lineup: shown } = foldSaid([editionReport(SLUG), lineup(SLUG, ['Morning Yoga', 'Talk: Bees'])]);
    expect(shown).to.deep.equal([]);
  });
});
