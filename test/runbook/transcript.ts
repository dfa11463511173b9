import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

type Environment = Readonly<Record<string, string>>;

const read = (page: string): string =>
  readFileSync(fileURLToPath(new URL(`../../docs/how-to/operate/${page}`, import.meta.url)), 'utf8');
const MOST_LINES = 14;

/** The words of the runbook, and of the page on backups that it leads to, with their line breaks taken out. */
const words = `${read('runbook.md')} ${read('backup.md')}`.replace(/\s+/g, ' ');

/** Tells what is done and what came of it, as somebody at a terminal sees it. */
export const publishEvent = (line: string): void => console.log(line);

/** Says what is to be true, and stops the walk where it is not. */
export function must(what: string, holds: boolean, otherwise: unknown = ''): void {
  if (!holds) throw new Error(`Not so: ${what}. ${String(otherwise)}`);
  publishEvent(`  ✓ ${what}`);
}

/** A person at a terminal, in the folder of a release. */
export interface Terminal {
  readonly release: string;
  readonly env: Environment;
}

interface Asked {
  /** What the runbook leaves to the reader: `POSITION`, `ARCHIVE` …, and what it is here. */
  readonly where?: Environment;
  readonly code?: number;
  /** Where it is no command of the runbook's. */
  readonly isNotQuoted?: true;
}

/**
 * Runs a command that stands in the runbook word for word.
 * @returns its standard output. @throws where it does not stand there, or ends with another code.
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
  publishEvent(`$ ${text}`);
  const done = await inShell(terminal, text.replace(/^npx bookings/, `${process.execPath} bin/bookings.js`));
  const shown = [...lines(done.output), ...lines(done.complaints)];
  for (const line of shown.slice(0, MOST_LINES)) publishEvent(`  ${line.slice(0, 160)}`);
  if (shown.length > MOST_LINES) publishEvent(`  … ${shown.length - MOST_LINES} more lines`);
  if (done.code !== 0 || code !== 0) publishEvent(`  (exit code ${String(done.code)})`);
  if (done.code !== code) throw new Error(`\`${text}\` ended with ${String(done.code)}, not ${code}.`);
  return done.output;
}

/** Readers go on reading meanwhile. */
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
