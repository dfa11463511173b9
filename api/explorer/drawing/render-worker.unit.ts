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
});
