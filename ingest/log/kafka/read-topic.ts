import { setTimeout as sleep } from 'node:timers/promises';
import type { KafkaMessage } from 'kafkajs';
import type { RecordedEvent } from '../../events/index.ts';
import type { ReadOptions } from '../port.ts';
import { faultOf } from './kafka-faults.ts';
import { Feed, type SharedTopicState } from './consumer-feed.ts';
import { fromRecord } from './kafka-record.ts';
import type { Session } from './kafka-session.ts';
import { checkAnchor, checkedBounds } from './topic.ts';

// A reader waits for a restarting broker; one that stays away stops it.
const MAX_WAIT_MS = 60_000;

export async function* read(
  session: Session,
  from: number,
  options: ReadOptions,
): AsyncGenerator<readonly RecordedEvent[]> {
  const stop = options.signal ? AbortSignal.any([options.signal, session.closing]) : session.closing;
  const stopped = (): boolean => stop.aborted;
  // Shared by all consumers: a topic that was created again while the brokers did not answer is not read on.
  const known: SharedTopicState = { anchor: undefined };
  let next = from;
  let failing: number | undefined;
  while (!stopped()) {
    const begun = Date.now();
    try {
      for await (const events of readFeed(session, next, { ...options, stop, known })) {
        next += events.length;
        failing = undefined;
        yield events;
      }
      return;
    } catch (error) {
      const fault = faultOf(error, session.client.topic);
      if (stopped()) return;
      if (Date.now() - begun > MAX_WAIT_MS) failing = undefined;
      failing ??= Date.now();
      if (fault.code !== 'unreachable' || Date.now() - failing > MAX_WAIT_MS) throw fault;
      await sleep(500);
    }
  }
}

interface FeedOptions extends ReadOptions {
  readonly stop: AbortSignal;
  readonly known: SharedTopicState;
}

/** Reads by one consumer until the end, the stop or the first fault. */
async function* readFeed(
  session: Session,
  from: number,
  { maxEvents, follow, stop, known }: FeedOptions,
): AsyncGenerator<readonly RecordedEvent[]> {
  let { end } = await checkedBounds(session.client, from);
  if (known.anchor) await checkAnchor(session.client, known.anchor);
  if (stop.aborted || (!follow && from === end)) return;
  const feed = new Feed(session.client, from, known);
  const release = (): void => feed.release();
  stop.addEventListener('abort', release, { once: true });
  try {
    feed.start();
    for (let next = from; ;) {
      const records = await feed.take();
      if (!records) return;
      yield* unlessAborted(slices(records, maxEvents), stop);
      next += records.length;
      if (follow || next < end) continue;
      ({ end } = await checkedBounds(session.client, next));
      if (next === end) return;
    }
  } finally {
    stop.removeEventListener('abort', release);
    session.finish(feed.close());
  }
}

function* unlessAborted<T>(items: Iterable<T>, stop: AbortSignal): Generator<T> {
  for (const item of items) {
    if (stop.aborted) return;
    yield item;
  }
}

function* slices(records: readonly KafkaMessage[], size: number): Generator<readonly RecordedEvent[]> {
  for (let start = 0; start < records.length; start += size) {
    yield records.slice(start, start + size).map(fromRecord);
  }
}
