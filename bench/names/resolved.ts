/** The cost of reading some lineups. */
export interface Resolved {
  readonly credits: number;
  readonly acts: number;
  /** User and system time, all threads together. */
  readonly cpuSeconds: number;
}
