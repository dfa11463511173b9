import { printDurations } from '../print.ts';
import type { RepairRow, ReplayRow, ReplayStatus } from './read-status.ts';

/** Generations, replays and repairs, for people. */
export function printStatus({ replays, repairs, generations }: ReplayStatus): string {
  return [
    'Generations:',
    ...generations.map(
      ({ number, state, projection_version: version, live_at: since }) =>
        `  ${number} ${state}, version ${version}${since === null ? '' : `, went live ${since}`}`,
    ),
    replays.length > 0 ? 'Replays:' : 'No replay yet.',
    ...replays.map((row) => `  ${printRow(row)}`),
    ...(repairs.length > 0 ? ['Repairs of subjects:', ...repairs.map((row) => `  ${printRepair(row)}`)] : []),
  ].join('\n');
}

function printRepair({ subject, repaired_at, by, why, generation, differences }: RepairRow): string {
  const counts = Object.values(differences);
  const rows = counts.reduce((sum, { added, removed, changed }) => sum + added + removed + changed, 0);
  const what = `${subject} in generation ${generation} by ${by}, ${repaired_at}: ${rows} rows`;
  return [what, ...(why === null ? [] : [why]), `differing: ${Object.keys(differences).join(', ')}`].join(
    '; ',
  );
}

function printRow(row: ReplayRow): string {
  const {
    number,
    kind,
    state,
    requested,
    phase,
    position,
    target_position: target,
    by,
    why,
    generation,
    started_at,
    error,
  } = row;
  const far = target === null ? '' : ` ${position} of ${target}`;
  const now = state === 'running' ? `${phase}${far}${requested === 'pause' ? ', held' : ''}` : state;
  const differing = Object.keys(row.differences ?? {});
  return [
    `${number} ${kind}${generation === null ? '' : ` of generation ${generation}`} by ${by}, ${started_at}: ${now}`,
    ...(why === null ? [] : [why]),
    ...(differing.length > 0 ? [`differing: ${differing.join(', ')}`] : []),
    ...(row.ended_at === null ? [] : [printDurations(row.durations)]),
    ...(error === null ? [] : [error]),
  ].join('; ');
}
