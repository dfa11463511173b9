import { expect } from 'chai';
import type { EditionOperation } from '../../../../ingest/events/corrections/index.ts';
import { editionCorrection, lineupCorrection } from '../../../../test/fold/corrections.ts';
import { setsPlainFacts } from './plain-facts.ts';

const SLUG = 'sun-2024';
const isPlain = (...operations: EditionOperation[]): boolean =>
  setsPlainFacts(editionCorrection(SLUG, operations));

describe('setsPlainFacts', () => {
  it('is true for facts that do not affect credits', () => {
    expect(
      isPlain(
        { op: 'set', set: { venue: 'Hall', name: 'Sun' } },
        { op: 'set', set: { status: 'cancelled' } },
      ),
    ).to.equal(true);
  });

  it('is false for a time zone or a series, also among other facts', () => {
    expect(isPlain({ op: 'set', set: { venue: 'Hall', timezone: 'Europe/Brussels' } })).to.equal(false);
    expect(isPlain({ op: 'set', set: { series: { slug: 'moon', name: 'Moon' } } })).to.equal(false);
  });

  it('is false for other operations and for corrections of a lineup', () => {
    expect(isPlain({ op: 'set', set: { venue: 'Hall' } }, { op: 'hide' })).to.equal(false);
    expect(isPlain({ op: 'merge', into: 'moon-2024' })).to.equal(false);
    expect(setsPlainFacts(lineupCorrection(SLUG, [{ op: 'complete', complete: true }]))).to.equal(false);
  });
});
