import { expect } from 'chai';
import { attack } from './attack.ts';
import { runsOn } from '../program/runs-on.ts';

/** Bytes that the attacked process may take beside what it took before. */
const MORE_MEMORY = 700_000_000;

/** Of the reader beside the attacks, however long they take on a busy machine. */
const REQUESTS = 50;

if (runsOn('embedded'))
  describe('a paying reader beside all attacks at once', function () {
    this.timeout(300_000);

    it('is served without an error, by a process that stays alive and within its memory', async () => {
      const { beside, attacks, memory, isAlive } = await attack({
        alone: 2,
        beside: 15,
        besideRequests: REQUESTS,
        rounds: 1,
        crowd: 0,
      });
      expect(isAlive).to.equal(true);
      expect(Object.keys(beside.statuses)).to.deep.equal(['200']);
      expect(beside.requests).to.be.at.least(REQUESTS);
      expect(memory.most - memory.before).to.be.below(MORE_MEMORY);
      for (const [name, statuses] of Object.entries(attacks))
        if (name !== 'slow clients') expect(Object.keys(statuses), name).to.not.deep.equal([]);
    });
  });
