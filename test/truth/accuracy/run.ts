import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { stopStack } from '../../stack/stack.ts';
import { accuracyOf } from './accuracy.ts';
import { openTruth } from './folder.ts';
import { printReport } from './print-report.ts';

/**
 * `npm run accuracy -- [--truth DIR] [--cold] [--json FILE]`
 *
 * DIR (`test/truth`) holds `rows.ndjson` and `labels.ndjson`, and may hold manifests (`*.yaml`, else those of
 * `test/real`), `pairs.ndjson`, `pair-labels.ndjson` and `division.json`. `--cold` takes the manifests without their
 * `acts:`. Exit code 2 where something cannot be read.
 */
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      truth: { type: 'string' },
      cold: { type: 'boolean', default: false },
      json: { type: 'string' },
    },
  });
  const truth = openTruth(values.truth ?? here('../'), here('../../real/'));
  const measured = await accuracyOf(truth, values);
  console.log(printReport(measured, values));
  const { report, refused } = measured;
  if (values.json !== undefined)
    writeFileSync(values.json, `${JSON.stringify({ cold: values.cold, refused, ...report }, null, 2)}\n`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
} finally {
  await stopStack();
}
