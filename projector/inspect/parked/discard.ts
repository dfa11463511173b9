import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../../../db/index.ts';
import type { Print } from '../../../db/terminal/index.ts';
import { findRefusal } from '../../../ingest/events/applicable/index.ts';
import { type ClaimEvent, statementId } from '../../../ingest/events/index.ts';
import type { Log } from '../../../ingest/log/index.ts';
import { listLiveParked, findParked } from './find.ts';

/** Seconds to wait for the projector. */
const WAIT_SECONDS = 30;

/** A readable event that retracts something is never discarded, but applied. */
const TAKES_BACK: readonly string[] = [
  'statement.withdrawn',
  'import.retracted',
  'correction.reverted',
  'event.discarded',
];

/** The operator who discards an event, and the reason. */
interface Given {
  readonly why: string;
  readonly by: string;
}

/**
 * Publishes the discard of an event, and waits until the projector has applied it.
 * @throws if the event cannot be discarded.
 */
export async function discard(
  resources: { readonly databaseUrl: string; openLog(): Promise<Log> },
  which: string,
  given: Given,
  print: Print,
): Promise<void> {
  const { databaseUrl } = resources;
  const { event, position, subject } = await findParked(databaseUrl, which);
  if (TAKES_BACK.includes(event.type) && findRefusal(event) === null) {
    throw new Error(
      `${event.type} is a retraction that can be applied, so this command does not discard it. Run \`bookings parked retry ${position}\`.`,
    );
  }
  const at = await append(resources, discarding(event, given));
  const gone = await untilApplied(databaseUrl, position);
  if (event.type === 'correction.reverted') await withdrawRevert(databaseUrl, position);
  print(
    gone
      ? `Discarded the event at position ${position}. ${await remaining(databaseUrl, subject)}`
      : `The event at position ${at} of the log discards the event at position ${position}. The discard takes effect when the projector applies position ${at}.`,
  );
}

/** A sentence on the subject's remaining events after a discard: the next event may fail, too. */
async function remaining(databaseUrl: string, subject: string): Promise<string> {
  const next = (await listLiveParked(databaseUrl)).find((parked) => parked.subject === subject);
  return next === undefined
    ? `No further event of ${subject} is parked.`
    : `The event at position ${next.position} of ${subject} is still parked: \`bookings parked show ${next.position}\`.`;
}

async function append(resources: { openLog(): Promise<Log> }, event: ClaimEvent) {
  const log = await resources.openLog();
  try {
    return await log.append([event]);
  } finally {
    await log.close();
  }
}

function discarding({ id: event }: Pick<ClaimEvent, 'id'>, { why, by }: Given): ClaimEvent {
  const stated = {
    type: 'event.discarded',
    source: `operator:${by}`,
    subject: `event:${event}`,
    data: { event, by, reason: why },
  };
  const time = new Date().toISOString();
  return { ...stated, id: statementId(stated), version: 1, time, import_id: null };
}

/** Marks a correction as in force again when its revert was discarded. */
async function withdrawRevert(databaseUrl: string, position: number): Promise<void> {
  return withClient(databaseUrl, { applicationName: 'bookings parked' }, async (client) => {
    await client.query(
      `UPDATE editing.correction
       SET state = 'published', reverted_by = NULL, reverted_at = NULL, revert_position = NULL
       WHERE revert_position = $1 AND state = 'reverted'`,
      [position],
    );
  });
}

async function untilApplied(databaseUrl: string, position: number): Promise<boolean> {
  for (let waited = 0; waited < WAIT_SECONDS * 5; waited++) {
    if (!(await listLiveParked(databaseUrl)).some((parked) => parked.position === position)) return true;
    await sleep(200);
  }
  return false;
}
