import { copyWithDailyStatements } from './build/daily-statements.ts';
import { atMost, type Figure } from './figure.ts';
import { measuredProcess } from './measured-process.ts';
import { median } from './median.ts';
import type { Workshop } from './workshop.ts';

const EDITIONS = 400;
const STATEMENTS = 31;
const RUNS = 3;
const TARGET = 1.5;

interface Built {
  readonly cpuSeconds: number;
  /** Until the log was read, and its statements were decoded and copied. */
  readonly readCpuSeconds: number;
}

/**
 * P5: rebuilding editions with 31 statements each, without decoding and copying the superseded ones, beside the same
 * editions with one statement each. Processor time, interleaved, medians.
 */
export async function measureSuperseded(workshop: Workshop): Promise<Figure> {
  const [one, many] = [await logWith(workshop, 1), await logWith(workshop, STATEMENTS)];
  const [ofOne, ofMany]: [Built[], Built[]] = [[], []];
  for (let run = 0; run < RUNS; run++) {
    ofOne.push(await measuredProcess<Built>('build/build-process.ts', [one]));
    ofMany.push(await measuredProcess<Built>('build/build-process.ts', [many]));
  }
  const reading = medianOf(ofMany, 'readCpuSeconds') - medianOf(ofOne, 'readCpuSeconds');
  return atMost({
    id: 'P5-superseded',
    what: `rebuild of ${EDITIONS} editions with ${STATEMENTS} statements each (and ${reading.toFixed(1)} s to decode and copy the superseded), beside one statement each, s of processor time`,
    own: medianOf(ofMany, 'cpuSeconds') - reading,
    reference: medianOf(ofOne, 'cpuSeconds'),
    target: TARGET,
  });
}

async function logWith(workshop: Workshop, statements: number): Promise<string> {
  const databaseUrl = await workshop.database();
  await copyWithDailyStatements(await workshop.demo(1), { databaseUrl, editions: EDITIONS, statements });
  return databaseUrl;
}

const medianOf = (built: readonly Built[], field: keyof Built): number =>
  median(built.map((each) => each[field]));
