import { Registry } from 'prom-client';
import { apiMetrics } from './api.ts';
import { join } from 'node:path';
import { exportMetrics } from './held-exports.ts';
import { ingestMetrics } from './ingest.ts';
import { processMetrics } from './process.ts';
import { projectorMetrics } from './projector.ts';
import { tableMetrics } from './table-metrics.ts';

/** All metrics of a process; `/metrics` of its operations port shows them. */
export interface Metrics {
  readonly api: ReturnType<typeof apiMetrics>;
  readonly ingest: ReturnType<typeof ingestMetrics>;
  readonly projector: ReturnType<typeof projectorMetrics>;
  /** Metrics of the database, shown by the projector. */
  readonly tables: ReturnType<typeof tableMetrics>;
  /** In Prometheus' text format. */
  readonly exposition: () => Promise<{ readonly type: string; readonly body: string }>;
  /** Name and help text of each metric, whether or not it has values. */
  readonly descriptions: () => readonly MetricDescription[];
}

export interface MetricDescription {
  readonly name: string;
  /** `counter`, `gauge` or `histogram`. */
  readonly type: string;
  readonly help: string;
  readonly labelNames: readonly string[];
}

/** @param parts whose metrics this process shows: others would only be zeros. */
export function openMetrics({ dataDir, parts }: { dataDir: string; parts: readonly Part[] }): Metrics {
  const registry = new Registry();
  processMetrics(registry, dataDir);
  const openRegistry = (part: Part): Registry => (parts.includes(part) ? registry : new Registry());
  exportMetrics(openRegistry('api'), join(dataDir, 'exports'));
  return {
    api: apiMetrics(openRegistry('api')),
    ingest: ingestMetrics(openRegistry('ingest')),
    projector: projectorMetrics(openRegistry('projector')),
    tables: tableMetrics(openRegistry('projector')),
    exposition: async () => ({ type: registry.contentType, body: await registry.metrics() }),
    descriptions: () => registry.getMetricsAsArray() as unknown as readonly MetricDescription[],
  };
}

export type Part = 'api' | 'projector' | 'ingest';
