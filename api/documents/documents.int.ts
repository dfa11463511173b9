import { expect } from 'chai';
import request from 'supertest';
import { checked, keyFor, type Served, serve } from '../../test/api/served.ts';
import { changelog } from '../changelog/changelog.ts';
import { description } from './index.ts';

describe('the documents about the API', () => {
  let served: Served;
  before(async () => {
    served = await serve();
  });
  after(() => served.close());

  for (const path of ['/v1/openapi.json', '/openapi.json'])
    it(`${path} answers with the description`, async () => {
      expect((await served.get(path)).body).to.deep.equal(description);
    });

  it('/v1/changelog answers with the changelog', async () => {
    expect((await served.get('/v1/changelog')).body).to.deep.equal(changelog);
  });

  it('need a key of any plan, and count', async () => {
    const key = await keyFor(served.pool, 'Reader of descriptions', 'standard');
    const paths = ['/v1/openapi.json', '/openapi.json', '/v1/changelog'];
    for (const [before, path] of paths.entries()) {
      await checked(request(served.url).get(path)).expect(401);
      await checked(request(served.url).get(path).set('Authorization', `Bearer ${key}`))
        .expect(200)
        .expect('X-Service-Usage', String(before + 1));
    }
  });

  it('accept no parameter, and refuse keys in the URL', async () => {
    const { body } = await served.get('/v1/openapi.json?format=yaml', 400);
    expect((body as { errors: unknown[] }).errors).to.have.length(1);
    await served.get('/v1/changelog?after=%ZZ', 400);
    const refused = await served.get(`/openapi.json?api_key=${served.key}`, 400);
    expect(refused.body).to.include({ code: 'key_in_url' });
  });

  it('can be read with HEAD, and with no other method', async () => {
    const asked = (method: 'head' | 'post') =>
      request(served.url)[method]('/v1/openapi.json').set('Authorization', `Bearer ${served.key}`);
    const head = await asked('head').expect(200);
    expect(Number(head.headers['content-length'])).to.be.greaterThan(1_000);
    await checked(asked('post')).expect(405).expect('Allow', 'GET, HEAD');
  });
});
