import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Api, ApiWatch } from '../../api/index.ts';
import { ANSWER_SECONDS, Answers } from './answer-histogram.ts';

const BATCH_REQUESTS = [1, 2, 4, 8, 16, 32, 64, 128, 256];

/** Counts the work of the API; with `of`, it also reads the API's own state. */
export function apiMetrics(registry: Registry): ApiWatch & { of(api: Api): void } {
  const answers = new Answers(registry);
  const flights = quotaMetrics(registry);
  return {
    answered: (answer) => answers.count(answer),
    batchCompleted: flights,
    of: (api) => apiGauges(registry, api),
  };
}

/** One statement checks keys, charges the meter durably and reads, so its duration is that of the quota store. */
function quotaMetrics(registry: Registry): ApiWatch['batchCompleted'] {
  const registers = [registry];
  const seconds = new Histogram({
    name: 'bookings_api_quota_seconds',
    help: 'Duration of the SQL statement that counts the requests of a batch and reads the data for their answers.',
    buckets: ANSWER_SECONDS,
    registers,
  });
  const failures = new Counter({
    name: 'bookings_api_quota_failures_total',
    help: 'SQL statements that failed, by reason: unavailable (the database could not be reached) or failed (the database refused the statement).',
    labelNames: ['why'],
    registers,
  });
  // Both are there before the first failure, so that its increase is seen.
  for (const why of ['unavailable', 'failed']) failures.inc({ why }, 0);
  const batch = new Histogram({
    name: 'bookings_api_batch_requests',
    help: 'Number of requests that one SQL statement answered.',
    buckets: BATCH_REQUESTS,
    registers,
  });
  return ({ requests, milliseconds, outcome }) => {
    batch.observe(requests);
    if (outcome === 'completed') seconds.observe(milliseconds / 1_000);
    else failures.inc({ why: outcome });
  };
}

function apiGauges(registry: Registry, api: Api): void {
  const registers = [registry];
  new Gauge({
    name: 'bookings_api_requests_waiting',
    help: 'Requests that wait for the next SQL statement.',
    registers,
    collect() {
      this.set(api.waiting());
    },
  });
  new Gauge({
    name: 'bookings_api_ready',
    help: '1 while readers are served.',
    registers,
    collect() {
      this.set(api.whyNotReady() === null ? 1 : 0);
    },
  });
  new Gauge({
    name: 'bookings_api_replica_lag_seconds',
    help: 'Upper bound of the read replica’s replication lag, in seconds; this metric is absent without a replica.',
    registers,
    collect() {
      const lag = api.replicaLag();
      if (lag === null) this.remove();
      else this.set(lag / 1_000);
    },
  });
  new Gauge({
    name: 'bookings_api_generation',
    help: 'The generation of the read tables that readers see.',
    registers,
    collect() {
      const generation = api.generation();
      if (generation === null) this.remove();
      else this.set(generation);
    },
  });
}
