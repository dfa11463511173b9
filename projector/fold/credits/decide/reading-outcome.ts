import type { ActText, Form } from '../parse/act-text-types.ts';
import { CONFIDENCE } from './confidence.ts';
import { isMcName } from '../parse/band-forms.ts';
import { knownName } from './cover-by-names.ts';
import type { Act, IsKnown, Reading, Reason } from '../reading-types.ts';
import type { SetType } from '../lexicon/set-words.ts';

/** The reading of a plan, given the known names. */
export interface Outcome {
  readonly acts: readonly Act[];
  /** Every act is known. */
  readonly known: boolean;
  readonly set_types: readonly SetType[];
  readonly reason: Reason;
  readonly confidence: number;
  readonly reviewItem: Reading['reviewItem'];
}

/**
 * An act under one of its names. A name that contains words about the set is no evidence about the set (`AMP
 * Live`).
 */
export function asForm(act: ActText, form: Form, known: boolean, reason: Reason): Outcome {
  const hosts = act.hosts.map(({ name, key }): Act => ({ name, key, ids: [], role: 'host' }));
  const itself: Act = { name: form.name, key: form.key, ids: [], role: act.host ? 'host' : 'artist' };
  return {
    acts: [itself, ...hosts],
    known,
    set_types: [act.withWords.keys.includes(form.key) ? act.withWords.set_type : act.set_type],
    reason,
    confidence: rateConfidence(act, known, reason),
    reviewItem: isHostedByOthers(act) ? hostReviewItem([form.name, ...act.hostedBy]) : null,
  };
}

/** `Ada (hosted by Bo)`; an MC hosts, and is no act of the set. */
const isHostedByOthers = ({ hostedBy }: Pick<ActText, 'hostedBy'>): boolean =>
  hostedBy.some((name) => !isMcName(name));

/** A plain name is as sure whether or not it is known: no list of candidates asks for it. */
function rateConfidence({ hostedBy }: ActText, known: boolean, reason: Reason): number {
  if (isHostedByOthers({ hostedBy })) return CONFIDENCE.hosting;
  return known && reason !== 'single act' ? CONFIDENCE.knownWhole : CONFIDENCE.oneName;
}

/** A known whole wins over every split. An alias in a bracket of its last part is no name of the whole. */
export function knownWhole(whole: ActText, isKnown: IsKnown): Outcome | null {
  const form = knownName(whole, isKnown);
  return form === null ? null : asForm({ ...whole, hosts: [] }, form, true, 'known act');
}

export const hostReviewItem = (parts: readonly string[]) => ({
  kind: 'hosted_by',
  parts,
  why: 'it is not certain whether the host also plays a set',
});

/** Combines several outcomes into one performance: each act once, all review items in one. */
export function combineOutcomes(outcomes: readonly Outcome[], reason: Reason): Outcome {
  const acts = new Map<string, Act>();
  for (const act of outcomes.flatMap((outcome) => outcome.acts))
    if (!acts.has(act.key)) acts.set(act.key, act);
  const playing = outcomes.filter((outcome) => outcome.acts.length > 0);
  return {
    acts: [...acts.values()],
    known: playing.length > 0 && playing.every(({ known }) => known),
    set_types: [jointType(playing)],
    reason,
    confidence: Math.min(CONFIDENCE.listed, ...outcomes.map(({ confidence }) => confidence)),
    reviewItem: oneReviewItem(
      outcomes.flatMap(({ reviewItem }) => (reviewItem === null ? [] : [reviewItem])),
    ),
  };
}

/**
 * The type of a joint set: words at its end hold for all, otherwise all must have the same; MCs have none.
 */
function jointType(playing: readonly Outcome[]): SetType {
  const own = playing.filter(({ acts }) => !acts.every(({ name }) => isMcName(name)));
  const stated = (own.length > 0 ? own : playing).map(
    ({ set_types }) => set_types.find((type) => type !== null) ?? null,
  );
  const types = new Set(stated.filter((type) => type !== null));
  return types.size === 1 ? (stated.at(-1) ?? null) : null;
}

function oneReviewItem(reviewItems: readonly NonNullable<Reading['reviewItem']>[]): Reading['reviewItem'] {
  if (reviewItems.length < 2) return reviewItems[0] ?? null;
  return {
    // All pairs that a habit parts are one item; what else is open has its own.
    ...(reviewItems.find(({ kind }) => kind !== 'habit') ?? reviewItems[0]!),
    parts: reviewItems.flatMap(({ parts }) => parts),
    why: [...new Set(reviewItems.map(({ why }) => why))].join('; '),
  };
}
