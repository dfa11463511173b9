import { type Command, Option } from 'commander';
import { type Print, printLine, wholeNumber, withOpened } from '../../../db/terminal/index.ts';
import type { ImportDeps, ImportOptions } from './deps.ts';
import { latestImports, printImports } from './publish/latest-imports.ts';
import { printOutcome } from './report/print-outcome.ts';
import { runImport } from './run-import.ts';
import { undoImport } from './publish/retract-import.ts';

/** Opens the resources of the command when it runs. */
export type OpenImport = () => Promise<ImportDeps & { close(): Promise<void> }>;

const EXIT_CODES = `
Exit codes: 0 everything was published (dry run: everything could be published); 1 something was refused
and nothing was published, or publishing was interrupted: run the same command again to continue.`;

/** `bookings import MANIFEST...`, `bookings import list` and `bookings import undo ID`. */
export function importVerb(program: Command, open: OpenImport, print: Print = printLine): void {
  const verb = program
    .command('import')
    .description('import the files of one or more manifests')
    .argument('<manifest...>', 'YAML or JSON files that describe the files to import')
    .option('--dry-run', 'publish nothing; print what would change')
    .option('--strict', 'refuse a file at its first error')
    .option('--allow-shrink', "let an import drop more than a third of an edition's published acts")
    .option('--json', 'print for machines')
    .addHelpText('after', EXIT_CODES)
    .action(async (manifests: string[], { json, ...options }: ImportOptions & { json?: true }) => {
      await withImport(open, async (deps) => {
        const outcome = await runImport(manifests, options, deps);
        print(json ? JSON.stringify(outcome, null, 2) : printOutcome(outcome));
        return outcome.ok;
      });
    });
  listVerb(verb, open, print);
  undoVerb(verb, open, print);
}

function listVerb(verb: Command, open: OpenImport, print: Print): void {
  verb
    .command('list')
    .description('list imports, newest first, with the id for `import undo`')
    .option('--last <n>', 'how many imports to show', wholeNumber(), 20)
    .option('--json', 'print for machines')
    .action(async ({ last }: { last: number }, command: Command) => {
      await withImport(open, async ({ database }) => {
        const imports = await latestImports(database, last);
        const { json } = command.optsWithGlobals<{ json?: true }>();
        print(json ? JSON.stringify(imports, null, 2) : printImports(imports));
        return true;
      });
    });
}

const LISTED = '`bookings import list` shows all imports.';

interface Undo {
  readonly by: string;
  readonly why?: string;
  readonly reason?: string;
}

function undoVerb(verb: Command, open: OpenImport, print: Print): void {
  verb
    .command('undo')
    .argument('<id>', 'the id of the import, as `import list` prints it')
    .description('undo one import, so that its statements no longer count')
    .requiredOption('--by <name>', 'who undoes it')
    .option('--why <why>', 'the reason, stored in the log')
    .addOption(new Option('--reason <why>', 'the former name of --why').hideHelp())
    .option('--json', 'print for machines')
    .action(async (id: string, { by, why, reason }: Undo, command: Command) => {
      await withImport(open, async (deps) => {
        const outcome = await undoImport(id, by, why ?? reason ?? null, deps);
        const { json } = command.optsWithGlobals<{ json?: true }>();
        const words = outcome.ok ? `Import ${id} is undone.` : `${outcome.message} ${LISTED}`;
        print(json ? JSON.stringify(outcome) : words);
        return outcome.ok;
      });
    });
}

/** Any failure sets the exit code. */
const withImport = (open: OpenImport, run: (deps: ImportDeps) => Promise<boolean>): Promise<void> =>
  withOpened(open, async (deps) => {
    if (!(await run(deps))) process.exitCode = 1;
  });
