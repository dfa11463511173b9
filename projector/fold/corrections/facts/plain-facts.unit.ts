import { expect } from 'chai';
import type { EditionOperation } from '../../../../ingest/events/corrections/index.ts';
import { editionCorrection, lineupCorrection } from '../../../../test/fold/corrections.ts';
import { setsPlainFacts } from './plain-facts.ts';

const SLUG = 'sun-2024';
const stated = (...operations: EditionOperation[]): boolean =>
  setsPlainFacts(editionCorrection(SLUG, operations));

describe('a correction of plain facts', () => {
  it('sets what no credit hangs on', () => {
    expect(
      stated({ op: 'set', set: { venue: 'Hall', name: 'Sun' } }, { op: 'set', set: { status: 'cancelled' } }),
    ).to.equal(true);
  });

  it('is none that sets a zone or a series, though it sets others beside', () => {
    expect(stated({ op: 'set', set: { venue: 'Hall', timezone: 'Europe/Brussels' } })).to.equal(false);
    expect(stated({ op: 'set', set: { series: { slug: 'moon', name: 'Moon' } } })).to.equal(false);
  });

  it('is none that does more than set, or speaks of sets', () => {
    expect(stated({ op: 'set', set: { venue: 'Hall' } }, { op: 'hide' })).to.equal(false);
    expect(stated({ op: 'merge', into: 'moon-2024' })).to.equal(false);
    expect(setsPlainFacts(lineupCorrection(SLUG, [{ op: 'complete', complete: true }]))).to.equal(false);
  });
});
