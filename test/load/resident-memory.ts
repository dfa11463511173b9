import { execFileSync } from 'node:child_process';

const LOOK_EVERY_MS = 500;
const MEGABYTE_IN_KB = 1_000;

/** Resident memory of processes in megabytes: at the start, and the most that was seen. */
export class ResidentMemory {
  readonly seen: Record<string, { before: number; most: number }> = {};
  readonly #pids: Readonly<Record<string, number>>;
  readonly #timer: NodeJS.Timeout;

  constructor(pids: Readonly<Record<string, number>>) {
    this.#pids = pids;
    for (const [name, pid] of Object.entries(pids)) {
      const now = readResident(pid);
      this.seen[name] = { before: now, most: now };
    }
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY_MS);
  }

  close(): void {
    clearInterval(this.#timer);
    this.#look();
  }

  #look(): void {
    for (const [name, pid] of Object.entries(this.#pids))
      this.seen[name]!.most = Math.max(this.seen[name]!.most, readResident(pid));
  }
}

const readResident = (pid: number): number =>
  Math.round(
    Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / MEGABYTE_IN_KB,
  );
