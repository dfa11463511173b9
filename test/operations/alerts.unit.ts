import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { parse, stringify } from 'yaml';
import { onPath } from '../stack/on-path.ts';
import { ALERT_CASES, type Series } from './alert-cases.ts';

const RULES = fileURLToPath(new URL('../../ops/prometheus/alerts.yml', import.meta.url));
const named = (parse(readFileSync(RULES, 'utf8')) as { groups: { rules: { alert: string }[] }[] }).groups
  .flatMap(({ rules }) => rules)
  .map(({ alert }) => alert);

/** One test of promtool: whether an alert fires after so many minutes of these series. */
const ruleTest = (alert: string, minutes: number, series: readonly Series[], isFiring: boolean) => ({
  name: `${alert} ${isFiring ? 'fires' : 'stays quiet'}`,
  interval: '1m',
  input_series: series,
  promql_expr_test: [
    {
      expr: `count(ALERTS{alertname="${alert}",alertstate="firing"})`,
      eval_time: `${minutes}m`,
      exp_samples: isFiring ? [{ labels: '{}', value: 1 }] : [],
    },
  ],
});

/** Runs Prometheus' own evaluation of the rules. */
function run(tests: readonly unknown[]): { status: number | null; said: string } {
  const folder = mkdtempSync(join(tmpdir(), 'bookings-alerts-'));
  const file = join(folder, 'alerts.test.yml');
  writeFileSync(file, stringify({ rule_files: [RULES], evaluation_interval: '1m', tests }));
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return { status, said: stdout + stderr };
}

describe('every alert', () => {
  it('has a condition that fires it, and one that does not', () => {
    expect(Object.keys(ALERT_CASES).toSorted()).to.deep.equal(named.toSorted());
  });

  it('fires when its condition is there, and only then', function () {
    this.timeout(60_000);
    if (!onPath('promtool', '--version')) {
      if (process.env['REQUIRE_STACK'] === '1') throw new Error('REQUIRE_STACK=1, but promtool is missing.');
      console.warn('      SKIPPED, for want of promtool: no alert was tried (Debian package prometheus)');
      this.skip();
    }
    const wrong = Object.entries(ALERT_CASES).flatMap(([alert, { minutes, fires, quiet }]) => {
      const tests = [ruleTest(alert, minutes, fires, true), ruleTest(alert, minutes, quiet, false)];
      const { status, said } = run(tests);
      return status === 0 ? [] : [`${alert}: ${said}`];
    });
    expect(wrong.join('\n')).to.equal('');
    const [first] = Object.entries(ALERT_CASES);
    const swapped = run([ruleTest(first![0], first![1].minutes, first![1].quiet, true)]);
    expect(swapped.status, 'a condition that fires nothing is found').to.not.equal(0);
  });
});
