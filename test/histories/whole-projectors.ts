import { expect } from 'chai';
import type { RecordedEvent } from '../../ingest/events/index.ts';
import type { Folds } from '../../projector/fold/steps/index.ts';
import { type Projector, type ProjectorEvent, runProjector } from '../../projector/index.ts';
import { waitFor } from '../stack/wait-for.ts';
import type { Fixture } from './fixture.ts';
import { END, Life, type Step, type Trouble } from './lifecycle.ts';
import { MemoryLog } from './memory-log.ts';
import { Wire } from './wire.ts';

/** A projector like one in its own process, with all its connections over one wire. */
interface Process extends Projector {
  readonly wire: Wire;
  readonly reported: ProjectorEvent[];
  /** Stops it like a signal. */
  stop(): Promise<void>;
}

const SECONDS = 30;

/** The fault of a whole projector for each fault of a single session. */
const MISHAPS = {
  none: 'none',
  redelivery: 'session ended',
  kill: 'killed',
  zombie: 'handed over',
  frozen: 'frozen',
} as const;

type Mishap = (typeof MISHAPS)[Trouble['kind']];

/**
 * Applies a history with whole projectors, a writer and a standby. The writer is killed, replaced, loses its session,
 * or freezes in the middle of a batch and wakes when the standby has taken over.
 */
export class WholeProjectors {
  readonly #fixture: Fixture;
  readonly #folds: Folds;
  readonly #log = new MemoryLog();
  readonly #processes: Process[] = [];
  #started = 0;

  constructor(fixture: Fixture, folds: Folds) {
    this.#fixture = fixture;
    this.#folds = folds;
  }

  async live(events: readonly RecordedEvent[], steps: readonly Step[]): Promise<void> {
    try {
      await this.#startProcess();
      await this.#startProcess();
      let position = 0;
      let frozen = false;
      for (const { events: count, trouble } of steps) {
        const to = Math.min(events.length, position + count);
        // A frozen writer is noticed only after five seconds, so it occurs once per history.
        const mishap: Mishap = trouble.kind === 'frozen' && frozen ? 'killed' : MISHAPS[trouble.kind];
        await this.#step(events.slice(position, to), to, mishap, 'query' in trouble ? trouble.query : 1);
        frozen ||= mishap === 'frozen';
        position = to;
      }
      await this.#log.append(events.slice(position));
      await this.#applied(events.length);
    } finally {
      await Promise.all(this.#processes.map((each) => this.#bury(each)));
    }
    // Without events nothing was applied, and the last day has not changed.
    await new Life(this.#fixture, this.#folds).live(events, []);
  }

  async #step(events: readonly RecordedEvent[], to: number, mishap: Mishap, chunks: number): Promise<void> {
    const writer = await this.#writer();
    if (mishap === 'killed') writer.wire.arm('cut', chunks);
    if (mishap === 'frozen') writer.wire.arm('frozen', chunks);
    await this.#log.append(events);
    if (mishap === 'session ended') await this.#endSession();
    if (mishap === 'handed over') await this.#handOver(writer);
    await this.#applied(to, writer);
    if (mishap === 'killed') await this.#replace(writer);
    if (mishap === 'frozen') await this.#wake(writer, to);
  }

  /** Replaces a writer that has died, or dies now. */
  async #replace(writer: Process): Promise<void> {
    writer.wire.suffer('cut');
    await this.#bury(writer);
    await this.#startProcess();
  }

  /**
   * Wakes a frozen process. The standby takes over meanwhile; the woken one loses its transaction and becomes the
   * standby.
   */
  async #wake(zombie: Process, to: number): Promise<void> {
    zombie.wire.suffer('frozen');
    const before = zombie.reported.length;
    await this.#writer(zombie);
    zombie.wire.thaw();
    // It notices by the end of its session or by a failed query, whichever comes first.
    await waitFor(async () => {
      expect(zombie.reported.slice(before).map(({ kind }) => kind)).to.include('standby');
    }, SECONDS);
    await this.#applied(to, zombie);
  }

  async #handOver(writer: Process): Promise<void> {
    await this.#bury(writer);
    await this.#startProcess();
  }

  /** Ends the writer's session on the server; the process continues. */
  async #endSession(): Promise<void> {
    await this.#fixture.client.query('SELECT pg_terminate_backend(backend_pid) FROM control.writer');
  }

  /** Waits until a running process has applied everything before a position. */
  async #applied(position: number, armed?: Process): Promise<void> {
    await waitFor(async () => {
      const able = this.#processes.filter((each) => each === armed || each.wire.state === 'open');
      expect(able.map((each) => each.status().position)).to.include(position);
    }, SECONDS);
  }

  async #writer(besides?: Process): Promise<Process> {
    return waitFor(async () => {
      const writers = this.#processes.filter(
        (each) => each !== besides && each.status().role === 'writer' && each.wire.state === 'open',
      );
      expect(writers, 'writers').to.have.length(1);
      return writers[0]!;
    }, SECONDS);
  }

  async #startProcess(): Promise<void> {
    const wire = await Wire.to(this.#fixture.databaseUrl);
    const stopping = new AbortController();
    const reported: ProjectorEvent[] = [];
    const projector = runProjector({
      log: this.#log,
      databaseUrl: wire.url,
      name: `process ${(this.#started += 1)}`,
      signal: stopping.signal,
      batchSize: 1 + (this.#started % 7),
      parkLimit: Infinity,
      now: () => END,
      onEvent: (event) => void reported.push(event),
      folds: this.#folds,
    });
    projector.done.catch(() => undefined);
    const stop = async (): Promise<void> => {
      stopping.abort();
      await projector.done;
    };
    this.#processes.push({ ...projector, wire, reported, stop });
  }

  async #bury(process: Process): Promise<void> {
    if (process.wire.state === 'frozen') process.wire.suffer('cut');
    await process.stop();
    await process.wire.close();
    const at = this.#processes.indexOf(process);
    if (at >= 0) this.#processes.splice(at, 1);
  }
}
