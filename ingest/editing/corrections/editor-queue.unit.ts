import { expect } from 'chai';
import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { withClientSignal } from '../../../web/request/index.ts';
import type { Editor } from '../editors/index.ts';
import { EditorQueue } from './editor-queue.ts';
import { succeeded, type Outcome } from './problems/problem.ts';

const ada: Editor = { name: 'Ada', role: 'editor', series: [], labels: [] };

/** A response to a client, and the end of its connection. */
function openResponse(): { readonly response: ServerResponse; readonly disconnect: () => void } {
  const response = Object.assign(new EventEmitter(), { writableFinished: false, destroyed: false });
  return {
    response: response as unknown as ServerResponse,
    disconnect: () => response.emit('close'),
  };
}

describe('the queue of an editor', () => {
  it('frees the places of clients that have gone, and does not begin their work', async () => {
    const queue = new EditorQueue();
    const begun: string[] = [];
    let finish = (): void => undefined;
    const held = new Promise<void>((resolve) => (finish = resolve));
    const take = (name: string, response: ServerResponse): Promise<Outcome<string>> =>
      withClientSignal(response, () =>
        queue.take(ada, async () => {
          begun.push(name);
          await held;
          return succeeded(name);
        }),
      );
    const first = take('first', openResponse().response);
    const gone = Array.from({ length: 3 }, openResponse);
    const abandoned = gone.map(({ response }, nth) => take(`gone ${nth}`, response));
    for (const { disconnect } of gone) disconnect();
    const next = take('next', openResponse().response);
    finish();
    expect(await Promise.all([first, next])).to.deep.equal([succeeded('first'), succeeded('next')]);
    for (const outcome of await Promise.all(abandoned)) expect(outcome.ok).to.equal(false);
    expect(begun).to.deep.equal(['first', 'next']);
  });

  it('runs one at a time, also after the running one was abandoned', async () => {
    const queue = new EditorQueue();
    let running = 0;
    let most = 0;
    const work = async (): Promise<Outcome<null>> => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running--;
      return succeeded(null);
    };
    const { response, disconnect } = openResponse();
    const first = withClientSignal(response, () => queue.take(ada, work));
    await Promise.resolve();
    disconnect();
    await Promise.all([first, queue.take(ada, work), queue.take(ada, work)]);
    expect(most).to.equal(1);
  });
});
