import { expect } from 'chai';
import fc from 'fast-check';
import { nameKey } from '../../../db/keys/index.ts';
import { likeness, oneLetterApart, type Spelled } from './likeness.ts';
import { neighbours } from './neighbours.ts';
import { pairsOf } from './near-pairs.ts';

const spelled = (name: string): Spelled => ({ key: nameKey(name), name });
const ruleOf = (a: string, b: string) => likeness(spelled(a), spelled(b))?.rule ?? null;

describe('likeness: two names that are nearly one', function () {
  this.timeout(120_000);

  const alike: [string, string, string][] = [
    ['Orjan Nielsen', 'Ørjan Nilsen', 'one letter'],
    ['Atomozfears', 'Atmozfears', 'one letter'],
    ['Marco Carola', 'Marco Corola', 'one letter'],
    ['Amelie Lens', 'Ameile Lens', 'one letter'],
    ['The Funk Hunters', 'Funk Hunters', 'the'],
    ['Funk Hunters, The', 'Funk Hunters', 'the'],
    ['DJ Stingray', 'Stingray', 'dj'],
    ['DJ X', 'X', 'dj'],
    ['XI (UK)', 'XI', 'country'],
    ['KI/KI', 'Ki Ki', 'signs'],
    ['Ada Lund (live)', 'Ada Lund', 'set words'],
    ['Ada Lund DJ Set', 'Ada Lund', 'set words'],
    ['Ada Lund 3h set', 'Ada Lund', 'set words'],
    ['Ada (3 hour set)', 'Ada', 'set words'],
    ['Ada [LIVE]', 'Ada DJ-Set', 'set words'],
    ['Ada Lund 10 Years', 'Ada Lund', 'set words'],
    ['A$AP', 'AAP', 'signs'],
  ];
  for (const [a, b, rule] of alike) {
    it(`finds ${a} and ${b} alike: ${rule}`, () =>
      expect([ruleOf(a, b), ruleOf(b, a)]).to.deep.equal([rule, rule]));
  }

  const apart: [string, string, string][] = [
    ['Kode9', 'kode 9', 'one key'],
    ['Nina', 'Nino', 'too short'],
    ['Stingray 313', 'Stingray 303', 'a digit tells apart'],
    ['Theo Parrish', 'O Parrish', 'no article'],
    ['Amelie Lens', 'Amelia Lenz', 'two letters'],
    ['Quest (IT)', 'Quest (UK)', 'two countries'],
    ['Ada (live)', 'Bo (live)', 'the words are of two'],
    ['Live', 'DJ Set', 'nothing but such words'],
  ];
  for (const [a, b, why] of apart) {
    it(`does not find ${a} and ${b} alike: ${why}`, () =>
      expect([ruleOf(a, b), ruleOf(b, a)]).to.deep.equal([null, null]));
  }

  it('scores longer names higher', () => {
    const score = (a: string, b: string) => likeness(spelled(a), spelled(b))!.score;
    expect(score('Orjan Nielsen', 'Orjan Nilsen')).to.be.greaterThan(score('Marusha B', 'Marusho B'));
  });

  it('finds names that differ in one letter or in two swapped letters', () => {
    const few = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 0, maxLength: 6 });
    fc.assert(
      fc.property(few, few, (a, b) => {
        expect(oneLetterApart(a, b)).to.equal(distance(a, b) <= 1);
      }),
      { numRuns: 2_000 },
    );
  });
});

/** Optimal string alignment distance, the textbook algorithm. */
function distance(a: string, b: string): number {
  const d = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      d[i]![j] = Math.min(d[i - 1]![j]! + 1, d[i]![j - 1]! + 1, d[i - 1]![j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        d[i]![j] = Math.min(d[i]![j]!, d[i - 2]![j - 2]! + 1);
      }
    }
  }
  return d[a.length]![b.length]!;
}

describe('neighbours and pairsOf', function () {
  this.timeout(120_000);

  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '$', '1', '/', 'パ'), maxLength: 11 });
  const name = fc
    .tuple(
      fc.constantFrom('', '', '', 'The ', 'DJ ', 'the dj '),
      word,
      fc.constantFrom('', '', ' (UK)', ' live', ' DJ Set'),
    )
    .map((parts) => parts.join(''));
  const names = fc.uniqueArray(name, { maxLength: 40 }).map((all) => all.map(spelled));

  it('find each pair of alike names by a common number', () => {
    fc.assert(
      fc.property(names, (all) => {
        for (const a of all) {
          const own = new Set(neighbours(a));
          for (const b of all) {
            if (likeness(a, b) === null) continue;
            expect(
              neighbours(b).some((each) => own.has(each)),
              `${a.name} | ${b.name}`,
            ).to.equal(true);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('do not pair names that differ in a digit', () => {
    const rooms = Array.from({ length: 200 }, (_, nth) => spelled(`Warehouse ${1_000 + nth}`));
    expect([...pairsOf(rooms.length, (nth) => neighbours(rooms[nth]!))]).to.deep.equal([]);
  });

  it('find the same pairs in any number of passes', () => {
    fc.assert(
      fc.property(names, fc.integer({ min: 1, max: 200 }), (all, room) => {
        const found = (size?: number) =>
          [...pairsOf(all.length, (item) => neighbours(all[item]!), size)].sort(
            ([a, b], [c, d]) => a - c || b - d,
          );
        const sharing: [number, number][] = [];
        all.forEach((a, i) => {
          const own = new Set(neighbours(a));
          all.forEach((b, j) => {
            if (j > i && neighbours(b).some((each) => own.has(each))) sharing.push([i, j]);
          });
        });
        expect(found()).to.deep.equal(sharing);
        expect(found(room)).to.deep.equal(sharing);
      }),
      { numRuns: 300 },
    );
  });
});
