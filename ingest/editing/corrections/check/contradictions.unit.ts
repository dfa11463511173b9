import { expect } from 'chai';
import { correctionRequest } from '../request.ts';
import type { CheckContext } from './check-context.ts';
import { findContradictions } from './contradictions.ts';

const around = {
  edition: {
    fields: { start_date: '2027-07-09', end_date: '2027-07-11', timezone: 'Europe/Brussels' },
    sets: [],
  },
  editions: new Map(),
  slugs: new Map(),
} as unknown as CheckContext;

const faults = (type: string, ...operations: object[]): string[] =>
  findContradictions(
    correctionRequest.parse({
      type,
      subject: 'edition:some-2027',
      operations,
      evidence: null,
      base: null,
    }),
    around,
  ).map(({ path, message }) => `${path}: ${message}`);
const change = (set: object): string[] =>
  faults('lineup.corrected', { op: 'change', select: { credit: 'Ada' }, set });

describe('findContradictions', () => {
  for (const time of [
    '2027-07-10T21:30',
    '2027-07-10T23:59:59',
    '2027-07-10T21:30Z',
    '2027-07-10T21:30+02:00',
  ])
    it(`accepts the time ${time}`, () => {
      expect(change({ start: time })).to.deep.equal([]);
    });

  for (const time of [
    '2027-07-10T25:00',
    '2027-07-10T24:00',
    '2027-07-10T20:99',
    '2027-07-10T23:61Z',
    '2027-07-32T20:00',
  ])
    it(`refuses the time ${time}, when a set is changed or added`, () => {
      const why = `${time} is not a valid date and time.`;
      expect(change({ start: time })).to.deep.equal([`operations.0.set.start: ${why}`]);
      const performance = { credit: 'Ada', end: time };
      expect(faults('lineup.corrected', { op: 'add', performance })).to.deep.equal([
        `operations.0.performance.end: ${why}`,
      ]);
    });

  it('refuses the 30th of February', () => {
    expect(change({ end: '2027-02-30T20:00' })).to.deep.equal([
      'operations.0.set.end: 2027-02-30T20:00 is not a valid date and time.',
    ]);
  });

  it('refuses an edition that ends before it starts, also by the other date that is shown', () => {
    const set = (facts: object): object => ({ op: 'set', set: facts });
    const why =
      'The edition would end (2027-07-11) before it starts (2027-12-01). Change the other date too.';
    const start = set({ start_date: '2027-12-01' });
    expect(faults('edition.corrected', start)).to.deep.equal([`operations.0.set: ${why}`]);
    expect(faults('edition.corrected', start, set({ end_date: '2027-12-02' }))).to.deep.equal([]);
    expect(faults('edition.corrected', set({ start_date: '2027-07-11' }))).to.deep.equal([]);
    expect(faults('edition.corrected', set({ end_date: null, start_date: '2027-12-01' }))).to.deep.equal([]);
  });

  it('refuses a country that is not in ISO 3166-1', () => {
    const set = { op: 'set', set: { country: 'EU' } };
    expect(faults('edition.corrected', set)).to.deep.equal([
      'operations.0.set.country: EU is not a country code of ISO 3166-1.',
    ]);
  });
});
