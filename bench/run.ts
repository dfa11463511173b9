import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Figure } from './figure.ts';
import { liveDemo } from './live-demo.ts';
import { formatLoads } from './formats/loads.ts';
import { p10 } from './discogs-import.ts';
import { p10Seed } from './discogs-seed.ts';
import { p11, p11Ids } from './importers.ts';
import { p11b } from './name-keys.ts';
import { p14, p14Large } from './export-build.ts';
import { p15 } from './explorer-pages.ts';
import { p12Corrections } from './correction-latency.ts';
import { p12 } from './import-memory.ts';
import { p1Peer } from './read-peer.ts';
import { p1 } from './reads-alone.ts';
import { LIST_IDS, p16 } from './list-reads.ts';
import { p2 } from './api-processes.ts';
import { p4 } from './projection-latency.ts';
import { p5 } from './rebuild.ts';
import { p5ByBatches, p5Replay } from './replay-verb.ts';
import { p6 } from './live-writer.ts';
import { p7 } from './visibility.ts';
import { p8 } from './flip.ts';
import { p13 } from './replay-beside-readers.ts';
import { HEAD, lines } from './print.ts';
import { start } from './start.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

/**
 * `npm run bench`: measures every figure as a ratio of two things run side by side, and prints it beside its target.
 * `--only P5,P6` selects ids by prefix, `--full` runs the longer loads, `--json FILE` writes the figures. Exit code 1
 * if a figure could not be measured; a missed target is printed and is not a failure.
 */
const { values: options } = parseArgs({
  options: { json: { type: 'string' }, full: { type: 'boolean', default: false }, only: { type: 'string' } },
});

interface Suite {
  /** Ids of its figures. */
  readonly ids: readonly string[];
  readonly measure: (workshop: Workshop) => Promise<readonly Figure[]>;
}

const replayIds = (scale: number): string[] => [`P5-replay-x${scale}`, `P5-replay-x${scale}-memory`];

const SUITES: readonly Suite[] = [
  { ids: ['start'], measure: async (workshop) => [await start(workshop)] },
  { ids: ['P5-x1'], measure: async (workshop) => [await p5(workshop, 1)] },
  { ids: replayIds(1), measure: (workshop) => p5Replay(workshop, 1) },
  ...[1, 10, 100].map((scale) => ({
    ids: [`P5-batches-x${scale}-memory`],
    measure: async (workshop: Workshop) =>
      workshop.full || scale === 1 ? [await p5ByBatches(workshop, scale)] : [],
  })),
  { ids: ['P6a', 'P6b'], measure: p6 },
  { ids: ['P1a', 'P3', 'P1b', 'P9'], measure: async (workshop) => p1(await liveDemo(workshop)) },
  { ids: LIST_IDS, measure: async (workshop) => p16(await liveDemo(workshop)) },
  { ids: ['P1-peer'], measure: async (workshop) => [await p1Peer(await liveDemo(workshop))] },
  { ids: ['P2', 'P2-each'], measure: async (workshop) => p2(await liveDemo(workshop)) },
  { ids: ['P4-median', 'P4-p99'], measure: async (workshop) => p4(await liveDemo(workshop)) },
  {
    ids: ['P12-memory', 'P12-growth'],
    measure: async (workshop) => p12(await liveDemo(workshop), workshop.full ? 600 : 40),
  },
  { ids: ['P12-corrected', 'P12-corrected-p99'], measure: p12Corrections },
  { ids: ['P7-median', 'P7-p99'], measure: p7 },
  { ids: ['P8-first', 'P8-slowed'], measure: p8 },
  { ids: ['P13-live', 'P13-reads'], measure: p13 },
  {
    ids: ['P10', 'P10-memory'],
    measure: async (workshop) =>
      p10({ databaseUrl: await workshop.database(), megabytes: workshop.full ? 1_000 : 200 }),
  },
  {
    ids: ['P10-seed', 'P10-seed-memory'],
    measure: async (workshop) =>
      p10Seed({ databaseUrl: await workshop.database(), megabytes: workshop.full ? 1_000 : 200 }),
  },
  ...formatLoads.map((load) => ({
    ids: p11Ids(load),
    measure: ({ full }: Workshop) => p11(load, { megabytes: full ? 100 : 20 }),
  })),
  { ids: ['P11b'], measure: async () => [await p11b()] },
  { ids: ['P14', 'P14-memory', 'P14-reads'], measure: p14 },
  { ids: ['P15'], measure: async (workshop) => [await p15(await liveDemo(workshop))] },
  {
    ids: ['P14-x100', 'P14-x100-memory'],
    measure: async (workshop) => (workshop.full ? p14Large(workshop, 100) : []),
  },
  { ids: ['P5-x10'], measure: async (workshop) => [await p5(workshop, 10)] },
  { ids: replayIds(10), measure: (workshop) => p5Replay(workshop, 10) },
  {
    ids: replayIds(100),
    measure: async (workshop) => (workshop.full ? p5Replay(workshop, 100) : []),
  },
];

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const chosen = options.only?.split(',') ?? [''];
const wanted = ({ ids }: Suite): boolean => ids.some((id) => chosen.some((begin) => id.startsWith(begin)));

async function main(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  const workshop = await openWorkshop(options.full);
  const [figures, missing]: [Figure[], string[]] = [[], []];
  print(HEAD);
  try {
    for (const suite of SUITES.filter(wanted)) {
      try {
        const measured = await suite.measure(workshop);
        figures.push(...measured);
        for (const line of measured.flatMap(lines)) print(line);
      } catch (error) {
        missing.push(`${suite.ids.join(', ')}: ${error instanceof Error ? error.message : String(error)}`);
        print(`${missing.at(-1)!}  NOT MEASURED`);
      }
    }
  } finally {
    await workshop.close();
  }
  if (options.json) await writeFile(options.json, `${JSON.stringify(figures, null, 2)}\n`);
  if (missing.length > 0) process.exitCode = 1;
}

await main();
