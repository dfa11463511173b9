import { expect } from 'chai';
import type { Unit, Verdict } from './judge.ts';
import { figuresOf, mergingOf } from './tally.ts';

const asked = { placeholder: null, notMusic: null, actKept: null, day: null, instant: null, setType: null };
const row = (edition: string, units: readonly string[], more: Partial<Verdict> = {}) => ({
  edition,
  verdict: {
    ...asked,
    units: units.map((text): Unit => {
      const [name = '', outcome = '', role = 'artist'] = text.split(' ');
      return { key: name, name, role: role as Unit['role'], outcome: outcome as Unit['outcome'] };
    }),
    ...more,
  },
});

describe('the totals of scores', () => {
  it('divide right acts by answered ones for precision, and by expected ones for recall', () => {
    const { bookings } = figuresOf([row('e', ['a right', 'b false', 'c missed', 'd missed'])]);
    expect(bookings.precision).to.include({ right: 1, of: 2 });
    expect(bookings.recall).to.include({ right: 1, of: 3 });
  });

  it('count an artist once in one edition, and twice in two', () => {
    const rows = [row('e', ['a right']), row('e', ['a right']), row('f', ['a right'])];
    expect(figuresOf(rows).bookings.recall).to.include({ right: 2, of: 2 });
  });

  it('count an act that one row gets right and another misses as both', () => {
    const { bookings } = figuresOf([row('e', ['a right']), row('e', ['a missed'])]);
    expect(bookings.recall).to.include({ right: 1, of: 2 });
  });

  it('count hosts separately', () => {
    const { hosts, bookings } = figuresOf([row('e', ['a right', 'm missed host'])]);
    expect(hosts.recall).to.include({ right: 0, of: 1 });
    expect(bookings.recall).to.include({ right: 1, of: 2 });
  });

  it('leave out what was not labelled', () => {
    const figures = figuresOf([row('e', [], { day: true }), row('e', [], { day: null, instant: false })]);
    expect(figures.day).to.include({ right: 1, of: 1 });
    expect(figures.instant).to.include({ right: 0, of: 1 });
    expect(figures.placeholders).to.equal(null);
  });

  it('count an extra set type against precision alone', () => {
    const setType = { stated: null, came: 'live' };
    const { precision, recall } = figuresOf([row('e', [], { setType })]).setType;
    expect(precision).to.include({ right: 0, of: 1 });
    expect(recall).to.equal(null);
  });

  it('count pairs by their kind, and uncertain ones not at all', () => {
    const merging = mergingOf([
      { same: 'same', fate: 'merged' },
      { same: 'same', fate: 'suggested' },
      { same: 'same', fate: 'apart' },
      { same: 'same', fate: 'not there' },
      { same: 'different', fate: 'merged' },
      { same: 'different', fate: 'suggested' },
      { same: 'unsure', fate: 'merged' },
    ]);
    expect(merging.merged).to.include({ right: 1, of: 3 });
    expect(merging.found).to.include({ right: 2, of: 3 });
    expect(merging.apart).to.include({ right: 1, of: 2 });
  });
});
