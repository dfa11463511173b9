import { expect } from 'chai';
import type { EditionFacts } from '../../../../ingest/events/statements/index.ts';
import { editionReport } from '../../../../test/fold/claims.ts';
import { ruledFacts, withCorrection } from './corrected-facts.ts';

const SLUG = 'sun-2024';
const [HERE, THERE] = ['52.52,13.405', '48.137,11.575'];

const report = (source: string, facts: Partial<EditionFacts>) => editionReport(SLUG, facts, { source });

/** @param sets the facts that editors set, one correction after the other. */
const coordinates = (reports: ReturnType<typeof report>[], ...sets: Partial<EditionFacts>[]): string | null =>
  ruledFacts(SLUG, reports, { first: ['app', 'site', 'poster'], set: sets.reduce(withCorrection, {}) })!
    .coordinates;

describe('coordinates of an edition', () => {
  it('come from the highest source that has some', () => {
    expect(coordinates([report('app', {}), report('site', { coordinates: HERE })])).to.equal(HERE);
    const both = [report('site', { coordinates: HERE }), report('poster', { coordinates: THERE })];
    expect(coordinates(both)).to.equal(HERE);
    expect(coordinates([...both].reverse())).to.equal(HERE);
    expect(coordinates([report('app', { venue: 'Meadow' })])).to.equal(null);
  });

  it('do not come from a source with another venue or city than the chosen one', () => {
    const app = report('app', { venue: 'Meadow', city: 'Berlin' });
    const elsewhere = { venue: 'Arena', coordinates: THERE };
    expect(coordinates([app, report('site', elsewhere)])).to.equal(null);
    expect(coordinates([app, report('site', { city: 'München', coordinates: THERE })])).to.equal(null);
    const poster = report('poster', { venue: 'MEADOW', city: 'Bérlin', coordinates: HERE });
    expect(coordinates([app, report('site', elsewhere), poster])).to.equal(HERE);
  });

  it('are set or cleared by an editor', () => {
    const app = report('app', { venue: 'Meadow', coordinates: HERE });
    expect(coordinates([app], { coordinates: THERE })).to.equal(THERE);
    expect(coordinates([app], { coordinates: null })).to.equal(null);
  });

  it('are cleared by a correction of venue or city without coordinates', () => {
    const app = report('app', { venue: 'Meadow', city: 'Berlin', coordinates: HERE });
    for (const set of [{ venue: 'Arena' }, { venue: null }, { city: 'Potsdam' }, { city: null }])
      expect(coordinates([app], set), JSON.stringify(set)).to.equal(null);
    expect(coordinates([app], { venue: 'Arena', coordinates: THERE })).to.equal(THERE);
    expect(coordinates([app], { coordinates: THERE }, { venue: 'Arena' })).to.equal(null);
    expect(coordinates([app], { venue: 'Arena' }, { coordinates: THERE })).to.equal(THERE);
    expect(coordinates([app], { name: 'Sun' })).to.equal(HERE);
  });

  it('come from a source that names the corrected venue, not from one without a venue', () => {
    const silent = report('app', { coordinates: HERE });
    const naming = report('site', { venue: 'Arena', coordinates: THERE });
    expect(coordinates([silent, naming], { venue: 'ARENA' })).to.equal(THERE);
    expect(coordinates([silent], { venue: 'Arena' })).to.equal(null);
  });
});
