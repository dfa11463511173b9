import { expect } from 'chai';
import type { EditionFacts } from '../../../../ingest/events/statements/index.ts';
import { editionReport } from '../../../../test/fold/claims.ts';
import type { OperationEffect } from '../operation-effect.ts';
import { effectOfSet } from './facts-effect.ts';

const onDay = (day: number): string => `2024-01-${String(day).padStart(2, '0')}T00:00:00.000Z`;
/** The statement of a source, published on a day of January. The correction is of the 10th. */
const stated = (source: string, day: number, facts: Partial<EditionFacts>) => ({
  ...editionReport('sun-2024', facts, { source, as_of: onDay(day) }),
  time: onDay(day),
});
const effectOf = (
  set: Partial<EditionFacts>,
  ...statements: readonly ReturnType<typeof stated>[]
): OperationEffect => effectOfSet(set, statements, onDay(10));

describe('effectOfSet', () => {
  const before = stated('app', 1, { venue: 'Meadow', city: 'Gent' });

  it('names only sources that contradict a moved field', () => {
    const differs = stated('blog', 14, { venue: 'Arena' });
    for (const other of [
      stated('fans', 12, { venue: 'Hall' }),
      stated('fans', 12, { city: 'Brugge' }),
      stated('fans', 12, {}),
    ])
      expect(effectOf({ venue: 'Hall' }, before, other, differs)).to.deep.equal({
        effect: 'contradicted',
        sources: ['blog'],
      });
  });

  it('names a source that lacks the value that it had', () => {
    const fans = stated('fans', 2, { venue: 'Garden' });
    const dropped = stated('fans', 12, { city: 'Gent' });
    expect(effectOf({ venue: 'Hall' }, before, fans, dropped)).to.deep.equal({
      effect: 'contradicted',
      sources: ['fans'],
    });
  });

  it('names each source that confirms one of several fields', () => {
    const venue = stated('fans', 12, { venue: 'Hall' });
    const city = stated('blog', 13, { city: 'Brugge' });
    expect(effectOf({ venue: 'Hall', city: 'Brugge' }, before, venue, city)).to.deep.equal({
      effect: 'confirmed',
      sources: ['blog', 'fans'],
    });
  });

  it('does not call a source without a value a confirmation of the others', () => {
    const venue = stated('app', 12, { venue: 'Hall' });
    const bare = stated('blog', 13, {});
    expect(effectOf({ venue: 'Hall', city: null }, venue, bare)).to.deep.equal({
      effect: 'confirmed',
      sources: ['app'],
    });
    expect(effectOf({ city: null }, venue, bare)).to.deep.equal({
      effect: 'confirmed',
      sources: ['app', 'blog'],
    });
  });
});
