import { expect } from 'chai';
import { ALERT_CASES, FURTHER_CASES } from './alert-cases.ts';
import { ALERTS, needPromtool, ruleTest, runPromtool } from './promtool.ts';

describe('each alert', () => {
  it('has a tested condition that fires it, and one that does not', () => {
    expect(Object.keys(ALERT_CASES).toSorted()).to.deep.equal(ALERTS.toSorted());
  });

  it('fires when its condition holds, and only then', function () {
    this.timeout(60_000);
    needPromtool(this);
    const wrong = [...Object.entries(ALERT_CASES), ...FURTHER_CASES].flatMap(
      ([alert, { minutes, fires, quiet }]) => {
        const tests = [ruleTest(alert, minutes, fires, true), ruleTest(alert, minutes, quiet, false)];
        const { status, output } = runPromtool(tests);
        return status === 0 ? [] : [`${alert}: ${output}`];
      },
    );
    expect(wrong.join('\n')).to.equal('');
    const [first] = Object.entries(ALERT_CASES);
    const swapped = runPromtool([ruleTest(first![0], first![1].minutes, first![1].quiet, true)]);
    expect(swapped.status, 'a condition that fires nothing is found').to.not.equal(0);
  });
});
