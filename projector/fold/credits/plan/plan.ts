import type { ActText, Form } from '../parse/act-text-types.ts';
import type { Joiner } from '../lexicon/joiners.ts';
import type { SetType } from '../lexicon/set-words.ts';

/**
 * Everything that a credit could mean, parsed without knowing any name. The meaning depends on the known
 * names; `evaluate` decides it and looks up only keys of the plan (`keysOf`).
 */
export type Plan =
  /** A placeholder, or no music. */
  | { readonly kind: 'no_one'; readonly noMusic?: true }
  | { readonly kind: 'act'; readonly act: ActText }
  /**
   * Joined by what always splits. `manifest`: in this source only. `joiner`: a title's guest (`A presents B ft. C`). `list`:
   * the credit announces more acts behind them (`A, B & more`).
   */
  | {
      readonly kind: 'each';
      readonly whole: ActText;
      readonly parts: readonly Plan[];
      readonly reason: 'b2b' | 'manifest' | 'joiner' | 'list';
    }
  | JoinedPlan
  /**
   * `certain`: the acts follow the mark (`Daybreak session: A b2b B`). `presents`: the text after it is not
   * an act of its own.
   */
  | {
      readonly kind: 'titled';
      readonly whole: ActText;
      readonly before: Plan;
      readonly after: Plan;
      readonly certain: boolean;
      readonly presents: boolean;
      /** The act before the mark plays (`A plays B`). */
      readonly performs: boolean;
      /** If no name is known, a review item: before the mark is an act or a title, or most likely a place. */
      readonly asks?: 'act' | 'place' | undefined;
      /** The mark is a colon. */
      readonly colon?: boolean;
      /** The mark is a dash between spaces. */
      readonly dash?: boolean;
    }
  | {
      readonly kind: 'hosted';
      readonly before: Plan;
      readonly host: Plan;
      /** `hosted by A feat. B`: B plays. */
      readonly guest: Plan | null;
      readonly words: readonly string[];
      /** `Some Stage hosted by Ada`, `Some Night - hosted by Ada`: the words before it are no act, unless they are known. */
      readonly mayBeTitle: boolean;
    }
  /**
   * `The Voyage by A & B`: a title and acts, where one of them is known; else as it is read without it. `guests`: `A presents
   * B with C`, where all are known.
   */
  | {
      readonly kind: 'credited';
      readonly whole: ActText;
      readonly after: Plan;
      readonly otherwise: Plan;
      readonly guests?: true;
    }
  | ListedPlan;

/** The plan of `A presents B with C` if C is not known. */
export const withoutGuests = (plan: Plan): Plan =>
  plan.kind === 'credited' && plan.guests === true ? plan.otherwise : plan;

/** Parts joined by what may split acts or be part of a name; `weigh` decides. At least two parts. */
export interface JoinedPlan {
  readonly kind: 'joined';
  readonly whole: ActText;
  readonly parts: readonly ActText[];
  /** The joiner between a part and the next. */
  readonly joins: readonly Joiner[];
  readonly spans: readonly Span[];
  /** `A & B (C)`: what two names are called together, where that is known. */
  readonly called: Form | null;
  /** Joined only by words that occur in names (`A and B`): several acts only if all are known. */
  readonly worded?: true;
}

/** A few neighbouring parts that may be one act together: [from, to) of the parts. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly act: ActText;
}

/** The source lists who plays. */
export interface ListedPlan {
  readonly kind: 'listed';
  /** The whole credit if the list does not cover it: it wins if it is known. */
  readonly whole: ActText | null;
  /** The set type by the printed credit. */
  readonly set_type: SetType;
  /** The words around `hosted by`; empty without it. */
  readonly hosted: readonly string[];
  /** Ordered as in the credit. */
  readonly acts: readonly ListedAct[];
  /**
   * The two names of the one entry that is the whole credit, where one has several words and the other one (`Ada Lund &
   * Zorp`).
   */
  readonly pair: readonly [Form, Form] | null;
  /** The parts that the list does not cover. `title`: an act only if it is known (`The Spotlight with …`). */
  readonly rest: readonly { readonly at: number; readonly plan: Plan; readonly title: boolean }[];
}

export interface ListedAct {
  /** Which part of the credit it is; parts that it is not found in come last. */
  readonly at: number;
  readonly act: ActText;
  /** Its name; the source is evidence for the name if its ids are identities. */
  readonly form: Form;
  readonly ids: readonly string[];
  readonly host: boolean;
}
