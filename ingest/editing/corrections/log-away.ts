import { LogFault } from '../../log/index.ts';
import type { CorrectionDeps } from './deps.ts';

export const LOG_AWAY = 'The log cannot be reached at the moment. Try again in a moment.';

/** Whether a request failed because the log cannot be reached. Such a request is counted. */
export function reportIfLogAway(error: unknown, { onLogAway }: Pick<CorrectionDeps, 'onLogAway'>): boolean {
  const isAway = error instanceof LogFault && error.code === 'unreachable';
  if (isAway) onLogAway();
  return isAway;
}
