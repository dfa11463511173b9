import type { ProjectorEvent } from '../../projector/index.ts';

// A line per batch would hide the others. Only events that need an operator are warnings.
const LEVELS: Readonly<Partial<Record<ProjectorEvent['kind'], 'debug' | 'warn'>>> = {
  applied: 'debug',
  building: 'debug',
  retrying: 'warn',
  lost_lease: 'warn',
  log_away: 'warn',
  chain_gap: 'warn',
};

/** The level at which an event of the projector is logged. */
export const projectorLogLevel = (kind: ProjectorEvent['kind']): 'debug' | 'info' | 'warn' =>
  LEVELS[kind] ?? 'info';
