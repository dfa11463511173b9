import { atLeast, type Figure } from './figure.ts';
import { median } from './median.ts';
import { PathSupply } from './reads/distinct-paths.ts';
import { type ListPaths, listPaths, readPathSlugs } from './reads/list-paths.ts';
import { startLoadGenerator } from './reads/load-generator.ts';
import { startServer } from './reads/server-process.ts';
import { bodies, type Processes, type ReadsOptions } from './reads-alone.ts';

const LOADS: Readonly<Record<keyof ListPaths, string>> = {
  'P16-bookings': '200 bookings of a country from a day on',
  'P16-board': 'the board of a year with a country or genre',
  'P16-festivals': 'editions by genre from a day on',
  'P16-near': 'editions near a point',
  'P16-overlap': 'the overlap of two series',
  'P16-company': 'the artists co-billed with a random one',
  'P16-releases': "a random artist's releases",
  'P16-history': 'a random edition as it was known on a day',
  'P16-labels': 'labels by a word',
  'P16-series': 'a page of series',
  'P16-old-festivals': 'a page of 30 to 70 editions',
  'P16-old-festivals-200': 'a page of 150 to 200 editions',
  'P16-old-board': 'a page of the board',
  'P16-old-labels': 'a page of labels',
  'P16-old-search': 'artists by a word',
  'P16-old-bookings': "a random artist's bookings",
};
type Id = keyof ListPaths;
const TARGET = 0.3;
const RUNS = 5;
/** Requests that warm up the API and show how many fit into a run. */
const WARM_UP = 640;
/** Answers that the bare server cycles through. */
const BODIES = 200;

export const LIST_IDS = Object.keys(LOADS) as Id[];

/**
 * P16: lists, filters and comparisons, and older reads beside them, as P1 measures the other reads. No address is
 * requested twice, so every answer is computed; the bare server sends a sample of the same answers.
 */
export async function measureLists(options: ReadsOptions): Promise<Figure[]> {
  const paths = listPaths(await readPathSlugs(options.databaseUrl));
  const api = await startServer('api-process.ts', [options.databaseUrl, options.keySecret]);
  const bare = await startServer('bare-process.ts');
  const generator = await startLoadGenerator();
  try {
    const figures: Figure[] = [];
    for (const id of LIST_IDS)
      figures.push(await measureComputed(id, paths[id], { api, bare, generator }, options));
    return figures;
  } finally {
    await Promise.all([api.stop(), bare.stop(), generator.stop()]);
  }
}

async function measureComputed(
  id: Id,
  all: readonly string[],
  { api, bare, generator }: Processes,
  { key, seconds = 1 }: ReadsOptions,
): Promise<Figure> {
  const supply = new PathSupply(all);
  const sample = supply.take(BODIES);
  await bare.report(await bodies({ paths: sample }, api.url, key));
  const own = (count: number): Promise<number> =>
    generator.fire(api.url, { paths: supply.take(count), key, seconds, once: true });
  const reference = (): Promise<number> => generator.fire(bare.url, { paths: sample, key, seconds: 1 });
  const rate = await own(WARM_UP);
  await reference();
  const count = Math.floor(Math.min(rate * seconds, supply.left / RUNS));
  const measured: { own: number[]; reference: number[] } = { own: [], reference: [] };
  for (let run = 0; run < RUNS; run += 1) {
    measured.own.push(await own(count));
    measured.reference.push(await reference());
  }
  const what = `${LOADS[id]}, requests/s`;
  return atLeast({
    id,
    what,
    own: median(measured.own),
    reference: median(measured.reference),
    target: TARGET,
  });
}
