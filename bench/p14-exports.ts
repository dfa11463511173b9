import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { atLeast, atMost, type Figure } from './figure.ts';
import { liveDemo } from './live-demo.ts';
import { measuredProcess } from './measured-process.ts';
import { median } from './median.ts';
import type { Workshop } from './workshop.ts';

const SPEED_TARGET = 0.5;
const MEMORY_TARGET = 200e6;
const RUNS = 3;

/**
 * P14: every table of an export as CSV (neutralised, hashed, on the disk), beside a plain COPY of the same rows to
 * nowhere; and what the process that builds a whole export holds at most. Each run is a process of its own.
 */
export async function p14(workshop: Workshop): Promise<Figure[]> {
  const { databaseUrl } = await liveDemo(workshop);
  const folder = await mkdtemp(join(workshop.folder, 'exports-'));
  const copied: Copied[] = [];
  for (let run = 0; run < RUNS; run++)
    copied.push(await measuredProcess('exports/csv-process.ts', [databaseUrl, folder]));
  const { seconds, peak } = await measuredProcess<Built>('exports/export-process.ts', [databaseUrl, folder]);
  return [
    atLeast({
      id: 'P14',
      what: `all tables as CSV (${copied[0]!.rows} rows), beside COPY of the same rows TO STDOUT, rows/ms`,
      ours: median(copied.map((one) => one.ours)),
      reference: median(copied.map((one) => one.reference)),
      target: SPEED_TARGET,
    }),
    atMost({
      id: 'P14-memory',
      what: `what building a whole export holds at most (${seconds.toFixed(1)} s), beside ${MEMORY_TARGET / 1e6} MB, bytes`,
      ours: peak,
      reference: MEMORY_TARGET,
      target: 1,
    }),
  ];
}

interface Copied {
  readonly rows: number;
  /** Rows a millisecond. */
  readonly ours: number;
  readonly reference: number;
}

interface Built {
  readonly seconds: number;
  /** Bytes. */
  readonly peak: number;
}
