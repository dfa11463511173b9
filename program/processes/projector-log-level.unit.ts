import { expect } from 'chai';
import { projectorLogLevel } from './projector-log-level.ts';

describe('the level at which an event of the projector is logged', () => {
  it('is a warning while the log is away, a batch is retried, or the writer lost its lease', () => {
    for (const kind of ['log_away', 'retrying', 'lost_lease', 'chain_gap'] as const)
      expect(projectorLogLevel(kind), kind).to.equal('warn');
  });

  it('is an error if a rule failed at the end of an edition, or the clock is far ahead', () => {
    for (const kind of ['day_change_failed', 'clock_ahead'] as const)
      expect(projectorLogLevel(kind), kind).to.equal('error');
  });

  it('hides no other event behind the lines of batches', () => {
    expect(projectorLogLevel('applied')).to.equal('debug');
    expect(projectorLogLevel('building')).to.equal('debug');
    expect(projectorLogLevel('writing')).to.equal('info');
  });
});
