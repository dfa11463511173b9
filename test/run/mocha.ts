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
  /**
   * Files that go into processes of their own, each into the first that names it, beside the one for the rest. What they
   * print is shown at their end.
   */
  readonly apart?: readonly RegExp[];
}

/** Runs the files whose names end so (`unit`, `int`, `e2e`). */
export async function mocha(suffix: string, { seconds, env, apart = [] }: Run): Promise<Result> {
  const lanes = [...apart, /./];
  const files = filesOf(suffix);
  const laneOf = (file: string): RegExp => lanes.find((lane) => lane.test(file))!;
  const runs = lanes.map((lane) =>
    inOneProcess(
      files.filter((file) => laneOf(file) === lane),
      { seconds, env, show: lane === lanes.at(-1) },
    ),
  );
  return sum(await Promise.all(runs));
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
      env: { ...env, TEST_SUMMARY: summary },
      show,
      minutes: LONGEST,
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

const FOLDERS = ['api', 'bench', 'client', 'db', 'ingest', 'program', 'projector', 'test', 'web'];

const filesOf = (suffix: string): string[] =>
  FOLDERS.filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file),
      ),
    )
    .filter((file) => file.endsWith(`.${suffix}.ts`))
    .sort();

interface Summary extends Result {
  /** Of each file, its hooks included. */
  readonly seconds: Readonly<Record<string, number>>;
}

/** A process that fails without a failed test (a broken import, a crash) is one failure. */
function counted(file: string, code: number): Result {
  const { seconds, ...result } = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Summary)
    : { ...NONE, seconds: {} };
  console.log(longest(seconds));
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
}

const SHOWN = 8;

/** What a process was busy with: how processes are balanced is judged by it. */
function longest(seconds: Summary['seconds']): string {
  const files = Object.entries(seconds).sort(([, a], [, b]) => b - a);
  const total = files.reduce((sum, [, each]) => sum + each, 0);
  const shown = files.slice(0, SHOWN).map(([file, each]) => `    ${each.toFixed(0)} s ${file}`);
  return [`  ${total.toFixed(0)} s in ${files.length} files, the longest:`, ...shown].join('\n');
}
