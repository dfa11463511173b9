import { newestStatements, ranked } from '../counting-statements.ts';
import { type Correction, wordsOf } from '../statements-in-force.ts';
import type { EditionClaims } from './edition.ts';
import { EDITOR, isDummy, type Lineup } from './line.ts';
import { applyDecidedCredits } from './decided-credits.ts';
import { operate } from './operations.ts';
import type { Scene, Sheet } from './selection.ts';

export interface Corrected {
  /** The lineups of the sources with the editors' corrections; highest first, those of `suggesting` last. */
  readonly lineups: readonly Lineup[];
  /** The lineups that add no set of their own. */
  readonly suggesting: readonly string[];
  /** The lineups that remain only because an editor called the lineup complete. */
  readonly kept: readonly string[];
  /** An editor's decision whether the lineup is complete; null: none. */
  readonly whole: boolean | null;
}

export interface Believed {
  readonly sources: readonly string[];
  readonly complete: boolean;
}

/** The lineups of an edition: each as stated by its source and then corrected by every editor in turn. */
export function correctedLineups(
  stated: EditionClaims,
  words: readonly Correction[],
  believed: Believed,
  zone: string | null,
): Corrected {
  const all = stated.lineups.map((lineup) => applyDecidedCredits(lineup, words));
  const own = wordsOf(words, 'lineup.corrected').filter(({ subject }) => stated.subjects.includes(subject));
  const seenBy = ({ time }: Correction): Lineup[] =>
    newestStatements(all.filter((lineup) => lineup.time <= time));
  const { whole, frozen } = completenessDecision(own);
  const today = newestStatements(all);
  const kept = frozen ? seenBy(frozen).filter((lineup) => !today.includes(lineup)) : [];
  const speak = [...today, ...kept];
  const order = ranked(
    all.filter((lineup) => speak.includes(lineup) || own.some((word) => seenBy(word).includes(lineup))),
    believed.sources,
  );
  const mine = sheetOf(editorsOwn(stated.subject), true);
  const sheets = [mine, ...order.map((lineup) => sheetOf(lineup, speak.includes(lineup)))];
  for (const word of own) {
    const saw = seenBy(word);
    const scene: Scene = {
      sheets: sheets.filter(({ speaks, lineup }) => speaks || saw.includes(lineup)),
      seen: sheets.filter((sheet) => sheet === mine || saw.includes(sheet.lineup)),
      zone,
    };
    for (const operation of word.data.operations) operate(scene, mine, operation);
  }
  const countingStatements = sheets
    .filter(({ speaks }) => speaks)
    .map((sheet) => written(sheet, stated.subject));
  const later = frozen ? countingStatements.filter(({ time }) => time > frozen.time) : [];
  return { ...settled(countingStatements, later, whole, believed), kept: kept.map(({ id }) => id) };
}

/** The last decision whether the lineup is complete; if it is, the lineup stays as it was at that time. */
function completenessDecision(words: readonly Correction<'lineup.corrected'>[]) {
  let whole: boolean | null = null;
  let by: Correction | null = null;
  for (const word of words) {
    for (const operation of word.data.operations) {
      if (operation.op === 'complete') [whole, by] = [operation.complete, word];
    }
  }
  return { whole, frozen: whole === true ? by : null };
}

/** If the source that an editor ranks first has a complete lineup, the others add no set. */
function settled(
  lineups: readonly Lineup[],
  later: readonly Lineup[],
  whole: boolean | null,
  { sources, complete }: Believed,
): Omit<Corrected, 'kept'> {
  const wholly = complete && lineups.some(({ source }) => source === sources[0]);
  const suggests = (lineup: Lineup): boolean =>
    later.includes(lineup) || (wholly && lineup.source !== EDITOR && lineup.source !== sources[0]);
  return {
    lineups: [...lineups.filter((each) => !suggests(each)), ...lineups.filter(suggests)],
    suggesting: lineups.filter(suggests).map(({ id }) => id),
    whole: whole ?? (wholly ? true : null),
  };
}

const sheetOf = (lineup: Lineup, speaks: boolean): Sheet => ({
  lineup,
  speaks,
  dummy: isDummy(lineup.data.performances),
  rows: lineup.data.performances.map((line) => ({ line, gone: false, stated: line })),
});

const written = ({ lineup, rows }: Sheet, subject: string): Lineup => ({
  ...lineup,
  subject,
  data: { ...lineup.data, performances: rows.filter(({ gone }) => !gone).map(({ line }) => line) },
});

/** The sets that editors add; they rank above all sources. */
const editorsOwn = (subject: string): Lineup => ({
  id: `editor:${subject}`,
  subject,
  source: EDITOR,
  time: '',
  data: {
    part: null,
    upstream: null,
    as_of: '',
    revision: 1,
    complete: false,
    performances: [],
    unscheduled: [],
    hints: { split: [], whole: [] },
    festival_day_starts: null,
  },
});
