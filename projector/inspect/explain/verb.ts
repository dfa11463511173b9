import type { Command } from 'commander';
import { type Print, printLine, withRefusal } from '../../../db/terminal/index.ts';
import { explain } from './explain.ts';
import { printExplained } from './print-explained.ts';

/** The database that the command works on, opened when it runs. */
export type OpenDatabase = () => Promise<{ readonly databaseUrl: string; close(): Promise<void> }>;

/** `bookings explain EDITION [ARTIST]`, `bookings explain ARTIST`, `bookings explain LABEL`. Read-only. */
export function explainVerb(program: Command, open: OpenDatabase, print: Print = printLine): void {
  program
    .command('explain')
    .description('explain where a row or a count comes from: file and line, rule, corrections')
    .argument('<what>', "an edition's slug, an artist's slug or name, a label's slug")
    .argument('[artist]', 'if the first argument is an edition: explain only the row of this artist')
    .option('--json', 'print for machines')
    .addHelpText('after', '\nExit codes: 0 explained; 1 not found, or several artists share the name.')
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
