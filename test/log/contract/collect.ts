import type { RecordedEvent } from '../../../ingest/events/index.ts';
import { type Log, LogFault, type LogFaultCode } from '../../../ingest/log/port.ts';

/** All that the log holds from a position on. */
export async function readAll(log: Log, from = 0, maxEvents = 1_000): Promise<RecordedEvent[]> {
  const all: RecordedEvent[] = [];
  for await (const batch of log.read(from, { maxEvents, follow: false })) all.push(...batch);
  return all;
}

/** Follows until it has `count` events; `seen` hears of each batch. */
export async function follow(
  log: Log,
  from: number,
  count: number,
  seen: (events: readonly RecordedEvent[]) => void = () => undefined,
): Promise<RecordedEvent[]> {
  const all: RecordedEvent[] = [];
  for await (const batch of log.read(from, { maxEvents: 500, follow: true })) {
    all.push(...batch);
    seen(batch);
    if (all.length >= count) break;
  }
  return all;
}

/** The fault that it ends with; any other end is an error. */
export async function faultOf(work: Promise<unknown>): Promise<LogFault> {
  try {
    await work;
  } catch (error) {
    if (error instanceof LogFault) return error;
    throw error;
  }
  throw new Error('It ended without a fault.');
}

export const codeOf = async (work: Promise<unknown>): Promise<LogFaultCode> => (await faultOf(work)).code;

export interface FollowContext {
  /** Rejects with what the reader rejects with; resolves when it finishes. */
  readonly done: Promise<void>;
  /** Resolves when the reader has handed out this position. */
  readonly reached: (position: number) => Promise<void>;
  readonly abort: () => void;
  readonly events: readonly RecordedEvent[];
}

/** A reader that goes on in the background. */
export function startFollowing(log: Log, from: number): FollowContext {
  const stop = new AbortController();
  const events: RecordedEvent[] = [];
  const waiting = new Map<number, () => void>();
  const run = async (): Promise<void> => {
    for await (const batch of log.read(from, { maxEvents: 500, follow: true, signal: stop.signal })) {
      for (const event of batch) {
        events.push(event);
        waiting.get(event.position)?.();
      }
    }
  };
  const done = run();
  done.catch(() => undefined);
  const reached = (position: number): Promise<void> => {
    if (events.some((event) => event.position === position)) return Promise.resolve();
    return Promise.race([done, new Promise<void>((resolve) => waiting.set(position, resolve))]);
  };
  return { done, reached, abort: () => stop.abort(), events };
}
