import { expect } from 'chai';
import { lists, playedBy, read, type Row, splits, wholes } from './credit-table.unit.ts';

describe('the reason and review item of a reading', () => {
  describe('review items', () => {
    const reviewItems: readonly [Row, string | null, readonly string[]][] = [
      [['P Money x Whiney', ''], null, []],
      [['Lukas & Stefan', ''], 'split', ['Lukas', 'Stefan']],
      [['Lukas & Stefan', '', ['Lukas']], 'split', ['Lukas', 'Stefan']],
      [['Lucas Poe & Steve Lund', '', ['Lucas Poe']], null, []],
      [['Ada & Bob b2b Cy', ''], 'split', ['Ada', 'Bob']],
      [['Village Rinse Out Hosted by John Rolodex', ''], 'hosted_by', ['Village Rinse Out', 'John Rolodex']],
      [
        ['Fractal Funk Jam (Hosted By Smalltown DJs)', ''],
        'hosted_by',
        ['Fractal Funk Jam', 'Smalltown DJs'],
      ],
      [['Roy Assaf: Girls', '', ['Girls']], 'title', ['Roy Assaf', 'Girls']],
      [['Fantastic Four: Panic, Vince', '', ['Panic']], 'title', ['Fantastic Four', 'Panic', 'Vince']],
      [['Lucas & Steve', '', ['Lucas & Steve']], null, []],
      [['Oscar and the Wolf', ''], null, []],
      [['Sub Focus & ID', ''], null, []],
      [['Âme b2b Dixon', ''], null, []],
      [['TBA', ''], null, []],
    ];
    reviewItems.forEach(([row, kind, parts]) =>
      it(`“${row[0]}” has the review item ${String(kind)}`, () => {
        const { reviewItem } = read(row);
        expect(reviewItem?.kind ?? null).to.equal(kind);
        expect(reviewItem?.parts ?? []).to.deep.equal(parts);
      }),
    );
  });

  const reasons: readonly [Row, string][] = [
    [['Âme', ''], 'single act'],
    [['TBA', ''], 'placeholder'],
    [['Âme b2b Dixon', ''], 'b2b'],
    [['Ada & Bob', '', [], splits('&')], 'manifest'],
    [['Ada & Bob', '', [], wholes('Ada & Bob')], 'manifest'],
    [['Ada & Bob', '', [], { hints: { split: ['&'], whole: ['Ada & Bob'] } }], 'manifest'],
    [['Ada & Bob', '', [], playedBy('Ada & Bob', 'Ada')], 'manifest'],
    [['Ada & Bob', '', ['Ada', 'Bob']], 'joined known acts'],
    [['Ada & Bob', '', ['Ada & Bob']], 'known act'],
    [['Ada & Bob', ''], 'in doubt'],
    [['Ada: Bob', ''], 'title after the act'],
    [['Daybreak Session: Ada', ''], 'title before the act'],
    [['Activator (a.k.a. T78)', '', ['T78']], 'alias'],
    [['Ada', '', [], lists('Ada')], 'source lists its artists'],
  ];
  reasons.forEach(([row, reason]) =>
    it(`“${row[0]}” has the reason “${reason}”`, () => expect(read(row).reason).to.equal(reason)),
  );
});
