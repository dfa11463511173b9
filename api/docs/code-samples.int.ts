import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { keyFor, type Served, serve, usageOf } from '../../test/api/served.ts';
import { type CodeSample, codeSamples } from './code-samples.ts';

const run = promisify(execFile);

/** The command that runs a file with the sample. */
const COMMANDS = {
  curl: (file: string) => ['sh', file],
  Python: (file: string) => ['python3', file],
  Node: (file: string) => [process.execPath, file],
} satisfies Record<CodeSample['language'], (file: string) => string[]>;

describe('the code samples of /docs', () => {
  let served: Served;
  let folder: string;
  let key: string;
  before(async () => {
    served = await serve();
    folder = await mkdtemp(join(tmpdir(), 'bookings-samples-'));
    key = await keyFor(served.pool, 'Reader of samples', 'pro');
  });
  after(async () => {
    await served.close();
    await rm(folder, { recursive: true });
  });

  async function runSample({ language, code }: CodeSample): Promise<string> {
    const file = join(folder, language === 'Node' ? 'sample.mjs' : 'sample');
    await writeFile(file, code);
    const [command, ...args] = COMMANDS[language](file);
    const { stdout } = await run(command!, args, { cwd: folder, env: { ...process.env, API_KEY: key } });
    return stdout;
  }

  const samples = (path: string, saveAs: string | null = null): readonly CodeSample[] =>
    codeSamples({ url: `${served.url}${path}`, saveAs });

  it('print the answer, and count one request each', async () => {
    for (const sample of samples('/v1/leaderboards/most-booked?scope=all&limit=2')) {
      const usage = await usageOf(served.pool, 'Reader of samples');
      expect(await runSample(sample), sample.language).to.contain('leaderboard');
      expect(await usageOf(served.pool, 'Reader of samples')).to.equal(usage + 1);
    }
  });

  it('save a file', async () => {
    const description = await (
      await fetch(`${served.url}/v1/openapi.json`, { headers: { Authorization: `Bearer ${key}` } })
    ).text();
    for (const sample of samples('/v1/openapi.json', 'saved.json')) {
      await runSample(sample);
      expect(await readFile(join(folder, 'saved.json'), 'utf8'), sample.language).to.equal(description);
      await rm(join(folder, 'saved.json'));
    }
  });

  it('exit with an error when the API refuses', async () => {
    for (const sample of samples('/v1/festivals/no-such-edition-2026')) {
      const error = await runSample(sample).then(
        () => null,
        (failed: unknown) => failed,
      );
      expect(error, sample.language).to.be.an('error');
    }
  });
});
