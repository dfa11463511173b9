import type { sceneRead } from '../../operations/index.ts';
import type { AnswerOf } from '../read/reads.ts';

export type SceneRead = AnswerOf<typeof sceneRead>;

/** A text, and the path of the page with the rows behind it. */
export interface Phrase {
  readonly text: string;
  readonly href?: string;
}

/** A headline number. */
export interface Fact {
  readonly name: string;
  readonly value: Phrase;
}

/** A length beside a number, from 0 to 1; `before` is where it ended a year before. */
export interface Bar {
  readonly now: number;
  readonly before?: number;
}

export interface Cell extends Phrase {
  readonly bar?: Bar;
}

/** `count`: figures, to the right; `length`: a bar. */
export interface Column {
  readonly head: string;
  readonly kind: 'place' | 'name' | 'count' | 'length';
}

/** One table of the report. */
export interface Section {
  readonly title: string;
  /** How it is counted. */
  readonly method: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  /** Whether it needs the whole width of a paper. */
  readonly wide: boolean;
}

/** A scene read as data and texts, without a layout; pages and PDF lay it out. */
export interface Report {
  readonly quarter: string;
  /** `Q3 2026`. */
  readonly name: string;
  /** `July to September 2026`. */
  readonly span: string;
  readonly frozenAt: string;
  /** When it was frozen, out of what. */
  readonly frozen: string;
  readonly sentences: readonly (readonly Phrase[])[];
  readonly facts: readonly Fact[];
  readonly sections: readonly Section[];
  /** Corrections that the report does not know. */
  readonly errata: readonly (readonly Phrase[])[];
}
