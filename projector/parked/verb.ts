import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from 'commander';
import type pg from 'pg';
import { liveGeneration, schemaOf } from '../../db/generations/index.ts';
import { openClient } from '../../db/pool.ts';
import { withOpened } from '../../db/terminal/opened.ts';
import { type Print, printLine } from '../../db/terminal/print.ts';
import { whoever } from '../../db/terminal/whoever.ts';
import { statementId } from '../../ingest/events/index.ts';
import type { Log } from '../../ingest/log/port.ts';
import { listParked, type Parked } from './list.ts';
import { retryParked, tryParked } from './retry.ts';

/** What the commands work on; opened when one runs. */
export interface ParkedGround {
  readonly databaseUrl: string;
  openLog(): Promise<Log>;
  close(): Promise<void>;
}

/** `bookings parked list|show|retry|discard|export`. */
export function parkedVerb(
  program: Command,
  open: () => Promise<ParkedGround>,
  print: Print = printLine,
): void {
  const command = program
    .command('parked')
    .description('events that could not be applied, and what waits behind them')
    .addHelpText(
      'after',
      '\nAn event is named by its position or its subject. Exit codes: 0 done; 2 it still cannot be applied; 1 not done.',
    );
  const on =
    <Given extends readonly unknown[]>(work: (ground: ParkedGround, ...given: Given) => Promise<void>) =>
    (...given: Given): Promise<void> =>
      withOpened(open, (ground) => work(ground, ...given));
  command
    .command('list')
    .description('what is parked, oldest first')
    .option('--json', 'print for machines')
    .action(
      on(async ({ databaseUrl }, { json }: { json?: true }) => {
        const parked = await all(databaseUrl);
        print(json ? JSON.stringify(parked, null, 2) : printList(parked));
      }),
    );
  command
    .command('show')
    .description(
      'one event: why it was parked, what a retry would do now, with the stack, and the event itself',
    )
    .argument('<which>', 'position or subject')
    .action(on(async ({ databaseUrl }, which: string) => print(await shown(databaseUrl, which))));
  command
    .command('retry')
    .description('apply what waits of a subject, in its order, as far as it goes; the writer need not stop')
    .argument('[which]', 'position or subject; everything where it is left out')
    .action(on(async ({ databaseUrl }, which?: string) => retry(databaseUrl, which ?? null, print)));
  command
    .command('discard')
    .description('give an event up for good: an event of the log says so, so every rebuild does too')
    .argument('<which>', 'position or subject')
    .requiredOption('--why <why>', 'why')
    .option('--by <who>', 'who gives it up', whoever())
    .action(
      on((ground, which: string, given: { why: string; by: string }) => discard(ground, which, given, print)),
    );
  command
    .command('export')
    .description('everything parked and waiting, as the log holds it, a line of JSON each')
    .argument('[file]', 'standard output where it is left out')
    .action(
      on(async ({ databaseUrl }, file?: string) => {
        const lines = await exported(databaseUrl);
        if (file === undefined) for (const line of lines) print(line);
        else writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
      }),
    );
}

async function inLive<T>(
  databaseUrl: string,
  work: (client: pg.Client, generation: number) => Promise<T>,
): Promise<T> {
  const client = openClient(databaseUrl, { applicationName: 'bookings parked' });
  await client.connect();
  try {
    const live = await liveGeneration(client);
    if (!live) throw new Error('Nothing is live yet.');
    return await work(client, live.number);
  } finally {
    await client.end();
  }
}

const all = (databaseUrl: string): Promise<Parked[]> =>
  inLive(databaseUrl, (client, live) => listParked(client, live, Date.now()));

async function one(databaseUrl: string, which: string): Promise<Parked> {
  const found = (await all(databaseUrl)).find(
    ({ position, subject }) => which === String(position) || which === subject,
  );
  if (!found) throw new Error(`Nothing is parked as ${which}; \`bookings parked list\` shows what is.`);
  return found;
}

async function shown(databaseUrl: string, which: string): Promise<string> {
  const { position, subject, reason, behind, ageSeconds, event } = await one(databaseUrl, which);
  const now = await tryParked(subject, { databaseUrl });
  return [
    `${subject}, position ${position}, published ${printAge(ageSeconds)} ago; ${behind} wait behind it.`,
    `Parked because: ${reason}`,
    now ? `A retry would fail now: ${now.stack ?? now.message}` : 'A retry would apply it now.',
    JSON.stringify(event, null, 2),
  ].join('\n');
}

async function retry(databaseUrl: string, which: string | null, print: Print): Promise<void> {
  const asked = which === null ? await all(databaseUrl) : [await one(databaseUrl, which)];
  if (asked.length === 0) print('Nothing is parked.');
  for (const { subject } of asked) {
    const { applied, left, reason } = await retryParked(subject, { databaseUrl });
    if (left > 0) process.exitCode = 2;
    print(`${subject}: ${applied} applied, ${left} left${reason === null ? '' : ` (${reason})`}`);
  }
}

const WAIT_SECONDS = 30;

async function discard(
  ground: ParkedGround,
  which: string,
  { why, by }: { why: string; by: string },
  print: Print,
): Promise<void> {
  const { databaseUrl } = ground;
  const { event, position } = await one(databaseUrl, which);
  if (
    ['statement.withdrawn', 'import.retracted', 'correction.reverted', 'event.discarded'].includes(event.type)
  ) {
    throw new Error(
      `${event.type} takes something back and cannot be given up itself: mend what fails, then \`bookings parked retry\`.`,
    );
  }
  const said = {
    type: 'event.discarded',
    source: `operator:${by}`,
    subject: `event:${event.id}`,
    data: { event: event.id, by, reason: why },
  };
  const log = await ground.openLog();
  let at: number;
  try {
    const time = new Date().toISOString();
    at = await log.append([{ ...said, id: statementId(said), version: 1, time, import_id: null }]);
  } finally {
    await log.close();
  }
  const gone = await untilApplied(databaseUrl, position);
  print(
    gone
      ? `Discarded the event at position ${position}; what waited behind it has been applied, as far as it goes.`
      : `Said at position ${at} of the log that position ${position} is discarded; it counts when the projector gets there.`,
  );
}

async function untilApplied(databaseUrl: string, position: number): Promise<boolean> {
  for (let waited = 0; waited < WAIT_SECONDS * 5; waited++) {
    if (!(await all(databaseUrl)).some((parked) => parked.position === position)) return true;
    await sleep(200);
  }
  return false;
}

const exported = (databaseUrl: string): Promise<string[]> =>
  inLive(databaseUrl, async (client, live) => {
    const { rows } = await client.query<{ event_json: string }>(
      `SELECT event_json FROM ${schemaOf(live)}.parked ORDER BY position`,
    );
    return rows.map(({ event_json }) => event_json);
  });

function printList(parked: readonly Parked[]): string {
  if (parked.length === 0) return 'Nothing is parked.';
  return parked
    .map(
      ({ position, subject, reason, behind, ageSeconds, event }) =>
        `${position}  ${event.type}  ${subject}  ${printAge(ageSeconds)} old, ${behind} behind it: ${reason}`,
    )
    .join('\n');
}

function printAge(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`;
  if (seconds < 172_800) return `${Math.round(seconds / 3_600)} h`;
  return `${Math.round(seconds / 86_400)} days`;
}
