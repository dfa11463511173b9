import { createServer, type Server } from 'node:http';
import { expect } from 'chai';
import { jsonAnswer, textAnswer } from '../response/index.ts';
import { closeAtOnce, listen } from '../server/index.ts';
import { serveRoutes } from './route-table.ts';

describe('a route table', () => {
  let server: Server;
  let origin: string;
  before(async () => {
    server = createServer(
      serveRoutes({
        routes: {
          '/now': [['GET', 'HEAD'], () => jsonAnswer(200, { now: true })],
          '/event': [['POST'], async () => textAnswer(202, 'Taken.')],
          '/broken': [['GET'], () => Promise.reject(new Error('away'))],
        },
        notFound: (path) => jsonAnswer(404, { path }),
        failed: (fault) => jsonAnswer(503, { fault: String(fault) }),
      }),
    );
    origin = `http://127.0.0.1:${await listen(server, { host: '127.0.0.1', port: 0 })}`;
  });
  after(() => closeAtOnce(server));

  it('answers its routes, with or without a query', async () => {
    const answer = await fetch(`${origin}/now?a=b`);
    expect(answer.status).to.equal(200);
    expect(await answer.json()).to.deep.equal({ now: true });
    expect((await fetch(`${origin}/event`, { method: 'POST' })).status).to.equal(202);
  });

  it('answers HEAD without a body', async () => {
    const answer = await fetch(`${origin}/now`, { method: 'HEAD' });
    expect(answer.status).to.equal(200);
    expect(await answer.text()).to.equal('');
  });

  it('answers 405 and the allowed methods to another method', async () => {
    const answer = await fetch(`${origin}/now`, { method: 'DELETE' });
    expect(answer.status).to.equal(405);
    expect(answer.headers.get('allow')).to.equal('GET, HEAD');
  });

  it('leaves other paths to its owner, also names that objects inherit', async () => {
    for (const path of ['/', '/nowhere', '/constructor'])
      expect(await (await fetch(origin + path)).json(), path).to.deep.equal({ path });
  });

  it('leaves a failed handler to its owner', async () => {
    const answer = await fetch(`${origin}/broken`);
    expect(answer.status).to.equal(503);
    expect(await answer.json()).to.deep.equal({ fault: 'Error: away' });
  });

  it('forbids caching', async () => {
    for (const path of ['/now', '/nowhere', '/broken'])
      expect((await fetch(origin + path)).headers.get('cache-control'), path).to.equal('no-store');
  });
});
