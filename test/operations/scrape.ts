import type { Series } from './alert-cases.ts';

/** What a scrape of `/metrics` gave: each sample by its series, and the names of metrics that only grow. */
export interface Scrape {
  readonly samples: ReadonlyMap<string, number>;
  readonly growing: ReadonlySet<string>;
  /** Seconds since 1970. */
  readonly at: number;
}

/** Prometheus adds these, and calls a label of the same name that a sample brings `exported_…`. */
const TARGET = 'instance="program",job="bookings"';
const withTarget = (labels = ''): string =>
  [TARGET, labels.replaceAll(/(^|,)(instance|job)=/g, '$1exported_$2=')].filter(Boolean).join(',');

/** A series as Prometheus keeps it. */
export const series = (name: string, labels?: string): string => `${name}{${withTarget(labels)}}`;

const UP = `up{${TARGET}}`;

/** Reads a target as Prometheus does: `up` is 0 where it does not answer. */
export async function scrape(url: string): Promise<Scrape> {
  const at = Date.now() / 1_000;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
    return parsed(await response.text(), at);
  } catch {
    return { samples: new Map([[UP, 0]]), growing: new Set(), at };
  }
}

const SAMPLE = /^([a-z_:][a-z0-9_:]*)(?:\{(.*)\})? (\S+)$/i;

function parsed(text: string, at: number): Scrape {
  const samples = new Map([[UP, 1]]);
  const growing = new Set<string>();
  for (const line of text.split('\n')) {
    const [, metric, type] = /^# TYPE (\S+) (counter|histogram)$/.exec(line) ?? [];
    if (metric !== undefined)
      for (const suffix of type === 'counter' ? [''] : ['_bucket', '_sum', '_count'])
        growing.add(metric + suffix);
    const [, name, labels, value] = SAMPLE.exec(line) ?? [];
    if (name?.startsWith('bookings_')) samples.set(series(name, labels), Number(value));
  }
  return { samples, growing, at };
}

const nameOf = (key: string): string => key.slice(0, key.indexOf('{'));

/**
 * The state of the second scrape, repeated each minute in promtool's notation. What grew between the two grows as much in
 * each minute. promtool's clock begins at 0, so instants are counted from the second scrape.
 */
export function repeated(before: Scrape, after: Scrape, minutes: number): Series[] {
  return [...after.samples].map(([key, value]) => {
    const name = nameOf(key);
    const growth = after.growing.has(name) ? value - (before.samples.get(key) ?? 0) : 0;
    const first = name.endsWith('_timestamp_seconds') ? value - after.at : value;
    return { series: key, values: growth > 0 ? `${first}+${growth}x${minutes}` : `${first}x${minutes}` };
  });
}
