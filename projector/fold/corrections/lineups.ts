import type { Claim } from '../claims/claim.ts';
import { liveStatements, precedence } from '../claims/live.ts';
import { effectOf, type Effect } from './effect.ts';
import { operate } from './lineup-operation.ts';
import type { Meant } from './select.ts';
import { editorSheet, type Lineup, type Row, type Sheet, sheetOf } from './sheet.ts';

type Correction = Claim<'lineup.corrected'>;

export interface LineupsToCorrect {
  readonly slug: string;
  /** All that nobody took back, speaking or not. */
  readonly standing: readonly Lineup[];
  /** Sources that are believed before others. */
  readonly first: readonly string[];
  readonly zone: string | null;
  /** In force, in the log's order. */
  readonly corrections: readonly Correction[];
}

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

/** Statements with the corrections written on them. */
export interface WrittenLineups {
  /** The editors' own, then the highest first. */
  readonly sheets: readonly Sheet[];
  readonly meant: Meant;
  readonly effects: readonly Effect[];
  /** Statements (ids) that came after a lineup was called whole. */
  readonly suggest: ReadonlySet<string>;
  /** Statements (ids) that stand only because it was. */
  readonly kept: ReadonlySet<string>;
}

/** Lineups as editors would have them. */
export function correctedLineups(input: LineupsToCorrect): CorrectedLineups {
  const { sheets, effects, suggest, kept } = writeLineups(input);
  const lineups = sheets.filter(({ live }) => live).flatMap(asSaid);
  return { lineups, suggest, kept, whole: wholeOf(input.corrections), effects };
}

/**
 * Each correction, in the log's order, written on every statement, whoever said it and whenever it came, so that what
 * comes out is a function of the set of statements.
 */
export function writeLineups({ slug, standing, first, zone, corrections }: LineupsToCorrect): WrittenLineups {
  const frozen = frozenAt(corrections);
  const said = liveStatements(standing, new Set());
  const kept = frozen === null ? [] : seenBy(frozen, standing).filter((claim) => !said.includes(claim));
  // A lineup that was called whole stays as it stood; what came later speaks beside it.
  const speaking = [...kept, ...said];
  const seen = new Map(corrections.map((claim) => [claim, seenBy(claim, standing)]));
  const needed = new Set([...speaking, ...[...seen.values()].flat()]);
  const own = editorSheet(slug);
  const order = precedence([...needed], first);
  const sheets = [own, ...order.map((claim) => sheetOf(claim, speaking.includes(claim)))];
  const meant: Meant = new Map();
  const effects = corrections.map((claim) => {
    const saw = new Set(seen.get(claim));
    const scene = {
      sheets: sheets.filter(({ live, claim: said }) => live || saw.has(said)),
      seen: new Set(sheets.filter((sheet) => sheet === own || saw.has(sheet.claim))),
      zone,
      meant,
    };
    return effectOf(
      claim.id,
      claim.data.operations.map((operation, nth) =>
        operate({ ...scene, word: `${claim.id}.${nth}` }, own, operation),
      ),
    );
  });
  return {
    ...{ sheets, meant, effects, suggest: suggesting(speaking, frozen) },
    kept: new Set(kept.map(({ id }) => id)),
  };
}

/** What the editor could see: of each source and part the newest word published before. */
const seenBy = ({ time }: Correction, standing: readonly Lineup[]): Lineup[] =>
  liveStatements(
    standing.filter((claim) => claim.time <= time),
    new Set(),
  );

function wholeOf(corrections: readonly Correction[]): boolean | null {
  for (const { data } of [...corrections].reverse()) {
    for (const operation of [...data.operations].reverse()) {
      if (operation.op === 'complete') return operation.complete;
    }
  }
  return null;
}

/** The word that called the lineup whole, if the last one on that did. */
function frozenAt(corrections: readonly Correction[]): Correction | null {
  if (wholeOf(corrections) !== true) return null;
  return (
    [...corrections].reverse().find(({ data }) => data.operations.some(({ op }) => op === 'complete')) ?? null
  );
}

const suggesting = (speaking: readonly Lineup[], frozen: Correction | null): Set<string> =>
  new Set(frozen === null ? [] : speaking.filter(({ time }) => time > frozen.time).map(({ id }) => id));

function asSaid({ claim, rows }: Sheet): Lineup[] {
  if (rows.length === 0 && claim.data.performances.length === 0 && claim.time === '') return [];
  if (rows.every(isUntouched)) return [claim];
  const performances = rows.filter(({ gone }) => !gone).map(({ now }) => now);
  return [{ ...claim, data: { ...claim.data, performances } }];
}

const isUntouched = ({ gone, now, said }: Row): boolean => !gone && now === said;
