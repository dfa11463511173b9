import pg from 'pg';
import { makeLive } from '../db/generations/index.ts';
import { atMost, type Figure } from './figure.ts';
import { measuredProcess } from './measured-process.ts';
import type { Workshop } from './workshop.ts';

/** A replay builds the tables as the first start does, and reads both generations whole to compare them. */
const TARGET = 3;
const MAX_MEMORY = 1e9;

interface Built {
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly generation: number;
}

interface Replayed {
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly peakRss: number;
}

/** P5 through `bookings replay`, beside a rebuild alone; each is a process of its own. */
export async function measureReplay(workshop: Workshop, scale: number): Promise<Figure[]> {
  const url = await workshop.demo(scale);
  const built = await measuredProcess<Built>('build/build-process.ts', [url]);
  await show(url, built.generation);
  const replayed = await replay(workshop, url);
  const cpu = `${replayed.cpuSeconds.toFixed(1)} s of our own CPU beside ${built.cpuSeconds.toFixed(1)} s`;
  return [
    atMost({
      id: `P5-replay-x${scale}`,
      what: `\`bookings replay\` of demo x${scale} but for the flip, compared row by row (${cpu}), beside the build alone, s`,
      own: replayed.seconds,
      reference: built.seconds,
      target: TARGET,
    }),
    memory(`P5-replay-x${scale}-memory`, 'the most memory resident meanwhile', replayed),
  ];
}

/** The same for a catalog that does not fit into memory. */
export async function measureIncrementalRebuild(workshop: Workshop, scale: number): Promise<Figure> {
  const url = await workshop.demo(scale);
  const built = await measuredProcess<Built>('build/build-process.ts', [url]);
  await show(url, built.generation);
  const replayed = await replay(workshop, url, '--by-batches');
  const took = `${replayed.seconds.toFixed(0)} s, beside ${built.seconds.toFixed(0)} s of the build alone`;
  const what = `the most memory resident during \`bookings replay --by-batches\` of demo x${scale} (${took})`;
  return memory(`P5-batches-x${scale}-memory`, what, replayed);
}

const replay = (workshop: Workshop, url: string, ...words: string[]): Promise<Replayed> =>
  measuredProcess('build/replay-process.ts', [url, workshop.folder, workshop.keySecret, ...words]);

const memory = (id: string, what: string, { peakRss }: Replayed): Figure =>
  atMost({
    id,
    what: `${what}, beside its bound, MB`,
    own: peakRss / 1e6,
    reference: MAX_MEMORY / 1e6,
    target: 1,
  });

async function show(url: string, generation: number): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await makeLive(client, generation);
  } finally {
    await client.end();
  }
}
