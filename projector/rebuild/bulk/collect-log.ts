import type pg from 'pg';
import { statement } from '../../../db/index.ts';
import type { RecordedEvent } from '../../../ingest/events/index.ts';
import { type Log, LogFault, readAhead } from '../../../ingest/log/index.ts';
import type { CorrectionClaim, StatementClaim } from '../../fold/claims/index.ts';
import { effectiveAt } from '../../fold/corrections/index.ts';
import { claimRow, type ClaimRow, statementTable } from '../../store/claims/index.ts';
import {
  correctionRow,
  type CorrectionRow,
  correctionTable,
  correctionTarget,
  type TargetRow,
  targetRows,
} from '../../store/corrections/index.ts';
import { BatchDecoder, importsOf, type ParkedRow, parkedTable } from '../../store/parked/index.ts';
import type { TableCopies, TableCopy } from '../../store/copy/index.ts';
import type { Table } from '../../store/tables/index.ts';
import { ClaimStore } from './claim-store.ts';
import { demandMemory } from './memory-limit.ts';

/** All claims of the log up to a position, stored in the claim tables. */
export interface CollectedStatements {
  readonly claims: ClaimStore;
  /** The corrections in force, in the log's order. */
  readonly corrections: readonly CorrectionClaim[];
  readonly retracted: ReadonlySet<string>;
  readonly position: number;
  readonly last: RecordedEvent | null;
}

export interface GatherOptions {
  readonly log: Log;
  /** The position to stop before. */
  readonly until: number;
  /** Milliseconds since 1970; embargoes that ended by then are over. */
  readonly asOf: number;
  /** Bytes of claims to keep in memory. */
  readonly budget: number;
  /** See `BuildOptions`. */
  readonly heap?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (position: number) => void;
}

const setImports = statement(import.meta.url, './set-imports.sql');

const READ_EVENTS = 2_000;

/**
 * Reads the log once, and writes its claims to the claim tables with COPY as they come.
 * @throws InsufficientMemory if they are too large for what follows.
 */
export async function gather(
  pool: pg.Pool,
  copies: TableCopies,
  options: GatherOptions,
): Promise<CollectedStatements> {
  const claims = new ClaimStore(pool, options.budget);
  const gathering = new StatementCollector(await copies.open(STATEMENT), claims);
  await gathering.readAll(options);
  return gathering.finish(pool, copies, options.asOf);
}

const STATEMENT: Table<ClaimRow> = statementTable;
const CORRECTION: Table<CorrectionRow> = correctionTable;
const TARGET: Table<TargetRow> = correctionTarget;
const PARKED: Table<ParkedRow> = parkedTable;
const RETRACTION: Table<{ id: string; position: number }> = {
  name: 'retraction',
  columns: ['id', 'position'],
  key: ['id'],
};

class StatementCollector {
  readonly #statements: TableCopy<ClaimRow>;
  readonly #claims: ClaimStore;
  readonly #decoder = new BatchDecoder([]);
  /** The imports and the earliest publication by the statement's id, to recognize repetitions. */
  readonly #stated = new Map<string, { readonly imports: readonly string[]; readonly time: string }>();
  readonly #repeated = new Set<string>();
  readonly #corrections = new Map<string, CorrectionClaim>();
  readonly #retracted = new Map<string, { id: string; position: number }>();
  readonly #parked = new Map<number, ParkedRow>();
  #position = 0;
  /** Size of the statements as JSON. */
  #bytes = 0;
  #last: RecordedEvent | null = null;

  constructor(statements: TableCopy<ClaimRow>, claims: ClaimStore) {
    this.#statements = statements;
    this.#claims = claims;
  }

  async readAll({ log, until, heap, signal, onProgress }: GatherOptions): Promise<void> {
    if (until === 0) return;
    const reading = { maxEvents: READ_EVENTS, follow: false, ...(signal && { signal }) };
    for await (const batch of readAhead(log.read(0, reading))) {
      for (const event of batch) if (event.position < until) this.#add(event);
      this.#takeAdmitted();
      demandMemory(this.#bytes, this.#position / until, heap);
      await this.#statements.ready();
      onProgress?.(this.#position);
      if (this.#position >= until) return;
    }
    signal?.throwIfAborted();
    if (this.#position < until) {
      throw new LogFault('truncated', `The log ended at ${this.#position}, before position ${until}.`);
    }
  }

  #add(event: RecordedEvent): void {
    if (event.position !== this.#position) {
      throw new LogFault('gap', `The log skips from position ${this.#position} to ${event.position}.`);
    }
    this.#decoder.add(event);
    this.#position += 1;
    this.#last = event;
  }

  #takeAdmitted(): void {
    const { statements, corrections, retractions, parked, unparked } = this.#decoder.take();
    this.#statements.add(this.#fresh(statements));
    for (const claim of corrections) {
      if (!this.#corrections.has(claim.id)) this.#corrections.set(claim.id, claim);
    }
    for (const each of retractions) if (!this.#retracted.has(each.id)) this.#retracted.set(each.id, each);
    for (const position of unparked) this.#parked.delete(position);
    for (const row of parked) this.#parked.set(row.position, row);
  }

  *#fresh(statements: readonly StatementClaim[]): Iterable<ClaimRow> {
    for (const claim of statements) {
      const before = this.#stated.get(claim.id);
      if (before) {
        this.#repeat(before, claim);
        continue;
      }
      const row = claimRow(claim);
      this.#stated.set(claim.id, { imports: claim.imports, time: claim.time });
      this.#claims.add(claim, row.data.length);
      this.#bytes += row.data.length;
      yield row;
    }
  }

  #repeat(before: { imports: readonly string[]; time: string }, claim: StatementClaim): void {
    const { id, subject } = claim;
    const imports = importsOf(before.imports, claim.imports);
    const time = claim.time < before.time ? claim.time : before.time;
    if (imports === before.imports && time === before.time) return;
    this.#stated.set(id, { imports, time });
    this.#repeated.add(id);
    this.#claims.statedBy(subject, id, imports, time);
  }

  async finish(pool: pg.Pool, copies: TableCopies, asOf: number): Promise<CollectedStatements> {
    copies.close(this.#statements);
    // Events parked behind a discarded one were decoded later than their positions.
    const corrections = [...this.#corrections.values()].sort((a, b) => a.position - b.position);
    await copies.write(CORRECTION, corrections.map(correctionRow));
    await copies.write(TARGET, corrections.flatMap(targetRows));
    await copies.write(RETRACTION, this.#retracted.values());
    await copies.write(PARKED, this.#parked.values());
    if (this.#repeated.size > 0 || this.#claims.spilled) await copies.settled();
    for (const id of this.#repeated) {
      const { imports, time } = this.#stated.get(id)!;
      await pool.query({ ...setImports, values: [id, imports, time] });
    }
    const gone = new Set(this.#retracted.keys());
    return {
      claims: this.#claims,
      corrections: effectiveAt(
        corrections.filter(({ id }) => !gone.has(id)),
        asOf,
      ),
      retracted: gone,
      position: this.#position,
      last: this.#last,
    };
  }
}
