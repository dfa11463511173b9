import { expect } from 'chai';
import { WorkerProcesses } from '../../db/worker-processes/index.ts';

interface Output {
  readonly count: number;
  readonly rows: readonly { readonly n: number; readonly name: string }[];
}

describe('a long output of a worker process', function () {
  this.timeout(60_000);
  const workers = new WorkerProcesses<number, Output>({
    module: { url: new URL('./rows-process.ts', import.meta.url), execArgv: ['--import=tsx'] },
    ...{ deadlineMs: 60_000, heapMb: 256, processes: 1, maxWaiting: 1, needsEnvironment: true },
  });
  after(() => workers.close());

  it('arrives whole and in order', async () => {
    const { count, rows } = await workers.run(100_000);
    expect([count, rows.length]).to.deep.equal([100_000, 100_000]);
    expect(rows.every(({ n, name }, i) => n === i && name === `Ada ${i}`)).to.equal(true);
  });

  it('does not mix with the next output', async () => {
    expect((await workers.run(300)).rows).to.have.length(300);
    expect((await workers.run(2)).rows).to.have.length(2);
  });
});
