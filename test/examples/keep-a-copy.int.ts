import { expect } from 'chai';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { serve, type Served } from '../api/served.ts';

const EXAMPLE = fileURLToPath(new URL('../../examples/keep-a-copy.mjs', import.meta.url));

describe('the example that keeps a copy', function () {
  this.timeout(120_000);
  let served: Served;
  before(async () => {
    served = await serve();
  });
  after(() => served.close());

  /** Runs it until it prints a line or ends. */
  const run = (
    API_URL: string,
    API_KEY: string,
  ): Promise<{ out: string; err: string; code: number | null }> =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, [EXAMPLE], { env: { ...process.env, API_URL, API_KEY } });
      let [out, err] = ['', ''];
      child.stdout.on('data', (chunk: Buffer) => {
        out += chunk.toString();
        child.kill();
      });
      child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
      child.on('close', (code) => resolve({ out, err: err.trim(), code }));
    });

  it('says in a sentence that no server answers at an address', async () => {
    const { err, code } = await run('http://127.0.0.1:1', served.key);
    expect(err).to.match(/^No API answers at http:\/\/127\.0\.0\.1:1 \(.+\)\. Check API_URL\.$/);
    expect(code).to.equal(1);
  });

  it('says in a sentence that an address is invalid', async () => {
    const { err } = await run('somewhere', served.key);
    expect(err).to.match(/^No API answers at somewhere \(.+\)\. Check API_URL\.$/);
  });

  it('says in a sentence why the API refuses', async () => {
    const { err, code } = await run(served.url, 'bk_wrong');
    expect(err).to.match(new RegExp(`^${served.url}/v1/exports answered 401\\. [^{\n]+\\.$`));
    expect(code).to.equal(1);
  });
});
