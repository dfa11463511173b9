import type { Command } from 'commander';
import { currentUser, type Print, printLine, withOpened } from '../../db/terminal/index.ts';
import type { ScheduleCommand } from './schedule-command.ts';

const JOB = 'the name of the job, as `schedule list` prints it';

type Open = () => Promise<ScheduleCommand>;

/**
 * `bookings schedule list|run|pause|resume`: scheduled work. All of it is in Postgres, so it needs no Redis. Modules
 * of the commands are loaded when one runs: every other verb of the program would load them too.
 */
export function scheduleVerb(program: Command, open: Open, print: Print = printLine): void {
  const verb = program
    .command('schedule')
    .description('list, run, pause and resume scheduled jobs')
    .addHelpText('after', '\nExit codes: 0 done; 1 not done, with the reason.');
  verb
    .command('list')
    .description('list jobs with last run, result, duration, next run, and errors of dead-lettered jobs')
    .option('--json', 'print for machines')
    .action(async ({ json }: { json?: true }) => {
      const { list } = await import('./schedule-commands.ts');
      await withOpened(open, (command) => list(command, json ?? false, print));
    });
  verb
    .command('run')
    .argument('<job>', JOB)
    .description('run a job now in this process and wait for its result')
    .option('--json', 'print for machines')
    .action(async (name: string, { json }: { json?: true }) => {
      const { runNow } = await import('./schedule-commands.ts');
      await withOpened(open, (command) => runNow(command, name, json ?? false, print));
    });
  verb
    .command('pause')
    .argument('<job>', JOB)
    .description('pause a job until it is resumed')
    .option('--by <who>', 'who pauses it', currentUser())
    .option('--why <why>', 'the reason, for the audit log')
    .action(async (name: string, { by, why }: { by: string; why?: string }) => {
      const { pause } = await import('./schedule-commands.ts');
      await withOpened(open, (command) => pause(command, name, { by, why: why ?? null }, print));
    });
  verb
    .command('resume')
    .argument('<job>', JOB)
    .description('resume a paused job; missed runs are skipped')
    .action(async (name: string) => {
      const { resume } = await import('./schedule-commands.ts');
      await withOpened(open, (command) => resume(command, name, print));
    });
}
