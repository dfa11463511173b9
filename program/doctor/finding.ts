/** The doctor's finding on one setting. */
export interface Finding {
  readonly area: 'machine' | 'postgres' | 'log' | 'replica' | 'kafka' | 'redis' | 'projector' | 'traces';
  readonly what: string;
  /** `warning` works today; `wrong` loses data, refuses readers, or will not start. */
  readonly state: 'ok' | 'warning' | 'wrong';
  /** The actual state. */
  readonly found: string;
  /** The remedy; null if all is well. */
  readonly mend: string | null;
}

type Verdict = readonly [state: 'ok'] | readonly [state: 'warning' | 'wrong', mend: string];

/** Judges the settings of one area. */
export const openJudge =
  (area: Finding['area']) =>
  (what: string, found: string | number, [state, mend]: Verdict): Finding => ({
    area,
    what,
    state,
    found: String(found),
    mend: mend ?? null,
  });

export const OK = ['ok'] as const;
export const wrong = (mend: string): Verdict => ['wrong', mend];
export const warning = (mend: string): Verdict => ['warning', mend];
