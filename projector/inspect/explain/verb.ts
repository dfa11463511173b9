import type { Command } from 'commander';
import { withRefusal } from '../../../db/terminal/opened.ts';
import { type Print, printLine } from '../../../db/terminal/print.ts';
import { explain } from './explain.ts';
import { printExplained } from './print.ts';

/** The database that the command works on, opened when it runs. */
export type OpenDatabase = () => Promise<{ readonly databaseUrl: string; close(): Promise<void> }>;

/** `bookings explain EDITION [ARTIST]`, `bookings explain ARTIST`, `bookings explain LABEL`. Changes nothing. */
export function explainVerb(program: Command, open: OpenDatabase, print: Print = printLine): void {
  program
    .command('explain')
    .description('say why a row or a count is there: by which file and line, rule and correction')
    .argument('<what>', "an edition's slug, an artist's slug or name, a label's slug")
    .argument('[artist]', "beside an edition: only what leads to this artist's row")
    .option('--json', 'print for machines')
    .addHelpText(
      'after',
      '\nExit codes: 0 explained; 1 there is no such thing, or the name is several artists.',
    )
    .action((what: string, artist: string | undefined, { json }: { json?: true }) =>
      withRefusal(open, async ({ databaseUrl }) => {
        const explanation = await explain(databaseUrl, what, artist ?? null);
        if (!explanation.ok) return explanation.message;
        const { explained } = explanation;
        print(json ? JSON.stringify(explained, null, 2) : printExplained(explained));
        return null;
      }),
    );
}
