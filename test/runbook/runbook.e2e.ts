import { expect } from 'chai';
import { fileURLToPath } from 'node:url';
import { node } from '../program/child.ts';
import { runsOn } from '../program/runs-on.ts';
import { needStack } from '../stack/stack.ts';
import { NO_SERVERS } from './no-servers.ts';

const walk = fileURLToPath(new URL('./walk.ts', import.meta.url));

if (runsOn('servers'))
  describe('the runbook', () => {
    it('leads through a release, a parked event and a restore by its own text', async function () {
      await needStack(this);
      // Set after the servers are up: waiting for them sets a limit of its own.
      this.timeout(300_000);
      const walking = node(['--import', 'tsx', walk], {});
      const code = await walking.ended;
      if (code === NO_SERVERS && process.env['REQUIRE_STACK'] !== '1') this.skip();
      expect(code, `${walking.output().slice(-3_000)}\n${walking.complaints()}`).to.equal(0);
      expect(walking.output()).to.include('All as the runbook says.');
    });
  });
