import type { RecordedEvent } from '../../ingest/events/index.ts';
import type { Database } from '../../db/generations/index.ts';
import { inOneGo } from '../../db/in-one-go.ts';
import { advanceCheckpoint, type Checkpoint, dueEditions } from '../state/checkpoint.ts';
import { dueCorrections } from '../state/corrections.ts';
import { parkedAmong, type ParkedRow, parkedWith } from '../state/parked.ts';
import { forgetAll } from '../state/remembered.ts';
import { Admitting, type Admission } from '../steps/admit.ts';
import type { Folds } from '../steps/folds.ts';
import { LostPlace, ParkFull } from './faults.ts';
import { causes } from '../feed/cause.ts';
import { keepChanges } from '../feed/keep.ts';
import type { Told } from '../feed/change.ts';
import { keepRedirects } from './phases/redirects.ts';
import { project, type Projected } from './project.ts';
import { beginLive } from './turn.ts';
import { beginWork } from './work.ts';

/** What a transaction of the writer needs beside its events. */
export interface Bound {
  /** Looks names up in the generation's schema. */
  readonly client: Database;
  readonly generation: number;
  /** Readers see it. A build that catches up is not live: it tells nobody and keeps no redirects. */
  readonly live: boolean;
  readonly folds: Folds;
  /** So many parked events stop the projector. */
  readonly parkLimit: number;
}

/**
 * Applies events, which follow the checkpoint without a gap, and the days that end up to `asOf`, in one transaction.
 * @param poison positions of events to park, with the reason.
 * @returns the new checkpoint, committed.
 * @throws FoldFault when a pure step fails, LostPlace when somebody else writes, ParkFull; nothing is written then.
 */
export async function commit(
  bound: Bound,
  from: Checkpoint,
  events: readonly RecordedEvent[],
  asOf: number,
  poison: ReadonlyMap<number, string> = new Map(),
): Promise<Checkpoint> {
  const { client, live } = bound;
  const to = after(from, events, asOf);
  try {
    const [, advanced, parked, standing, editions, corrections] = await inOneGo(
      client,
      () => (live ? beginLive(client) : client.query('BEGIN')),
      () => advanceCheckpoint(client, { number: bound.generation, live }, from, to),
      () => parkedAmong(client, [...new Set(events.map(({ subject }) => subject))]),
      () => parkedWith(client, discardedBy(events)),
      () => dueEditions(client, to.asOf),
      () => dueCorrections(client, from.asOf, to.asOf),
    );
    // Whoever has lost the place writes nothing.
    if (!advanced) throw new LostPlace();
    const admission = admit(bound, events, poison, { ...parked, standing });
    const due = { editions, corrections };
    const moved = await project(beginWork(client, to.asOf, bound.folds), admission, due);
    if (live) await tell(client, moved, causes(admission, due), to.position);
    await client.query('COMMIT');
    return to;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    // What was remembered may not have come to be.
    forgetAll(client);
    throw error;
  }
}

/** What is kept across generations: where addresses lead, and what changed for readers. */
async function tell(
  client: Database,
  projected: Projected,
  causeOf: Told['causeOf'],
  position: number,
): Promise<void> {
  const heirs = await keepRedirects(client, projected, position);
  const { folded, identity, labels } = projected;
  const rows = { ...folded, artists: identity.artists, labels: labels.labels, rosters: labels.rosters };
  const heirOf: Told['heirOf'] = (kind, slug) => heirs[kind].get(slug) ?? null;
  await keepChanges(client, rows, { causeOf, heirOf }, position);
}

/** The clock of a machine may be behind the one that wrote before: days never un-end. */
function after(from: Checkpoint, events: readonly RecordedEvent[], asOf: number): Checkpoint {
  const last = events.at(-1);
  return {
    projectionVersion: from.projectionVersion,
    position: from.position + events.length,
    lastEventId: last?.id ?? from.lastEventId,
    lastEventTime: last?.time ?? from.lastEventTime,
    asOf: Math.max(from.asOf, asOf),
  };
}

/** What is parked of the events' subjects, and with what they discard. */
type Parked = Awaited<ReturnType<typeof parkedAmong>> & { readonly standing: readonly ParkedRow[] };

function admit(
  { parkLimit }: Bound,
  events: readonly RecordedEvent[],
  poison: ReadonlyMap<number, string>,
  parked: Parked,
): Admission {
  const admitting = new Admitting(parked.subjects, poison, parked.standing);
  for (const event of events) admitting.add(event);
  const admission = admitting.take();
  const added = admission.parked.length - admission.unparked.length;
  if (added > 0 && parked.total + added > parkLimit) {
    throw new ParkFull(parkLimit);
  }
  return admission;
}

/** Ids of the events that these discard, decoded or not: what is loaded too much is not looked at. */
export const discardedBy = (events: readonly RecordedEvent[]): string[] =>
  events
    .filter(({ type }) => type === 'event.discarded')
    .map(({ data }) => String((data as { event?: unknown } | null)?.event));
