import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { currentUser, type Print, printLine, withOpened } from '../../../db/terminal/index.ts';
import type { Log } from '../../../ingest/log/index.ts';
import { discard } from './discard.ts';
import { listLiveParked, exportParked, findParked } from './find.ts';
import { printAge, printList } from './print-parked.ts';
import { retryParked, tryParked } from './retry.ts';

/** The resources of the commands; opened when one runs. */
export interface ParkedResources {
  readonly databaseUrl: string;
  openLog(): Promise<Log>;
  close(): Promise<void>;
}

/** `bookings parked list|show|retry|discard|export`. */
export function parkedVerb(
  program: Command,
  open: () => Promise<ParkedResources>,
  print: Print = printLine,
): void {
  const command = program
    .command('parked')
    .description(
      'show, retry or discard events that could not be applied, and the events that wait behind them',
    )
    .addHelpText(
      'after',
      '\nName an event by its position or its subject. Exit codes: 0 done; 2 the event still cannot be applied; 1 not done.',
    );
  const on: On =
    (work) =>
    (...given) =>
      withOpened(open, (resources) => work(resources, ...given));
  lookVerbs(command, on, print);
  mendVerbs(command, on, print);
}

/** Runs a command with the resources that are opened for it. */
type On = <Given extends readonly unknown[]>(
  work: (resources: ParkedResources, ...given: Given) => Promise<void>,
) => (...given: Given) => Promise<void>;

function lookVerbs(command: Command, on: On, print: Print): void {
  command
    .command('list')
    .description('list parked events, oldest first')
    .option('--json', 'print for machines')
    .action(
      on(async ({ databaseUrl }, { json }: { json?: true }) => {
        const parked = await listLiveParked(databaseUrl);
        print(json ? JSON.stringify(parked, null, 2) : printList(parked));
      }),
    );
  command
    .command('show')
    .description('show why an event was parked, whether a retry would succeed now, and the event itself')
    .argument('<which>', 'position or subject')
    .action(on(async ({ databaseUrl }, which: string) => print(await describeParked(databaseUrl, which))));
  command
    .command('export')
    .description('write all parked and waiting events of the log, one JSON object per line')
    .argument('[file]', 'default: standard output')
    .action(
      on(async ({ databaseUrl }, file?: string) => {
        const lines = await exportParked(databaseUrl);
        if (file === undefined) for (const line of lines) print(line);
        else writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
      }),
    );
}

function mendVerbs(command: Command, on: On, print: Print): void {
  command
    .command('retry')
    .description(
      'retry the parked events of a subject in order until one fails; the writer may run meanwhile',
    )
    .argument('[which]', 'position or subject; default: all parked events')
    .action(on(async ({ databaseUrl }, which?: string) => retry(databaseUrl, which ?? null, print)));
  command
    .command('discard')
    .description('discard a parked event permanently: every rebuild skips the event')
    .argument('<which>', 'position or subject')
    .requiredOption('--why <why>', 'why')
    .option('--by <who>', 'who discards it', currentUser())
    .action(
      on((resources, which: string, given: { why: string; by: string }) =>
        discard(resources, which, given, print),
      ),
    );
}

async function describeParked(databaseUrl: string, which: string): Promise<string> {
  const { position, subject, reason, behind, ageSeconds, event } = await findParked(databaseUrl, which);
  const now = await tryParked(subject, { databaseUrl });
  return [
    `${subject}, position ${position}, published ${printAge(ageSeconds)} ago; ${behind} wait behind it.`,
    `Parked because: ${reason}`,
    now ? `A retry would fail now: ${now.stack ?? now.message}` : 'A retry would apply the event now.',
    JSON.stringify(event, null, 2),
  ].join('\n');
}

async function retry(databaseUrl: string, which: string | null, print: Print): Promise<void> {
  const asked = which === null ? await listLiveParked(databaseUrl) : [await findParked(databaseUrl, which)];
  if (asked.length === 0) print('No event is parked.');
  for (const { subject } of asked) {
    const { applied, left, reason } = await retryParked(subject, { databaseUrl });
    if (left > 0) process.exitCode = 2;
    print(`${subject}: ${applied} applied, ${left} left${reason === null ? '' : ` (${reason})`}`);
  }
}
