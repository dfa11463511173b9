import { expect } from 'chai';
import type { ClaimEvent } from '../../../events/index.ts';
import type { AffectedScope } from './affected-subjects.ts';
import { PendingAppends } from './pending-appends.ts';

const on = (...subjects: string[]): AffectedScope => ({ subjects, wide: false });
const wide: AffectedScope = { subjects: ['artist:name:ada'], wide: true };
const event = {} as ClaimEvent;

/** A log with other writers, and readers who see it up to `seen`. */
function fixture() {
  const at = { end: 0, seen: 0, asked: 0 };
  const log = {
    append: (events: readonly ClaimEvent[]) => Promise.resolve((at.end += events.length) - 1),
    end: () => {
      at.asked += 1;
      return Promise.resolve(at.end);
    },
  };
  return { at, log, pending: new PendingAppends(log, () => at.seen) };
}

describe('PendingAppends.until', () => {
  it('waits only for appends to the same subjects', async () => {
    const { at, pending } = fixture();
    await pending.append([event], on('edition:a-2024'));
    await pending.append([event], on('edition:b-2024'));
    await pending.append([event], on('edition:c-2024', 'edition:b-2024'));
    expect(await pending.until(on('edition:a-2024'))).to.equal(1);
    expect(await pending.until(on('edition:b-2024'))).to.equal(3);
    expect(await pending.until(on('edition:d-2024'))).to.equal(0);
    at.seen = 1;
    expect(await pending.until(on('edition:a-2024'))).to.equal(1);
  });

  it('waits for all appends if the subject affects everything, and for earlier appends that do', async () => {
    const { pending } = fixture();
    await pending.append([event], wide);
    await pending.append([event], on('edition:a-2024'));
    expect(await pending.until(on('edition:b-2024'))).to.equal(1);
    expect(await pending.until(wide)).to.equal(2);
  });

  it('waits for the base of a correction, as far as the log has it', async () => {
    const { at, pending } = fixture();
    for (let nth = 0; nth < 3; nth += 1) await pending.append([event], on('edition:a-2024'));
    expect(await pending.until(on('edition:b-2024'), 2)).to.equal(2);
    expect(await pending.until(on('edition:b-2024'), 3)).to.equal(3);
    expect(await pending.until(on('edition:b-2024'), 99)).to.equal(3);
    at.seen = 2;
    expect(await pending.until(on('edition:b-2024'), 1)).to.equal(2);
  });

  it('waits for positions that another process may have written', async () => {
    const { at, pending } = fixture();
    await pending.append([event], on('edition:a-2024'));
    at.end += 1;
    await pending.append([event], on('edition:a-2024'));
    expect(await pending.until(on('edition:b-2024'))).to.equal(2);
    await pending.append([event, event], on('edition:a-2024'));
    expect(await pending.until(on('edition:b-2024')), 'another event may be between').to.equal(5);
    at.seen = 5;
    expect(await pending.until(on('edition:b-2024'))).to.equal(5);
  });

  it('waits for an append that the broker has and whose position is not known yet', async () => {
    const { at, log } = fixture();
    let reported = (): void => undefined;
    const append = (): Promise<number> => {
      const position = at.end++;
      return new Promise((resolve) => (reported = () => resolve(position)));
    };
    const pending = new PendingAppends({ ...log, append }, () => at.seen);
    const appending = pending.append([event], on('edition:a-2024'));
    const until = pending.until(on('edition:b-2024'));
    reported();
    expect([await until, await appending]).to.deep.equal([0, 0]);
  });

  it('waits for an append that failed without a known result', async () => {
    const { at, log } = fixture();
    const append = (): Promise<number> => {
      at.end += 1;
      return Promise.reject(new Error('no answer'));
    };
    const pending = new PendingAppends({ ...log, append }, () => at.seen);
    await pending.append([event], on('edition:a-2024')).catch(() => undefined);
    expect(await pending.until(on('edition:b-2024'))).to.equal(1);
  });

  it('forgets its events that readers see, even if nothing must be waited for', async () => {
    const { at, pending } = fixture();
    for (let nth = 1; nth <= 3; nth += 1) {
      await pending.append([event], on('edition:a-2024'));
      at.seen = nth;
      await pending.until(on('edition:a-2024'));
      expect(pending.count).to.equal(0);
    }
  });

  it('asks the log once for all calls that arrive before the request is sent', async () => {
    const { at, pending } = fixture();
    await Promise.all([1, 2, 3, 4, 5].map(() => pending.until(on('edition:a-2024'))));
    expect(at.asked).to.equal(2);
  });
});
