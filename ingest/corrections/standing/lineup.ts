import { nameKey } from '../../../db/keys/index.ts';
import type { LineupCorrected, LineupOperation, LineupReported } from '../../events/index.ts';
import { changedInLineup } from '../fields/of-lineup.ts';
import type { Claim } from '../said/claims.ts';
import { goneAt, grouped, speakingAt } from '../said/speaking.ts';
import { type About, standingAt } from './about.ts';
import { factAt } from './facts.ts';
import { printed } from './printed.ts';
import { type Row, Rows, type Stood } from './rows.ts';
import { type Touched, write } from './write.ts';

/** The sets that a selection of an operation is about, as they stood before a word and as they stand after it. */
export interface Side {
  readonly before: readonly Stood[];
  readonly after: readonly Stood[];
}

/** An operation with the sets that each of its selections is about. */
export interface Operated {
  readonly operation: LineupOperation;
  readonly sides: readonly Side[];
}

/**
 * An edition's sets as the log is read, as far as its own statements and corrections tell: a tale of what readers saw,
 * for editors. Words are to be given in the log's order.
 */
export class StandingLineup {
  readonly #about: About;
  readonly #groups: readonly Claim[][];
  /** Where more happened than that an editor said something. */
  readonly #breaks: readonly number[];
  readonly #credits: ReadonlySet<string>;
  readonly #printed = new Map<Claim, { readonly zone: string | null; readonly rows: readonly Row[] }>();
  readonly #touched = new Map<LineupOperation, readonly Touched[][]>();
  #rows = new Rows(null, 0);
  #at = -1;

  constructor(about: About) {
    const { statements, corrections, takenBack } = about;
    this.#about = about;
    this.#groups = [...grouped(statements.filter(({ type }) => type === 'lineup.reported')).values()];
    const facts = corrections.filter(({ type }) => type === 'edition.corrected');
    this.#breaks = [
      ...statements.flatMap((claim) => [claim.position, goneAt(claim, takenBack)]),
      ...facts.flatMap(({ id, position }) => [position, takenBack.get(id) ?? Infinity]),
    ];
    this.#credits = new Set(
      corrections
        .flatMap(operationsOf)
        .flatMap(changedInLineup)
        .map(({ of }) => of),
    );
  }

  /** What a correction makes of the sets. */
  say(correction: Claim): Operated[] {
    this.#reach(correction.position - 1);
    this.#at = correction.position;
    return this.#write(correction);
  }

  /** What becomes of the sets where it is taken back. */
  takeBack(correction: Claim, position: number): Operated[] {
    this.#reach(position - 1);
    const were = operationsOf(correction).map((operation) => {
      const sides = this.#touched.get(operation) ?? [];
      return { operation, sides: sides.map((side) => side.map(({ row }) => ({ ...row }))) };
    });
    this.#build(position);
    const now = (before: readonly Row[]): Row[] =>
      before.flatMap(({ id }) => this.#rows.byId(id) ?? []).map((row) => ({ ...row }));
    return were.map(({ operation, sides }) => ({
      operation,
      sides: sides.map((before) => ({ before, after: now(before) })),
    }));
  }

  #reach(at: number): void {
    if (this.#at < 0 || this.#breaks.some((each) => each > this.#at && each <= at)) this.#build(at);
    this.#at = at;
  }

  #build(at: number): void {
    const standing = standingAt(this.#about, at);
    const speaking = this.#speaking(at);
    const beside = this.#wholeBefore(at, standing).filter((claim) => !speaking.includes(claim));
    const zone = factAt(this.#about, 'timezone', at);
    const newest = beside.length > 0 ? Infinity : Math.max(0, ...speaking.map(({ position }) => position));
    this.#rows = new Rows(typeof zone === 'string' ? zone : null, newest);
    for (const row of [...speaking, ...beside].flatMap((claim) => this.#rowsOf(claim)))
      this.#rows.add({ ...row });
    for (const correction of standing) this.#write(correction);
    this.#at = at;
  }

  #speaking(at: number): Claim[] {
    return speakingAt(this.#groups, this.#about.takenBack, at);
  }

  /** What had been said when a lineup was called whole: it stands beside what came later. */
  #wholeBefore(at: number, standing: readonly Claim[]): Claim[] {
    const words = standing.flatMap((claim) =>
      operationsOf(claim).flatMap((one) => (one.op === 'complete' ? [{ claim, ...one }] : [])),
    );
    const last = words.at(-1);
    if (!last?.complete) return [];
    const { takenBack } = this.#about;
    return this.#speaking(last.claim.position).filter((claim) => goneAt(claim, takenBack) > at);
  }

  #rowsOf(claim: Claim): readonly Row[] {
    const { zone } = this.#rows;
    const known = this.#printed.get(claim);
    const own = known?.zone === zone ? known : { zone, rows: rowsOf(claim, this.#credits, zone) };
    this.#printed.set(claim, own);
    return own.rows;
  }

  #write(correction: Claim): Operated[] {
    return operationsOf(correction).map((operation) => {
      const touched = write(this.#rows, { id: correction.id, position: correction.position, operation });
      this.#touched.set(operation, touched);
      const sides = touched.map((side) => ({
        before: side.map(({ was }) => was),
        after: side.map(({ row }) => ({ ...row })),
      }));
      return { operation, sides };
    });
  }
}

const operationsOf = ({ type, data }: Claim): readonly LineupOperation[] =>
  type === 'lineup.corrected' ? (data as LineupCorrected).operations : [];

/** The sets of a statement that some correction may speak of. */
function rowsOf(
  { id, position, data }: Claim,
  credits: ReadonlySet<string>,
  zone: string | null,
): readonly Row[] {
  const { performances, hints, festival_day_starts: starts } = data as LineupReported;
  const ruled = new Set((hints.plays ?? []).map(({ credit }) => nameKey(credit)));
  return performances.flatMap((performance, nth): Row[] => {
    const key = nameKey(performance.credit);
    if (!credits.has(key)) return [];
    const now = { ...printed(performance, { zone, starts }), ...(ruled.has(key) && { acts: undefined }) };
    return [{ id: `${id}#${nth}`, sheet: id, position, starts, now, gone: false }];
  });
}
