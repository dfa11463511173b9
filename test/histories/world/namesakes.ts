import fc from 'fast-check';
import type { Vocabulary, DraftEvent } from '../history.ts';
import { editionReported } from './edition.ts';
import { artistReported } from './identities.ts';
import { world } from './index.ts';
import { lineupReported } from './lineup.ts';

/** Series without a common year, and a name in two spellings. */
const OTHERS: readonly (readonly [string, string])[] = [
  ['sun-2024', 'dusk-2021'],
  ['moon-2025', 'dawn-2026'],
  ['Delta Forse', 'DELTA FORCE'],
];

function inOtherSeries(word: DraftEvent): DraftEvent {
  const text = OTHERS.reduce((all, [from, to]) => all.replaceAll(from, to), JSON.stringify(word));
  const { data, ...rest } = JSON.parse(text) as DraftEvent & { data: { edition?: { slug: string } } };
  if (data.edition === undefined) return { ...rest, data };
  const series = { slug: data.edition.slug.slice(0, -5), name: 'Sun' };
  return { ...rest, data: { ...data, edition: { ...data.edition, series } } };
}

/** The same vocabulary over several series, where one name may belong to two artists. */
export const namesakes: Vocabulary = {
  ...world,
  statements: fc
    .oneof(
      { weight: 5, arbitrary: editionReported },
      { weight: 8, arbitrary: lineupReported },
      { weight: 1, arbitrary: artistReported },
    )
    .map((word) => inOtherSeries(word as DraftEvent)),
  corrections: world.corrections.map(inOtherSeries),
};
