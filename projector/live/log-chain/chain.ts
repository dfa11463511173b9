import type pg from 'pg';
import type { Database } from '../../../db/generations/index.ts';
import { statement } from '../../../db/index.ts';
import type { RecordedEvent } from '../../../ingest/events/index.ts';
import type { Log } from '../../../ingest/log/index.ts';
import { extend, FIRST_LINK, type Link } from './link.ts';

const advance = statement(import.meta.url, './advance-chain.sql');

/** A row is retained whenever the chain passes a multiple of this position. */
const SEGMENT_EVENTS = 1_000;
const READ_EVENTS = 500;

const toSegment = ({ position }: Link): number => Math.floor(position / SEGMENT_EVENTS);

interface ChainStart {
  /** The writer's checkpoint. */
  readonly position: number;
  readonly known?: Link;
  readonly signal: AbortSignal;
  readonly onGap: (error: string) => void;
}

/** The hash chain over the log as the live writer applies it, written in the transactions of its batches. */
export class LogChain {
  #end: Link;
  /** The link of the current transaction. */
  #next: Link | null = null;
  /** True: the row of the end remains when the chain continues. */
  #stays = true;

  #onGap: ((error: string) => void) | null;

  private constructor(end: Link, onGap: (error: string) => void) {
    this.#end = end;
    this.#onGap = onGap;
  }

  /**
   * Opens the chain at the writer's checkpoint. If the chain ends earlier (a first build, a writer of a release without
   * the chain), reads the missing events from the log.
   * @param known a link computed from the log's beginning, if there is one.
   * @param onGap called once if the writer's events do not follow the chain.
   */
  static async open(
    client: pg.Client,
    log: Log,
    { position, known = FIRST_LINK, signal, onGap }: ChainStart,
  ): Promise<LogChain> {
    // Links beyond the checkpoint belong to tables that are gone.
    await client.query('DELETE FROM control.log_chain WHERE position > $1', [position]);
    const stored = await lastLink(client);
    const chain = new LogChain(
      stored.position < known.position && known.position <= position ? known : stored,
      onGap,
    );
    if (chain.#end === known && known !== FIRST_LINK) await chain.#write(client, known);
    await chain.#catchUp(client, log, position, signal);
    return chain;
  }

  /** Writes the events' link in the caller's transaction. Events that do not follow the chain leave it as it is. */
  async advance(client: Database, from: number, events: readonly RecordedEvent[]): Promise<void> {
    this.#next = null;
    if (events.length === 0) return;
    if (from !== this.#end.position) {
      this.#reportGap(from);
      return;
    }
    this.#next = extend(this.#end, events);
    await this.#write(client, this.#next);
  }

  #reportGap(from: number): void {
    const { position } = this.#end;
    this.#onGap?.(
      `The log's hash chain ends at position ${position}, but the writer applies events from position ${from} on. The chain is not extended until the projector restarts.`,
    );
    this.#onGap = null;
  }

  /** The transaction was committed. */
  committed(): void {
    if (this.#next) this.#moveTo(this.#next);
  }

  async #write(client: Database, to: Link): Promise<void> {
    const from = this.#end === to ? -1 : this.#end.position;
    await client.query({ ...advance, values: [from, to.position, to.hash, this.#stays] });
  }

  #moveTo(next: Link): void {
    this.#stays = toSegment(this.#end) < toSegment(next);
    this.#end = next;
    this.#next = null;
  }

  async #catchUp(client: pg.Client, log: Log, until: number, signal: AbortSignal): Promise<void> {
    if (this.#end.position >= until) return;
    const begin = await log.begin();
    // Earlier events are no longer retained: the chain begins there.
    if (begin > this.#end.position) {
      this.#end = { position: begin, hash: FIRST_LINK.hash };
      await this.#write(client, this.#end);
    }
    const reading = { maxEvents: READ_EVENTS, follow: false, signal };
    for await (const batch of log.read(this.#end.position, reading)) {
      await this.advance(client, this.#end.position, batch.slice(0, until - this.#end.position));
      this.committed();
      if (this.#end.position >= until) return;
    }
  }
}

async function lastLink(client: pg.Client): Promise<Link> {
  const { rows } = await client.query<Link>(
    'SELECT position, hash FROM control.log_chain ORDER BY position DESC LIMIT 1',
  );
  return rows[0] ?? FIRST_LINK;
}

/** A log whose reader from position 0 on makes the chain, for a build that reads all of it anyway. */
export function chainedLog(log: Log): { readonly log: Log; link(): Link } {
  let link = FIRST_LINK;
  return {
    link: () => link,
    log: {
      append: (events, traceparent) => log.append(events, traceparent),
      end: () => log.end(),
      begin: () => log.begin(),
      at: (position) => log.at(position),
      close: () => log.close(),
      async *read(from, options) {
        let position = from;
        for await (const batch of log.read(from, options)) {
          if (position === link.position) link = extend(link, batch);
          position += batch.length;
          yield batch;
        }
      },
    },
  };
}
