import { printDurations } from '../verbs/print-replay.ts';
import type { RepairRow, ReplayStatus, ReplayWithEstimate } from './read-status.ts';

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

function printRow(row: ReplayWithEstimate): string {
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
    rows_written: rows,
    remaining_ms: remaining,
  } = row;
  const far = target === null ? '' : `, ${position} of ${target} events read`;
  const now = state === 'running' ? `${phase}${far}${requested === 'pause' ? ', paused' : ''}` : state;
  const differing = Object.keys(row.differences ?? {});
  return [
    `${number} ${kind}${generation === null ? '' : ` of generation ${generation}`} by ${by}, ${started_at}: ${now}`,
    ...(rows === null ? [] : [`${rows} rows written`]),
    ...(remaining === null ? [] : [`about ${Math.ceil(remaining / 1_000)} s left`]),
    ...(why === null ? [] : [why]),
    ...(differing.length > 0 ? [`differing: ${differing.join(', ')}`] : []),
    ...(row.ended_at === null ? [] : [printDurations(row.durations)]),
    ...(error === null ? [] : [error]),
  ].join('; ');
}
