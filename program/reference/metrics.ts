import type { Api } from '../../api/index.ts';
import type { ProjectorStatus } from '../../projector/index.ts';
import { type MetricDescription, openMetrics, type Part } from '../metrics/index.ts';
import { code, page, table } from './markdown.ts';

const PARTS = ['api', 'ingest', 'projector'] as const satisfies readonly Part[];

const STATUS: ProjectorStatus = {
  role: 'writer',
  pause: null,
  generation: null,
  position: null,
  logEnd: null,
  foreignLog: null,
  clockAheadSeconds: null,
  logSilentSeconds: 0,
  lag: null,
  lagSeconds: null,
  committedAt: null,
  lastError: null,
};

/** Documents every series of `/metrics`, by process. */
export async function metricsPage(): Promise<string> {
  const all = await Promise.all([describe([]), ...PARTS.map((part) => describe([part]))]);
  const [common, ...parts] = all;
  const names = new Set(common.map(({ name }) => name));
  const sections = parts.map((found, nth) =>
    section(
      `Of ${code(PARTS[nth]!)}`,
      found.filter(({ name }) => !names.has(name)),
    ),
  );
  const intro =
    'Each process shows its metrics at `/metrics` of the operations port. The process of `npm start` shows the metrics of all parts. ' +
    '[Monitor](../how-to/operate/monitor.md) says how to collect metrics; `ops/prometheus/alerts.yml` has the alerts.';
  return page('Metrics', intro, [section('Of every process', common), ...sections]);
}

const section = (title: string, found: readonly MetricDescription[]): string =>
  `## ${title}\n\n${table(
    ['name', 'type', 'labels', 'meaning'],
    found.map(({ name, type, labelNames, help }) => [
      code(name),
      type,
      labelNames.map(code).join(', '),
      help,
    ]),
  )}`;

/** Reads the metrics of these parts without any server: names, types and help texts need no values. */
async function describe(parts: readonly Part[]): Promise<MetricDescription[]> {
  const metrics = openMetrics({ dataDir: '.', parts });
  metrics.api.of({
    waiting: () => 0,
    whyNotReady: () => null,
    generation: () => 1,
    replicaLag: () => 1,
  } as unknown as Api);
  metrics.ingest.of({ whyNotReady: () => Promise.resolve([]), logSilentSeconds: () => 0 });
  metrics.projector.of({ status: () => STATUS, done: Promise.resolve() });
  await metrics.tables.of('postgres://nobody@127.0.0.1:1/nowhere').close();
  // The runtime's own metrics are those of prom-client, and differ between systems.
  return metrics
    .descriptions()
    .filter(({ name }) => name.startsWith('bookings_'))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
