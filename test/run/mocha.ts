import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { command } from './command.ts';
import { type Result, sum } from './result.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const program = join(
  dirname(createRequire(import.meta.url).resolve('mocha/package.json')),
  'bin',
  'mocha.js',
);
const reporter = fileURLToPath(new URL('./reporter.cjs', import.meta.url));

interface Run {
  readonly seconds: number;
  readonly env: NodeJS.ProcessEnv;
  /** Those files go into a process of their own, beside the rest; what it prints is shown at its end. */
  readonly apart?: RegExp;
}

/** Runs the files whose names end so (`unit`, `int`, `e2e`). */
export async function mocha(suffix: string, { seconds, env, apart }: Run): Promise<Result> {
  const files = filesOf(suffix);
  const beside = apart === undefined ? [] : files.filter((file) => apart.test(file));
  const rest = files.filter((file) => !beside.includes(file));
  return sum(
    await Promise.all([
      inOneProcess(rest, { seconds, env, show: true }),
      inOneProcess(beside, { seconds, env, show: false }),
    ]),
  );
}

async function inOneProcess(
  files: readonly string[],
  { seconds, env, show }: Run & { readonly show: boolean },
): Promise<Result> {
  if (files.length === 0) return NONE;
  const folder = mkdtempSync(join(tmpdir(), 'bookings-tests-'));
  const summary = join(folder, 'summary.json');
  try {
    // A library's timer that a frozen server left behind keeps nobody waiting for the end of the process.
    const options = ['--import=tsx', '--exit', '--timeout', `${seconds}s`, '--reporter', reporter];
    const { code, output } = await command([process.execPath, program, ...options, ...files], {
      ...{ env: { ...env, TEST_SUMMARY: summary }, show, minutes: LONGEST },
    });
    if (!show) console.log(output);
    return counted(summary, code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Minutes until a process that hangs is ended. */
const LONGEST = 40;

const NONE: Result = { passed: 0, failed: 0, skipped: [] };

const FOLDERS = ['api', 'bench', 'client', 'db', 'ingest', 'program', 'projector', 'test'];

const filesOf = (suffix: string): string[] =>
  FOLDERS.filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file),
      ),
    )
    .filter((file) => file.endsWith(`.${suffix}.ts`))
    .sort();

/** A process that fails without a failed test (a broken import, a crash) is one failure. */
function counted(summary: string, code: number): Result {
  const result = existsSync(summary) ? (JSON.parse(readFileSync(summary, 'utf8')) as Result) : NONE;
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
}
