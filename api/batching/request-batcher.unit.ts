import { mock } from 'node:test';
import { expect } from 'chai';
import { Echo, echo, other } from '../../test/api/echo.ts';
import { shown } from '../../test/api/echo-batcher.ts';
import { QuotaCache } from '../access/quota-cache.ts';
import { pendingRequest } from './pending-request.ts';
import type { Outcome } from './batch-outcome.ts';
import { UnavailableAfterCharge } from './database-failure.ts';
import { StatementSet } from './statement-set.ts';
import { RequestBatcher } from './request-batcher.ts';

describe('the request batcher', () => {
  const common = {
    statements: new StatementSet([echo, other]),
    quotaCache: new QuotaCache(() => new Date('2025-03-01')),
    now: () => new Date('2025-03-01'),
  };
  let database: Echo;
  let batcher: RequestBatcher;
  beforeEach(() => {
    database = new Echo();
    batcher = new RequestBatcher({ ...common, connections: () => database, bound: 50 });
  });

  const send = (hash: string, name: string | null, of = echo): Promise<Outcome> =>
    new Promise((done) => {
      const asked = name === null ? null : of.ask(name, new Map(), 2025);
      if (asked !== null && 'problem' in asked) throw new Error(asked.problem.detail);
      batcher.submit(pendingRequest(hash, () => asked?.ask ?? null, done));
    });

  it('reads the requests of one turn in one statement, each key and each question once', async () => {
    const outcomes = await Promise.all([
      send('good', 'a'),
      send('good', 'a'),
      send('good', 'b'),
      send('bad key', 'a'),
      send('good', null),
    ]);
    expect(outcomes.map(shown)).to.deep.equal(['a', 'a', 'b', 'unauthorized', 'authorized']);
    expect(database.statements).to.deep.equal([{ name: '/v1/artists/:name', callers: 2, read: 3 }]);
  });

  it('reads each operation separately until the statement of all operations is prepared', async () => {
    database.unprepared.add('mixed');
    const sendAll = (): Promise<Outcome[]> =>
      Promise.all([send('good', 'a'), send('good', 'b', other), send('good2', 'c'), send('good', null)]);
    expect((await sendAll()).map(shown)).to.deep.equal(['a', 'b', 'c', 'authorized']);
    expect(database.statements).to.deep.equal([
      { name: '/v1/artists/:name', callers: 2, read: 2 },
      { name: '/v1/labels/:slug', callers: 1, read: 1 },
      { name: 'keys', callers: 1, read: 0 },
    ]);
    expect(database.usage.get('good')).to.equal(3);
    await Promise.all([send('good', 'd'), send('good', 'e', other)]);
    expect(database.statements.slice(3).map(({ name }) => name)).to.deep.equal(['mixed']);
  });

  it('keeps callers apart in one statement: an invalid key reads nothing', async () => {
    const outcomes = await Promise.all([send('stranger', 'a'), send('good', 'a'), send('good2', 'a')]);
    expect(outcomes.map(shown)).to.deep.equal(['unauthorized', 'a', 'a']);
  });

  it('refuses an operation whose tables are missing without counting it, and reads the others', async () => {
    database.unreadable.add(other);
    const outcomes = await Promise.all([send('good', 'a'), send('good', 'b', other), send('good', null)]);
    expect(outcomes.map(shown)).to.deep.equal(['a', 'replay_needed', 'authorized']);
    expect(database.usage.get('good')).to.equal(2);
    expect(shown(await send('good', 'b', other))).to.equal('replay_needed');
    expect(database.statements).to.have.length(1);
  });

  it('reads an unchanged document from its cache after checking the key, and a changed one from the tables', async () => {
    const read = (): number[] => database.statements.map((statement) => statement.read);
    expect(shown(await send('good', 'a'))).to.equal('a');
    expect(shown(await send('good', 'a'))).to.equal('a');
    expect(shown(await send('good2', 'a'))).to.equal('a');
    expect(shown(await send('stranger', 'a'))).to.equal('unauthorized');
    expect(read()).to.deep.equal([1, 0, 0, 0]);
    database.version = '2';
    database.suffix = ' moved';
    expect(shown(await send('stranger', 'a'))).to.equal('unauthorized');
    expect(shown(await send('good', 'a'))).to.equal('a moved');
    expect(shown(await send('good', 'a'))).to.equal('a moved');
    // The answer to an unknown key contains no version of the tables: the next request finds the new one, and reads.
    expect(read()).to.deep.equal([1, 0, 0, 0, 0, 0, 1, 0]);
    database.version = '3';
    expect(shown(await send('good', 'b'))).to.equal('b moved');
    expect(shown(await send('good', 'a'))).to.equal('a moved');
    expect(read().slice(8)).to.deep.equal([1, 1]);
  });

  it('counts a request once when its document changed and it is read again, even if it was the last of the quota', async () => {
    database.limit = 3;
    await send('good', 'a');
    database.version = '2';
    database.suffix = ' moved';
    const outcomes = await Promise.all(['a', 'a', 'a'].map((name) => send('good', name)));
    expect(outcomes.map(shown)).to.deep.equal(['a moved', 'a moved', 'quota_exceeded']);
    expect(outcomes.map((outcome) => 'charge' in outcome && outcome.charge?.usage)).to.deep.equal([2, 3, 3]);
    expect(database.usage.get('good')).to.equal(3);
  });

  it('refuses a changed document to a key that was retired before the second read', async () => {
    await send('good', 'a');
    database.version = '2';
    const sent = send('good', 'a');
    while (database.usage.get('good') !== 2) await new Promise((resolve) => setImmediate(resolve));
    database.retired.add('good');
    expect(shown(await sent)).to.equal('unauthorized');
    expect(database.statements).to.have.length(3);
  });

  const unavailable = (outcome: Outcome) =>
    outcome.kind === 'unavailable' ? outcome.charge?.usage : outcome.kind;

  it('tells a counted request its number if the database is lost before the second read', async () => {
    let lost = false;
    const run = database.run.bind(database);
    database.run = async (...given) => {
      if (lost) throw new Error('The connection ended.');
      const rows = await run(...given);
      lost = database.usage.get('good') === 2;
      return rows;
    };
    await send('good', 'a');
    database.version = '2';
    expect(unavailable(await send('good', 'a'))).to.equal(2);
    expect(database.usage.get('good')).to.equal(2);
  });

  it('does not say of a counted request that it did not count, if its tables are gone before the second read', async () => {
    const run = database.run.bind(database);
    database.run = async (...given) => {
      const rows = await run(...given);
      if (database.usage.get('good') === 2) database.unreadable.add(echo);
      return rows;
    };
    await send('good', 'a');
    database.version = '2';
    expect(unavailable(await send('good', 'a'))).to.equal(2);
  });

  it('tells each counted request its number if the documents could not be read afterwards', async () => {
    const run = database.run.bind(database);
    database.run = async (...given) => {
      const charged = (await run(...given)).filter(({ ask }) => ask === null);
      throw new UnavailableAfterCharge(charged, new Error('The connection ended.'));
    };
    const outcomes = await Promise.all([send('good', 'a'), send('good', null), send('stranger', 'a')]);
    expect(outcomes.map(unavailable)).to.deep.equal([1, 'authorized', 'unauthorized']);
    expect(common.quotaCache.of('good')).to.include({ usage: 2 });
    expect(database.usage.get('good')).to.equal(2);
  });

  it('collects requests while a statement is in flight', async () => {
    let open = (): void => undefined;
    database.gate = new Promise<void>((resolve) => (open = resolve));
    const first = send('good', 'first');
    await new Promise((resolve) => setTimeout(resolve, 5));
    const later = [send('good', 'x'), send('good', 'y'), send('good', 'z')];
    await new Promise((resolve) => setTimeout(resolve, 5));
    open();
    expect((await Promise.all([first, ...later])).map(shown)).to.deep.equal(['first', 'x', 'y', 'z']);
    expect(database.statements.map(({ read }) => read)).to.deep.equal([1, 3]);
  });

  /** One waits while the other one's statement comes back. */
  const oneWaits = async (): Promise<{ waiting: Promise<Outcome> }> => {
    let open = (): void => undefined;
    database.gate = new Promise<void>((resolve) => (open = resolve));
    const first = send('good', 'first');
    while (database.statements.length === 0) await new Promise((resolve) => setImmediate(resolve));
    const waiting = send('good', 'x');
    open();
    await first;
    return { waiting };
  };

  it('waits briefly for clients that were just answered, and charges them together with waiting requests', async () => {
    // The clock is stopped: the moment does not pass, however busy the machine is.
    const now = performance.now();
    const clock = mock.method(performance, 'now', () => now);
    const { waiting } = await oneWaits();
    await Promise.all([waiting, send('good', 'first')]);
    clock.mock.restore();
    expect(database.statements.map(({ read }) => read)).to.deep.equal([1, 1]);
    expect(database.usage.get('good')).to.equal(3);
  });

  it('limits that wait', async () => {
    const { waiting } = await oneWaits();
    expect(shown(await waiting)).to.equal('x');
    expect(database.usage.get('good')).to.equal(2);
  });

  it('uses the statement of one operation, the common one for a mixture, and one without documents for keys alone', async () => {
    await Promise.all([send('good', null), send('good', null)]);
    await Promise.all([send('good', null), send('good', 'a', other)]);
    // The fake reads the first operation's columns only.
    await Promise.all([send('good', 'b'), send('good', 'b', other)].map((sent) => sent.then(shown)));
    expect(database.statements.map(({ name }) => name)).to.deep.equal(['keys', '/v1/labels/:slug', 'mixed']);
  });

  it('fails a bad request alone, without its neighbours', async () => {
    const names = ['a', 'b', 'bad', 'c', 'd', 'e', 'f'];
    const outcomes = await Promise.all(names.map((name) => send('good', name)));
    expect(outcomes.map(shown)).to.deep.equal(['a', 'b', 'failed', 'c', 'd', 'e', 'f']);
  });

  it('counts each request of a failed statement that was repeated alone', async () => {
    await Promise.all(['a', 'bad', 'c'].map((name) => send('good', name)));
    expect(database.usage.get('good')).to.equal(3);
  });

  it('numbers every request, and lets in no more than the quota leaves', async () => {
    database.limit = 5;
    const outcomes = [
      ...(await Promise.all(['a', 'a', 'b'].map((name) => send('good', name)))),
      ...(await Promise.all(['a', null, 'c', 'd'].map((name) => send('good', name)))),
    ];
    expect(outcomes.map(({ kind }) => kind)).to.deep.equal([
      ...['document', 'document', 'document', 'document', 'authorized', 'quota_exceeded', 'quota_exceeded'],
    ]);
    const shown = outcomes.map((outcome) => ('charge' in outcome ? outcome.charge?.usage : null));
    expect(shown).to.deep.equal([1, 2, 3, 4, 5, 5, 5]);
  });

  it('does not repeat requests that were in flight when the connection was lost', async () => {
    const outcomes = await Promise.all([send('good', 'gone'), send('good', 'a')]);
    expect(outcomes.map(shown)).to.deep.equal(['unavailable', 'unavailable']);
    expect(database.statements).to.have.length(1);
    expect(shown(await send('good', 'a'))).to.equal('a');
  });

  it('refuses requests beyond its bound at once', async () => {
    const sent = Array.from({ length: 60 }, (_, i) => send('good', `n${i}`));
    const kinds = (await Promise.all(sent)).map(({ kind }) => kind);
    expect(kinds.slice(0, 50).every((kind) => kind === 'document')).to.equal(true);
    expect(kinds.slice(50).every((kind) => kind === 'overloaded')).to.equal(true);
    expect(database.usage.get('good')).to.equal(50);
  });

  it('answers with the reason while no generation is live', async () => {
    batcher = new RequestBatcher({ ...common, connections: () => 'Nothing is live.' });
    expect(await send('good', 'a')).to.deep.equal({
      kind: 'unavailable',
      why: 'Nothing is live.',
      charge: null,
    });
  });

  it('answers each waiting request once while the database is unavailable, and serves again afterwards', async () => {
    let open = (): void => undefined;
    database.gate = new Promise<void>((resolve) => (open = resolve));
    const flying = send('good', 'a');
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(batcher.oldestUnanswered()).to.be.a('number');
    const waiting = send('good', 'b');
    batcher.refuse('It is away.');
    const refused = [await flying, await waiting, await send('good', 'c')];
    expect(refused.map((outcome) => outcome.kind)).to.deep.equal([
      'unavailable',
      'unavailable',
      'unavailable',
    ]);
    expect(batcher.oldestUnanswered()).to.equal(null);
    batcher.resume();
    open();
    expect(shown(await send('good', 'd'))).to.equal('d');
  });

  it('records the charge of a statement that returned after its requests had been refused', async () => {
    let open = (): void => undefined;
    database.gate = new Promise<void>((resolve) => (open = resolve));
    const flying = send('good-late', 'a');
    await new Promise((resolve) => setTimeout(resolve, 5));
    batcher.refuse('It is away.');
    expect((await flying).kind).to.equal('unavailable');
    expect(common.quotaCache.of('good-late')).to.equal(null);
    open();
    while (common.quotaCache.of('good-late') === null) await new Promise((resolve) => setImmediate(resolve));
    expect(common.quotaCache.of('good-late')).to.include({ usage: 1 });
  });
});
