import { setImmediate } from 'node:timers/promises';
import { expect } from 'chai';
import { nextOrDue } from './next-or-due.ts';

const NEVER = new Promise<never>(() => undefined);
const timers = async (): Promise<number> => {
  // The timer of the test itself starts only when the test waits.
  await setImmediate();
  return process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
};
const following = { now: () => Date.now(), signal: new AbortController().signal };

describe('nextOrDue', () => {
  it('returns the next batch of the log, and leaves no timer', async () => {
    const before = await timers();
    const brought = { done: false, value: [] } as const;
    expect(await nextOrDue(Promise.resolve(brought), null, following)).to.equal(brought);
    expect(await timers()).to.equal(before);
  });

  it('returns due at the given instant', async () => {
    expect(await nextOrDue(NEVER, Date.now() + 20, following)).to.equal('due');
  });

  it('returns done when the signal aborts', async () => {
    const before = await timers();
    const stopping = new AbortController();
    const next = nextOrDue(NEVER, null, { ...following, signal: stopping.signal });
    stopping.abort();
    expect(await next).to.deep.equal({ done: true, value: undefined });
    expect(await timers()).to.equal(before);
  });

  it('fails with the log, and leaves no timer', async () => {
    const before = await timers();
    const failing = Promise.reject(new Error('The log is away.'));
    const fault = await nextOrDue(failing, null, following).catch((error: unknown) => error);
    expect(fault).to.be.instanceOf(Error);
    expect(await timers()).to.equal(before);
  });
});
