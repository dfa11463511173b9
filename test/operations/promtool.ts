import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Context } from 'mocha';
import { parse, stringify } from 'yaml';
import { onPath } from '../stack/on-path.ts';
import type { Series } from './alert-cases.ts';

const RULES = fileURLToPath(new URL('../../ops/prometheus/alerts.yml', import.meta.url));

/** The names of all alerts, in the order of the file. */
export const ALERTS: readonly string[] = (
  parse(readFileSync(RULES, 'utf8')) as { groups: { rules: { alert: string }[] }[] }
).groups
  .flatMap(({ rules }) => rules)
  .map(({ alert }) => alert);

/** One test of promtool: whether an alert fires after so many minutes of these series. */
export const ruleTest = (alert: string, minutes: number, series: readonly Series[], isFiring: boolean) => ({
  name: `${alert} ${isFiring ? 'fires' : 'stays quiet'}`,
  interval: '1m',
  input_series: series,
  promql_expr_test: [
    {
      expr: `count(count by (alertname) (ALERTS{alertname="${alert}",alertstate="firing"}))`,
      eval_time: `${minutes}m`,
      exp_samples: isFiring ? [{ labels: '{}', value: 1 }] : [],
    },
  ],
});

/** Runs Prometheus' own evaluation of the rules. */
export function runPromtool(tests: readonly unknown[]): {
  readonly status: number | null;
  readonly output: string;
} {
  const folder = mkdtempSync(join(tmpdir(), 'bookings-alerts-'));
  const file = join(folder, 'alerts.test.yml');
  writeFileSync(file, stringify({ rule_files: [RULES], evaluation_interval: '1m', tests }));
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return { status, output: stdout + stderr };
}

/** Skips where promtool is missing. */
export function needPromtool(test: Context): void {
  if (onPath('promtool', '--version')) return;
  if (process.env['REQUIRE_STACK'] === '1') throw new Error('REQUIRE_STACK=1, but promtool is missing.');
  console.warn('      SKIPPED, for want of promtool: no alert was tried (Debian package prometheus)');
  test.skip();
}
