import type { RecordedEvent } from '../../../ingest/events/index.ts';
import { withClient } from '../../../db/index.ts';
import type { Log } from '../../../ingest/log/index.ts';
import { extend, FIRST_LINK, type Link } from './link.ts';

export interface LogChainCheck {
  /** The chain's end: the hash over all events before `position`, hexadecimal; null: there is no chain yet. */
  readonly end: { readonly position: number; readonly hash: string } | null;
  /** Events that were read and hashed. */
  readonly events: number;
  /** Differences from the applied events, a sentence each. */
  readonly faults: readonly string[];
}

interface CheckOptions {
  readonly log: Log;
  readonly databaseUrl: string;
  readonly signal?: AbortSignal;
  /** The number of segments of about a thousand events, the last one and others at random; default: all. */
  readonly segments?: number;
}

interface Segment {
  readonly from: Link;
  readonly to: Link;
}

/** Compares the log with the hash chain of the events that the writer applied. Read-only. */
export async function checkLogChain(options: CheckOptions): Promise<LogChainCheck> {
  const { log, databaseUrl, signal, segments } = options;
  const links = await linksIn(databaseUrl);
  const last = links.at(-1);
  if (!last) return { end: null, events: 0, faults: [] };
  const end = { position: last.position, hash: Buffer.from(last.hash).toString('hex') };
  const logEnd = await log.end();
  const begin = await log.begin();
  const faults =
    logEnd >= last.position
      ? []
      : [
          `The log ends at position ${logEnd}, but all events before position ${last.position} were already applied: events are missing.`,
        ];
  const known = begin === 0 ? [FIRST_LINK, ...links] : links.filter(({ position }) => position >= begin);
  const all = known
    .slice(1)
    .map((to, i): Segment => ({ from: known[i]!, to }))
    .filter(({ to }) => to.position <= logEnd);
  const chosen = segments === undefined ? all : drawSegments(all, segments);
  let events = 0;
  for (const run of listRuns(chosen)) {
    const found = await checkRun(log, run, signal);
    events += found.events;
    faults.push(...found.faults);
  }
  return { end, events, faults };
}

async function linksIn(databaseUrl: string): Promise<Link[]> {
  return withClient(databaseUrl, { applicationName: 'bookings verify' }, async (client) => {
    const { rows } = await client.query<Link>(
      'SELECT position, hash FROM control.log_chain ORDER BY position',
    );
    return rows;
  });
}

/** The last segment, and random others, in their order. */
function drawSegments(all: readonly Segment[], count: number): Segment[] {
  const others = all
    .slice(0, -1)
    .map((segment) => ({ segment, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, Math.max(0, count - 1))
    .map(({ segment }) => segment);
  return [...others, ...all.slice(-1)].sort((a, b) => a.from.position - b.from.position);
}

/** Consecutive segments are read together. */
function listRuns(segments: readonly Segment[]): Segment[][] {
  const runs: Segment[][] = [];
  for (const segment of segments) {
    const before = runs.at(-1);
    if (before?.at(-1)?.to.position === segment.from.position) before.push(segment);
    else runs.push([segment]);
  }
  return runs;
}

const READ_EVENTS = 500;

async function checkRun(
  log: Log,
  run: readonly Segment[],
  signal: AbortSignal | undefined,
): Promise<{ events: number; faults: string[] }> {
  const faults: string[] = [];
  const waiting = [...run];
  const first = run[0]!.from;
  const reading = { maxEvents: READ_EVENTS, follow: false, ...(signal && { signal }) };
  let at = first;
  for await (const batch of log.read(first.position, reading)) {
    for (let rest: readonly RecordedEvent[] = batch; rest.length > 0 && waiting.length > 0;) {
      const { from, to } = waiting[0]!;
      const part = rest.slice(0, to.position - at.position);
      at = extend(at, part);
      rest = rest.slice(part.length);
      if (at.position < to.position) continue;
      if (!to.hash.equals(at.hash)) faults.push(faultIn(from, to));
      // One changed event does not affect the check of later segments.
      at = to;
      waiting.shift();
    }
    if (waiting.length === 0) break;
  }
  signal?.throwIfAborted();
  return { events: at.position - first.position, faults };
}

const faultIn = (from: Link, to: Link): string =>
  `The log's events from position ${from.position} to ${to.position - 1} differ from the events that were applied: ` +
  'somebody changed an event or the hash chain.';
