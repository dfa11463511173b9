import { expect } from 'chai';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Suite } from 'mocha';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser } from '../console/browser.ts';
import { sixSteps } from '../console/six-steps.ts';
import { judge } from '../contract/report.ts';
import { runChecks } from '../contract/run-checks.ts';
import { bookings, type Child } from '../program/child.ts';
import { runsOn } from '../program/runs-on.ts';
import { checkCounts, type Checked } from './check-counts.ts';

if (runsOn('embedded')) describe('the demo', demo);

function demo(this: Suite): void {
  this.timeout(900_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'bookings-counts-'));
  const env = { DATA_DIR: dataDir, PORT: '0', INGEST_PORT: '0', OPS_PORT: '0', EXPLORER_PORT: '0' };
  let program: Child;
  let checked: Checked;
  let address: string;

  before(async () => {
    program = bookings(['start', '--demo'], env);
    const [, api] = await program.prints(/^API (http:\S+)$/m, 180_000);
    const [, key] = await program.prints(/^PRO_KEY=(\S+)$/m);
    address = api!;
    checked = await checkCounts(address, key!);
    const { requests, comparisons, seconds } = checked;
    console.log(`      ${requests} requests, ${comparisons} comparisons in ${seconds.toFixed(1)} s`);
  });

  after(async () => {
    program.process.kill('SIGTERM');
    await program.ended;
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('has counts to compare with rows', () => {
    expect(checked).to.include({ editions: 1_700, artists: 11_900 });
    expect(checked.comparisons).to.be.greaterThan(50_000);
  });

  it('has counts equal to the rows behind them', () => {
    expect(checked.mismatches).to.deep.equal([]);
  });

  // These two are here, since another start of the demo would cost more than all of it.
  it('keeps every sentence of the specification, the contract and /docs', async () => {
    const verdicts = judge(await runChecks({ base: address, env }));
    expect(verdicts).to.have.length.above(500);
    const broken = verdicts.filter(({ holds }) => !holds);
    expect(broken.map(({ sentence, evidence }) => `${sentence.text} ${evidence.join(' ')}`)).to.deep.equal(
      [],
    );
  });

  it('is corrected and restored by the six steps of the tutorial', async function () {
    const browser = await openBrowser(this);
    this.timeout(600_000);
    try {
      await sixSteps({ page: await browser.newPage(), program, env });
    } finally {
      await browser.close();
    }
  });
}
