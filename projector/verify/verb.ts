import type { Command } from 'commander';
import { withOpened } from '../../db/terminal/opened.ts';
import { type Print, printLine } from '../../db/terminal/print.ts';
import { wholeNumber } from '../../db/terminal/whole-number.ts';
import type { OpenDatabase } from '../explain/verb.ts';
import { type Verified, verify } from './verify.ts';

/** `bookings verify`: recounts the live tables. Changes nothing. */
export function verifyVerb(program: Command, open: OpenDatabase, print: Print = printLine): void {
  program
    .command('verify')
    .description(
      'recount the live tables from their base rows, by code that shares nothing with what wrote them',
    )
    .option(
      '--sample <rows>',
      'so many editions, artists and labels, drawn at random, instead of all',
      wholeNumber(),
    )
    .option('--json', 'print for machines')
    .addHelpText('after', '\nExit codes: 0 all counts are right; 2 some are not; 1 it could not be done.')
    .action(({ sample, json }: { sample?: number; json?: true }) =>
      withOpened(open, async ({ databaseUrl }) => {
        const verified = await verify({ databaseUrl, ...(sample !== undefined && { sample }) });
        if (!verified) throw new Error('Nothing is live yet.');
        print(json ? JSON.stringify(verified, null, 2) : printed(verified));
        if (verified.miscounts.length > 0) process.exitCode = 2;
      }),
    );
}

const SHOWN = 20;

function printed({ generation, position, miscounts, sample, milliseconds }: Verified): string {
  const what = sample === null ? 'All counts' : `The counts of ${sample} editions, artists and labels`;
  const where = `generation ${generation} at position ${position}, ${(milliseconds / 1_000).toFixed(1)} s`;
  if (miscounts.length === 0) return `${what} are right: ${where}.`;
  const more = miscounts.length - SHOWN;
  return [
    `${miscounts.length} counts are wrong: ${where}.`,
    ...miscounts.slice(0, SHOWN).map((sentence) => `  ${sentence}`),
    ...(more > 0 ? [`  and ${more} more (--json shows all)`] : []),
    '`bookings replay` builds the tables anew.',
  ].join('\n');
}
