import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

type Environment = Readonly<Record<string, string>>;

const read = (page: string): string =>
  readFileSync(fileURLToPath(new URL(`../../docs/how-to/operate/${page}`, import.meta.url)), 'utf8');
const MAX_LINES = 14;

/** The text of the runbook and of the backup page that it links, without line breaks. */
const words = `${read('runbook.md')} ${read('backup.md')}`.replace(/\s+/g, ' ');

/** Prints a step or its result, as a terminal would show it. */
export const printStep = (line: string): void => console.log(line);

/** Prints an expectation, and ends the walk if it is not met. */
export function must(what: string, holds: boolean, otherwise: unknown = ''): void {
  if (!holds) throw new Error(`Not so: ${what}. ${String(otherwise)}`);
  printStep(`  ✓ ${what}`);
}

/** A person at a terminal, in the folder of a release. */
export interface Terminal {
  readonly release: string;
  readonly env: Environment;
}

interface Asked {
  /** Values of the runbook's placeholders: `POSITION`, `ARCHIVE`, …. */
  readonly where?: Environment;
  readonly code?: number;
  /** Set if the command is not from the runbook. */
  readonly isNotQuoted?: true;
}

/**
 * Runs a command that the runbook contains word for word.
 * @returns its standard output.
 * @throws if the runbook does not contain it, or if it ends with another code.
 */
export async function type(
  terminal: Terminal,
  command: string,
  { where = {}, code = 0, isNotQuoted }: Asked = {},
): Promise<string> {
  if (!isNotQuoted && !words.includes(command))
    throw new Error(`Neither runbook.md nor backup.md has \`${command}\`.`);
  let text = command;
  for (const [name, value] of Object.entries(where)) text = text.replaceAll(name, value);
  printStep(`$ ${text}`);
  const done = await inShell(terminal, text.replace(/^npx bookings/, `${process.execPath} bin/bookings.js`));
  const shown = [...lines(done.output), ...lines(done.complaints)];
  for (const line of shown.slice(0, MAX_LINES)) printStep(`  ${line.slice(0, 160)}`);
  if (shown.length > MAX_LINES) printStep(`  … ${shown.length - MAX_LINES} more lines`);
  if (done.code !== 0 || code !== 0) printStep(`  (exit code ${String(done.code)})`);
  if (done.code !== code) throw new Error(`\`${text}\` ended with ${String(done.code)}, not ${code}.`);
  return done.output;
}

/** Readers continue to read meanwhile. */
async function inShell(
  { release, env }: Terminal,
  command: string,
): Promise<{ code: number | null; output: string; complaints: string }> {
  const { PATH = '', HOME = '/tmp' } = process.env;
  const shell = spawn('sh', ['-c', command], {
    cwd: release,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOME, LOG_LEVEL: 'warn', ...env },
  });
  let [output, complaints] = ['', ''];
  shell.stdout.setEncoding('utf8').on('data', (part: string) => (output += part));
  shell.stderr.setEncoding('utf8').on('data', (part: string) => (complaints += part));
  const [code] = (await once(shell, 'close')) as [number | null];
  return { code, output, complaints };
}

const lines = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');
