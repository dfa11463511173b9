import { expect } from 'chai';
import { factChanges, factsBefore } from './fact-changes.ts';
import type { Correction, Step } from './history-difference.ts';

const stated = (at: string, ...changed: Step['changed']): Step => ({
  ...{ at, source: 'a', upstream: null, part: null },
  ...{ added: [], moved: [], dropped: [], changed },
});
const correction = (at: string, set: object): Correction => ({
  ...{ correction: at, at, by: 'ann', effect: 'applies' },
  operations: [{ op: 'set', set }],
});

describe("the facts of an edition's history", () => {
  const steps = [
    stated(
      '2026-01-05T00:00:00.000Z',
      { field: 'venue', from: null, to: 'Barn' },
      { field: 'country', from: null, to: 'NL' },
      { field: 'series_slug', from: null, to: 'sun' },
    ),
    stated('2026-02-05T00:00:00.000Z', { field: 'venue', from: 'Barn', to: 'Hall' }),
    stated('2026-04-05T00:00:00.000Z', { field: 'venue', from: 'Hall', to: 'Arena' }),
  ];
  const first = correction('2026-03-01T00:00:00.000Z', { venue: 'Club', country: 'BE' });
  const second = correction('2026-03-02T00:00:00.000Z', {
    venue: null,
    series: { name: 'Sun' },
    city: 'Boom',
  });
  const listChanges = (one: Correction) =>
    factChanges(one.operations[0]!, factsBefore(one, steps, [first, second]), null);

  it('show the old value of a correction as sources stated it until then', () => {
    expect(listChanges(first)).to.deep.equal([
      { field: 'venue', from: 'Hall', to: 'Club' },
      { field: 'country', from: 'Netherlands', to: 'Belgium' },
    ]);
  });

  it('show the value of an earlier correction as the old one, and none where none was known', () => {
    expect(listChanges(second)).to.deep.equal([
      { field: 'venue', from: 'Club', to: null },
      { field: 'series', from: 'sun', to: 'Sun' },
      { field: 'city', from: null, to: 'Boom' },
    ]);
  });

  it('belong to the operation `set` only', () =>
    expect(factChanges({ op: 'hide' }, {}, null)).to.equal(null));
});
