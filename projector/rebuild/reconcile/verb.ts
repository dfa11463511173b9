import { type Command, Option } from 'commander';
import { withClient } from '../../../db/index.ts';
import { type Print, printLine, withOpened } from '../../../db/terminal/index.ts';
import type { Log } from '../../../ingest/log/index.ts';
import type { LostEvent } from './lost-events.ts';
import { CLIENT, reconcile } from './reconcile.ts';
import { type Survey, survey } from './survey-losses.ts';

/** The resources of the command; the log must accept appends. */
interface ReconcileDeps {
  readonly open: () => Promise<{ log: Log; databaseUrl: string; close(): Promise<void> }>;
  readonly signal: () => AbortSignal;
  readonly print?: Print;
}

interface Given {
  readonly publish?: true;
  readonly fromLog?: true;
  readonly yes?: true;
  readonly json?: true;
}

const HELP = `
Without --yes nothing is changed. Stop all projectors before --yes. Exit codes: 0 log and database agree now;
2 they differ; 1 not done.`;

/** Adds `reconcile` to `bookings log`. */
export function reconcileVerb(log: Command, deps: ReconcileDeps): void {
  log
    .command('reconcile')
    .description('list events that the database has but the log lost, and repair the difference')
    .addOption(new Option('--publish', 'publish lost events again').conflicts('fromLog'))
    .option('--from-log', 'keep the log as it is, and discard lost events')
    .option('--dry-run', 'change nothing; the default')
    .option('--yes', 'publish or discard the lost events, then rebuild the tables from the log')
    .option('--json', 'print JSON for programs, with the content of each lost event')
    .addHelpText('after', HELP)
    .action((given: Given) => withOpened(deps.open, (opened) => run(opened, given, deps)));
}

async function run(
  { log, databaseUrl }: { readonly log: Log; readonly databaseUrl: string },
  { publish, fromLog, yes, json }: Given,
  { signal, print = printLine }: ReconcileDeps,
): Promise<void> {
  if (!yes) {
    const found = await withClient(databaseUrl, CLIENT, (client) => survey(client, log, signal()));
    print(json ? toJson(found) : printSurvey(found));
    if (!agrees(found)) process.exitCode = 2;
    return;
  }
  if (!publish && !fromLog)
    throw new Error(
      'Decide what to do with lost events: --publish publishes them again, --from-log discards them.',
    );
  const how = publish ? 'publish' : 'from-log';
  const { found, published, generation } = await reconcile({ log, databaseUrl, how, signal: signal() });
  const { incomplete, unknown } = found.ledger;
  if (json) {
    print(JSON.stringify({ published, generation, ...found.ledger }, null, 2));
    return;
  }
  print(
    [
      `${published} events were published again.`,
      generation === null
        ? 'The live tables belong to this log, so they were not rebuilt.'
        : `Generation ${generation} was built from the log and is live. Start the projectors.`,
      ...(unknown.length > 0
        ? [`${unknown.length} imports were missing in the database and were added from the log.`]
        : []),
      ...(incomplete.length > 0
        ? [
            'Some imports lack statements in the log: `bookings import list` shows these imports as unfinished. Import their files again.',
          ]
        : []),
    ].join('\n'),
  );
}

const agrees = ({ matches, lost, ledger }: Survey): boolean =>
  matches && lost.length === 0 && ledger.incomplete.length === 0 && ledger.unknown.length === 0;

const toJson = ({ applied, matches, log: { begin, end }, lost, ledger }: Survey): string =>
  JSON.stringify({ applied, matches, log: { begin, end }, lost, ...ledger }, null, 2);

const MAX_SHOWN = 20;

function printSurvey(found: Survey): string {
  const { applied, matches, log, lost, ledger } = found;
  if (agrees(found)) return `Log and database agree: ${log.end} events.`;
  return [
    `${log.end > log.begin ? `The log holds positions ${log.begin} to ${log.end - 1}` : 'The log is empty'}; the tables were made from ${applied ?? 0} events.`,
    matches
      ? 'The projector continues with this log.'
      : 'The projector refuses this log, because the tables were made from another log, or the newest events of this log are missing.',
    ...printLost(lost),
    ...some(
      ledger.incomplete,
      ({ id, manifest, missing }) => `  import ${id} of ${manifest}: ${missing} statements missing`,
      'imports have statements that are missing in the log',
    ),
    ...some(
      ledger.unknown,
      ({ id, source, statements }) => `  import ${id} of ${source}: ${statements} statements`,
      'imports are in the log, but not in the database',
    ),
    'Stop all projectors, then: `bookings log reconcile --publish --yes` publishes lost events again,',
    '`bookings log reconcile --from-log --yes` leaves the log as it is and discards the lost events. Both commands rebuild the tables if needed, and correct the list of imports.',
  ].join('\n');
}

const printLost = (lost: readonly LostEvent[]): string[] =>
  some(
    lost,
    ({ position, event: { type, subject, source }, refusal }) =>
      `  ${position}  ${type}  ${subject}  ${source}${refusal === null ? '' : `  (cannot be published: ${refusal})`}`,
    'events are in the database, but not in the log (--json shows their content)',
  );

const some = <T>(all: readonly T[], line: (one: T) => string, what: string): string[] =>
  all.length === 0
    ? []
    : [
        `${all.length} ${what}:`,
        ...all.slice(0, MAX_SHOWN).map(line),
        ...(all.length > MAX_SHOWN ? [`  and ${all.length - MAX_SHOWN} more (--json shows all)`] : []),
      ];
