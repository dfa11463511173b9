import { readFileSync } from 'node:fs';
import Table from 'cli-table3';
import type { Command } from 'commander';
import { cellsOf, isObject, listOf, plain, textOf } from './rows.ts';

/** The address of the API and its key. */
export interface Getting {
  readonly url: string;
  /** Null if no key is set. */
  readonly key: string | null;
  readonly out: { write(text: string): unknown; readonly isTTY?: boolean | undefined };
}

interface Options {
  readonly keyFile?: string;
  readonly url?: string;
  readonly json?: true;
}

/** `bookings get PATH`: requests the API like any client; prints a table on a terminal, JSON into a pipe. */
export function getVerb(program: Command, getting: Getting): void {
  program
    .command('get')
    .argument('<path>', 'path and query, such as leaderboards/most-booked?scope=all')
    .description('send a GET request to the API, and print a table on a terminal, JSON in a pipe')
    .option('--key-file <file>', 'a file with the key (default: the variable API_KEY)')
    .option('--url <address>', 'the address of the API (default: the variable API_URL)')
    .option('--json', 'print JSON on a terminal')
    .addHelpText(
      'after',
      '\nExit codes: 0 the API answered; 1 the API refused the request (the reason is printed), or could not be reached.',
    )
    .action((path: string, options: Options) => get(path, options, getting));
}

async function get(path: string, options: Options, { url, key, out }: Getting): Promise<void> {
  const held = options.keyFile === undefined ? key : readFileSync(options.keyFile, 'utf8').trim();
  if (held === null || held === '')
    throw refusal('Set API_KEY or give --key-file. `bookings keys issue` makes a key.');
  const address = new URL(withVersion(path), options.url ?? url);
  const response = await fetch(address, { headers: { authorization: `Bearer ${held}` } }).catch(
    (error: unknown) => {
      throw refusal(
        `${address.origin} cannot be reached: ${toReason(error)}. Start the API, or set API_URL or --url to its address.`,
      );
    },
  );
  const text = await response.text();
  if (!response.ok) throw refusal(describeFailure(response.status, text));
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  if (!isJson || options.json === true || out.isTTY !== true)
    out.write(text.endsWith('\n') ? text : `${text}\n`);
  else out.write(`${formatAnswer(JSON.parse(text))}\n`);
}

/** `festivals?year=2026` is `/v1/festivals?year=2026`. */
export function withVersion(path: string): string {
  const whole = path.startsWith('/') ? path : `/${path}`;
  return /^\/(?:v\d+|openapi\.json|docs)(?:[/?]|$)/.test(whole) ? whole : `/v1${whole}`;
}

/** Formats an answer for people: its list as a table, or its fields. */
export function formatAnswer(answer: unknown): string {
  const listed = listOf(answer);
  const facts = isObject(answer) ? Object.entries(answer).filter(([name]) => name !== listed?.name) : [];
  const lines = facts
    .filter(([name, value]) => name !== 'meta' && textOf(value) !== '')
    .map(([name, value]) => `${name}: ${textOf(value)}`);
  if (listed === null) return lines.join('\n');
  const { heads, cells } = cellsOf(listed.rows);
  const table = new Table({ head: heads, style: { head: [], border: [] }, chars: NO_BORDERS });
  table.push(...cells);
  const rest =
    listed.total === null || listed.total <= listed.rows.length
      ? []
      : [describeRest(listed.total, listed.rows.length)];
  return [...lines, table.toString(), ...rest].join('\n');
}

const describeRest = (total: number, rows: number): string =>
  `${rows} of ${total} rows; use the parameters limit and offset to get the remaining rows.`;

const NO_BORDERS = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: '  ',
};

function describeFailure(status: number, text: string): string {
  try {
    const problem: unknown = JSON.parse(text);
    if (isObject(problem) && typeof problem['detail'] === 'string')
      return `${status}: ${plain(problem['detail'])}`;
  } catch {
    // An answer that is not JSON does not come from the API.
  }
  return `${status}: ${plain(text.slice(0, 200))}`;
}

const toReason = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);

const refusal = (why: string): Error => new Error(why);
