import { expect } from 'chai';
import type { RecordedEvent } from '../../ingest/events/index.ts';
import type { Folds } from '../../projector/fold/steps/index.ts';
import { type Projector, type ProjectorEvent, runProjector } from '../../projector/index.ts';
import { waitFor } from '../stack/wait-for.ts';
import type { Ground } from './fixture.ts';
import { END, Life, type Step, type Trouble } from './lifecycle.ts';
import { MemoryLog } from './memory-log.ts';
import { Wire } from './wire.ts';

/** A projector as it runs in a process of its own, with all its connections on one wire. */
interface Process extends Projector {
  readonly wire: Wire;
  readonly reported: ProjectorEvent[];
  /** Ends it as a signal does. */
  stop(): Promise<void>;
}

const SECONDS = 30;

/** What befalls a whole projector where a single session suffers such a trouble. */
const MISHAPS = {
  none: 'none',
  redelivery: 'session ended',
  kill: 'killed',
  zombie: 'handed over',
  frozen: 'frozen',
} as const;

type Mishap = (typeof MISHAPS)[Trouble['kind']];

/**
 * Applies a history by whole projectors, of which one writes and one stands by: the writer is killed, handed over from,
 * loses its session, or is stopped in the midst of a batch and wakes when the standby has taken over.
 */
export class WholeLife {
  readonly #fixture: Ground;
  readonly #folds: Folds;
  readonly #log = new MemoryLog();
  readonly #processes: Process[] = [];
  #born = 0;

  constructor(fixture: Ground, folds: Folds) {
    this.#fixture = fixture;
    this.#folds = folds;
  }

  async live(events: readonly RecordedEvent[], steps: readonly Step[]): Promise<void> {
    try {
      await this.#bear();
      await this.#bear();
      let position = 0;
      let frozen = false;
      for (const { events: count, trouble } of steps) {
        const to = Math.min(events.length, position + count);
        // Whoever stands still is noticed after five seconds: once in a history is enough.
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
    // Where nothing was said nothing was applied, and the day stands where it stood.
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

  /** It may have died before the end, or will now. */
  async #replace(writer: Process): Promise<void> {
    writer.wire.suffer('cut');
    await this.#bury(writer);
    await this.#bear();
  }

  /** A standby has taken over by now, or does: what the zombie holds is gone, and it stands by. */
  async #wake(zombie: Process, to: number): Promise<void> {
    zombie.wire.suffer('frozen');
    const before = zombie.reported.length;
    await this.#writer(zombie);
    zombie.wire.thaw();
    // By the end of its session or by the first query that fails for it, whichever it hears of first.
    await waitFor(async () => {
      expect(zombie.reported.slice(before).map(({ kind }) => kind)).to.include('standby');
    }, SECONDS);
    await this.#applied(to, zombie);
  }

  async #handOver(writer: Process): Promise<void> {
    await this.#bury(writer);
    await this.#bear();
  }

  /** The server ends the writer's session; the process lives on. */
  async #endSession(): Promise<void> {
    await this.#fixture.client.query('SELECT pg_terminate_backend(backend_pid) FROM control.writer');
  }

  /** Somebody (not a zombie) has applied everything before a position. */
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

  async #bear(): Promise<void> {
    const wire = await Wire.to(this.#fixture.databaseUrl);
    const stopping = new AbortController();
    const reported: ProjectorEvent[] = [];
    const projector = runProjector({
      log: this.#log,
      databaseUrl: wire.url,
      name: `process ${(this.#born += 1)}`,
      signal: stopping.signal,
      batchSize: 1 + (this.#born % 7),
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
