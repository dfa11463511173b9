export interface Run {
  readonly seconds: number;
  /** Of XML. */
  readonly bytes: number;
  /** The most that was resident at once, in bytes. */
  readonly peakRss: number;
}

/** A measured process tells its parent what it measured. */
export function tell(run: Omit<Run, 'peakRss'>): void {
  const peakRss = process.resourceUsage().maxRSS * 1024;
  process.stdout.write(`${JSON.stringify({ ...run, peakRss } satisfies Run)}\n`);
}
