import { expect } from 'chai';
import { Echo } from '../../test/api/echo.ts';
import { echoBatcher, echoRequest, shown } from '../../test/api/echo-batcher.ts';
import { unconfirmedRequest, pendingRequest } from './pending-request.ts';
import type { Outcome } from './batch-outcome.ts';
import type { RequestBatcher } from './request-batcher.ts';

describe('the request batcher with several keys', () => {
  let database: Echo;
  let batcher: RequestBatcher;
  beforeEach(() => {
    database = new Echo();
    batcher = echoBatcher(database);
  });

  const send = (hash: string, name: string): Promise<Outcome> =>
    new Promise((done) => batcher.submit(echoRequest(hash, name, done)));

  it('looks up an unknown key without counting the request', async () => {
    const lookUp = (hash: string): Promise<Outcome> =>
      new Promise((done) => batcher.submit(unconfirmedRequest(hash, '192.0.2.1', done)));
    const outcomes = await Promise.all([lookUp('good'), lookUp('forged'), lookUp('good')]);
    expect(outcomes.map(shown)).to.deep.equal(['authorized', 'unauthorized', 'authorized']);
    expect(database.usage.get('good')).to.equal(0);
    expect(database.statements).to.deep.equal([{ name: 'keys', callers: 2, read: 0 }]);
  });

  it('parses a request only when its turn has come', async () => {
    let open = (): void => undefined;
    database.gate = new Promise<void>((resolve) => (open = resolve));
    const first = send('good', 'a');
    await new Promise((resolve) => setTimeout(resolve, 5));
    let isRead = false;
    const read = (): null => {
      isRead = true;
      return null;
    };
    const second = new Promise<Outcome>((done) => batcher.submit(pendingRequest('good', read, done)));
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(isRead).to.equal(false);
    open();
    await Promise.all([first, second]);
    expect(isRead).to.equal(true);
  });

  it('serves another key before the many requests of a heavy key', async () => {
    batcher = echoBatcher(database);
    const order: string[] = [];
    const sent = Array.from({ length: 300 }, (_, i) =>
      send('good-greedy', `n${i}`).then(() => order.push('greedy')),
    );
    await send('good-other', 'a');
    expect(order.length).to.be.at.most(16);
    await Promise.all(sent);
    expect(database.usage.get('good-greedy')).to.equal(300);
  });

  it('answers a request past its deadline, and does not count it if no statement took it', async () => {
    batcher = echoBatcher(database, { deadline: 20 });
    let open = (): void => undefined;
    database.gate = new Promise<void>((resolve) => (open = resolve));
    const first = send('good-slow', 'a');
    await new Promise((resolve) => setTimeout(resolve, 5));
    const second = send('good-slow', 'b');
    batcher.expire();
    await new Promise((resolve) => setTimeout(resolve, 30));
    batcher.expire();
    expect([(await first).kind, (await second).kind]).to.deep.equal(['unavailable', 'unavailable']);
    const third = send('good-slow', 'c');
    await new Promise((resolve) => setTimeout(resolve, 30));
    open();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect((await third).kind).to.equal('document');
    expect(database.usage.get('good-slow')).to.equal(2);
  });
});
