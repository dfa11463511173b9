import { expect } from 'chai';
import { Echo } from '../../test/api/echo.ts';
import { echoBatcher, echoRequest } from '../../test/api/echo-batcher.ts';
import type { BatchCompleted } from '../api-watch.ts';
import type { Outcome } from './batch-outcome.ts';
import type { RequestBatcher } from './request-batcher.ts';

describe('a fault of this service after a statement completed', () => {
  let database: Echo;
  let batcher: RequestBatcher;
  let reports: BatchCompleted['outcome'][];
  beforeEach(() => {
    database = new Echo();
    reports = [];
    batcher = echoBatcher(database, { batchCompleted: ({ outcome }) => reports.push(outcome) });
  });

  const submit = (name: string, done: (outcome: Outcome) => void): void =>
    batcher.submit(echoRequest('good', name, done));
  const send = (name: string): Promise<Outcome> => new Promise((done) => submit(name, done));

  it('answers `failed` with the charge and the error, and reports the statement once', async () => {
    const fault = new TypeError('A document cannot be cached.');
    database.documents.put = () => {
      throw fault;
    };
    const outcomes = await Promise.all([send('a'), send('b')]);
    for (const [i, outcome] of outcomes.entries())
      expect(outcome).to.deep.include({ kind: 'failed', error: fault, charge: charged(i + 1) });
    expect(reports).to.deep.equal(['completed']);
    expect(database.statements).to.have.length(1);
  });

  it('answers `failed` without a charge if no row can be read', async () => {
    const run = database.run.bind(database);
    database.run = async (...given) =>
      (await run(...given)).map((row) => ({ ...row, body: Buffer.from('no JSON') }));
    const outcome = await send('a');
    expect(outcome).to.include({ kind: 'failed', charge: null });
    expect('error' in outcome && outcome.error).to.be.instanceOf(SyntaxError);
    expect(reports).to.deep.equal(['completed']);
  });

  it('answers the other requests if one answer throws', async () => {
    const outcomes: Outcome[] = [];
    const fault = new Error('The answer cannot be written.');
    submit('a', (outcome) => {
      outcomes.push(outcome);
      if (outcome.kind === 'document') throw fault;
    });
    expect(await send('b')).to.include({ kind: 'document' });
    expect(outcomes.map(({ kind }) => kind)).to.deep.equal(['document', 'failed']);
    expect(outcomes[1]).to.deep.include({ error: fault, charge: charged(1) });
    expect(reports).to.deep.equal(['completed']);
  });
});

const charged = (usage: number) => ({ plan: 'pro', limit: 1_000, reset: '2025-04-01', usage });
