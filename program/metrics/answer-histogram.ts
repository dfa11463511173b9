import { Counter, type Histogram, type Registry } from 'prom-client';
import type { Answered } from '../../api/index.ts';

// Histogram buckets in seconds: from a cached document to a request that waits for a slow commit; clients give up after
// seconds.
export const ANSWER_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const PLANS = ['none', 'standard', 'pro'] as const;

/** The counts of one operation's responses. */
interface Tally {
  /** By status and plan: `status * PLANS.length + plan`. */
  readonly counts: Map<number, number>;
  /** By bucket, the last one for longer responses. */
  readonly buckets: number[];
  seconds: number;
}

/**
 * Counts responses in plain numbers, and converts them to prom-client's format at a scrape: its own counters find a
 * series by building its name for each increment.
 */
export class Answers {
  readonly #tallies = new Map<string, Tally>();

  constructor(registry: Registry) {
    const tallies = this.#tallies;
    new Counter({
      name: 'bookings_api_requests_total',
      help: 'Answers by operation, status and plan of the key (none: the request had no valid key).',
      labelNames: ['route', 'status', 'plan'],
      registers: [registry],
      collect() {
        this.reset();
        for (const [route, { counts }] of tallies)
          for (const [at, count] of counts) this.inc({ route, ...toLabels(at) }, count);
      },
    });
    registry.registerMetric(talliedSeconds(tallies) as unknown as Histogram);
  }

  count({ route, status, plan, milliseconds }: Answered): void {
    const tally = this.#tally(route);
    const at = status * PLANS.length + (plan === null ? 0 : plan === 'pro' ? 2 : 1);
    tally.counts.set(at, (tally.counts.get(at) ?? 0) + 1);
    const seconds = milliseconds / 1_000;
    let bucket = 0;
    while (bucket < ANSWER_SECONDS.length && seconds > ANSWER_SECONDS[bucket]!) bucket += 1;
    tally.buckets[bucket]! += 1;
    tally.seconds += seconds;
  }

  #tally(route: string): Tally {
    const known = this.#tallies.get(route);
    if (known !== undefined) return known;
    const buckets = Array.from({ length: ANSWER_SECONDS.length + 1 }, () => 0);
    const fresh = { counts: new Map<number, number>(), buckets, seconds: 0 };
    this.#tallies.set(route, fresh);
    return fresh;
  }
}

const toLabels = (at: number): { status: string; plan: string } => ({
  status: String(Math.floor(at / PLANS.length)),
  plan: PLANS[at % PLANS.length]!,
});

/** A histogram over values that the tallies hold. A registry reads its name and calls `get`. */
const talliedSeconds = (tallies: ReadonlyMap<string, Tally>) => ({
  ...DESCRIPTION,
  labelNames: ['route'],
  get: () => ({
    ...DESCRIPTION,
    values: [...tallies].flatMap(([route, tally]) => listSamples(route, tally)),
  }),
});

const NAME = 'bookings_api_request_seconds';

const DESCRIPTION = {
  name: NAME,
  help: 'Seconds from the arrival of the request headers to the answer, by operation.',
  type: 'histogram',
} as const;

function listSamples(route: string, { buckets, seconds }: Tally) {
  let count = 0;
  const cumulative = buckets.map((answers, nth) => ({
    metricName: `${NAME}_bucket`,
    labels: { le: ANSWER_SECONDS[nth] ?? '+Inf', route },
    value: (count += answers),
  }));
  return [
    ...cumulative,
    { metricName: `${NAME}_sum`, labels: { route }, value: seconds },
    { metricName: `${NAME}_count`, labels: { route }, value: count },
  ];
}
