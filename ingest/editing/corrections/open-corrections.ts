import { openPool } from '../../../db/index.ts';
import { openFileReader } from './batch/file-reader.ts';
import type { CorrectionDeps } from './deps.ts';
import { markLive, recover } from './visibility/mark-live.ts';
import { LivePosition } from './visibility/live-position.ts';
import { PendingAppends } from './publish/pending-appends.ts';
import { EditorQueue } from './editor-queue.ts';

/** Dependencies of corrections besides the log and the database. */
export interface CorrectionSettings extends Pick<CorrectionDeps, 'log' | 'preview' | 'readEdition' | 'now'> {
  readonly databaseUrl: string;
  /** Called with corrections that readers have begun to see. */
  readonly onLive?: (ids: readonly string[]) => void;
  /** Called for each request that is refused because the log cannot be reached. */
  readonly onLogAway?: () => void;
  /** Receives errors of background work. */
  readonly warn?: (fault: string) => void;
}

const RECOVER_MS = 10_000;

/**
 * Opens the dependencies of corrections, and records when each correction is live. Records what an earlier run left
 * unrecorded.
 */
export function openCorrections({
  databaseUrl,
  log,
  preview,
  readEdition,
  now,
  onLive = () => undefined,
  onLogAway = () => undefined,
  warn = () => undefined,
}: CorrectionSettings): CorrectionDeps & { close(): Promise<void> } {
  const database = openPool(databaseUrl, { max: 6, applicationName: 'bookings editing' });
  const files = openFileReader();
  const writers = openPool(databaseUrl, { max: 12, applicationName: 'bookings corrections' });
  let recovered = 0;
  let due = true;
  let losses = 0;
  const noting = new Coalesced(async () => {
    if (due) {
      const before = losses;
      due = false;
      const reached = await recover({ database, log }, recovered);
      if (before === losses) recovered = reached ?? recovered;
    }
    const ids = await markLive({ database });
    if (ids.length > 0) onLive(ids);
  }, warn);
  const livePosition = new LivePosition(databaseUrl, database, (lostContact) => {
    if (lostContact) {
      // The database may have lost records of any age: what the live tables hold is recorded again.
      losses += 1;
      recovered = 0;
      due = true;
    }
    noting.run();
  });
  // Records corrections that a request left unrecorded because the database failed.
  const timer = setInterval(() => {
    due = true;
    noting.run();
  }, RECOVER_MS).unref();
  return {
    database,
    writers,
    livePosition,
    files,
    log,
    preview,
    readEdition,
    now,
    editorQueue: new EditorQueue(),
    onLogAway,
    pendingAppends: new PendingAppends(log, () => livePosition.position),
    close: async () => {
      clearInterval(timer);
      files.close();
      await livePosition.close();
      await noting.idle();
      await Promise.all([database.end(), writers.end()]);
    },
  };
}

/** Repeats running work once if it is requested again meanwhile. */
class Coalesced {
  readonly #work: () => Promise<void>;
  readonly #warn: (fault: string) => void;
  #running: Promise<void> | null = null;
  #again = false;

  constructor(work: () => Promise<void>, warn: (fault: string) => void) {
    this.#work = work;
    this.#warn = warn;
  }

  run(): void {
    if (this.#running !== null) this.#again = true;
    else this.#running = this.#all().finally(() => (this.#running = null));
  }

  async idle(): Promise<void> {
    await this.#running;
  }

  async #all(): Promise<void> {
    this.#again = false;
    await this.#work().catch((fault: unknown) => this.#warn(String(fault)));
    if (this.#isWanted()) await this.#all();
  }

  #isWanted(): boolean {
    return this.#again;
  }
}
