import { expect } from 'chai';
import { TaskError, WorkerProcesses } from '../../db/worker-processes/index.ts';

/** Milliseconds, longer than any test. */
const FOREVER = 600_000;

describe('a worker process', function () {
  this.timeout(60_000);
  let workers: WorkerProcesses<number, number>;
  beforeEach(() => {
    workers = new WorkerProcesses({
      module: { url: new URL('./sleep-process.ts', import.meta.url), execArgv: ['--import=tsx'] },
      ...{ deadlineMs: FOREVER, heapMb: 64, processes: 1, maxWaiting: 1, needsEnvironment: true },
    });
  });
  afterEach(() => workers.close());

  const failureReason = (error: unknown): string | null => (error instanceof TaskError ? error.reason : null);

  it('ends soon after its task was abandoned, and makes room for the next', async () => {
    const gone = new AbortController();
    const abandoned = workers.run(FOREVER, gone.signal).catch(failureReason);
    const next = workers.run(0);
    gone.abort();
    expect(await abandoned).to.equal('abandoned');
    expect(await next).to.be.a('number');
  });

  it('stays if its abandoned task ends soon', async () => {
    const pid = await workers.run(0);
    const gone = new AbortController();
    const abandoned = workers.run(50, gone.signal);
    await new Promise(setImmediate);
    gone.abort();
    expect([await abandoned, await workers.run(0)]).to.deep.equal([pid, pid]);
  });

  it('does not begin an abandoned task that waits, and frees its place', async () => {
    const first = workers.run(300);
    const gone = new AbortController();
    const abandoned = workers.run(FOREVER, gone.signal).catch(failureReason);
    expect(await workers.run(0).catch(failureReason)).to.equal('busy');
    gone.abort();
    expect(await abandoned).to.equal('abandoned');
    expect(await workers.run(0)).to.equal(await first);
  });
});
