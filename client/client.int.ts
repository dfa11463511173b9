import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'chai';
import openapiTS, { astToString } from 'openapi-typescript';
import { description } from '../api/documents/index.ts';
import { keyFor, type Served, serve, setUsage, usageOf } from '../test/api/served.ts';
import { createClient, pages, Stopped } from './index.ts';

const run = promisify(execFile);
const EXAMPLE = fileURLToPath(new URL('./example.ts', import.meta.url));

describe('the typed client', () => {
  let served: Served;
  before(async () => {
    served = await serve();
  });
  after(() => served.close());

  const example = (key: string, country = 'DE') =>
    run(process.execPath, ['--import', 'tsx', EXAMPLE, served.url, country], {
      env: { ...process.env, API_KEY: key },
    }).then(
      ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
      (error: unknown) => error as { code: number; stdout: string; stderr: string },
    );

  it('has the types of the description (npm run docs:client writes them)', async () => {
    const made = astToString(await openapiTS(JSON.stringify(description)));
    expect(readFileSync(new URL('./schema.ts', import.meta.url), 'utf8')).to.contain(made);
  });

  it('reads every page of a list once', async () => {
    const client = createClient({ baseUrl: served.url, key: served.key });
    const found: string[] = [];
    const rows = pages(async (offset) => {
      const { data, response } = await client.GET('/v1/festivals', {
        params: { query: { limit: 4, offset } },
      });
      return { rows: data?.editions, response };
    });
    for await (const { slug } of rows) found.push(slug);
    expect(found).to.have.length(6);
    expect(new Set(found).size).to.equal(6);
  });

  it('returns other problems as errors', async () => {
    const client = createClient({ baseUrl: served.url, key: served.key });
    const { error } = await client.GET('/v1/artists/{name}', { params: { path: { name: 'nobody at all' } } });
    expect(error?.code).to.equal('not_found');
  });

  it('has an example that lists editions', async () => {
    expect(await example(served.key)).to.include({
      code: 0,
      stdout: '2025-07-18 Sonnentau Festival 2025, Großstadt "am" Fluß\n',
    });
  });

  it('has an example that stops at 401, and at 429 without retrying', async () => {
    expect(await example('bk_wrong'))
      .to.include({ code: 1 })
      .and.property('stderr')
      .to.match(/^401 unauthorized: /);
    const spent = await keyFor(served.pool, 'Spent by its client', 'standard', 5);
    await setUsage(served.pool, 'Spent by its client', 5);
    expect(await example(spent))
      .to.include({ code: 1 })
      .and.property('stderr')
      .to.match(/^429 quota_exceeded: /);
    expect(await usageOf(served.pool, 'Spent by its client')).to.equal(5);
  });

  describe('after a refusal', () => {
    let asked = 0;
    let status = 429;
    let server: Server;
    before((done) => {
      server = createServer((_, response) => {
        asked += 1;
        response.writeHead(status, {
          'Content-Type': 'application/problem+json',
          'X-Service-Reset': '2025-04-01',
        });
        response.end(JSON.stringify({ code: 'some_code', detail: 'No more.' }));
      }).listen(0, '127.0.0.1', done);
    });
    after(() => server.close());

    for (const [reported, sent] of [
      [401, 1],
      [429, 1],
      [403, 3],
    ] as const)
      it(`by ${reported}, throws each time and sends ${sent} of three requests`, async () => {
        status = reported;
        asked = 0;
        const { port } = server.address() as AddressInfo;
        const client = createClient({ baseUrl: `http://127.0.0.1:${port}`, key: 'k' });
        for (let i = 0; i < 3; i += 1) {
          const met: unknown = await client.GET('/v1/coverage').catch((error: unknown) => error);
          expect(met).to.be.instanceOf(Stopped).and.to.include({ status: reported, reset: '2025-04-01' });
        }
        expect(asked).to.equal(sent);
      });
  });
});
