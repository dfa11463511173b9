import { expect } from 'chai';
import request from 'supertest';
import { makeKey, retireKey, rotateKey } from '../../db/accounts/keys/index.ts';
import { checked, keyFor, SECRET, type Served, serve } from '../../test/api/served.ts';

describe('the API over HTTP', () => {
  let served: Served;
  before(async () => {
    served = await serve();
  });
  after(() => served.close());

  const problem = async (path: string, authorization: string | null, status: number): Promise<string> => {
    const asked = request(served.url).get(path);
    if (authorization !== null) asked.set('Authorization', authorization);
    const response = await checked(asked).expect(status);
    if (status === 401) expect(response.headers['www-authenticate']).to.equal('Bearer');
    return (response.body as { code: string }).code;
  };

  describe('the check of the key', () => {
    const malformed = [
      '',
      'Bearer',
      'Bearer ',
      'Basic abc',
      'bk_',
      'Bearer bk_tooShort',
      'Bearer a b',
      'Token x',
    ];
    for (const header of malformed)
      it(`refuses "${header}"`, async () => {
        expect(await problem('/v1/coverage', header, 401)).to.equal('unauthorized');
      });

    it('refuses a request without a key', async () => {
      expect(await problem('/v1/coverage', null, 401)).to.equal('unauthorized');
    });

    it('refuses an unknown and a mistyped key', async () => {
      expect(await problem('/v1/coverage', `Bearer ${makeKey()}`, 401)).to.equal('unauthorized');
      const typo = served.key.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
      expect(await problem('/v1/coverage', `Bearer ${typo}`, 401)).to.equal('unauthorized');
    });

    it('ignores the case of the scheme', async () => {
      for (const scheme of ['Bearer', 'bearer', 'BEARER'])
        await checked(
          request(served.url).get('/v1/coverage').set('Authorization', `${scheme} ${served.key}`),
        ).expect(200);
    });

    it('refuses a rotated or retired key at the next request', async () => {
      const old = await keyFor(served.pool, 'Rotating', 'standard');
      const reads = (key: string) =>
        request(served.url).get('/v1/coverage').set('Authorization', `Bearer ${key}`);
      await reads(old).expect(200);
      const rotated = await rotateKey(served.pool, { org: 'Rotating' }, SECRET);
      await reads(old).expect(401);
      await reads(rotated.ok ? rotated.key : '').expect(200);
      await retireKey(served.pool, { org: 'Rotating' });
      await reads(rotated.ok ? rotated.key : '').expect(401);
    });
  });

  describe('the order of checks', () => {
    const key = () => `Bearer ${served.key}`;

    it('a key in the URL is refused first, even with a valid header', async () => {
      const inUrl = [
        `/v1/coverage?key=${served.key}`,
        '/v1/coverage?api_key=anything',
        `/v1/coverage?q=${served.key.replace('_', '%5F')}`,
        `/nowhere?${served.key}`,
        '/v1/coverage?access_token=1',
      ];
      for (const path of inUrl) {
        expect(await problem(path, key(), 400)).to.equal('key_in_url');
        expect(await problem(path, null, 400)).to.equal('key_in_url');
      }
    });

    it('the key is checked before method, parameters and route', async () => {
      await checked(request(served.url).post('/v1/coverage')).expect(401);
      expect(await problem('/v1/coverage?foo=1', null, 401)).to.equal('unauthorized');
      expect(await problem('/v1/nowhere', `Bearer ${makeKey()}`, 401)).to.equal('unauthorized');
      expect(await problem('/v1/artists/%ZZ', `Bearer ${makeKey()}`, 401)).to.equal('unauthorized');
    });

    it('the method is checked before parameters', async () => {
      for (const method of ['post', 'put', 'patch', 'delete', 'options'] as const) {
        const response = await checked(
          request(served.url)[method]('/v1/festivals?limit=0').set('Authorization', key()),
        ).expect(405);
        expect(response.headers['allow']).to.equal('GET, HEAD');
        expect(response.body).to.include({ code: 'method_not_allowed' });
      }
    });

    it('parameters are checked before existence', async () => {
      expect(await problem('/v1/festivals/nothing-2024?foo=1', key(), 400)).to.equal('invalid_parameter');
    });

    it('a malformed path is refused before the route is looked up', async () => {
      for (const path of [
        '/v1/artists/%ZZ',
        '/v1/artists/%C3%28',
        '/v1/artists/a%00b',
        '/v1/nowhere/%',
        '/%00',
      ])
        expect(await problem(path, key(), 400), path).to.equal('invalid_parameter');
    });
  });

  it('answers 404 for any other route', async () => {
    const paths = [
      '/',
      '/v1',
      '/v1/',
      '/v2/festivals',
      '/V1/festivals',
      '/v1/festivals/',
      '/v1/artists/AC/DC',
    ];
    for (const path of [...paths, '/v1//festivals', '/v1/artists/', '/v1/festivals/../coverage'])
      expect(await problem(path, `Bearer ${served.key}`, 404), path).to.equal('not_found');
  });

  it('names the list of operations in a 404, and the most similar operation', async () => {
    const detail = async (path: string): Promise<unknown> => (await served.get(path, 404)).body;
    const meant = {
      '/v1/festival': '/v1/festivals',
      '/v1/festivals/': '/v1/festivals',
      '/V1/Leaderboards/mostbooked': '/v1/leaderboards/most-booked',
      '/v1/artist/dixie/booking': '/v1/artists/dixie/bookings',
    };
    for (const [path, near] of Object.entries(meant))
      expect(await detail(path)).to.have.property(
        'detail',
        `There is no such operation. Did you mean ${near}? /v1/openapi.json lists them all, and /docs explains them.`,
      );
    for (const [path, near] of [
      ['/v1/artists/Above/Beyond/bookings', ''],
      ['/v1/artists/AC/DC', ' Did you mean /v1/artists/AC/arc?'],
    ] as const)
      expect(await detail(path)).to.have.property(
        'detail',
        `There is no such operation.${near} Send a slash in a name as %2F. /v1/openapi.json lists them all, and /docs explains them.`,
      );
    expect(await detail('/wp-login.php'))
      .to.have.property('detail')
      .that.does.not.contain('mean');
  });

  it('answers HEAD like GET, without the body', async () => {
    const authorized = { Authorization: `Bearer ${served.key}` };
    const get = await request(served.url).get('/v1/coverage').set(authorized).expect(200);
    const head = await request(served.url).head('/v1/coverage').set(authorized).expect(200);
    expect(head.headers['content-length']).to.equal(get.headers['content-length']);
    expect(head.text).to.equal(undefined);
    await request(served.url).head('/v1/festivals/nothing-2024').set(authorized).expect(404);
  });

  it('forbids caching, and gives each answer its own request id', async () => {
    const ids = new Set<string>();
    for (const path of ['/v1/coverage', '/v1/nowhere', '/v1/festivals?limit=x']) {
      const { headers } = await request(served.url)
        .get(path)
        .set('Authorization', `Bearer ${served.key}`)
        .set('If-None-Match', '*')
        .set('If-Modified-Since', new Date().toUTCString());
      expect(headers).to.include({ 'cache-control': 'no-store' });
      expect(headers).not.to.have.any.keys('etag', 'last-modified', 'x-powered-by');
      ids.add(headers['x-request-id'] as string);
    }
    expect(ids.size).to.equal(3);
  });

  it('gives an error the id that is in its header', async () => {
    const response = await request(served.url).get('/v1/coverage').expect(401);
    expect(response.headers['content-type']).to.equal('application/problem+json');
    expect(response.body).to.include({ request_id: response.headers['x-request-id'] });
  });

  it('needs no key for its health', async () => {
    await request(served.url).get('/healthz').expect(200, { status: 'ok' });
    await request(served.url).get('/readyz').expect(200, { status: 'ok' });
  });

  it('keeps keys out of its log and its errors', async () => {
    const { text } = await request(served.url).get(`/v1/coverage?key=${served.key}`).expect(400);
    expect(text).not.to.contain(served.key);
    expect(served.log.join('')).not.to.contain(served.key.slice(0, 20));
  });
});
