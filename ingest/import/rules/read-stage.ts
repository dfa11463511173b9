import type { SlotItem } from '../formats/format.ts';
import type { ProblemList } from './problems-of-item.ts';
import { memoizeReader } from './memoize-reader.ts';
import { patternOf, type SlotRules } from '../manifest/index.ts';
import { foldSpace, plainText, textWithin } from './clean-printed.ts';

export interface StageRead {
  readonly stage: string | null;
  /** Hosts of the whole day: the names in the pattern's group `mc`, separated by commas. */
  readonly mcs: readonly string[];
}

/**
 * Reads stage labels: the pattern removes host and MC, the aliases unify names. Both apply to the label without HTML, as
 * it is stored. Built once per manifest.
 */
export function stageReader({
  stages,
}: Pick<SlotRules, 'stages'>): (slot: SlotItem, itemProblems: ProblemList) => StageRead {
  const pattern = stages.pattern === undefined ? null : patternOf(stages.pattern);
  const aliases = new Map(
    Object.entries(stages.aliases).map(([from, to]) => [key(plainText(from)), plainText(to)]),
  );
  const named = (stage: string): string => aliases.get(key(stage)) ?? stage;
  const labelled = memoizeReader((text) => {
    const label = foldSpace(plainText(text));
    const groups = aliases.has(key(label)) ? undefined : pattern?.find(label)?.groups;
    return {
      stage: named(groups?.['stage'] ?? label),
      mcs:
        groups?.['mc']
          ?.trim()
          .split(/\s*,\s*/)
          .filter(Boolean) ?? [],
    };
  });
  return (slot, itemProblems) => {
    if (slot.stage === null) return NO_STAGE;
    const { stage, mcs } = labelled(slot.stage);
    return { stage: bounded(stage, itemProblems), mcs };
  };
}

const NO_STAGE: StageRead = { stage: null, mcs: [] };

const key = (stage: string): string => foldSpace(stage).toLowerCase();

function bounded(stage: string, itemProblems: ProblemList): string | null {
  const read = textWithin(stage, 200);
  if (read.ok) return read.text;
  if (stage !== '') itemProblems.leaveOut(stage, `the stage ${read.why}`, 'the stage is left out');
  return null;
}
