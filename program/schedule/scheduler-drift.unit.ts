import { expect } from 'chai';
import { driftOf, type Scheduler } from './scheduler-drift.ts';

const job = { pattern: '0 3 * * *', about: '', attempts: 3, backoff: 1_000, maxRunMs: 60_000, catchUp: true };
const right: Scheduler = {
  name: 'verify',
  pattern: job.pattern,
  zone: 'UTC',
  attempts: 3,
  backoff: 1_000,
  armed: true,
};

describe('the difference between declared and queued schedulers', () => {
  it('is empty when they agree', () => {
    expect(driftOf({ verify: job }, [right])).to.deep.equal({ mend: [], orphans: [] });
  });

  it('contains a scheduler that is missing or different in any part', () => {
    expect(driftOf({ verify: job }, [])).to.deep.equal({ mend: ['verify'], orphans: [] });
    const others: Partial<Scheduler>[] = [
      { pattern: '0 4 * * *' },
      { pattern: null },
      { zone: null },
      { attempts: 1 },
      { backoff: null },
    ];
    for (const other of others) {
      expect(driftOf({ verify: job }, [{ ...right, ...other }]).mend, JSON.stringify(other)).to.deep.equal([
        'verify',
      ]);
    }
  });

  it('contains a scheduler whose next run is no longer in the queue', () => {
    expect(driftOf({ verify: job }, [{ ...right, armed: false }]).mend).to.deep.equal(['verify']);
  });

  it('contains a scheduler whose job is gone or has another name', () => {
    expect(driftOf({ check: job }, [right])).to.deep.equal({ mend: ['check'], orphans: ['verify'] });
  });
});
