import { expect } from 'chai';
import type { ShownSet } from '../../../corrections/current-state/index.ts';
import { differencesOf } from './set-differences.ts';

const set = (credit: string, more: Partial<ShownSet> = {}): ShownSet => ({
  credit,
  stage: 'Main',
  start: null,
  end: null,
  day: '2026-07-10',
  time_status: null,
  acts: [],
  set_type: null,
  status: 'confirmed',
  billing_rank: null,
  headliner: false,
  sources: [],
  shown: true,
  ...more,
});
const at = (start: string): Partial<ShownSet> => ({ start: `2026-07-10T${start}:00+02:00` });

const words = (before: ShownSet[], after: ShownSet[]): string[] =>
  differencesOf(before, after).map((one) =>
    one.kind === 'changed'
      ? `~${one.set.credit} ${one.fields.map(({ name, to }) => `${name}=${String(to)}`).join(' ')}`
      : `${one.kind === 'added' ? '+' : '-'}${one.set.credit}`,
  );

describe('what becomes of the sets of an edition', () => {
  it('is nothing where they are the same in another order', () => {
    expect(words([set('a'), set('b')], [set('b'), set('a')])).to.deep.equal([]);
  });

  it('tells a moved set from one that comes and one that goes', () => {
    expect(words([set('a'), set('b')], [set('a', { day: '2026-07-11' }), set('c')])).to.deep.equal([
      '~a day=2026-07-11',
      '-b',
      '+c',
    ]);
  });

  it('does not call a set later that only changed its day', () => {
    const next = { day: '2026-07-11', start: '2026-07-11T20:00:00+02:00' };
    expect(words([set('a', at('20:00'))], [set('a', next)])).to.deep.equal(['~a day=2026-07-11']);
  });

  it('calls a set moved whose day stayed and whose night did not', () => {
    const next = { start: '2026-07-11T20:00:00+02:00' };
    expect(words([set('a', at('20:00'))], [set('a', next)])).to.deep.equal([
      '~a start=2026-07-11T20:00:00+02:00',
    ]);
  });

  it('takes another name in the same slot for a new name', () => {
    expect(words([set('a', at('20:00'))], [set('c', at('20:00'))])).to.deep.equal(['~a credit=c']);
  });

  it('counts sets that are alike', () => {
    expect(words([set('a'), set('a')], [set('a')])).to.deep.equal(['-a']);
  });
});
