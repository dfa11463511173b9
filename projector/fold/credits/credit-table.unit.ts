import { expect } from 'chai';
import { nameKey } from '../../../db/keys/index.ts';
import { billed, knownByExactName } from './decide/index.ts';
import { type Credit, readCredit } from './index.ts';

/** `A + B*`: the acts, `*` marks hosts; `-` is a placeholder. */
export type Row = readonly [credit: string, plays: string, known?: readonly string[], more?: Partial<Credit>];

export const creditOf = (credit: string, more: Partial<Credit> = {}): Credit => ({
  credit,
  artists: [],
  set_type: null,
  role: 'artist',
  hints: { split: [], whole: [] },
  source: 'some-app',
  ...more,
});

/** Knowledge as from identity data. */
export const knowing = (names: readonly string[]) => {
  const keys = new Set(names.map(nameKey).flatMap((key) => [key, knownByExactName(key), billed(key)]));
  return (key: string): boolean => keys.has(key);
};

export const read = ([credit, , known = [], more]: Row) => readCredit(creditOf(credit, more), knowing(known));

export const plays = (row: Row): string => {
  const { acts } = read(row);
  return acts.length === 0
    ? '-'
    : acts.map(({ name, role }) => (role === 'host' ? `${name}*` : name)).join(' + ');
};

export function table(title: string, rows: readonly Row[]): void {
  describe(title, () => {
    rows.forEach((row) => {
      const [credit, expected, known = []] = row;
      const knowledge = known.length === 0 ? '' : ` (known: ${known.join('; ')})`;
      it(`reads “${credit}” as ${expected === '-' ? 'no one' : expected}${knowledge}`, () =>
        expect(plays(row)).to.equal(expected));
    });
  });
}

export const listed = (
  name: string,
  trust: 'identity' | 'hint' = 'identity',
  role: 'artist' | 'host' = 'artist',
) => ({
  name,
  ids: { self: nameKey(name) },
  trust,
  role,
});
export const lists = (...names: string[]): Partial<Credit> => ({
  artists: names.map((name) => listed(name)),
});
export const hints = (...names: string[]): Partial<Credit> => ({
  artists: names.map((name) => listed(name, 'hint')),
});
export const splits = (...split: string[]): Partial<Credit> => ({ hints: { split, whole: [] } });
export const wholes = (...whole: string[]): Partial<Credit> => ({ hints: { split: [], whole } });
export const playedBy = (credit: string, ...names: string[]): Partial<Credit> => ({
  hints: {
    split: ['&'],
    whole: [],
    plays: [{ credit, acts: names.map((name) => ({ name, role: 'artist' as const })) }],
  },
});
