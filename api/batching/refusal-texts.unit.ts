import { expect } from 'chai';
import { Echo } from '../../test/api/echo.ts';
import { echoBatcher, echoRequest } from '../../test/api/echo-batcher.ts';
import { UnavailableAfterCharge } from './database-failure.ts';
import { type PendingRequest, unconfirmedRequest } from './pending-request.ts';
import type { RequestBatcher } from './request-batcher.ts';

const MAY_COUNT = 'The request counts toward the quota if the database completes it.';
const COUNTED = 'The request counts toward the quota.';

describe('the text of a refusal says whether the request counts', () => {
  let database: Echo;
  let batcher: RequestBatcher;
  beforeEach(() => {
    database = new Echo();
    batcher = echoBatcher(database, { deadline: 20 });
  });

  const submit = (make: (done: PendingRequest['done']) => PendingRequest): Promise<string> =>
    new Promise((done) =>
      batcher.submit(make((outcome) => done(outcome.kind === 'unavailable' ? outcome.why : outcome.kind))),
    );
  const send = (name: string): Promise<string> => submit((done) => echoRequest('good', name, done));
  /** One request is in a statement that does not end, the other one waits for the connection. */
  const sendTwo = async (): Promise<[sent: Promise<string>, queued: Promise<string>]> => {
    database.gate = new Promise(() => undefined);
    const sent = send('a');
    while (database.statements.length === 0) await new Promise((resolve) => setImmediate(resolve));
    return [sent, send('b')];
  };

  it('if the connection was lost during its statement', async () => {
    expect(await send('gone')).to.equal(`The database does not answer. ${MAY_COUNT}`);
  });

  it('if requests are refused while its statement runs; queued requests do not count', async () => {
    const [sent, queued] = await sendTwo();
    batcher.refuse('No commit ends.');
    expect(await sent).to.equal(`No commit ends. ${MAY_COUNT}`);
    expect(await queued).to.equal('No commit ends.');
  });

  it('if its statement is late; queued requests do not count', async () => {
    const [sent, queued] = await sendTwo();
    await new Promise((resolve) => setTimeout(resolve, 30));
    batcher.expire();
    expect(await sent).to.equal(`The database did not answer in time. ${MAY_COUNT}`);
    expect(await queued).to.equal('The database did not answer in time.');
  });

  it('if its document could not be read after it was counted', async () => {
    const run = database.run.bind(database);
    database.run = async (...given) => {
      const charged = (await run(...given)).filter(({ ask }) => ask === null);
      throw new UnavailableAfterCharge(charged, new Error('The connection ended.'));
    };
    expect(await send('a')).to.equal(`The database does not answer. ${COUNTED}`);
  });

  it('if only its key was to be looked up, which is never counted', async () => {
    database.gate = Promise.reject(new Error('The connection ended.'));
    database.gate.catch(() => undefined);
    expect(await submit((done) => unconfirmedRequest('good', '192.0.2.1', done))).to.equal(
      'The database does not answer.',
    );
  });
});
