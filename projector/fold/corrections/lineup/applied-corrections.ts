import type { Claim } from '../../claims/claim.ts';
import { liveStatements, precedence } from '../../claims/live-statements.ts';
import { effectOf, type Effect } from '../operation-effect.ts';
import { operate } from './lineup-operation.ts';
import type { Matches } from './select-sets.ts';
import { editorDraft, type Lineup, type LineupDraft, draftOf } from './lineup-draft.ts';
import { frozenAt } from './whole-lineup.ts';

export type Correction = Claim<'lineup.corrected'>;

export interface LineupsToCorrect {
  readonly slug: string;
  /** All statements that are not retracted, superseded ones included. */
  readonly unretracted: readonly Lineup[];
  /** Sources that are believed before others. */
  readonly first: readonly string[];
  readonly zone: string | null;
  /** The corrections in force, in the log's order. */
  readonly corrections: readonly Correction[];
}

/** Statements with the corrections applied. */
export interface WrittenLineups {
  readonly input: LineupsToCorrect;
  /** The editors' own, then the highest first. */
  readonly drafts: readonly LineupDraft[];
  readonly matches: Matches;
  /** One per correction. */
  readonly effects: readonly Effect[];
  /** The correction that declared the lineup complete. */
  readonly frozen: Correction | null;
  /** Ids of statements that are later than the lineup's completion. */
  readonly suggest: ReadonlySet<string>;
  /** Statements (ids) that remain only because the lineup was declared complete. */
  readonly kept: ReadonlySet<string>;
}

/**
 * Applies each correction, in the log's order, to every statement, whatever its source and time of arrival,
 * so that the result is a function of the set of statements.
 */
export function writeLineups(input: LineupsToCorrect): WrittenLineups {
  const saw = sawOf(input.corrections, input);
  return writtenOn(uncorrectedLineups(input, frozenAt(input.corrections), saw), saw);
}

/** The lineups that the editor of each correction could see; corrections are in the log's order. */
export type AppliedCorrection = ReadonlyMap<Correction, ReadonlySet<Lineup>>;

export const sawOf = (
  corrections: readonly Correction[],
  { unretracted }: Pick<LineupsToCorrect, 'unretracted'>,
): AppliedCorrection => new Map(corrections.map((claim) => [claim, new Set(seenBy(claim, unretracted))]));

/** For each source and part, the newest statement published before the correction. */
const seenBy = ({ time }: Correction, unretracted: readonly Lineup[]): Lineup[] =>
  liveStatements(
    unretracted.filter((claim) => claim.time <= time),
    new Set(),
  );

/**
 * The statements before any correction is applied.
 * @param saw some of them only show what editors saw.
 */
export function uncorrectedLineups(
  input: LineupsToCorrect,
  frozen: Correction | null,
  saw: AppliedCorrection,
): WrittenLineups {
  const { slug, unretracted, first } = input;
  const stated = liveStatements(unretracted, new Set());
  const kept = frozen === null ? [] : seenBy(frozen, unretracted).filter((claim) => !stated.includes(claim));
  // A lineup that was declared complete is not changed; later statements are suggestions.
  const inForce = [...kept, ...stated];
  const needed = new Set([...inForce, ...[...saw.values()].flatMap((claims) => [...claims])]);
  const order = precedence([...needed], first);
  return {
    input: { ...input, corrections: [] },
    frozen,
    matches: new Map(),
    effects: [],
    drafts: [editorDraft(slug), ...order.map((claim) => draftOf(claim, inForce.includes(claim)))],
    suggest: suggesting(inForce, frozen),
    kept: new Set(kept.map(({ id }) => id)),
  };
}

const suggesting = (inForce: readonly Lineup[], frozen: Correction | null): Set<string> =>
  new Set(frozen === null ? [] : inForce.filter(({ time }) => time > frozen.time).map(({ id }) => id));

/** Applies further corrections; changes the drafts in place. */
export function writtenOn(written: WrittenLineups, saw: AppliedCorrection): WrittenLineups {
  const matches: Matches = new Map(written.matches);
  const effects = [...saw].map(([claim, seen]) => write(claim, seen, { ...written, matches }));
  const corrections = [...written.input.corrections, ...saw.keys()];
  const input = { ...written.input, corrections };
  return { ...written, input, matches, effects: [...written.effects, ...effects] };
}

function write(
  { id, data }: Correction,
  saw: ReadonlySet<Lineup>,
  { drafts, matches, input: { zone } }: WrittenLineups,
): Effect {
  const own = drafts[0]!;
  const scene = {
    drafts: drafts.filter(({ live, claim }) => live || saw.has(claim)),
    seen: new Set(drafts.filter((draft) => draft === own || saw.has(draft.claim))),
    zone,
    matches,
  };
  const effects = data.operations.map((operation, nth) =>
    operate({ ...scene, operationId: `${id}.${nth}` }, own, operation),
  );
  return effectOf(id, effects);
}
