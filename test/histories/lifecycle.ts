import { expect } from 'chai';
import fc from 'fast-check';
import type pg from 'pg';
import type { RecordedEvent } from '../../ingest/events/index.ts';
import type { Folds } from '../../projector/fold/steps/index.ts';
import { type Checkpoint, readCheckpoint } from '../../projector/store/checkpoint/checkpoint.ts';
import { apply } from '../../projector/live/apply.ts';
import { type WriterSession, commit } from '../../projector/live/commit.ts';
import { CheckpointConflict } from '../../projector/live/errors/faults.ts';
import type { Fixture } from './fixture.ts';
import { FreezingSession, Killed, mortalSession } from './killed-processes.ts';

/** A fault of a projector while it applies a batch. */
export type Trouble =
  | { readonly kind: 'none' }
  /** Applied events are delivered again. */
  | { readonly kind: 'redelivery'; readonly events: number }
  /** The projector is killed before a query, or while its answer is on the way; another continues. */
  | { readonly kind: 'kill'; readonly query: number; readonly answered: boolean }
  /** A standby applies the batch; then the former writer wakes and tries to apply it as well. */
  | { readonly kind: 'zombie' }
  /** The writer freezes in the middle of its transaction, the standby ends its session, and the writer wakes. */
  | { readonly kind: 'frozen'; readonly query: number };

export interface Step {
  /** The number of events in this batch. */
  readonly events: number;
  readonly trouble: Trouble;
}

const query = fc.integer({ min: 1, max: 45 });
const troubles: readonly fc.WeightedArbitrary<Trouble>[] = [
  { weight: 20, arbitrary: fc.constant({ kind: 'none' }) },
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 4 }).map((events) => ({ kind: 'redelivery', events })) },
  {
    weight: 3,
    arbitrary: fc.tuple(query, fc.boolean()).map(([at, answered]) => ({ kind: 'kill', query: at, answered })),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'zombie' }) },
  { weight: 1, arbitrary: query.map((at) => ({ kind: 'frozen', query: at })) },
];

/** Batches of random size, each with the fault that its projector meets. */
export const lives: fc.Arbitrary<Step[]> = fc.array(
  fc.record({ events: fc.integer({ min: 1, max: 12 }), trouble: fc.oneof(...troubles) }),
  { maxLength: 8 },
);

/** The days that pass while a history is applied. */
export const BEGINNING = Date.UTC(2024, 4, 1);
export const END = Date.UTC(2024, 6, 15);

/** Applies a log's events to the live tables, one projector after the other. */
export class Life {
  readonly #fixture: Fixture;
  readonly #folds: Folds;
  #session: pg.Client | null = null;

  constructor(fixture: Fixture, folds: Folds) {
    this.#fixture = fixture;
    this.#folds = folds;
  }

  async live(events: readonly RecordedEvent[], steps: readonly Step[]): Promise<void> {
    try {
      let position = 0;
      for (const [i, step] of steps.entries()) {
        const to = Math.min(events.length, position + step.events);
        await this.#step(events, to, BEGINNING + ((END - BEGINNING) * i) / steps.length, step.trouble);
        position = to;
      }
      await this.#step(events, events.length, END, { kind: 'none' });
      const client = await this.#client();
      await commit(this.#writerSession(client), (await readCheckpoint(client))!, [], END);
      this.#session = null;
      this.#fixture.release(client);
    } finally {
      await this.#session?.end();
    }
  }

  async #step(events: readonly RecordedEvent[], to: number, asOf: number, trouble: Trouble): Promise<void> {
    const client = await this.#client();
    const checkpoint = (await readCheckpoint(client))!;
    const from =
      trouble.kind === 'redelivery' ? Math.max(0, checkpoint.position - trouble.events) : checkpoint.position;
    const batch = events.slice(from, to);
    if (trouble.kind === 'kill') await this.#killed(client, checkpoint, batch, asOf, trouble);
    if (trouble.kind === 'frozen') return this.#frozen(client, checkpoint, batch, asOf, trouble.query);
    if (trouble.kind === 'zombie') return this.#zombie(client, checkpoint, batch, asOf);
    const survivor = await this.#client();
    await apply(this.#writerSession(survivor), (await readCheckpoint(survivor))!, batch, asOf);
  }

  async #killed(
    client: pg.Client,
    checkpoint: Checkpoint,
    batch: readonly RecordedEvent[],
    asOf: number,
    { query, answered }: Extract<Trouble, { kind: 'kill' }>,
  ): Promise<void> {
    const session = this.#writerSession(mortalSession(client, query, answered));
    const death = await faultOf(apply(session, checkpoint, batch, asOf));
    if (death === null) return;
    if (!(death instanceof Killed)) throw death;
    this.#session = null;
  }

  async #zombie(
    zombie: pg.Client,
    checkpoint: Checkpoint,
    batch: readonly RecordedEvent[],
    asOf: number,
  ): Promise<void> {
    this.#session = null;
    const standby = await this.#client();
    await apply(this.#writerSession(standby), checkpoint, batch, asOf);
    const woken = await faultOf(apply(this.#writerSession(zombie), checkpoint, batch, asOf + 1));
    await zombie.end();
    if (batch.length > 0) expect(woken, 'what a zombie hears').to.be.instanceOf(CheckpointConflict);
  }

  async #frozen(
    zombie: pg.Client,
    checkpoint: Checkpoint,
    batch: readonly RecordedEvent[],
    asOf: number,
    query: number,
  ): Promise<void> {
    const ice = new FreezingSession(zombie, query);
    const woken = faultOf(apply(this.#writerSession(ice.database), checkpoint, batch, asOf));
    await Promise.race([ice.reached, woken]);
    const { rows } = await this.#fixture.client.query<{ ended: boolean }>(
      'SELECT pg_terminate_backend($1, 5000) AS ended',
      [(zombie as unknown as { processID: number }).processID],
    );
    expect(rows[0]!.ended).to.equal(true);
    this.#session = null;
    const standby = await this.#client();
    await apply(this.#writerSession(standby), (await readCheckpoint(standby))!, batch, asOf);
    ice.melt();
    const received = await woken;
    if (ice.frozen) expect(received, 'what a zombie hears').to.be.instanceOf(Error);
    await zombie.end().catch(() => undefined);
  }

  async #client(): Promise<pg.Client> {
    this.#session ??= await this.#fixture.connect();
    return this.#session;
  }

  #writerSession(client: WriterSession['client']): WriterSession {
    return {
      client,
      generation: this.#fixture.generation,
      live: true,
      folds: this.#folds,
      parkLimit: Infinity,
    };
  }
}

/** The error of a promise; null: none. */
async function faultOf(doing: Promise<unknown>): Promise<Error | null> {
  try {
    await doing;
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
