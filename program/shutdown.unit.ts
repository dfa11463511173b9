import { expect } from 'chai';
import { Opened } from './shutdown.ts';

describe('the shutdown of resources', () => {
  it('closes them in reverse order, also if one fails and one never ends', async () => {
    const opened = new Opened(50);
    const closed: string[] = [];
    const part = (name: string, close: () => Promise<void>) =>
      opened.add({ close: () => (closed.push(name), close()) });
    part('database', () => Promise.resolve());
    part('frozen', () => new Promise(() => undefined));
    part('broken', () => Promise.reject(new Error('It broke.')));
    part('server', () => Promise.resolve());
    await opened.close();
    expect(closed).to.deep.equal(['server', 'broken', 'frozen', 'database']);
  });
});
