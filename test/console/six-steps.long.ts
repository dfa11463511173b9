import { expect } from 'chai';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Suite } from 'mocha';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bookings, type Child, verb } from '../program/child.ts';
import { openBrowser } from './browser.ts';
import { sixSteps } from './six-steps.ts';

/** Milliseconds until the demo is served on a machine that does much else. */
const START = 400_000;

describe("README's six steps of a correction", walked);

function walked(this: Suite): void {
  this.timeout(START + 300_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'bookings-steps-'));
  const env = { DATA_DIR: dataDir, PORT: '0', INGEST_PORT: '0', OPS_PORT: '0', EXPLORER_PORT: '0' };
  let program: Child;
  const printed = async (pattern: RegExp): Promise<string> => (await program.prints(pattern, START))[1]!;

  before(() => {
    program = bookings(['start', '--demo'], env);
  });

  after(async () => {
    program.process.kill('SIGTERM');
    await program.ended;
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('are walked with the token that was printed and the page alone', async function () {
    const browser = await openBrowser(this);
    this.timeout(START + 300_000);
    const api = await printed(/^API (http:\S+)$/m);
    const authorization = `Bearer ${await printed(/^PRO_KEY=(\S+)$/m)}`;
    try {
      await sixSteps({
        page: await browser.newPage(),
        editors: await printed(/^Editors (http:\S+)$/m),
        token: await printed(/^EDITOR_TOKEN=(bke_\S+)$/m),
        dataDir,
        get: async <T>(path: string) =>
          (await (await fetch(`${api}${path}`, { headers: { authorization } })).json()) as T,
        reimport: async (manifest) => {
          const imported = await verb(['import', manifest], env);
          expect(imported.code, imported.output + imported.complaints).to.equal(0);
        },
      });
    } finally {
      await browser.close();
    }
  });
}
