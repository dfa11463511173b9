import type { Command } from 'commander';
import type pg from 'pg';
import { openClient } from '../../../../db/index.ts';
import { currentUser } from '../../../../db/terminal/index.ts';
import { askReplay } from './ask-replay.ts';
import { printDurations } from './print-replay.ts';
import { rollback } from '../rollback.ts';
import { printStatus } from '../status/print-status.ts';
import { replayStatus } from '../status/read-status.ts';
import {
  answersYes,
  demandAnswer,
  withReplayResources,
  print,
  type ReplayVerbs,
} from './replay-resources.ts';

/** `bookings replay rollback`. */
export function rollbackVerb(command: Command, verbs: ReplayVerbs): void {
  command
    .command('rollback')
    .description('bring the previous generation up to date and make it live again')
    .option('--yes', 'do not ask for confirmation')
    .option('--by <who>', 'who rolls back', currentUser())
    .option('--why <why>', 'the reason, for the audit log')
    .addHelpText('after', '\nExit codes: 0 readers see the previous generation; 1 readers do not see it.')
    .action(async ({ yes, by, why }: { yes?: true; by: string; why?: string }) => {
      demandAnswer(true, yes ?? false, '--yes');
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
    .description('show running and past replays, repairs (replay --subject), and the generations')
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
