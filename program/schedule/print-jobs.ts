import type { JobResult } from './job.ts';
import type { LastRun, Listed } from './list-jobs.ts';

/** Prints jobs as a table for a terminal, with dead, failed or paused ones below it. */
export function printJobs(jobs: readonly Listed[]): string {
  const rows = [
    ['JOB', 'WHEN (UTC)', 'LAST RUN', 'RESULT', 'TOOK', 'NEXT RUN'],
    ...jobs.map(({ name, pattern, last, next }) => [
      name,
      pattern,
      last ? minute(last.startedAt) : '-',
      last ? toState(last) : '-',
      last ? took(last) : '-',
      next ? minute(next) : 'paused',
    ]),
  ];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const table = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
  return [...table, ...jobs.flatMap(notes)].join('\n');
}

const minute = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');

const toState = (last: LastRun): string =>
  last.result
    ? printResult(last.result)
    : last.state + (last.attempt > 1 ? ` (attempt ${last.attempt})` : '');

/** `removed 3, kept 2`, or `done` without counts. */
export const printResult = (result: JobResult): string =>
  Object.entries(result)
    .map(([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(', ') || 'done';

function took({ startedAt, finishedAt }: LastRun): string {
  if (!finishedAt) return '-';
  const seconds = Math.max(0, finishedAt.getTime() - startedAt.getTime()) / 1_000;
  return seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds / 60)} min`;
}

function notes({ name, paused, last }: Listed): string[] {
  const stated = [];
  if (paused) {
    const why = paused.why === null ? '' : `: ${paused.why}`;
    stated.push(`${name} is paused since ${minute(paused.at)} by ${paused.by}${why}.`);
  }
  if (last?.error != null) stated.push(`${name} ${DOOM[last.state] ?? last.state}: ${last.error}`);
  if (last?.state === 'dead') {
    stated.push(`  After you have fixed the cause, run: bookings schedule run ${name}`);
  }
  return stated;
}

const DOOM: Readonly<Record<string, string>> = { dead: 'is dead', failed: 'has failed' };
