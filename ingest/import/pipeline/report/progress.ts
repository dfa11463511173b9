import type { ProgressOut } from '../deps.ts';

/** Shows how far a long piece of work is: on a terminal a line that moves, elsewhere a line now and then. */
export class Progress {
  private readonly out: ProgressOut;
  private readonly what: string;
  private readonly total: number;
  private readonly unit: string;
  private readonly started = performance.now();
  private shown = 0;
  private done = 0;

  /** @param unit `B` for bytes; anything else is counted. */
  constructor(out: ProgressOut, what: string, total: number, unit: string) {
    this.out = out;
    this.what = what;
    this.total = total;
    this.unit = unit;
    this.shown = this.started;
  }

  add(amount: number): void {
    this.to(this.done + amount);
  }

  to(done: number): void {
    this.done = done;
    const now = performance.now();
    if (now - this.shown < (this.out.isTTY ? 100 : 10_000)) return;
    this.shown = now;
    this.out.write(this.out.isTTY ? `\r\u001b[2K${this.line()}` : `${this.line()}\n`);
  }

  /** Clears the terminal's line for the next output. */
  end(): void {
    if (this.out.isTTY) this.out.write('\r\u001b[2K');
  }

  private line(): string {
    const seconds = (performance.now() - this.started) / 1_000;
    const rate = this.done / Math.max(seconds, 0.001);
    const left = rate > 0 ? Math.ceil(Math.max(0, this.total - this.done) / rate) : null;
    const percent = this.total > 0 ? Math.min(100, Math.floor((this.done / this.total) * 100)) : 100;
    return `${this.what} ${percent} %, ${amount(rate, this.unit)}/s, ${left === null ? 'no estimate' : `${duration(left)} left`}`;
  }
}

const amount = (value: number, unit: string): string =>
  unit === 'B' ? `${(value / 1e6).toFixed(1)} MB` : `${Math.round(value)} ${unit}`;

const duration = (seconds: number): string =>
  seconds < 90 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
