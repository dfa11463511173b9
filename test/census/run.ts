/**
 * `npm run census` prints the counts beside their bounds. `-- --check` fails where a count is above its bound (a part of
 * `npm run lint`); `-- --tighten` lowers the bounds to the present counts and never raises one.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { boundOf, listExcesses, tightenBounds } from './bounds.ts';
import { countBounded, takeCensus, type Census } from './count.ts';

const BOUNDS = new URL('./bounds.json', import.meta.url);

function printLine(measure: string, count: number, bound: number): void {
  const shown = bound === Infinity ? '' : String(bound).padStart(8);
  console.log(`${measure.padEnd(60)}${String(count).padStart(8)}${shown}`);
}

const bounds = JSON.parse(readFileSync(BOUNDS, 'utf8')) as Census;
// Only the printed census needs the lines of code, which have no bound.
const bounded = process.argv.includes('--tighten') || process.argv.includes('--check');
const counts = bounded ? countBounded() : takeCensus();

if (process.argv.includes('--tighten')) {
  writeFileSync(BOUNDS, `${JSON.stringify(tightenBounds(bounds, counts), null, 2)}\n`);
} else if (process.argv.includes('--check')) {
  const excesses = listExcesses(bounds, counts);
  for (const sentence of excesses) console.error(sentence);
  process.exitCode = excesses.length > 0 ? 1 : 0;
} else {
  console.log(`${''.padEnd(60)}${'count'.padStart(8)}${'bound'.padStart(8)}`);
  for (const [measure, count] of Object.entries(counts)) printLine(measure, count, boundOf(bounds, measure));
}
