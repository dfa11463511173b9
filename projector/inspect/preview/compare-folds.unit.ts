import { expect } from 'chai';
import { processorSeconds } from '../../../test/run/processor-time.ts';
import type { FoldedEdition } from '../../fold/editions/index.ts';
import { compareFolds } from './compare-folds.ts';

interface Booked {
  readonly name: string;
  readonly stage?: string;
  /** `21:00`; the day is unknown without. */
  readonly start?: string;
}

/** The fields of an edition that a comparison reads. */
const folded = (sets: readonly Booked[]): FoldedEdition => {
  const rows = sets.map(({ name, stage = 'Main', start }) => ({
    day: start === undefined ? null : '2024-07-19',
    stage,
    artist: { name, slug: name.toLowerCase() },
    credited_as: name,
    status: 'confirmed',
    role: 'artist',
    start,
  }));
  const setTimes = rows.flatMap(({ artist, stage, credited_as, day, start }) =>
    start === undefined
      ? []
      : [
          {
            artists: [artist],
            credited_as,
            stage,
            festival_day: day,
            start_at: `2024-07-19T${start}:00+02:00`,
            end_at: null,
          },
        ],
  );
  return { lineup: rows, setTimes, reviewItems: [] } as unknown as FoldedEdition;
};

describe('compareFolds', () => {
  it('returns added, moved, dropped and renamed artists', () => {
    const before = folded([
      { name: 'Stays', start: '20:00' },
      { name: 'Moves', start: '21:00' },
      { name: 'Drops' },
      { name: 'Jon', stage: 'Club', start: '22:00' },
    ]);
    const after = folded([
      { name: 'Stays', start: '20:00' },
      { name: 'Moves', start: '23:00' },
      { name: 'New' },
      { name: 'John', stage: 'Club', start: '22:00' },
    ]);
    expect(compareFolds('sun-2024', before, after)).to.deep.include({
      published: 4,
      added: ['New'],
      moved: ['Moves: 2024-07-19 Main 21:00 -> 2024-07-19 Main 23:00'],
      dropped: ['Drops'],
      renamed: ['Jon -> John'],
    });
  });

  it('reports no renaming if one of two artists in a place could be meant', () => {
    const [ada, bo, cy, dee] = ['Ada', 'Bo', 'Cy', 'Dee'].map((name) => ({ name, start: '20:00' }));
    const renamed = (from: readonly Booked[], to: readonly Booked[]) =>
      compareFolds('sun-2024', folded(from), folded(to))?.renamed;
    expect(renamed([ada!], [cy!, dee!])).to.deep.equal([]);
    expect(renamed([ada!, bo!], [cy!])).to.deep.equal([]);
    const twice = [ada!, { ...ada!, start: '21:00' }];
    expect(renamed(twice, [cy!, { ...cy!, start: '21:00' }])).to.deep.equal(['Ada -> Cy']);
  });

  it('compares a large edition in seconds, also if all artists play in one place', () => {
    const names = Array.from({ length: 20_000 }, (_, n) => `Act ${n}`);
    const others = names.map((name) => ({ name: `Other ${name}`, start: '20:00' }));
    const begun = processorSeconds();
    const difference = compareFolds(
      'sun-2024',
      folded(names.map((name) => ({ name, start: '20:00' }))),
      folded(others),
    );
    expect(processorSeconds() - begun).to.be.below(10);
    expect(difference?.dropped).to.have.length(names.length);
    expect(difference?.added).to.have.length(names.length);
  });

  it('compares an artist with many sets in seconds', () => {
    const times = Array.from(
      { length: 1_440 },
      (_, n) => `${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`,
    );
    const sets = times.flatMap((start) =>
      Array.from({ length: 15 }, (_, n) => ({ name: 'Ada', stage: `Stage ${n}`, start })),
    );
    const begun = processorSeconds();
    const difference = compareFolds('sun-2024', folded(sets), folded(sets.slice(1)));
    expect(difference?.moved).to.have.length(1);
    expect(processorSeconds() - begun).to.be.below(10);
  });
});
