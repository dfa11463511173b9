import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { currentUser, wholeNumber } from '../../../../db/terminal/index.ts';
import { approveVerb } from './approve-verb.ts';
import { readDifferenceFile } from '../compare/difference-file.ts';
import { approvalOf, type ExpectedDifference } from '../compare/expected-difference.ts';
import { printCompared, printReplay } from './print-replay.ts';
import { type Compared, replay, type ReplayOptions, type ReplayOutcome } from '../replay.ts';
import type { RunOptions } from '../run-replay.ts';
import { askVerbs, rollbackVerb } from './further-verbs.ts';
import { type RepairSubject, parseRepairSubject } from '../../subject/repair-subject.ts';
import { runRepair } from '../../subject/run-repair.ts';
import {
  answersYes,
  demandAnswer,
  withReplayResources,
  print,
  type ReplayVerbs,
} from './replay-resources.ts';
import { replayUntil } from '../replay-until.ts';

interface Given {
  readonly dryRun?: true;
  readonly fresh?: true;
  readonly until?: { position: number } | { time: number };
  readonly subject?: RepairSubject;
  readonly only?: string;
  readonly rate?: number;
  readonly throttle: boolean;
  readonly byBatches?: true;
  readonly expect?: ExpectedDifference;
  readonly writeDifference?: string;
  readonly yes?: true;
  readonly json?: true;
  readonly by: string;
  readonly why?: string;
}

const CODES = `
Exit codes: 0 done: the tables are equal, or differ as approved; 2 the new tables are not live, because they differ or counts are wrong;
1 not done.

Readers and the writer continue during a replay. If a replay is killed, readers see no change; run the command again to continue.
In a second terminal, use \`bookings replay status\`, \`pause\`, \`resume\` and \`abort\`.`;

/** Adds `bookings replay` and its subcommands. */
export function replayVerb(program: Command, verbs: ReplayVerbs): void {
  const command = program
    .command('replay')
    .enablePositionalOptions()
    .description(
      'rebuild the read tables from the log, compare old and new tables, and make the new tables live',
    )
    .option('--dry-run', 'do everything, but do not make the new tables live')
    .option(
      '--expect <file>',
      'make the new tables live only if the difference is exactly the one in this file',
      readDifferenceFile,
    )
    .option(
      '--write-difference <file>',
      'write how old and new tables differ to a file, for a later replay with --expect; do not make the new tables live',
    )
    .option(
      '--until <when>',
      'rebuild the tables as of a position or a time, in a schema that you can query',
      until,
    )
    .option(
      '--subject <subject>',
      'repair only the live rows that depend on one subject: edition:SLUG, artist:SLUG, label:SLUG, series:SLUG',
      parseRepairSubject,
    )
    .option('--fresh', 'start again; drop the unfinished generation of an earlier replay')
    .option('--rate <n>', 'maximum events per second to read from the log', wholeNumber())
    .option('--no-throttle', 'do not slow down while the live writer or readers are busy')
    .option(
      '--by-batches',
      'build with little memory, but several times slower (default: if the heap is small)',
    )
    .addOption(new Option('--only <model>', 'rebuild only this read model').hideHelp())
    .option('--yes', 'do not ask for confirmation')
    .option('--json', 'print for machines')
    .option('--by <who>', 'who replays', currentUser())
    .option('--why <why>', 'the reason, for the audit log')
    .addHelpText('after', CODES)
    .action((given: Given) =>
      given.subject ? runRepair({ ...given, subject: given.subject }, verbs) : run(given, verbs),
    );
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
    const done = await replay(buildOptions(options, given));
    if (given.writeDifference !== undefined) {
      const approval = approvalOf(done.versions, done.differences);
      writeFileSync(given.writeDifference, `${JSON.stringify(approval, null, 2)}\n`);
    }
    print(verbs, given.json ? JSON.stringify(done, null, 2) : printReplay(done));
    process.exitCode = isWritten(given, done.outcome) ? 0 : exitCode(done.outcome);
  });
}

const ONLY =
  'No read model can be replayed alone: all tables of a generation are derived together from the log, and change in one ' +
  'transaction. Replay all tables without --only; the difference is printed table by table.';

/** True if nothing differs and only the requested file was to be written. */
const isWritten = ({ writeDifference }: Given, outcome: ReplayOutcome['outcome']): boolean =>
  writeDifference !== undefined && outcome === 'declined';

const CODE_OF = { flipped: 0, passed: 0, declined: 1, differs: 2, miscounted: 2 } as const;
const exitCode = (outcome: ReplayOutcome['outcome']): number => CODE_OF[outcome];

function buildOptions(options: RunOptions, given: Given): ReplayOptions {
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
    throw new InvalidArgumentError('Give a position, or an instant such as 2026-02-01T12:00:00Z.');
  return { time };
}
