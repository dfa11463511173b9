import { report } from '../report.ts';

export interface Run {
  readonly seconds: number;
  /** Bytes of XML. */
  readonly bytes: number;
  /** Maximum resident memory in bytes. */
  readonly peakRss: number;
}

/** Sends the measurement of this process, with its maximum memory, to the parent. */
export const reportRun = (run: Omit<Run, 'peakRss'>): void =>
  report({ ...run, peakRss: process.resourceUsage().maxRSS * 1024 } satisfies Run);
