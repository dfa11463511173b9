import type { Command } from 'commander';
import { NO_TABLES } from '../../../db/generations/index.ts';
import { currentUser, type Print, printLine, wholeNumber, withOpened } from '../../../db/terminal/index.ts';
import type { Log } from '../../../ingest/log/index.ts';
import { checkLogChain, type LogChainCheck } from '../../live/log-chain/index.ts';
import { printRows } from './print-rows.ts';
import { type VerifiedRows, verifyRows } from './wrong-rows.ts';
import { type Verified, verify } from './verify.ts';

/** The number of log segments to compare in addition to a sample of counts. */
const SAMPLED_SEGMENTS = 20;

/** The resources of the command; opened when it runs. */
type OpenVerified = () => Promise<{
  readonly databaseUrl: string;
  openLog(): Promise<Log>;
  close(): Promise<void>;
}>;

interface Given {
  readonly sample?: number;
  readonly tables?: true;
  readonly rows?: true;
  readonly json?: true;
}

/** `bookings verify`: recounts the live tables and compares the log with its hash chain. Read-only. */
export function verifyVerb(program: Command, open: OpenVerified, print: Print = printLine): void {
  program
    .command('verify')
    .description(
      'recount the totals of the live tables with independent code, and compare the log with its hash chain',
    )
    .option(
      '--sample <rows>',
      'recount only this number of random editions, artists and labels',
      wholeNumber(),
    )
    .option('--tables', 'recount the tables only')
    .option('--rows', 'also rebuild the tables from the log, and name every row that differs')
    .option('--json', 'print for machines')
    .addHelpText(
      'after',
      '\nExit codes: 0 all is right; 2 counts or rows are wrong, or the log was changed; 1 not done.',
    )
    .action(({ sample, tables, rows, json }: Given) =>
      withOpened(open, async (opened) => {
        const { databaseUrl } = opened;
        const verified = await verify({ databaseUrl, ...(sample !== undefined && { sample }) });
        if (!verified) throw new Error(NO_TABLES);
        const chain = tables ? null : await compareLog(opened, sample);
        const compared = rows ? await compareRows(opened) : null;
        const found = { ...verified, log: chain, ...(compared && { rows: compared.wrong }) };
        print(json ? JSON.stringify(found, null, 2) : formatVerification(verified));
        if (!json && chain) print(formatChain(chain));
        if (!json && compared) print(printRows(compared));
        const faults = [verified.miscounts, chain?.faults ?? [], compared?.wrong ?? []];
        if (faults.some(({ length }) => length > 0)) process.exitCode = 2;
      }),
    );
}

async function compareRows({
  databaseUrl,
  ...opened
}: Awaited<ReturnType<OpenVerified>>): Promise<VerifiedRows> {
  const log = await opened.openLog();
  try {
    return await verifyRows({ log, databaseUrl, by: currentUser(), why: 'verify --rows' });
  } finally {
    await log.close();
  }
}

async function compareLog(
  { databaseUrl, ...opened }: Awaited<ReturnType<OpenVerified>>,
  sample: number | undefined,
): Promise<LogChainCheck> {
  const log = await opened.openLog();
  try {
    return await checkLogChain({
      log,
      databaseUrl,
      ...(sample !== undefined && { segments: SAMPLED_SEGMENTS }),
    });
  } finally {
    await log.close();
  }
}

function formatChain({ end, events, faults }: LogChainCheck): string {
  if (end === null) return 'The log has no hash chain yet: the next writer makes the chain.';
  if (faults.length > 0)
    return [...faults, 'Restore the log from its archive (see the runbook, “The log was changed”).'].join(
      '\n',
    );
  return `The log has not changed since its events were applied (${events} events were compared). At position ${end.position}, the hash is ${end.hash}.`;
}

const MAX_SHOWN = 20;

function formatVerification({ generation, position, miscounts, sample, milliseconds }: Verified): string {
  const what = sample === null ? 'All counts' : `All counts of ${sample} random editions, artists and labels`;
  const where = `generation ${generation} at position ${position}, ${(milliseconds / 1_000).toFixed(1)} s`;
  if (miscounts.length === 0) return `${what} are right: ${where}.`;
  const more = miscounts.length - MAX_SHOWN;
  return [
    `${miscounts.length} counts are wrong: ${where}.`,
    ...miscounts.slice(0, MAX_SHOWN).map((sentence) => `  ${sentence}`),
    ...(more > 0 ? [`  and ${more} more (--json shows all)`] : []),
    '`bookings verify --rows` lists the wrong rows; `bookings replay` rebuilds the tables.',
  ].join('\n');
}
