/** The durations of a replay in the audit. */
interface Run {
  readonly state: string;
  readonly phase: string;
  /** Events of the log. */
  readonly target_position: number | null;
  /** Milliseconds of each phase that has ended. */
  readonly durations: Readonly<Record<string, number>>;
  /** Duration until now, or until its end. */
  readonly milliseconds: number;
}

/**
 * Estimates the milliseconds that a running replay still needs, assuming that each phase takes as long per event as in
 * the last replay that built tables. Never below 0.
 * @param former earlier replays, the newest first.
 * @returns null if it does not run, or no earlier one built tables to its end.
 */
export function estimateRemaining(run: Run, former: readonly Run[]): number | null {
  const model = run.state === 'running' ? former.find(isWhole) : undefined;
  if (!model) return null;
  const scale = (run.target_position ?? model.target_position!) / model.target_position!;
  const ended = Object.values(run.durations).reduce((sum, each) => sum + each, 0);
  const expected = Object.entries(model.durations)
    .filter(([phase]) => !(phase in run.durations) || phase === run.phase)
    .map(([phase, milliseconds]) => ({ phase, milliseconds: milliseconds * scale }));
  const left = expected.map(({ phase, milliseconds }) =>
    phase === run.phase ? Math.max(0, milliseconds - (run.milliseconds - ended)) : milliseconds,
  );
  return Math.round(left.reduce((sum, each) => sum + each, 0));
}

const ENDED_WELL = new Set(['ready', 'continued', 'done']);

const isWhole = ({ state, target_position: target, durations }: Run): boolean =>
  ENDED_WELL.has(state) && 'building' in durations && target !== null && target > 0;
