import { expect } from 'chai';
import { lineup } from '../../../test/fold/claims.ts';
import { knownSlotsOf } from './known-slots.ts';

type Said = readonly [source: string, month: string, ...slots: (readonly [credit: string, stage: string])[]];

const stated = (said: readonly Said[]) =>
  said.map(([source, month, ...slots]) => {
    const claim = lineup(
      'sun-2026',
      slots.map(([credit]) => credit),
      {
        as_of: `2026-${month}-01T00:00:00.000Z`,
      },
    );
    const performances = claim.data.performances.map((each, i) => ({ ...each, stage: slots[i]![1] }));
    return { ...claim, id: `${source} ${month}`, source, data: { ...claim.data, performances } };
  });

const shown = (said: readonly Said[]) => intervals(stated(said));

const intervals = (lineups: Parameters<typeof knownSlotsOf>[0]) =>
  knownSlotsOf(lineups, new Map()).map(({ since, until, slots }) => [
    `${since.slice(5, 7)}-${until?.slice(5, 7) ?? ''}`,
    ...slots.map(({ slot }) => `${slot.credited_as} @ ${slot.stage ?? ''} (${slot.sources.join(', ')})`),
  ]);

describe('knownSlotsOf', () => {
  const waves: readonly Said[] = [
    ['own', '01', ['Ada', 'Beach']],
    ['own', '02', ['Ada', 'Beach'], ['Bo', 'Beach']],
    ['own', '03', ['Ada', 'Forest'], ['Bo', 'Beach']],
    ['own', '04', ['Ada', 'Beach'], ['Bo', 'Beach']],
  ];

  it('closes a slot that a later statement leaves out, and opens it anew when it comes back', () => {
    expect(shown(waves)).to.deep.equal([
      ['01-03', 'Ada @ Beach (own)'],
      ['02-', 'Bo @ Beach (own)'],
      ['03-04', 'Ada @ Forest (own)'],
      ['04-', 'Ada @ Beach (own)'],
    ]);
  });

  it('is the same in any order of the statements', () => {
    expect(shown([...waves].reverse())).to.deep.equal(shown(waves));
  });

  it('names every source of a slot while several print it', () => {
    const other: Said = ['other', '02', ['Bo', 'Beach']];
    expect(shown([...waves.slice(0, 2), other])).to.deep.equal([
      ['01-', 'Ada @ Beach (own)'],
      ['02-', 'Bo @ Beach (other, own)'],
    ]);
  });

  it('changes the sources of a slot when another one prints it later', () => {
    const adding = stated([...waves.slice(0, 1), ['other', '02', ['Ada', 'Beach']]]);
    const incomplete = adding.map((each) => ({ ...each, data: { ...each.data, complete: false } }));
    expect(intervals(incomplete)).to.deep.equal([
      ['01-02', 'Ada @ Beach (own)'],
      ['02-', 'Ada @ Beach (other, own)'],
    ]);
  });
});
