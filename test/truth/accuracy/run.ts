import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { stopStack } from '../../stack/stack.ts';
import { writeLineups } from '../written/write-lineups.ts';
import { accuracyOfAll, type Measured } from './accuracy.ts';
import { openTruth } from './folder.ts';
import { growthOf, printGrowth } from './growth.ts';
import { printReport } from './print-report.ts';
import { sideBySide } from './side-by-side.ts';

/** Drawn one after the other, each without the rows of those before. */
const SAMPLES = ['fresh', 'third', 'fourth'];

/**
 * `npm run accuracy -- [--truth DIR] [--cold] [--growth RECORDS] [--json FILE]`  Without DIR it scores `test/truth` and
 * the later samples by one import, and prints their figures side by side.  DIR (`test/truth`) holds `rows.ndjson` and
 * `labels.ndjson`, and may hold manifests (`*.yaml`, else those of `test/real`), `pairs.ndjson`, `pair-labels.ndjson`
 * and `division.json`. `--cold` takes the manifests without their `acts:`.
 * DIR may also be a text file of lineups (`test/truth/written`).
 * `--growth` also scores the rows of each source in a catalog of its own, and with this number of identity records of
 * common words. Exit code 2 if something cannot be read.
 */
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      truth: { type: 'string' },
      cold: { type: 'boolean', default: false },
      growth: { type: 'string' },
      json: { type: 'string' },
    },
  });
  const folders =
    values.truth === undefined
      ? [here('../'), ...SAMPLES.map((name) => here(`../${name}/`))]
      : [folderOf(values.truth)];
  const [first, ...others] = folders.map((folder) => openTruth(folder, here('../../real/')));
  const truths = [first!, ...others] as const;
  const names = folders.map((folder) => basename(folder));
  const measured = await accuracyOfAll(truths, values);
  console.log(measured.map((each) => printReport(each, values)).join('\n\n'));
  const reports = measured.map(({ report }) => report);
  if (reports.length > 1) console.log(`\n${sideBySide(names, reports)}`);
  if (values.growth !== undefined) {
    const options = { cold: values.cold, records: recordsIn(values.growth) };
    console.log(`\n${printGrowth(names, await growthOf(truths, measured, options))}`);
  }
  if (values.json === undefined) return;
  const [{ report, refused }] = measured as [Measured];
  const further = reports.slice(1).map((each, i) => [SAMPLES[i]!, each] as const);
  const beside = Object.fromEntries(further);
  writeFileSync(
    values.json,
    `${JSON.stringify({ cold: values.cold, refused, ...report, ...beside }, null, 2)}\n`,
  );
}

/** A text file of lineups becomes a folder first. */
function folderOf(truth: string): string {
  if (!truth.endsWith('.txt')) return truth;
  const folder = mkdtempSync(join(tmpdir(), 'bookings-written-'));
  writeLineups(truth, folder);
  return folder;
}

function recordsIn(text: string): number {
  const records = Number(text);
  if (!Number.isInteger(records) || records < 1) throw new Error(`--growth ${text} is no number of records`);
  return records;
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
} finally {
  await stopStack();
}
