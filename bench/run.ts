import { writeFile } from 'node:fs/promises';
import { Command } from 'commander';
import type { Figure } from './figure.ts';
import { liveDemo } from './live-demo.ts';
import { formatLoads } from './formats/loads.ts';
import { measureDiscogsImport } from './discogs-import.ts';
import { measureDiscogsSeed } from './discogs-seed.ts';
import { measureImporter, importerIds } from './importers.ts';
import { measureNameKeys } from './name-keys.ts';
import { measureExport, measureLargeExport } from './export-build.ts';
import { measureExplorerPages } from './explorer-pages.ts';
import { measureCorrections } from './correction-latency.ts';
import { measureApiMemory } from './api-memory.ts';
import { measurePeer } from './read-peer.ts';
import { measureReads } from './reads-alone.ts';
import { LIST_IDS, measureLists } from './list-reads.ts';
import { measureApiProcesses } from './api-processes.ts';
import { measureReadLatency } from './read-latency.ts';
import { measureRebuild } from './rebuild.ts';
import { measureSuperseded } from './superseded.ts';
import { measureIncrementalRebuild, measureReplay } from './replay-verb.ts';
import { measureLiveWriter } from './live-writer.ts';
import { measureEventVisibility } from './event-visibility.ts';
import { measureFlips } from './flip-latency.ts';
import { measureReplayBesideReaders } from './replay-beside-readers.ts';
import { HEAD, lines } from './print.ts';
import { measureStart } from './start.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

/**
 * `npm run bench`: measures every figure as a ratio of two things run side by side, and prints it beside its target.
 * Exit code 1 if a figure is unknown or could not be measured; a missed target is printed and is not a failure.
 */
const command = new Command('npm run bench --')
  .option('--only <ids>', 'measure only figures whose ids begin so, such as P5,P6')
  .option('--full', 'run the longer loads', false)
  .option('--json <file>', 'write the figures to a file')
  .showHelpAfterError()
  .parse();
const options = command.opts<{ only?: string; full: boolean; json?: string }>();

interface Suite {
  /** Ids of its figures. */
  readonly ids: readonly string[];
  readonly measure: (workshop: Workshop) => Promise<readonly Figure[]>;
}

const replayIds = (scale: number): string[] => [`P5-replay-x${scale}`, `P5-replay-x${scale}-memory`];

const SUITES: readonly Suite[] = [
  { ids: ['start'], measure: async (workshop) => [await measureStart(workshop)] },
  { ids: ['P5-x1'], measure: async (workshop) => [await measureRebuild(workshop, 1)] },
  { ids: ['P5-superseded'], measure: async (workshop) => [await measureSuperseded(workshop)] },
  { ids: replayIds(1), measure: (workshop) => measureReplay(workshop, 1) },
  ...[1, 10, 100].map((scale) => ({
    ids: [`P5-batches-x${scale}-memory`],
    measure: async (workshop: Workshop) =>
      workshop.full || scale === 1 ? [await measureIncrementalRebuild(workshop, scale)] : [],
  })),
  { ids: ['P6a', 'P6b'], measure: measureLiveWriter },
  { ids: ['P1a', 'P3', 'P1b', 'P9'], measure: async (workshop) => measureReads(await liveDemo(workshop)) },
  { ids: LIST_IDS, measure: async (workshop) => measureLists(await liveDemo(workshop)) },
  { ids: ['P1-peer'], measure: async (workshop) => [await measurePeer(await liveDemo(workshop))] },
  { ids: ['P2', 'P2-each'], measure: async (workshop) => measureApiProcesses(await liveDemo(workshop)) },
  { ids: ['P4-median', 'P4-p99'], measure: async (workshop) => measureReadLatency(await liveDemo(workshop)) },
  {
    ids: ['P12-memory', 'P12-growth'],
    measure: async (workshop) => measureApiMemory(await liveDemo(workshop), workshop.full ? 600 : 40),
  },
  { ids: ['P12-corrected', 'P12-corrected-p99'], measure: measureCorrections },
  { ids: ['P7-median', 'P7-p99'], measure: measureEventVisibility },
  { ids: ['P8-first', 'P8-slowed'], measure: measureFlips },
  { ids: ['P13-live', 'P13-reads'], measure: measureReplayBesideReaders },
  {
    ids: ['P10', 'P10-memory'],
    measure: async (workshop) =>
      measureDiscogsImport({
        databaseUrl: await workshop.database(),
        megabytes: workshop.full ? 1_000 : 200,
      }),
  },
  {
    ids: ['P10-seed', 'P10-seed-memory'],
    measure: async (workshop) =>
      measureDiscogsSeed({ databaseUrl: await workshop.database(), megabytes: workshop.full ? 1_000 : 200 }),
  },
  ...formatLoads.map((load) => ({
    ids: importerIds(load),
    measure: ({ full }: Workshop) => measureImporter(load, { megabytes: full ? 100 : 20 }),
  })),
  { ids: ['P11b'], measure: async () => [await measureNameKeys()] },
  { ids: ['P14', 'P14-memory', 'P14-reads'], measure: measureExport },
  { ids: ['P15'], measure: async (workshop) => [await measureExplorerPages(await liveDemo(workshop))] },
  {
    ids: ['P14-x100', 'P14-x100-memory'],
    measure: async (workshop) => (workshop.full ? measureLargeExport(workshop, 100) : []),
  },
  { ids: ['P5-x10'], measure: async (workshop) => [await measureRebuild(workshop, 10)] },
  { ids: replayIds(10), measure: (workshop) => measureReplay(workshop, 10) },
  {
    ids: replayIds(100),
    measure: async (workshop) => (workshop.full ? measureReplay(workshop, 100) : []),
  },
];

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const chosen = options.only?.split(',') ?? [''];
const known = SUITES.flatMap(({ ids }) => ids);
const unknown = chosen.filter((begin) => !known.some((id) => id.startsWith(begin)));
if (unknown.length > 0)
  command.error(
    `error: no figure has an id that begins with ${unknown.join(' or ')}. The ids are: ${known.join(', ')}`,
  );
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
