import { copyOf, type Lineup, type LineupDraft } from './lineup-draft.ts';
import { frozenAt } from './whole-lineup.ts';
import {
  type Correction,
  type LineupsToCorrect,
  type AppliedCorrection,
  sawOf,
  uncorrectedLineups,
  type WrittenLineups,
  writtenOn,
} from './applied-corrections.ts';

/** Corrected lineups, with the intermediate results. */
export interface IncrementalLineups {
  readonly end: WrittenLineups;
  /** The states after every `CORRECTIONS_PER_STATE` corrections. */
  readonly steps: readonly WrittenLineups[];
}

/** The maximum number of corrections to apply again in addition to those after an undone one. */
const CORRECTIONS_PER_STATE = 32;

/**
 * Like `writeLineups`, for callers that repeat it with a few corrections more or less: a known prefix of the sequence
 * is reused.
 */
export function continueFrom(
  input: LineupsToCorrect,
  known: readonly IncrementalLineups[],
): IncrementalLineups {
  const frozen = frozenAt(input.corrections);
  const begun = furthest(input, frozen, known) ?? { end: null, steps: [] };
  const more = input.corrections.slice(begun.end?.effects.length ?? 0);
  const saw = sawOf(more, input);
  if (begun.end !== null && !areThere(saw, begun.end)) return continueFrom(input, []);
  let end = begun.end ?? uncorrectedLineups(input, frozen, saw);
  const steps = [...begun.steps];
  while (end.effects.length < input.corrections.length) {
    const next = input.corrections.slice(end.effects.length, nextStep(end.effects.length));
    end = writtenOnCopy(end, new Map(next.map((claim) => [claim, saw.get(claim)!])));
    if (end.effects.length % CORRECTIONS_PER_STATE === 0) steps.push(end);
  }
  return { end, steps };
}

const nextStep = (corrections: number): number =>
  corrections - (corrections % CORRECTIONS_PER_STATE) + CORRECTIONS_PER_STATE;

/** Picks, among known results that are a prefix of this input, the longest. */
function furthest(
  input: LineupsToCorrect,
  frozen: Correction | null,
  known: readonly IncrementalLineups[],
): IncrementalLineups | null {
  const [way] = known
    .flatMap(({ end, steps }) => [end, ...steps].map((at) => ({ end: at, steps })))
    .filter(({ end }) => end.frozen === frozen && isBeginning(end.input, input))
    .sort((a, b) => b.end.effects.length - a.end.effects.length);
  if (!way) return null;
  const { length } = way.end.effects;
  return { end: way.end, steps: way.steps.filter(({ effects }) => effects.length <= length) };
}

/** Whether the statements and their order are the same and the earlier corrections are a prefix of these. */
const isBeginning = (was: LineupsToCorrect, is: LineupsToCorrect): boolean =>
  was.slug === is.slug &&
  was.zone === is.zone &&
  areSameItems(was.first, is.first) &&
  areSameItems(was.unretracted, is.unretracted) &&
  was.corrections.every((claim, nth) => claim === is.corrections[nth]);

/** Whether both lists hold the same objects (`===`) in the same order. */
export const areSameItems = <T>(was: readonly T[], is: readonly T[]): boolean =>
  was.length === is.length && was.every((one, nth) => one === is[nth]);

/** Whether each lineup that the editors of these corrections saw has a draft. */
function areThere(saw: AppliedCorrection, { drafts }: WrittenLineups): boolean {
  const there = new Set(drafts.map(({ claim }) => claim));
  return [...seenIn(saw)].every((claim) => there.has(claim));
}

const seenIn = (saw: AppliedCorrection): Set<Lineup> =>
  new Set([...saw.values()].flatMap((claims) => [...claims]));

function writtenOnCopy(written: WrittenLineups, saw: AppliedCorrection): WrittenLineups {
  const seen = seenIn(saw);
  const touched = ({ live, claim }: LineupDraft): boolean => live || seen.has(claim);
  const drafts = written.drafts.map((draft) => (touched(draft) ? copyOf(draft) : draft));
  return writtenOn({ ...written, drafts }, saw);
}
