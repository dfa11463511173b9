import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bookings } from '../program/child.ts';
import { judge, reportOf } from './report.ts';
import { runChecks } from './run-checks.ts';

// npm run contract [-- API_ADDRESS DATA_DIR]: every sentence of the specification, the contract and
// /docs with its evidence, over a running demo with this data folder, or over a demo of its own.
const [base, dataDir] = process.argv.slice(2);
const started = performance.now();
const results =
  dataDir === undefined ? await overOwnDemo() : await runChecks({ base: base!, env: { DATA_DIR: dataDir } });
const verdicts = judge(results);
console.log(reportOf(verdicts));
const failed = verdicts.filter(({ holds }) => !holds);
const compared = [...results.values()].reduce((sum, one) => sum + one.compared, 0);
const seconds = ((performance.now() - started) / 1_000).toFixed(0);
console.log(
  `\n${verdicts.length} sentences, ${failed.length} do not hold; ${results.size} checks, ${compared} comparisons, ${seconds} s`,
);
process.exitCode = failed.length === 0 ? 0 : 1;

async function overOwnDemo(): ReturnType<typeof runChecks> {
  const env = {
    DATA_DIR: mkdtempSync(join(tmpdir(), 'bookings-contract-')),
    PORT: '0',
    INGEST_PORT: '0',
    OPS_PORT: '0',
    EXPLORER_PORT: '0',
  };
  const program = bookings(['start', '--demo'], env);
  try {
    const [, address] = await program.prints(/^API (http:\S+)$/m, 300_000);
    return await runChecks({ base: address!, env });
  } finally {
    program.process.kill('SIGTERM');
    await program.ended;
    rmSync(env.DATA_DIR, { recursive: true, force: true });
  }
}
