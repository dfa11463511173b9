import { expect } from 'chai';
import { runsOn } from '../program/runs-on.ts';
import { load } from './load.ts';

if (runsOn('servers'))
  describe('the load test', function () {
    this.timeout(180_000);

    it('reads with many keys at its rate, and every answer is counted', async () => {
      const plan = { organizations: 20, rate: 50, seconds: 4, connections: 10, editions: 10 };
      const { requests, statuses, counted, charged, latency, memory } = await load(plan);
      expect(statuses).to.deep.equal({ 200: 200 });
      expect({ requests, counted, charged }).to.deep.equal({ requests: 200, counted: 200, charged: 20 });
      expect(latency.p50).to.be.at.most(latency.p99_9);
      expect(memory['api']!.most).to.be.greaterThan(10);
    });
  });
