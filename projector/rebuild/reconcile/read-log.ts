import type { RecordedEvent } from '../../../ingest/events/index.ts';
import type { Log } from '../../../ingest/log/index.ts';

/** One import as recorded in the log. */
export interface LoggedImport {
  readonly source: string;
  readonly time: string;
  statements: number;
}

/** The content of a whole log, by the database's ids. */
export interface LogContents {
  readonly begin: number;
  readonly end: number;
  /** Position of the last event per id, without statements. */
  readonly positions: ReadonlyMap<string, number>;
  /** Ids of statements, and `<id> <import>` for each import that published one. */
  readonly statements: ReadonlySet<string>;
  readonly imports: ReadonlyMap<string, LoggedImport>;
  /** Ids that events retract, and the positions of these events. */
  readonly retracted: ReadonlyMap<string, number>;
}

const READ_EVENTS = 500;

/** Reads the log from its first position to its end. */
export async function readLog(log: Log, signal?: AbortSignal): Promise<LogContents> {
  const begin = await log.begin();
  const positions = new Map<string, number>();
  const statements = new Set<string>();
  const imports = new Map<string, LoggedImport>();
  const retracted = new Map<string, number>();
  let end = begin;
  for await (const batch of log.read(begin, {
    maxEvents: READ_EVENTS,
    follow: false,
    ...(signal && { signal }),
  }))
    for (const event of batch) {
      end = event.position + 1;
      if (event.type.endsWith('.reported')) addStatement(event, statements, imports);
      else positions.set(event.id, event.position);
      const target = findTarget(event);
      if (target !== null) retracted.set(target, event.position);
    }
  signal?.throwIfAborted();
  return { begin, end, positions, statements, imports, retracted };
}

function addStatement(
  { id, source, time, import_id }: RecordedEvent,
  statements: Set<string>,
  imports: Map<string, LoggedImport>,
): void {
  statements.add(id);
  if (import_id === null) return;
  const published = `${id} ${import_id}`;
  if (statements.has(published)) return;
  statements.add(published);
  const known = imports.get(import_id) ?? { source, time, statements: 0 };
  known.statements++;
  imports.set(import_id, known);
}

const TARGETS: Readonly<Record<string, string>> = {
  'statement.withdrawn': 'statement',
  'import.retracted': 'import_id',
  'correction.reverted': 'correction',
  'event.discarded': 'event',
};

function findTarget({ type, data }: RecordedEvent): string | null {
  const field = TARGETS[type];
  const target = field && (data as Record<string, unknown> | null)?.[field];
  return typeof target === 'string' ? target : null;
}
