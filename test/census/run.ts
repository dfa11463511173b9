/**
 * `npm run census` prints the counts beside their bounds. `-- --check` fails where a count is above its bound;
 * `-- --tighten` lowers the bounds to today's counts and never raises one.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { takeCensus, type Census } from './count.ts';

const BOUNDS = new URL('./bounds.json', import.meta.url);

/** Lines of code are reported and have no bound: a feature may need some. */
const hasBound = (measure: string) => !measure.startsWith('code lines');

function lowerBounds(bounds: Census, counts: Census): Census {
  const entries = Object.entries(counts).filter(([measure]) => hasBound(measure));
  return Object.fromEntries(
    entries.map(([measure, count]) => [measure, Math.min(count, bounds[measure] ?? count)]),
  );
}

function printLine(measure: string, count: number, bound: number | undefined): void {
  console.log(
    `${measure.padEnd(42)}${String(count).padStart(8)}${bound === undefined ? '' : String(bound).padStart(8)}`,
  );
}

const bounds = JSON.parse(readFileSync(BOUNDS, 'utf8')) as Census;
const counts = takeCensus();
const above = Object.entries(counts).filter(([measure, count]) => count > (bounds[measure] ?? Infinity));

if (process.argv.includes('--tighten')) {
  writeFileSync(BOUNDS, `${JSON.stringify(lowerBounds(bounds, counts), null, 2)}\n`);
} else if (process.argv.includes('--check')) {
  for (const [measure, count] of above)
    console.error(
      `${measure}: ${count}, at most ${bounds[measure]!} allowed. Lower the count; bounds are never raised.`,
    );
  process.exitCode = above.length > 0 ? 1 : 0;
} else {
  console.log(`${''.padEnd(42)}${'count'.padStart(8)}${'bound'.padStart(8)}`);
  for (const [measure, count] of Object.entries(counts)) printLine(measure, count, bounds[measure]);
}
