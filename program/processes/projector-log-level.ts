import type { ProjectorEvent } from '../../projector/index.ts';

// A line per batch would hide the others. Only events that need an operator are warnings or errors.
const LEVELS: Readonly<Partial<Record<ProjectorEvent['kind'], 'debug' | 'warn' | 'error'>>> = {
  applied: 'debug',
  building: 'debug',
  retrying: 'warn',
  lost_lease: 'warn',
  log_away: 'warn',
  chain_gap: 'warn',
  day_change_failed: 'error',
  clock_ahead: 'error',
};

/** The level at which an event of the projector is logged. */
export const projectorLogLevel = (kind: ProjectorEvent['kind']): 'debug' | 'info' | 'warn' | 'error' =>
  LEVELS[kind] ?? 'info';
