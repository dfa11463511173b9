import { mock } from 'node:test';
import { expect } from 'chai';
import { Echo } from '../../test/api/echo.ts';
import { echoBatcher, echoRequest, shown } from '../../test/api/echo-batcher.ts';
import type { Outcome } from './batch-outcome.ts';
import type { RequestBatcher } from './request-batcher.ts';

const DEADLINE = 200;

describe('the deadline of a request', () => {
  let database: Echo;
  let batcher: RequestBatcher;
  let now: number;
  beforeEach(() => {
    now = performance.now();
    mock.method(performance, 'now', () => now);
    database = new Echo();
    batcher = echoBatcher(database, { deadline: DEADLINE });
  });
  afterEach(() => mock.restoreAll());

  const send = (name: string): Promise<Outcome> =>
    new Promise((done) => batcher.submit(echoRequest('good', name, done)));
  /** Delays the statements that are sent from now on, until the returned function is called. */
  const closeGate = (): (() => void) => {
    let open = (): void => undefined;
    database.gate = new Promise<void>((resolve) => (open = resolve));
    return open;
  };
  const untilSent = async (statements: number): Promise<void> => {
    while (database.statements.length < statements) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  /** Sends a statement of these requests, of which the last arrives just before the deadline of the others. */
  const sendLate = async (
    ...names: readonly string[]
  ): Promise<{ sent: Promise<Outcome>[]; open: () => void }> => {
    const openFirst = closeGate();
    const first = send('first');
    await untilSent(1);
    const sent = names.slice(0, -1).map(send);
    now += DEADLINE - 15;
    sent.push(send(names.at(-1)!));
    const open = closeGate();
    openFirst();
    await first;
    now += 5;
    await untilSent(2);
    return { sent, open };
  };

  it('is its own: other requests of the same statement get their answers', async () => {
    const { sent, open } = await sendLate('old', 'young');
    now += 20;
    batcher.expire();
    batcher.expire();
    open();
    expect((await Promise.all(sent)).map(shown)).to.deep.equal(['unavailable', 'young']);
    expect(database.statements.map(({ read }) => read)).to.deep.equal([1, 2]);
  });

  it('is its own while the parts of a failed statement run one after the other', async () => {
    const { sent, open } = await sendLate('bad', 'old', 'old too', 'young');
    const openPart = closeGate();
    open();
    await untilSent(3);
    now += 20;
    batcher.expire();
    openPart();
    expect((await Promise.all(sent)).map(shown)).to.deep.equal([
      'unavailable',
      'unavailable',
      'unavailable',
      'young',
    ]);
    // Requests that were refused do not run again, so they are not counted.
    expect(database.statements.map(({ read }) => read)).to.deep.equal([1, 4, 2, 1]);
    expect(database.usage.get('good')).to.equal(2);
  });

  it('leaves a statement unanswered while one of its requests waits', async () => {
    const { sent, open } = await sendLate('old', 'young');
    now += 20;
    batcher.expire();
    expect(batcher.oldestUnanswered()).to.be.a('number');
    now += DEADLINE;
    batcher.expire();
    expect(batcher.oldestUnanswered()).to.equal(null);
    open();
    expect((await Promise.all(sent)).map(shown)).to.deep.equal(['unavailable', 'unavailable']);
  });
});
