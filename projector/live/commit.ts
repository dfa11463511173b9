import type { RecordedEvent } from '../../ingest/events/index.ts';
import type { Database } from '../../db/generations/index.ts';
import { pipeline } from '../../db/index.ts';
import { advanceCheckpoint, type Checkpoint, dueEditions } from '../store/checkpoint/index.ts';
import { dueCorrections } from '../store/corrections/index.ts';
import {
  BatchDecoder,
  countAdded,
  countParked,
  type DecodedBatch,
  discardedBy,
  type ParkedBefore,
  parkedWith,
  type PoisonEvents,
  storable,
} from '../store/parked/index.ts';
import { clearStatementCache } from '../store/claims/index.ts';
import type { Folds } from '../fold/steps/index.ts';
import { CheckpointConflict, ParkFull } from './errors/faults.ts';
import { openCauses } from './change-feed/change-causes.ts';
import type { LogChain } from './log-chain/chain.ts';
import { parkCorrections } from './park-corrections.ts';
import { type DueSubjects, project } from './project.ts';
import { reportChanges } from './report-changes.ts';
import { beginWriterTransaction } from './flip-lock.ts';
import { openBatchContext } from './batch-context.ts';

/** Per-session context of the writer: connections, folds, limits. */
export interface WriterSession {
  /** Looks names up in the generation's schema. */
  readonly client: Database;
  readonly generation: number;
  /**
   * True if readers see it. A generation that catches up is not live: it writes neither feed nor redirects.
   */
  readonly live: boolean;
  readonly folds: Folds;
  /**
   * The limit of parked events, beyond which nothing is applied (`ParkFull`); at most 100 per subject count, and held
   * corrections do not.
   */
  readonly parkLimit: number;
  /** Only for the live writer. */
  readonly chain?: LogChain;
  /** Due subjects (`edition:<slug>`, `correction:<id>`) on which a rule fails, with the reason: see `changeDay`. */
  readonly held?: Map<string, string>;
  /** Called for editions only: the park shows held corrections. */
  readonly onHeld?: (subject: string, reason: string) => void;
  /** Rolls back instead of committing. */
  readonly isTrial?: boolean;
}

/**
 * Applies events, which follow the checkpoint without a gap, and the days that end up to `asOf`, in one transaction.
 * @returns the new checkpoint, committed.
 * @throws FoldFault if a pure step fails, CheckpointConflict if another process writes, ParkFull; nothing is written
 * then.
 */
export async function commit(
  session: WriterSession,
  from: Checkpoint,
  events: readonly RecordedEvent[],
  asOf: number,
  poison: PoisonEvents = new Map(),
): Promise<Checkpoint> {
  const { client, live } = session;
  const to = nextCheckpoint(from, events, asOf);
  try {
    const [, advanced, parked, parkedBeside, editions, corrections] = await pipeline(
      client,
      () => (live ? beginWriterTransaction(client) : client.query('BEGIN')),
      () => advanceCheckpoint(client, { number: session.generation, live }, from, to),
      () => countParked(client, [...new Set(events.map(({ subject }) => storable(subject)))]),
      () => parkedWith(client, discardedBy(events)),
      () => dueEditions(client, to.asOf),
      () => dueCorrections(client, from.asOf, to.asOf),
      () => session.chain?.advance(client, from.position, events) ?? Promise.resolve(),
    );
    // A writer that is not at the checkpoint writes nothing.
    if (!advanced) throw new CheckpointConflict();
    const batch = decodeBatch(session, events, poison, { ...parked, parkedBeside });
    const due = await withoutHeld(session, { editions, corrections });
    const moved = await project(openBatchContext(client, to.asOf, session.folds), batch, due);
    if (live) await reportChanges(client, moved, openCauses(batch, due), to.position);
    await client.query(session.isTrial ? 'ROLLBACK' : 'COMMIT');
    if (session.isTrial) clearStatementCache(client);
    else session.chain?.committed();
    // An event may have mended a held edition: its next end counts again.
    for (const { subject } of events) session.held?.delete(subject);
    return to;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    // The cache may hold rows of the rolled-back transaction.
    clearStatementCache(client);
    throw error;
  }
}

/** Leaves out held subjects; the corrections among them are parked. */
async function withoutHeld(
  { client, held }: WriterSession,
  { editions, corrections }: DueSubjects,
): Promise<DueSubjects> {
  if (!held || held.size === 0) return { editions, corrections };
  await parkCorrections(client, corrections, held);
  return {
    editions: editions.filter((slug) => !held.has(`edition:${slug}`)),
    corrections: corrections.filter((subject) => !held.has(subject)),
  };
}

/** A machine's clock may be behind that of the previous writer: ended days never return. */
function nextCheckpoint(from: Checkpoint, events: readonly RecordedEvent[], asOf: number): Checkpoint {
  const last = events.at(-1);
  return {
    projectionVersion: from.projectionVersion,
    position: from.position + events.length,
    lastEventId: last?.id ?? from.lastEventId,
    lastEventTime: last?.time ?? from.lastEventTime,
    asOf: Math.max(from.asOf, asOf),
  };
}

function decodeBatch(
  { parkLimit }: WriterSession,
  events: readonly RecordedEvent[],
  poison: PoisonEvents,
  parked: ParkedBefore,
): DecodedBatch {
  const decoder = new BatchDecoder(parked.bySubject.keys(), poison, parked.parkedBeside);
  for (const event of events) decoder.add(event);
  const decoded = decoder.take();
  const added = countAdded(decoded, parked);
  if (added > 0 && parked.total + added > parkLimit) throw new ParkFull(parkLimit);
  return decoded;
}
