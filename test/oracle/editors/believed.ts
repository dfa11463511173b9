import { nameKey } from '../../../db/keys/index.ts';
import type { Act } from '../credits.ts';
import { factsOf } from '../facts.ts';
import { type Correction, wordsOf } from '../statements-in-force.ts';
import type { EditionClaims } from './edition.ts';
import type { Believed } from './lineups.ts';

/**
 * The sources that rank first on an edition by an editor's decision: the narrowest one (of the edition, the series,
 * the catalog), then the latest.
 */
export function believedOn(stated: EditionClaims, words: readonly Correction[], asOf: number): Believed {
  const latest = wordsOf(words, 'precedence.set').reverse();
  const series = `series:${factsOf(stated, [], asOf)?.series.slug ?? ''}`;
  for (const subjects of [stated.subjects, [series], ['catalog']]) {
    const word = latest.find(({ subject }) => subjects.includes(subject));
    if (word) return word.data;
  }
  return { sources: [], complete: false };
}

/** An act, assigned to the artist that editors chose for its name on this edition; the later decision wins. */
export function assigned(act: Act, stated: EditionClaims, words: readonly Correction[]): Act {
  let now = act;
  for (const operation of wordsOf(words, 'artist.corrected').flatMap(({ data }) => data.operations)) {
    if (operation.op !== 'assign' || nameKey(operation.name) !== act.key) continue;
    if (!operation.editions.some((slug) => stated.subjects.includes(`edition:${slug}`))) continue;
    const name = operation.to.replace(/^name:/, '');
    now = name === operation.to ? { ...act, ids: [name] } : { ...act, key: nameKey(name), ids: [] };
  }
  return now;
}
