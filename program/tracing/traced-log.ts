import { type Context, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api';
import type { ClaimEvent, RecordedEvent } from '../../ingest/events/index.ts';
import { type Log, LogFault } from '../../ingest/log/index.ts';
import type { ProjectorEvent } from '../../projector/index.ts';
import { contextOf, traceparentOf } from './traceparent.ts';

type Applied = Extract<ProjectorEvent, { kind: 'applied' }>;

// A standby reads ahead and applies nothing. A writer never has this many read and unapplied events.
const MAX_READ = 5_000;

/** Events of one trace that a projector has read and not applied yet. */
interface Read {
  events: number;
  last: number;
}

/**
 * Spans of a log: one for each append, which its events carry along, and under it one for each batch in which a
 * projector applies some of them. A build, which applies the whole log at once, is a trace of its own.
 */
export class TracedLog {
  readonly #tracer: Tracer;
  readonly #system: string;
  /** Read events by traceparent. */
  #read = new Map<string, Read>();
  #generation: number | null = null;
  #buildingSince: number | null = null;

  constructor(tracer: Tracer, system: string) {
    this.#tracer = tracer;
    this.#system = system;
  }

  of(log: Log, parent: Context): Log {
    return {
      append: (events) => this.#append(log, events, parent),
      read: (from, how) => (how.follow ? this.#follow(log.read(from, how)) : log.read(from, how)),
      end: () => log.end(),
      begin: () => log.begin(),
      at: (position) => log.at(position),
      close: () => log.close(),
    };
  }

  received(event: ProjectorEvent): void {
    if (event.kind === 'writing') this.#begins(event);
    else if (event.kind === 'applied') this.#applied(event);
    else if (event.kind === 'building') this.#buildingSince ??= Date.now();
    else if (event.kind === 'built') this.#built(event.generation, event.position);
  }

  /** The previous writer may have applied events that this standby has read ahead. */
  #begins({ generation, position }: Extract<ProjectorEvent, { kind: 'writing' }>): void {
    this.#generation = generation;
    for (const [traceparent, { last }] of this.#read) if (last < position) this.#read.delete(traceparent);
  }

  async #append(log: Log, events: readonly ClaimEvent[], parent: Context): Promise<number> {
    const importId = events[0]?.import_id;
    const attributes = {
      'messaging.system': this.#system,
      'messaging.operation.type': 'send',
      'messaging.batch.message_count': events.length,
      ...(importId && { 'bookings.import_id': importId }),
    };
    const span = this.#tracer.startSpan('append', { kind: SpanKind.PRODUCER, attributes }, parent);
    try {
      const last = await log.append(events, traceparentOf(span));
      span.setAttribute('bookings.log.position', last);
      return last;
    } catch (fault) {
      const type = fault instanceof LogFault ? fault.code : '_OTHER';
      span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
      throw fault;
    } finally {
      span.end();
    }
  }

  async *#follow(batches: AsyncIterable<readonly RecordedEvent[]>): AsyncGenerator<readonly RecordedEvent[]> {
    // A new reader reads unapplied events again.
    this.#read = new Map();
    for await (const events of batches) {
      for (const event of events) this.#see(event);
      yield events;
    }
  }

  #see({ traceparent, position }: RecordedEvent): void {
    if (traceparent === undefined) return;
    const read = this.#read.get(traceparent);
    if (read === undefined) this.#read.set(traceparent, { events: 1, last: position });
    else {
      read.events += 1;
      read.last = position;
    }
    if (this.#read.size > MAX_READ) this.#read.delete(this.#read.keys().next().value!);
  }

  /**
   * Ends one span in each trace that had an event in the batch. The last events of an append may come with the next
   * batch.
   */
  #applied({ position, transactions, milliseconds }: Applied): void {
    const end = Date.now();
    for (const [traceparent, { events, last }] of this.#read) {
      if (last >= position) continue;
      this.#read.delete(traceparent);
      const attributes = {
        'messaging.system': this.#system,
        'messaging.operation.type': 'process',
        'messaging.batch.message_count': events,
        'bookings.log.position': position,
        'bookings.transactions': transactions,
        ...(this.#generation !== null && { 'bookings.generation': this.#generation }),
      };
      const options = { kind: SpanKind.CONSUMER, startTime: end - milliseconds, attributes };
      this.#tracer.startSpan('project', options, contextOf(traceparent)).end(end);
    }
  }

  #built(generation: number, position: number): void {
    const attributes = { 'bookings.generation': generation, 'bookings.log.position': position };
    const startTime = this.#buildingSince ?? Date.now();
    this.#buildingSince = null;
    this.#tracer.startSpan('build', { root: true, startTime, attributes }).end();
  }
}
