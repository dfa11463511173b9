import { readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { expect } from 'chai';
import { TooManyWaiting } from '../../../web/limits/index.ts';
import { RenderWorker } from './render-worker.ts';

describe('the queue of plots to draw', () => {
  it('is bounded per address, and serves another address meanwhile', async () => {
    const worker = new RenderWorker();
    const draw = (n: number, address: string): Promise<string> =>
      worker.draw({ kind: 'picture', svg: `<svg width="${n}"/>`, zoom: 1 }, address).then(
        () => 'drawn',
        (error: unknown) => (error instanceof TooManyWaiting ? 'too many' : 'failed'),
      );
    const flood = Array.from({ length: 20 }, (_, n) => draw(n + 1, '192.0.2.1'));
    const other = draw(100, '192.0.2.2');
    const outcomes = await Promise.all(flood);
    expect(outcomes.filter((outcome) => outcome === 'too many')).to.have.length(12);
    expect(await other).not.to.equal('too many');
    expect(await draw(200, '192.0.2.1')).not.to.equal('too many');
    await worker.close();
  });

  it('is emptied by a thread that leaves the processors to readers first', async function () {
    if (process.platform !== 'linux') this.skip();
    const worker = new RenderWorker();
    await worker.draw({ kind: 'picture', svg: '<svg width="1"/>', zoom: 1 }, '').catch(() => undefined);
    const threads = readdirSync('/proc/self/task').map((thread) => priorityOf(thread));
    await worker.close();
    expect(threads).to.include(getPriority() + constants.priority.PRIORITY_BELOW_NORMAL);
    expect(getPriority()).to.equal(priorityOf(String(process.pid)));
  });
});

/** The 19th field of `stat` (proc(5)), behind the name in brackets. */
const priorityOf = (thread: string): number =>
  Number(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')[1]!.split(' ')[16]);
