import { report } from '../tell.ts';

export interface Run {
  readonly seconds: number;
  /** Of XML. */
  readonly bytes: number;
  /** The most that was resident at once, in bytes. */
  readonly peakRss: number;
}

/** A measured process tells its parent what it measured, and the memory that it took. */
export const tellRun = (run: Omit<Run, 'peakRss'>): void =>
  report({ ...run, peakRss: process.resourceUsage().maxRSS * 1024 } satisfies Run);
