import { expect } from 'chai';
import { shownSet } from '../../../../../test/editing/shown-set.ts';
import type { ShownSet } from '../../../corrections/current-state/index.ts';
import { differencesOf } from './set-differences.ts';

const set = (credit: string, more: Partial<ShownSet> = {}): ShownSet =>
  shownSet(credit, { day: '2026-07-10', ...more });
const at = (start: string): Partial<ShownSet> => ({ start: `2026-07-10T${start}:00+02:00` });

const words = (before: ShownSet[], after: ShownSet[]): string[] =>
  differencesOf(before, after).map((one) =>
    one.kind === 'changed'
      ? `~${one.set.credit} ${one.fields.map(({ name, to }) => `${name}=${String(to)}`).join(' ')}`
      : `${one.kind === 'added' ? '+' : '-'}${one.set.credit}`,
  );

describe('differencesOf: changes of the sets of an edition', () => {
  it('is empty for the same sets in another order', () => {
    expect(words([set('a'), set('b')], [set('b'), set('a')])).to.deep.equal([]);
  });

  it('distinguishes a moved set from an added and a removed one', () => {
    expect(words([set('a'), set('b')], [set('a', { day: '2026-07-11' }), set('c')])).to.deep.equal([
      '~a day=2026-07-11',
      '-b',
      '+c',
    ]);
  });

  it('reports only the day when the set moved to another day at the same time', () => {
    const next = { day: '2026-07-11', start: '2026-07-11T20:00:00+02:00' };
    expect(words([set('a', at('20:00'))], [set('a', next)])).to.deep.equal(['~a day=2026-07-11']);
  });

  it('reports the start when the set moved by a day and its festival day stayed', () => {
    const next = { start: '2026-07-11T20:00:00+02:00' };
    expect(words([set('a', at('20:00'))], [set('a', next)])).to.deep.equal([
      '~a start=2026-07-11T20:00:00+02:00',
    ]);
  });

  it('reports a changed credit for another name in the same slot', () => {
    expect(words([set('a', at('20:00'))], [set('c', at('20:00'))])).to.deep.equal(['~a credit=c']);
  });

  it('counts equal sets', () => {
    expect(words([set('a'), set('a')], [set('a')])).to.deep.equal(['-a']);
  });
});
