import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { dropGeneration } from '../db/generations/index.ts';
import { atMost, type Figure } from './figure.ts';
import { measuredProcess } from './measured-process.ts';
import { median } from './median.ts';
import type { Workshop } from './workshop.ts';

const TARGET = 6;
const RUNS = 3;

/**
 * P5: rebuilding all read tables from the log, beside a plain COPY of the same base rows (`build/base-tables.ts` lists
 * the tables, `build/copy-process.ts` copies). Each run is a process of its own; interleaved, medians.
 */
export async function measureRebuild(workshop: Workshop, scale: number): Promise<Figure> {
  const url = await workshop.demo(scale);
  const folder = await mkdtemp(join(workshop.folder, 'copy-'));
  const [built, copied]: [Built[], Copied[]] = [[], []];
  for (let run = 0; run < (scale > 1 && !workshop.full ? 1 : RUNS); run++) {
    const build = await measuredProcess<Built>('build/build-process.ts', [url]);
    built.push(build);
    copied.push(await measuredProcess('build/copy-process.ts', [url, String(build.generation), folder]));
    await drop(url, build.generation);
  }
  const megabytes = Math.round(copied[0]!.bytes / 1e6);
  const cpu = median(built.map(({ cpuSeconds }) => cpuSeconds)).toFixed(1);
  return atMost({
    id: `P5-x${scale}`,
    what: `all read tables from the log, demo x${scale} (${cpu} s of it our own CPU), beside a plain COPY of the same base rows (${megabytes} MB), s`,
    own: median(built.map(({ seconds }) => seconds)),
    reference: median(copied.map(({ seconds }) => seconds)),
    target: TARGET,
  });
}

interface Built {
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly generation: number;
}

interface Copied {
  readonly seconds: number;
  readonly bytes: number;
}

async function drop(url: string, generation: number): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await dropGeneration(client, generation);
  } finally {
    await client.end();
  }
}
