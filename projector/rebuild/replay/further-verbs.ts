import type { Command } from 'commander';
import type pg from 'pg';
import { openClient } from '../../../db/index.ts';
import { currentUser } from '../../../db/terminal/index.ts';
import { askReplay, type RepairRow, type ReplayRow, type ReplayStatus, replayStatus } from './ask.ts';
import { printDurations } from './print.ts';
import { rollback } from './rollback.ts';
import { answersYes, demandAnswer, withReplayResources, print, type ReplayVerbs } from './terminal.ts';

/** `bookings replay rollback`. */
export function rollbackVerb(command: Command, verbs: ReplayVerbs): void {
  command
    .command('rollback')
    .description('catch up the previous generation and flip readers back to it')
    .option('--yes', 'do not ask for confirmation')
    .option('--by <who>', 'who rolls back', currentUser())
    .option('--why <why>', 'the reason, for the audit log')
    .addHelpText('after', '\nExit codes: 0 readers see the previous generation; 1 they do not.')
    .action(async ({ yes, by, why }: { yes?: true; by: string; why?: string }) => {
      demandAnswer(true, yes ?? false);
      await withReplayResources(verbs, { by, ...(why !== undefined && { why }) }, async (options) => {
        const { from, to, position, durations } = await rollback({
          ...options,
          ...(!yes && {
            confirm: (flip: { from: number; to: number }) =>
              answersYes(`Go back from generation ${flip.from} to ${flip.to}?`),
          }),
        });
        if (position === null) {
          process.exitCode = 1;
          print(verbs, `Readers still see generation ${from}.`);
          return;
        }
        print(
          verbs,
          `Readers see generation ${to} again, at position ${position}; generation ${from} stays. ` +
            `Took ${printDurations(durations)}.`,
        );
      });
    });
}

const ASKS = [
  ['pause', 'pause', 'pause the running replay', 'pauses before its next step'],
  ['resume', 'go', 'resume the paused replay', 'continues'],
  ['abort', 'abort', 'abort the running replay; readers never saw it', 'is being aborted'],
] as const;

/** `bookings replay status|pause|resume|abort`. */
export function askVerbs(command: Command, verbs: ReplayVerbs): void {
  for (const [name, asked, description, becomes] of ASKS) {
    command
      .command(name)
      .description(description)
      .action(() =>
        onDatabase(verbs, async (client) => {
          const number = await askReplay(client, asked);
          if (number === null) throw new Error('No replay is running.');
          print(verbs, `Replay ${number} ${becomes}.`);
        }),
      );
  }
  command
    .command('status')
    .description('show running and past replays, repairs of subjects, and the generations')
    .option('--json', 'print for machines')
    .action(({ json }: { json?: true }) =>
      onDatabase(verbs, async (client) => {
        const status = await replayStatus(client, 10);
        print(verbs, json ? JSON.stringify(status, null, 2) : printStatus(status));
      }),
    );
}

export async function onDatabase(
  { open }: ReplayVerbs,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const resources = await open();
  const client = openClient(resources.databaseUrl, { applicationName: 'bookings replay' });
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end();
    await resources.close();
  }
}

function printStatus({ replays, repairs, generations }: ReplayStatus): string {
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
