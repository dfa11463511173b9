import { byText, sortedUnique } from '../../claims/sort-texts.ts';
import { candidates, clues, evidence, listedEvidence } from '../../credits/index.ts';
import { apartClues } from '../../credits/lineup/index.ts';
import type { NameUse } from '../../credits/reading-types.ts';
import { bySource, type Lineup, listCredits, repeats, toHomes } from './lineup-credits.ts';

export interface EditionNames {
  /** Names that the lineups make known (never from a split): one spelling per key, sorted by key. */
  readonly evidence: readonly NameUse[];
  /** Further clues on names in their texts (`fold/credits/clues`), sorted. */
  readonly clues: readonly string[];
  /** Keys on whose being known the reading of their credits depends, sorted. */
  readonly candidates: readonly string[];
}

/**
 * The names of an edition's lineups. Phase 2 of a batch; parses each credit once.
 * @param superseded statements that newer ones superseded: an act that a source's own ids named there is known, whether or not
 * it still plays.
 * @param supersededOrCorrected published statements that are not among the lineups: their names are looked up, and none becomes known.
 */
export function editionNames(
  lineups: readonly Lineup[],
  superseded: readonly Lineup[] = [],
  supersededOrCorrected: readonly Lineup[] = [],
): EditionNames {
  const credits = lineups.flatMap((lineup) => [...new Set(listCredits(lineup))]);
  const earlier = bySource(supersededOrCorrected).flatMap((lineup) => [...new Set(listCredits(lineup))]);
  const listed = lineups.flatMap(({ data }) =>
    data.unscheduled.flatMap((artist) => listedEvidence(artist, data.hints, repeats({ data }))),
  );
  return {
    evidence: oneSpelling([...credits.flatMap(evidence), ...listed, ...identified(lineups, superseded)]),
    clues: sortedUnique([...credits.flatMap(clues), ...lineups.map(toHomes).flatMap(apartClues)]),
    candidates: sortedUnique([...credits, ...earlier].flatMap(candidates)),
  };
}

/**
 * Names of the acts that superseded statements list under ids of their sources, each once. A list that repeats its credits
 * any time does so always: at first no set that two play may have been announced.
 */
function identified(lineups: readonly Lineup[], superseded: readonly Lineup[]): NameUse[] {
  if (superseded.length === 0) return [];
  const repeating = new Set([...lineups, ...superseded].filter(repeats).map(({ source }) => source));
  return superseded.flatMap(({ source, data }) => {
    const listed = [...data.unscheduled, ...data.performances.flatMap(({ artists }) => artists)];
    const acts = new Map(listed.map((artist) => [`${artist.role} ${artist.name}`, artist]));
    return [...acts.values()]
      .filter(({ trust }) => trust === 'identity')
      .flatMap((artist) => listedEvidence(artist, data.hints, repeating.has(source)));
  });
}

function oneSpelling(uses: readonly NameUse[]): NameUse[] {
  const spellings = new Map<string, string>();
  for (const { key, spelling } of uses) {
    const known = spellings.get(key);
    if (known === undefined || spelling < known) spellings.set(key, spelling);
  }
  return [...spellings].map(([key, spelling]) => ({ key, spelling })).sort((a, b) => byText(a.key, b.key));
}
