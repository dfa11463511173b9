import type { Effect } from './effect.ts';
import type { Lineup, Row, Sheet } from './lineup-draft.ts';
import { wholeOf } from './whole.ts';
import { type LineupsToCorrect, writeLineups } from './applied-corrections.ts';

export interface CorrectedLineups {
  /** As if their sources had said what the editors say; the editors' own sets are a statement of the source `editor`. */
  readonly lineups: readonly Lineup[];
  /** Statements (ids) that came after a lineup was called whole: they add nobody. */
  readonly suggest: ReadonlySet<string>;
  /** Statements (ids) that newer ones took the place of, and that stand since a lineup was called whole. */
  readonly kept: ReadonlySet<string>;
  /** An editor's word on whether the lineup is whole; null: nobody said. */
  readonly whole: boolean | null;
  readonly effects: readonly Effect[];
}

/** Lineups as editors would have them. */
export function correctedLineups(input: LineupsToCorrect): CorrectedLineups {
  const { sheets, effects, suggest, kept } = writeLineups(input);
  const lineups = sheets.filter(({ live }) => live).flatMap(asStated);
  return { lineups, suggest, kept, whole: wholeOf(input.corrections), effects };
}

function asStated({ claim, rows }: Sheet): Lineup[] {
  if (rows.length === 0 && claim.data.performances.length === 0 && claim.time === '') return [];
  if (rows.every(isUntouched)) return [claim];
  const performances = rows.filter(({ gone }) => !gone).map(({ now }) => now);
  return [{ ...claim, data: { ...claim.data, performances } }];
}

const isUntouched = ({ gone, now, stated }: Row): boolean => !gone && now === stated;
