import { setTimeout as sleep } from 'node:timers/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildExports, BUILDER_FLAGS } from '../api/exports/index.ts';
import { freePort } from '../db/embedded/free-port.ts';
import { makeLive } from '../db/generations/index.ts';
import { openClient } from '../db/pool.ts';
import { bookings } from '../test/program/child.ts';
import { milliseconds, PacedReaders } from './beside/paced-readers.ts';
import { enlarge } from './exports/enlarge.ts';
import { atLeast, atMost, type Figure } from './figure.ts';
import { liveDemo } from './live-demo.ts';
import { measuredProcess } from './measured-process.ts';
import { median, quantile } from './median.ts';
import { pacedPaths } from './reads/slugs.ts';
import { environment, importDemo, type Workshop } from './workshop.ts';

const SPEED_TARGET = 0.5;
const MEMORY_TARGET = 200e6;
const SLOWED_TARGET = 1.25;
const RUNS = 3;
const READERS = 4;
const PAUSE = 20;
/** Milliseconds until every page has been read a few times: otherwise the first reads miss all caches. */
const WARM_UP = 20_000;

/**
 * P14: writing every table of an export as CSV (neutralised, hashed, on disk), beside a plain COPY of the same rows to
 * nowhere; maximum memory of the process that builds a whole export; and slowdown of other reads meanwhile. Each run
 * is a process of its own.
 */
export async function measureExport(workshop: Workshop): Promise<Figure[]> {
  const { databaseUrl, key } = await liveDemo(workshop);
  const written = await writtenExports('P14', workshop, databaseUrl, RUNS);
  const reads = await besideReaders(workshop, { databaseUrl, key });
  return [
    ...written,
    atMost({
      id: 'P14-reads',
      what: `99th percentile of ${reads.beside.length} reads while an export is built, beside without one, ms`,
      own: quantile(reads.beside, 0.99),
      reference: quantile(reads.alone, 0.99),
      target: SLOWED_TARGET,
    }),
  ];
}

/**
 * P14 for a catalog `scale` times as large, without readers: the demo's rows are copied by SQL, in a database of its
 * own.
 */
export async function measureLargeExport(workshop: Workshop, scale: number): Promise<Figure[]> {
  const databaseUrl = await workshop.database();
  await importDemo(1, environment(workshop, databaseUrl));
  const { generation } = await measuredProcess<{ generation: number }>('build/build-process.ts', [
    databaseUrl,
  ]);
  const client = openClient(databaseUrl, { applicationName: 'bench' });
  await client.connect();
  try {
    await makeLive(client, generation);
  } finally {
    await client.end();
  }
  await enlarge(databaseUrl, scale);
  return writtenExports(`P14-x${scale}`, workshop, databaseUrl, 1);
}

async function writtenExports(
  id: string,
  workshop: Workshop,
  databaseUrl: string,
  runs: number,
): Promise<Figure[]> {
  const folder = await mkdtemp(join(workshop.folder, 'exports-'));
  const copied: Copied[] = [];
  for (let run = 0; run < runs; run++)
    copied.push(await measuredProcess('exports/csv-process.ts', [databaseUrl, folder]));
  const { seconds, peak } = await measuredProcess<Built>(
    'exports/export-process.ts',
    [databaseUrl, folder],
    BUILDER_FLAGS,
  );
  await rm(folder, { recursive: true });
  return [
    atLeast({
      id,
      what: `all tables as CSV (${copied[0]!.rows} rows), beside COPY of the same rows TO STDOUT, rows/ms`,
      own: median(copied.map((one) => one.own)),
      reference: median(copied.map((one) => one.reference)),
      target: SPEED_TARGET,
    }),
    atMost({
      id: `${id}-memory`,
      what: `what building a whole export holds at most (${seconds.toFixed(1)} s), beside ${MEMORY_TARGET / 1e6} MB, bytes`,
      own: peak,
      reference: MEMORY_TARGET,
      target: 1,
    }),
  ];
}

/** Milliseconds of reads, alternately while an export is built and without one. */
async function besideReaders(
  workshop: Workshop,
  { databaseUrl, key }: { readonly databaseUrl: string; readonly key: string },
): Promise<{ readonly alone: number[]; readonly beside: number[] }> {
  const ports = { PORT: String(await freePort()), OPS_PORT: String(await freePort()) };
  const served = bookings(['api'], { ...environment(workshop, databaseUrl), ...ports });
  try {
    const [, api] = await served.prints(/API (\S+)/);
    const paths = await pacedPaths(databaseUrl);
    const during = async (work: () => Promise<unknown>): Promise<number[]> => {
      const readers = new PacedReaders({ api: api!, key }, paths, { readers: READERS, pause: PAUSE });
      await work();
      await readers.close();
      return readers.reads.map(milliseconds);
    };
    const [alone, beside]: [number[], number[]] = [[], []];
    await during(() => sleep(WARM_UP));
    for (let run = 0; run < RUNS; run++) {
      const began = performance.now();
      const folder = await mkdtemp(join(workshop.folder, 'exports-'));
      beside.push(...(await during(() => buildExports({ databaseUrl, folder }))));
      const took = performance.now() - began;
      alone.push(...(await during(() => sleep(took))));
    }
    return { alone, beside };
  } finally {
    served.process.kill();
    await served.ended;
  }
}

interface Copied {
  readonly rows: number;
  /** Rows per millisecond. */
  readonly own: number;
  readonly reference: number;
}

interface Built {
  readonly seconds: number;
  /** Bytes. */
  readonly peak: number;
}
