import { needStack } from '../stack/stack.ts';
import { runsOn } from '../program/runs-on.ts';
import { failOver } from './failover.ts';

const SHORT = { corrections: 6, connections: 4, seed: 11 };

if (runsOn('servers'))
  describe('a failover of Postgres under readers and an editor', function () {
    this.timeout(300_000);
    let brokers: readonly string[];
    before(async function () {
      brokers = (await needStack(this)).kafkaBrokers.split(',');
    });
    for (const mode of ['synchronous', 'asynchronous'] as const)
      it(`loses and doubles nothing that was acknowledged (${mode})`, async () => {
        console.log(`      ${await failOver({ ...SHORT, mode }, { brokers })}`);
      });
  });
