import { patternOf, type SlotRules } from '../manifest/index.ts';
import type { Moment } from '../times/slot-moment.ts';
import { foldSpace } from './clean-printed.ts';

/** The values that `keep` tests. */
export interface Candidate {
  readonly credit: string;
  /** Names of the source's own list, hosts apart. */
  readonly acts: readonly string[];
  readonly type: string | null;
  readonly tags: readonly string[];
  /** As printed and as read. */
  readonly stages: readonly string[];
  readonly start: Moment | null;
}

/** The reason why a slot is not music, in the manifest's terms (`tag Yoga`); null keeps it. Ignores case. */
export type Keeper = (slot: Candidate) => string | null;

/** Compiles the manifest's `keep` once; null if it excludes nothing. Exclusions are counted by reason. */
export function compileKeepRule({ keep }: Pick<SlotRules, 'keep'>): Keeper | null {
  const lists = [keep.stages_not, keep.types_not, keep.tags_not, keep.names_not, Object.keys(keep.hours)];
  if (lists.every(({ length }) => length === 0)) return null;
  const stages = finder('stage', keep.stages_not);
  const types = finder('type', keep.types_not);
  const tags = finder('tag', keep.tags_not);
  const names = keep.names_not.map((source) => ({ source, ...patternOf(source) }));
  const hours = new Map(Object.entries(keep.hours).map(([stage, span]) => [key(stage), span]));
  const named = ({ credit, acts }: Candidate): string | null => {
    const rule = names.find(({ isWhole }) => isWhole(credit) || (acts.length > 0 && acts.every(isWhole)));
    return rule === undefined ? null : `name ${rule.source}`;
  };
  return (slot) =>
    stages(slot.stages) ??
    types(slot.type === null ? [] : [slot.type]) ??
    tags(slot.tags) ??
    named(slot) ??
    offHours(slot, hours);
}

const key = (word: string): string => foldSpace(word).toLowerCase();

function finder(what: string, words: readonly string[]): (stated: readonly string[]) => string | null {
  const wanted = new Map(words.map((word) => [key(word), `${what} ${word}`]));
  if (wanted.size === 0) return () => null;
  return (stated) =>
    stated.map((word) => wanted.get(key(word))).find((reason) => reason !== undefined) ?? null;
}

/** A span may cross midnight: `17:00-06:00`. A set without a known local start is kept. */
function offHours({ stages, start }: Candidate, hours: ReadonlyMap<string, string>): string | null {
  const stage = stages.find((name) => hours.has(key(name)));
  if (stage === undefined || start?.local == null) return null;
  const span = hours.get(key(stage)) ?? '';
  const [from = 0, to = 0] = span
    .split('-')
    .map((clock) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)));
  const { minutes } = start.local.clock;
  const open = from <= to ? from <= minutes && minutes < to : from <= minutes || minutes < to;
  return open ? null : `hours ${stage} ${span}`;
}
