import { mkdtempSync, rmSync } from 'node:fs';
import type { Suite } from 'mocha';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bookings, type Child } from '../program/child.ts';
import { openBrowser } from './browser.ts';
import { sixSteps } from './six-steps.ts';

/** Milliseconds until the demo is served on a busy machine. */
const START = 400_000;

describe('the six steps of the tutorial “First correction”', walked);

function walked(this: Suite): void {
  this.timeout(START + 300_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'bookings-steps-'));
  const env = { DATA_DIR: dataDir, PORT: '0', INGEST_PORT: '0', OPS_PORT: '0', EXPLORER_PORT: '0' };
  let program: Child;

  before(async () => {
    program = bookings(['start', '--demo'], env);
    await program.prints(/^API http/m, START);
  });

  after(async () => {
    program.process.kill('SIGTERM');
    await program.ended;
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('works with the printed token and the page alone', async function () {
    const browser = await openBrowser(this);
    this.timeout(300_000);
    try {
      await sixSteps({ page: await browser.newPage(), program, env });
    } finally {
      await browser.close();
    }
  });
}
