import pg from 'pg';
import { makeLive } from '../db/generations/index.ts';
import { atMost, type Figure } from './figure.ts';
import { measuredProcess } from './measured-process.ts';
import type { Workshop } from './workshop.ts';

/** A replay builds the tables as the first start does, and reads both generations whole to compare them. */
const TARGET = 3;
const MOST_MEMORY = 1e9;

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

/** P5 through `bookings replay`, beside the build alone that makes what it is compared with; each a process of its own. */
export async function p5Replay(workshop: Workshop, scale: number): Promise<Figure[]> {
  const url = await workshop.demo(scale);
  const built = await measuredProcess<Built>('build/build-process.ts', [url]);
  await show(url, built.generation);
  const args = [url, workshop.folder, workshop.keySecret];
  const replayed = await measuredProcess<Replayed>('build/replay-process.ts', args);
  const cpu = `${replayed.cpuSeconds.toFixed(1)} s of our own CPU beside ${built.cpuSeconds.toFixed(1)} s`;
  return [
    atMost({
      id: `P5-replay-x${scale}`,
      what: `\`bookings replay\` of demo x${scale} but for the flip, compared row by row (${cpu}), beside the build alone, s`,
      ours: replayed.seconds,
      reference: built.seconds,
      target: TARGET,
    }),
    atMost({
      id: `P5-replay-x${scale}-memory`,
      what: 'the most memory resident meanwhile, beside its bound, MB',
      ours: replayed.peakRss / 1e6,
      reference: MOST_MEMORY / 1e6,
      target: 1,
    }),
  ];
}

async function show(url: string, generation: number): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await makeLive(client, generation).finally(() => client.end());
}
