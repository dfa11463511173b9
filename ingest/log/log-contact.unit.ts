import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { failingFast, LogContact } from './log-contact.ts';
import { type Log, LogFault } from './port.ts';

const NEVER = new Promise<never>(() => undefined);

describe('LogContact', () => {
  const changes: (string | null)[] = [];
  let end: () => Promise<number>;
  let contact: LogContact;
  beforeEach(() => {
    changes.length = 0;
    end = () => Promise.resolve(7);
    contact = new LogContact(
      { end: () => end() },
      { awayAfterMs: 700, onChange: (why) => void changes.push(why) },
    );
  });
  afterEach(() => contact.close());

  const log = (answer: () => Promise<number>): Log =>
    ({ append: answer, end: answer, begin: answer, at: answer }) as unknown as Log;
  const fault = (call: Promise<unknown>): Promise<unknown> => call.catch((error: unknown) => error);

  it('loses contact once while the log is silent or unreachable, and regains it with the next answer', async () => {
    await sleep(50);
    let fail = (): void => undefined;
    end = () =>
      new Promise((_, reject) => (fail = () => reject(new LogFault('unreachable', 'Nobody answers.'))));
    await sleep(1_700);
    expect(contact.away.aborted).to.equal(true);
    expect(contact.silentSeconds()).to.be.greaterThan(0.7);
    expect(changes).to.have.length(1);
    const regained = contact.regained(new AbortController().signal);
    end = () => Promise.resolve(7);
    fail();
    await regained;
    expect(contact.why()).to.equal(null);
    expect(contact.silentSeconds()).to.equal(0);
    expect(changes).to.have.length(2);
  }).timeout(10_000);

  it('keeps contact when the process was busy, or when the log answers with a fault', async () => {
    end = () => Promise.reject(new LogFault('deleted', 'The log is gone.'));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500);
    await sleep(600);
    expect(contact.away.aborted).to.equal(false);
  }).timeout(10_000);

  it('fails calls at once without contact, and calls in flight when contact is lost', async () => {
    const failing = failingFast(
      log(() => NEVER),
      contact,
    );
    const calls = () => [failing.append([]), failing.end(), failing.begin(), failing.at(0)].map(fault);
    end = () => NEVER;
    await sleep(600);
    for (const lost of await Promise.all(calls()))
      expect(lost).to.be.instanceOf(LogFault).with.property('code', 'unreachable');
    const began = performance.now();
    for (const refused of await Promise.all(calls())) expect(refused).to.be.instanceOf(LogFault);
    expect(performance.now() - began).to.be.lessThan(1_000);
  }).timeout(10_000);

  it('lets calls through while the log answers', async () => {
    const failing = failingFast(
      log(() => Promise.resolve(3)),
      contact,
    );
    expect(await failing.append([])).to.equal(3);
    expect(await failing.end()).to.equal(3);
  });
});
