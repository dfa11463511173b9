import type { Effect } from '../operation-effect.ts';
import type { Lineup, Row, LineupDraft } from './lineup-draft.ts';
import { wholeOf } from './whole-lineup.ts';
import { type LineupsToCorrect, writeLineups } from './applied-corrections.ts';

export interface CorrectedLineups {
  /**
   * The lineups as if their sources had the editors' values; the editors' own sets are a statement of the
   * source `editor`.
   */
  readonly lineups: readonly Lineup[];
  /** Statements (ids) after the lineup was declared complete: they add no set. */
  readonly suggest: ReadonlySet<string>;
  /** Statements (ids) that are superseded, and remain since the lineup was declared complete. */
  readonly kept: ReadonlySet<string>;
  /** The editors' decision on completeness; null: there is none. */
  readonly whole: boolean | null;
  readonly effects: readonly Effect[];
}

/** Lineups as editors would have them. */
export function correctedLineups(input: LineupsToCorrect): CorrectedLineups {
  const { drafts, effects, suggest, kept } = writeLineups(input);
  const lineups = drafts.filter(({ live }) => live).flatMap(asStated);
  return { lineups, suggest, kept, whole: wholeOf(input.corrections), effects };
}

function asStated({ claim, rows }: LineupDraft): Lineup[] {
  if (rows.length === 0 && claim.data.performances.length === 0 && claim.time === '') return [];
  if (rows.every(isUntouched)) return [claim];
  const performances = rows.filter(({ gone }) => !gone).map(({ now }) => now);
  return [{ ...claim, data: { ...claim.data, performances } }];
}

const isUntouched = ({ gone, now, stated }: Row): boolean => !gone && now === stated;
