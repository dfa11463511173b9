import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import Mocha from 'mocha';
import { END_OF_OUTPUT, type FileRun, type RunFile } from './file-run.ts';
import { BUSY_FACTOR } from '../stack/wait-for.ts';
import { processorSeconds } from './processor-time.ts';
import type { Failure } from './result.ts';

// A process that runs test files, one after the other, as its parent asks.
process.on('message', (asked: RunFile) => {
  void run(asked).then((ran) => process.stdout.write(END_OF_OUTPUT, () => process.send!(ran)));
});
// A library's timer that a frozen server left behind does not delay the end of the process.
process.once('disconnect', () => process.exit());

async function run({ file, timeoutSeconds }: RunFile): Promise<FileRun> {
  const began = { wall: performance.now(), processor: processorSeconds() };
  const counted = await runMocha(file, timeoutSeconds * 1_000);
  return {
    ...counted,
    seconds: (performance.now() - began.wall) / 1_000,
    processorSeconds: processorSeconds() - began.processor,
  };
}

// A timeout ends a test that hangs. One that is right for a quiet machine must not end a test that other processes delay.
// eslint-disable-next-line @typescript-eslint/unbound-method -- called with its own `this` below
const setQuietTimeout = Mocha.Runnable.prototype.timeout as (
  this: Mocha.Runnable,
  ...limit: number[]
) => never;
Mocha.Runnable.prototype.timeout = function (this: Mocha.Runnable, ...limit: number[]) {
  return setQuietTimeout.apply(
    this,
    limit.map((milliseconds) => milliseconds * BUSY_FACTOR),
  );
};

/** Sets the seed of properties. Mocha loads it as it loads the tests, so that both configure the same copy of fast-check. */
const PROPERTIES = fileURLToPath(new URL('./properties.ts', import.meta.url));

type Counted = Pick<FileRun, 'passed' | 'failed' | 'skipped'>;

async function runMocha(file: string, timeout: number): Promise<Counted> {
  const mocha = new Mocha({ timeout, reporter: 'spec' });
  mocha.addFile(PROPERTIES);
  mocha.addFile(file);
  try {
    await mocha.loadFilesAsync();
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: [{ title: file, reason: inspect(error) }], skipped: [] };
  }
  const failed: Failure[] = [];
  const skipped: string[] = [];
  return new Promise((resolve) => {
    const runner = mocha.run(() => resolve({ passed: runner.stats?.passes ?? 0, failed, skipped }));
    runner.on('fail', (test, error: unknown) =>
      failed.push({ title: test.fullTitle(), reason: inspect(error) }),
    );
    runner.on('pending', (test) => skipped.push(test.fullTitle()));
  });
}
