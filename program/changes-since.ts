import type { LineupReported } from '../ingest/events/statements/index.ts';
import type { RecordedEvent } from '../ingest/events/index.ts';
import type { UnretractedStatement } from '../ingest/events/views/index.ts';
import type { Preview } from '../ingest/import/index.ts';
import type { Log } from '../ingest/log/index.ts';

/**
 * Maximum lag in events. A projector further behind is rebuilding or stopped: reading so much of the log would delay
 * an import.
 */
const MAX_BEHIND = 20_000;

/**
 * The statements of a source about some subjects: from the projector's tables, and from later events of the
 * log.
 */
export const unretractedStatementsIn =
  (databaseUrl: string, log: Pick<Log, 'end' | 'read'>): Preview['loadUnretracted'] =>
  async (source, subjects) => {
    const { loadUnretractedStatements } =
      await import('../projector/inspect/preview/unretracted-statements.ts');
    const known = await loadUnretractedStatements(databaseUrl, source, subjects);
    if (known === null) return null;
    const since = new ChangesSince(known.statements, source, new Set(subjects));
    const behind = (await log.end()) - known.position;
    if (behind <= 0 || behind > MAX_BEHIND) return known.statements;
    for await (const batch of log.read(known.position, { maxEvents: 500, follow: false }))
      for (const event of batch) since.take(event);
    return since.statements();
  };

/** Follows publications and retractions in the log's order. */
export class ChangesSince {
  readonly #statements: Map<string, UnretractedStatement>;
  readonly #source: string;
  readonly #subjects: ReadonlySet<string>;

  constructor(statements: readonly UnretractedStatement[], source: string, subjects: ReadonlySet<string>) {
    this.#statements = new Map(statements.map((statement) => [statement.id, statement]));
    this.#source = source;
    this.#subjects = subjects;
  }

  statements(): UnretractedStatement[] {
    return [...this.#statements.values()];
  }

  take(event: RecordedEvent): void {
    if (event.type === 'import.retracted') this.#retract((event.data as { import_id: string }).import_id);
    else if (event.type === 'statement.withdrawn')
      this.#statements.delete((event.data as { statement: string }).statement);
    else if (event.type.endsWith('.reported') && event.source === this.#source) this.#add(event);
  }

  #add({ id, type, subject, data, import_id }: RecordedEvent): void {
    if (!this.#subjects.has(subject)) return;
    const { part, as_of, revision } = data as LineupReported;
    const stated = this.#statements.get(id)?.imports ?? [];
    const imports = import_id === null ? stated : [...stated, import_id];
    this.#statements.set(id, { id, type, subject, part, as_of, revision, imports });
  }

  #retract(id: string): void {
    for (const statement of this.statements()) {
      if (!statement.imports.includes(id)) continue;
      const imports = statement.imports.filter((each) => each !== id);
      if (imports.length > 0) this.#statements.set(statement.id, { ...statement, imports });
      else this.#statements.delete(statement.id);
    }
  }
}
