import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { currentUser } from '../../../db/terminal/current-user.ts';
import { wholeNumber } from '../../../db/terminal/whole-number.ts';
import { approveVerb } from './approve-verb.ts';
import { readDifferenceFile } from './difference-file.ts';
import { approvalOf, type ExpectedDifference } from './expected.ts';
import { printCompared, printReplay } from './print.ts';
import { type Compared, replay, type ReplayOptions, type ReplayOutcome } from './replay.ts';
import type { RunOptions } from './running.ts';
import { askVerbs, rollbackVerb } from './further-verbs.ts';
import { answersYes, demandAnswer, withReplayResources, print, type ReplayVerbs } from './terminal.ts';
import { replayUntil } from './until.ts';

interface Given {
  readonly dryRun?: true;
  readonly fresh?: true;
  readonly until?: { position: number } | { time: number };
  readonly only?: string;
  readonly rate?: number;
  readonly hurry?: true;
  readonly byBatches?: true;
  readonly expect?: ExpectedDifference;
  readonly writeDifference?: string;
  readonly yes?: true;
  readonly json?: true;
  readonly by: string;
  readonly why?: string;
}

const CODES = `
Exit codes: 0 done, and the tables are equal or differ as expected; 2 they differ otherwise, or counts are wrong, and
nothing was flipped; 1 it could not be done.

Readers and the writer go on all the while. Killed at any point it changes nothing for readers; run again, it goes on.
A second terminal can \`bookings replay status\`, \`pause\`, \`resume\` and \`abort\`.`;

/** `bookings replay` and what belongs to it. */
export function replayVerb(program: Command, verbs: ReplayVerbs): void {
  const command = program
    .command('replay')
    .enablePositionalOptions()
    .description(
      'build the read tables anew from the log, compare them with the live ones, and show them to readers',
    )
    .option('--dry-run', 'everything but the flip')
    .option('--expect <file>', 'flip with the difference that this file approves', readDifferenceFile)
    .option(
      '--write-difference <file>',
      'write the difference to a file that --expect takes, and do not flip',
    )
    .option('--until <when>', 'what was known before a position or at a time, into a schema to query', until)
    .option('--fresh', 'build from nothing; drop what an earlier replay left')
    .option('--rate <n>', 'events a second to read from the log, at most', wholeNumber())
    .option('--hurry', 'build no slower for the sake of the live writer and of readers')
    .option(
      '--by-batches',
      'build several times slower, in memory that hardly grows with the catalog (done unasked where the heap is too small)',
    )
    .addOption(new Option('--only <model>', 'one read model alone').hideHelp())
    .option('--yes', 'do not ask for confirmation')
    .option('--json', 'print for machines')
    .option('--by <who>', 'who replays', currentUser())
    .option('--why <why>', 'why, for those who look later')
    .addHelpText('after', CODES)
    .action((given: Given) => run(given, verbs));
  rollbackVerb(command, verbs);
  approveVerb(command, verbs);
  askVerbs(command, verbs);
}

async function run(given: Given, verbs: ReplayVerbs): Promise<void> {
  const flips = !given.dryRun && !given.until && given.writeDifference === undefined;
  if (given.only !== undefined) throw new Error(ONLY);
  demandAnswer(flips, given.yes ?? false);
  // Readers and the writer come first.
  setPriority(10);
  await withReplayResources(verbs, given, async (options) => {
    if (given.until) return runUntil(options, given.until, verbs);
    const done = await replay(optionsOf(options, given));
    if (given.writeDifference !== undefined) {
      const approval = approvalOf(done.versions, done.differences);
      writeFileSync(given.writeDifference, `${JSON.stringify(approval, null, 2)}\n`);
    }
    print(verbs, given.json ? JSON.stringify(done, null, 2) : printReplay(done));
    process.exitCode = exitCode(done.outcome);
  });
}

const ONLY =
  'No read model can be replayed alone: all tables of a generation are one function of the log, and change in one ' +
  'transaction. Replay the whole; the difference is printed table by table.';

const CODE_OF = { flipped: 0, passed: 0, declined: 1, differs: 2, miscounted: 2 } as const;
const exitCode = (outcome: ReplayOutcome['outcome']): number => CODE_OF[outcome];

function optionsOf(options: RunOptions, given: Given): ReplayOptions {
  const { expect, dryRun, fresh, yes, writeDifference } = given;
  // Kept for the replay that takes the file.
  const confirm =
    writeDifference !== undefined ? async (): Promise<boolean> => false : yes ? null : confirmed;
  return {
    ...options,
    ...(dryRun && { dryRun }),
    ...(fresh && { fresh }),
    ...(expect && { accept: expect }),
    ...(confirm && { confirm }),
  };
}

async function confirmed(compared: Compared): Promise<boolean> {
  process.stderr.write(`${printCompared(compared).join('\n')}\n`);
  return answersYes(`Show generation ${compared.generation} to readers?`);
}

async function runUntil(
  options: RunOptions,
  when: NonNullable<Given['until']>,
  verbs: ReplayVerbs,
): Promise<void> {
  const { schema, position, asOf } = await replayUntil({ ...options, until: when });
  const at = new Date(asOf).toISOString();
  print(
    verbs,
    `What was known before position ${position}, with days as of ${at}, is in schema ${schema}:\n` +
      `  SET search_path = ${schema}; SELECT slug, artist_count FROM edition ORDER BY slug;\n` +
      'Readers never see it; clean-up drops it after a week.',
  );
}

function until(text: string): { position: number } | { time: number } {
  if (/^\d+$/.test(text)) return { position: Number(text) };
  const time = /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : NaN;
  if (Number.isNaN(time))
    throw new InvalidArgumentError('It takes a position, or an instant such as 2026-02-01T12:00:00Z.');
  return { time };
}
