import type { Command } from 'commander';
import { type Print, printLine, wholeNumber, withOpened } from '../../db/terminal/index.ts';
import { archiveLog, lineOf, openStore, restoreLog, type Store, verifyArchive } from './archive/index.ts';
import type { Log } from './port.ts';

/** Opens the resources of the commands when one runs. */
export type OpenLog = () => Promise<{ log: Log; databaseUrl: string; close(): Promise<void> }>;

export interface LogVerbDeps {
  readonly open: OpenLog;
  /** Default archive of the log's commands. */
  readonly archiveTo: string | null;
  readonly s3Endpoint: string | null;
  readonly signal: () => AbortSignal;
  readonly print?: Print;
}

const EXIT_CODES = `
An archive is a folder or s3://bucket/prefix (AWS_… variables give credentials and region; ARCHIVE_S3_ENDPOINT gives the address of other S3 storage). ARCHIVE_TO is the default archive of every command.
Exit codes: 0 done; 1 not done, with the reason on standard error.`;

/** `bookings log tail`, `bookings log archive`, `bookings log restore`. */
export function logVerb(program: Command, deps: LogVerbDeps): Command {
  const verb = program.command('log').description('show, archive and restore the log');
  const print = deps.print ?? printLine;
  tailVerb(verb, deps, print);
  archiveVerb(verb, deps, print);
  restoreVerb(verb, deps, print);
  return verb;
}

function tailVerb(verb: Command, { open, signal }: LogVerbDeps, print: Print): void {
  verb
    .command('tail')
    .description('print the last events of the log')
    .option('--from <position>', 'first position to show', wholeNumber(0))
    .option('--lines <n>', 'number of events to show', wholeNumber(0), 10)
    .option('--follow', 'keep showing new events')
    .option('--json', 'print each event as a CloudEvent with its data, one per line')
    .action(async (options: { from?: number; lines: number; follow?: true; json?: true }) => {
      await withOpened(open, async ({ log }) => {
        const from = options.from ?? Math.max(await log.begin(), (await log.end()) - options.lines);
        const how = { maxEvents: 500, follow: options.follow ?? false, signal: signal() };
        for await (const batch of log.read(from, how))
          for (const event of batch) {
            const { position: at, time, type, subject, source } = event;
            print(options.json ? lineOf(event) : `${at}  ${time}  ${type}  ${subject}  ${source}`);
          }
      });
    });
}

interface PlaceOptions {
  readonly to?: string;
  readonly from?: string;
  readonly json?: true;
}

function archiveVerb(verb: Command, deps: LogVerbDeps, print: Print): void {
  verb
    .command('archive')
    .description('archive the events that the archive does not have yet')
    .option('--to <place>', 'a folder or s3://bucket/prefix')
    .option('--verify', 'write nothing; compare the archive with the log')
    .option('--json', 'print for machines')
    .addHelpText('after', EXIT_CODES)
    .action(async ({ verify, json, ...place }: PlaceOptions & { verify?: true }) => {
      await withPlace(deps, place.to, async ({ log, databaseUrl }, store) => {
        const watch = { signal: deps.signal(), onProgress: progress(json) };
        if (verify) {
          const found = await verifyArchive(store, log, watch);
          const { files, end, compared } = found;
          const words = `${store.place}: ${files} files, ${end} events, nothing missing; ${compared} events were compared with the log, byte for byte.`;
          print(json ? JSON.stringify(found) : words);
          return;
        }
        const done = await archiveLog({ log, databaseUrl, store, ...watch });
        const words = `${store.place}: ${done.added} events added; the archive holds the ${done.end} events of the log in ${done.files} files.`;
        print(json ? JSON.stringify(done) : words);
      });
    });
}

function restoreVerb(verb: Command, deps: LogVerbDeps, print: Print): void {
  verb
    .command('restore')
    .description('write an archive into an empty log')
    .option('--from <place>', 'a folder or s3://bucket/prefix')
    .option('--resume', 'continue an interrupted restore')
    .option('--json', 'print for machines')
    .addHelpText('after', EXIT_CODES)
    .action(async ({ from, resume, json }: PlaceOptions & { resume?: true }) => {
      await withPlace(deps, from, async ({ log, databaseUrl }, store) => {
        const watch = { signal: deps.signal(), onProgress: progress(json) };
        const restored = await restoreLog({ log, databaseUrl, store, resume: resume ?? false, ...watch });
        print(json ? JSON.stringify({ restored }) : `${restored} events restored from ${store.place}.`);
      });
    });
}

type Opened = Awaited<ReturnType<OpenLog>>;

async function withPlace(
  { open, archiveTo, s3Endpoint }: LogVerbDeps,
  given: string | undefined,
  work: (opened: Opened, store: Store) => Promise<void>,
): Promise<void> {
  const place = given ?? archiveTo;
  if (place === null) throw new Error('Set the location of the archive with --to, --from or ARCHIVE_TO.');
  const store = await openStore(place, { s3Endpoint });
  try {
    await withOpened(open, (opened) => work(opened, store));
  } finally {
    store.close();
  }
}

/** A line for each file, on standard error. */
const progress =
  (json: true | undefined) =>
  (done: number, end: number): void => {
    if (!json) process.stderr.write(`${done} of ${end} events\n`);
  };
