import { expect } from 'chai';
import type { Projector, ProjectorStatus } from '../../projector/index.ts';
import { projectorReadiness } from './readiness.ts';

const STATUS: ProjectorStatus = {
  role: 'standby',
  pause: null,
  generation: null,
  position: null,
  logEnd: 100,
  foreignLog: null,
  clockAheadSeconds: null,
  logSilentSeconds: 0,
  lag: null,
  lagSeconds: null,
  committedAt: null,
  lastError: null,
};
const readiness = (change: Partial<ProjectorStatus>) =>
  projectorReadiness({ status: () => ({ ...STATUS, ...change }) } as Projector);

describe('the readiness of a projector', () => {
  it('ends after 30 s without contact to the log, in every role', () => {
    for (const role of ['standby', 'writer'] as const) {
      expect(readiness({ role, logSilentSeconds: 29 }).ready).to.equal(true);
      const { ready, why } = readiness({ role, logSilentSeconds: 31 });
      expect(ready).to.equal(false);
      expect(why).to.deep.equal([
        'The log has not answered for 31 seconds, so the projector applies no new events. Check Kafka and the network to Kafka.',
      ]);
    }
  });

  it('says why a projector retries, and stays', () => {
    const { ready, why } = readiness({ lastError: 'connect ECONNREFUSED 127.0.0.1:5432' });
    expect(ready).to.equal(true);
    expect(why).to.deep.equal([
      'The projector failed and is trying again: connect ECONNREFUSED 127.0.0.1:5432',
    ]);
  });

  it('says that the clock is far ahead, and stays', () => {
    const { ready, why } = readiness({ role: 'writer', clockAheadSeconds: 90 });
    expect(ready).to.equal(true);
    expect(why).to.deep.equal([
      'The clock of this machine is 90 seconds ahead of the clock of Postgres, so editions and embargoes end by the clock of Postgres. Synchronize both clocks (NTP).',
    ]);
  });

  it('ends when a standby reads another log than the applied one', () => {
    const { ready, why } = readiness({ foreignLog: 'The event applied last is missing.' });
    expect(ready).to.equal(false);
    expect(why).to.deep.equal(['This standby reads another log. The event applied last is missing.']);
  });
});
