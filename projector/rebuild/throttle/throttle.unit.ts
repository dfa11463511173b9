import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import type { Database } from '../../../db/generations/index.ts';
import { Throttle, type OtherActivity, pauseAfter, shareBeside } from './throttle.ts';

const database = (others: OtherActivity): Database =>
  ({ query: () => Promise.resolve({ rows: [others] }) }) as unknown as Database;

describe('Throttle: a rebuild beside a writer and readers', () => {
  const idle = { writes: false, reads: false };
  const both = { writes: true, reads: true };

  it('works without a pause alone, and least beside both', () => {
    const shares = [idle, { ...idle, reads: true }, { ...idle, writes: true }, both].map(shareBeside);
    expect(shares[0]).to.equal(1);
    expect(shares).to.deep.equal(shares.toSorted((a, b) => b - a));
    expect(pauseAfter(1_000, idle)).to.equal(0);
  });

  it('pauses in proportion to its work, for at most two seconds', () => {
    expect(pauseAfter(10, both)).to.be.closeTo(40, 1e-9);
    expect(pauseAfter(60_000, both)).to.equal(2_000);
  });

  it('lets all callers wait for one pause', async () => {
    const way = new Throttle(database(both), new AbortController().signal);
    await sleep(20);
    const [one, other] = [way.throttle(), way.throttle()];
    expect(one).to.equal(other);
    await one;
    await way.close();
  });

  it('ends the pause when the signal aborts', async () => {
    const stop = new AbortController();
    const way = new Throttle(database(both), stop.signal);
    await sleep(20);
    stop.abort();
    await way.throttle();
    await way.close();
  });
});
