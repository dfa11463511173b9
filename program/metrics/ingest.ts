import { Counter, Gauge, type Registry } from 'prom-client';
import { setTimeout as sleep } from 'node:timers/promises';
import type { IngestServer } from '../../ingest/serve/index.ts';

/** Milliseconds after which a readiness check counts as failed. */
const ANSWER_MS = 2_000;

/** Counts refusals of ingest; with `of`, it also reads ingest's own state. */
export function ingestMetrics(registry: Registry): {
  refused(): void;
  of(server: Pick<IngestServer, 'whyNotReady' | 'logSilentSeconds'>): void;
} {
  const refusals = new Counter({
    name: 'bookings_ingest_refused_appends_total',
    help: 'Corrections and imports that were refused because the log could not be reached.',
    registers: [registry],
  });
  return { refused: () => refusals.inc(), of: (server) => ingestGauges(registry, server) };
}

function ingestGauges(
  registry: Registry,
  server: Pick<IngestServer, 'whyNotReady' | 'logSilentSeconds'>,
): void {
  const registers = [registry];
  new Gauge({
    name: 'bookings_ingest_ready',
    help: '1 while corrections and imports can be published.',
    registers,
    async collect() {
      const over = new AbortController();
      const late = sleep(ANSWER_MS, ['late'], { signal: over.signal }).catch(() => []);
      const why = await Promise.race([server.whyNotReady(), late]);
      over.abort();
      this.set(why.length === 0 ? 1 : 0);
    },
  });
  new Gauge({
    name: 'bookings_ingest_log_silent_seconds',
    help: 'Seconds since the log last answered ingest.',
    registers,
    collect() {
      this.set(server.logSilentSeconds());
    },
  });
}
