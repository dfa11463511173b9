import { expect } from 'chai';
import { parser } from '@prometheus-io/lezer-promql';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { Api } from '../../api/index.ts';
import { openMetrics } from '../../program/metrics/index.ts';
import type { ProjectorStatus } from '../../projector/index.ts';
import { onPath } from '../stack/on-path.ts';

const at = (path: string): string => fileURLToPath(new URL(`../../ops/${path}`, import.meta.url));
const read = (path: string): string => readFileSync(at(path), 'utf8');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}
interface Dashboard {
  readonly panels: readonly {
    readonly id: number;
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
}
const rules = (parse(read('prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
const dashboard = JSON.parse(read('grafana/dashboard.json')) as Dashboard;
/** Every expression, with the alert or panel that has it. */
const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

const status: ProjectorStatus = {
  role: 'writer',
  pause: null,
  generation: 1,
  position: 1,
  logEnd: 1,
  foreignLog: null,
  clockAheadSeconds: null,
  logSilentSeconds: 0,
  lag: 0,
  lagSeconds: 0,
  lastError: null,
  committedAt: '2026-05-01T12:00:00.000Z',
};

/** Names of all series that the processes export. */
async function exported(): Promise<Set<string>> {
  const metrics = openMetrics({ dataDir: '.', parts: ['api', 'projector', 'ingest'] });
  metrics.api.of({
    waiting: () => 0,
    whyNotReady: () => null,
    generation: () => 1,
    replicaLag: () => 1,
  } as unknown as Api);
  metrics.ingest.of({ whyNotReady: () => Promise.resolve([]), logSilentSeconds: () => 0 });
  metrics.projector.of({ status: () => status, done: Promise.resolve() });
  // The names are printed although no server answers.
  const tables = metrics.tables.of('postgres://nobody@127.0.0.1:1/nowhere');
  const { body } = await metrics.exposition();
  await tables.close();
  const types = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name!, type!] as const);
  return new Set(
    types.flatMap(([name, type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : [name],
    ),
  );
}

/** The parts of an expression: names of metrics, and texts that are not PromQL. */
function partsOf(expr: string): { metrics: string[]; wrong: string[] } {
  const text = expr.replaceAll('$__rate_interval', '5m');
  const found = { metrics: [] as string[], wrong: [] as string[] };
  parser.parse(text).iterate({
    enter: ({ type, from, to, node }) => {
      if (type.isError) found.wrong.push(text.slice(from - 10, to + 10));
      if (type.name === 'Identifier' && node.parent?.type.name === 'VectorSelector')
        found.metrics.push(text.slice(from, to));
    },
  });
  return found;
}

describe('the dashboard and the alerts', () => {
  it('use valid PromQL', () => {
    expect(expressions.length).to.be.greaterThan(30);
    expect(partsOf('sum(rate(x[5m]) > ').wrong).to.not.deep.equal([]);
    const wrong = expressions.flatMap(([where, expr]) => partsOf(expr).wrong.map((at) => `${where}: ${at}`));
    expect(wrong).to.deep.equal([]);
  });

  it('name only exported metrics', async () => {
    const known = new Set([...(await exported()), 'up']);
    expect(known).to.include('bookings_api_request_seconds_bucket');
    const unknown = expressions.flatMap(([where, expr]) =>
      partsOf(expr)
        .metrics.filter((name) => !known.has(name))
        .map((name) => `${where}: ${name}`),
    );
    expect(unknown).to.deep.equal([]);
  });

  it('link to headings of the runbook', () => {
    const headings = new Set(
      [...read('../docs/how-to/operate/runbook.md').matchAll(/^## (.*)$/gm)].map(([, heading]) => heading),
    );
    const lost = rules.filter(({ annotations }) => !headings.has(annotations.runbook));
    expect(lost.map(({ alert }) => alert)).to.deep.equal([]);
    expect(rules.map(({ labels }) => labels.severity)).to.satisfy((all: string[]) =>
      all.every((each) => ['page', 'ticket'].includes(each)),
    );
  });

  it('have one panel for each metric', () => {
    const ids = dashboard.panels.map(({ id }) => id);
    expect(new Set(ids).size).to.equal(ids.length);
  });

  it('pass promtool', function () {
    if (!onPath('promtool', '--version')) {
      console.warn('      SKIPPED, for want of promtool');
      this.skip();
    }
    const { status, stdout, stderr } = spawnSync(
      'promtool',
      ['check', 'rules', at('prometheus/alerts.yml')],
      {
        encoding: 'utf8',
      },
    );
    expect(status, stdout + stderr).to.equal(0);
  });
});
