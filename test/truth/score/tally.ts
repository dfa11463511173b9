import type { Unit, Verdict } from './judge.ts';
import { type Share, shareOf } from './wilson.ts';

/** Figures of one source, one side of the division, or all. A share is null if there was no case. */
export interface Figures {
  readonly rows: number;
  readonly bookings: { readonly precision: Share | null; readonly recall: Share | null };
  readonly hosts: { readonly precision: Share | null; readonly recall: Share | null };
  /** Of the placeholders: those that book no one. */
  readonly placeholders: Share | null;
  /** Of the rows in which someone plays: those that are not read as a placeholder or left out. */
  readonly actsKept: Share | null;
  readonly notMusic: Share | null;
  readonly day: Share | null;
  readonly instant: Share | null;
  readonly setType: { readonly precision: Share | null; readonly recall: Share | null };
}

export interface Validation {
  readonly edition: string;
  readonly verdict: Verdict;
}

export function figuresOf(judged: readonly Validation[]): Figures {
  const units = onceAnEdition(judged);
  const verdicts = judged.map(({ verdict }) => verdict);
  return {
    rows: judged.length,
    bookings: precisionAndRecall(units),
    hosts: precisionAndRecall(units.filter(({ role }) => role === 'host')),
    placeholders: yes(verdicts.map(({ placeholder }) => placeholder)),
    actsKept: yes(verdicts.map(({ actKept }) => actKept)),
    notMusic: yes(verdicts.map(({ notMusic }) => notMusic)),
    day: yes(verdicts.map(({ day }) => day)),
    instant: yes(verdicts.map(({ instant }) => instant)),
    setType: setTypes(verdicts),
  };
}

/**
 * A unit is (edition, act, role): two rows that book the same artist at one edition count once. If one row is right
 * and another wrong, the unit counts once as each.
 */
function onceAnEdition(judged: readonly Validation[]): Unit[] {
  const units = new Map<string, Unit>();
  for (const { edition, verdict } of judged)
    for (const unit of verdict.units)
      units.set(JSON.stringify([edition, unit.key, unit.role, unit.outcome]), unit);
  return [...units.values()];
}

function precisionAndRecall(units: readonly Unit[]): Figures['bookings'] {
  const count = (outcome: Unit['outcome']): number => units.filter((u) => u.outcome === outcome).length;
  const right = count('right');
  return {
    precision: shareOf(right, right + count('false')),
    recall: shareOf(right, right + count('missed')),
  };
}

function yes(answers: readonly (boolean | null)[]): Share | null {
  const asked = answers.filter((answer) => answer !== null);
  return shareOf(asked.filter(Boolean).length, asked.length);
}

function setTypes(verdicts: readonly Verdict[]): Figures['setType'] {
  const asked = verdicts.flatMap(({ setType }) => setType ?? []);
  const right = asked.filter(({ stated, came }) => stated !== null && stated === came).length;
  return {
    precision: shareOf(right, asked.filter(({ came }) => came !== null).length),
    recall: shareOf(right, asked.filter(({ stated }) => stated !== null).length),
  };
}

/** Pairs of names by whether they lead to one artist. */
export interface Merging {
  /** Of the pairs of different artists: those that lead to different artists. */
  readonly apart: Share | null;
  /** Of the pairs of one artist: those that lead to one artist. */
  readonly merged: Share | null;
  /** Of the pairs of one artist: those that lead to one artist, or about which a review item asks. */
  readonly found: Share | null;
}

export interface PairFate {
  readonly same: 'same' | 'different' | 'unsure';
  readonly fate: 'merged' | 'suggested' | 'apart' | 'not there';
}

/** A pair with a name that the catalog lacks is not counted. */
export function mergingOf(pairs: readonly PairFate[]): Merging {
  const there = pairs.filter(({ fate }) => fate !== 'not there');
  const same = there.filter((pair) => pair.same === 'same');
  const different = there.filter((pair) => pair.same === 'different');
  return {
    apart: shareOf(different.filter(({ fate }) => fate !== 'merged').length, different.length),
    merged: shareOf(same.filter(({ fate }) => fate === 'merged').length, same.length),
    found: shareOf(same.filter(({ fate }) => fate !== 'apart').length, same.length),
  };
}
