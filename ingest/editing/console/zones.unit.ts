import { expect } from 'chai';
import { localized } from './zones.ts';

describe('localized: instants on the page of an edition', () => {
  it('become wall clocks in the zone of the edition, at any depth', () => {
    const nested = {
      op: 'drop',
      select: { start: '2026-07-10T20:00:00.000Z' },
      of: ['2026-12-10T23:30:00Z'],
    };
    expect(localized(nested, 'Europe/Amsterdam')).to.deep.equal({
      op: 'drop',
      select: { start: '2026-07-10T22:00:00+02:00' },
      of: ['2026-12-11T00:30:00+01:00'],
    });
  });

  it('stay as they are without a zone, and other values always do', () => {
    expect(localized('2026-07-10T20:00:00.000Z', null)).to.equal('2026-07-10T20:00:00.000Z');
    for (const value of ['2026-07-10T20:00', '2026-07-10', 'Zed', 7, null, true])
      expect(localized(value, 'Europe/Amsterdam')).to.equal(value);
  });
});
