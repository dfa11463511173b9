import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

const WITH_REJECTION = `
describe('a suite', () => {
  it('leaves a rejection', async () => {
    void Promise.reject(new Error('nothing handles this'));
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  it('goes on', () => undefined);
});`;

describe('a test that leaves an unhandled rejection', () => {
  let folder: string;
  before(async () => (folder = await mkdtemp(join(tmpdir(), 'bookings-rejection-'))));
  after(() => rm(folder, { recursive: true }));

  it('fails, with the reason, and the next test runs', async () => {
    const file = join(folder, 'spec.ts');
    await writeFile(file, WITH_REJECTION);
    const { code, output } = await mocha(file);
    expect(code).to.be.a('number').above(0);
    expect(output).to.match(/1\) leaves a rejection[^]*1 passing[^]*nothing handles this/);
  });
});

function mocha(file: string): Promise<{ readonly code: unknown; readonly output: string }> {
  const args = [join(PROJECT, 'node_modules/mocha/bin/mocha.js'), '--import=tsx', file];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: PROJECT }, (error, output) =>
      resolve({ code: error?.code ?? 0, output }),
    );
  });
}
