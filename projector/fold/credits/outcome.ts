import type { ActText, Form } from './act-text.ts';
import { isMcName } from './mcs.ts';
import { knownName } from './cover.ts';
import type { Act, IsKnown, Reading, Reason } from './reading.ts';
import type { SetType } from './set-words.ts';

/** What a plan means where these names are known. */
export interface Outcome {
  readonly acts: readonly Act[];
  /** Every act is known. */
  readonly known: boolean;
  readonly set_types: readonly SetType[];
  readonly reason: Reason;
  readonly doubt: Reading['doubt'];
}

/** An act under one of its names. A name that holds the words about a set says nothing of the set (`AMP Live`). */
export function asForm(act: ActText, form: Form, known: boolean, reason: Reason): Outcome {
  const hosts = act.hosts.map(({ name, key }): Act => ({ name, key, ids: [], role: 'host' }));
  const itself: Act = { name: form.name, key: form.key, ids: [], role: act.host ? 'host' : 'artist' };
  return {
    acts: [itself, ...hosts],
    known,
    set_types: [act.withWords.keys.includes(form.key) ? act.withWords.set_type : act.set_type],
    reason,
    doubt: act.hostedBy.length === 0 ? null : hostDoubt([form.name, ...act.hostedBy]),
  };
}

/** A known whole wins over every split. An alias in a bracket of its last part is no name of the whole. */
export function knownWhole(whole: ActText, isKnown: IsKnown): Outcome | null {
  const form = knownName(whole, isKnown);
  return form === null ? null : asForm({ ...whole, hosts: [] }, form, true, 'known act');
}

export const hostDoubt = (parts: readonly string[]) => ({
  kind: 'hosted_by',
  parts,
  why: 'who is hosting may play, or not',
});

/** Several outcomes as one performance: each act once, all doubts in one. */
export function together(outcomes: readonly Outcome[], reason: Reason): Outcome {
  const acts = new Map<string, Act>();
  for (const act of outcomes.flatMap((outcome) => outcome.acts))
    if (!acts.has(act.key)) acts.set(act.key, act);
  const playing = outcomes.filter((outcome) => outcome.acts.length > 0);
  return {
    acts: [...acts.values()],
    known: playing.length > 0 && playing.every(({ known }) => known),
    set_types: [jointType(playing)],
    reason,
    doubt: oneDoubt(outcomes.flatMap(({ doubt }) => (doubt === null ? [] : [doubt]))),
  };
}

/** Of the set that several play: what is said at the end is said of all, else all must say it; of MCs nothing is said. */
function jointType(playing: readonly Outcome[]): SetType {
  const own = playing.filter(({ acts }) => !acts.every(({ name }) => isMcName(name)));
  const said = (own.length > 0 ? own : playing).map(
    ({ set_types }) => set_types.find((type) => type !== null) ?? null,
  );
  const types = new Set(said.filter((type) => type !== null));
  return types.size === 1 ? (said.at(-1) ?? null) : null;
}

function oneDoubt(doubts: readonly NonNullable<Reading['doubt']>[]): Reading['doubt'] {
  if (doubts.length < 2) return doubts[0] ?? null;
  return {
    ...doubts[0]!,
    parts: doubts.flatMap(({ parts }) => parts),
    why: [...new Set(doubts.map(({ why }) => why))].join('; '),
  };
}
