import { expect } from 'chai';
import fc from 'fast-check';
import request from 'supertest';
import { checked, type Served, serve } from '../test/api/served.ts';
import { operations } from './operations/index.ts';

const RUNS = 500;

describe('hostile requests', function () {
  this.timeout(120_000);
  let served: Served;
  before(async () => {
    served = await serve();
  });
  after(() => served.close());

  const answers = async (path: string): Promise<number> => {
    const { status } = await checked(
      request(served.url).get(path).set('Authorization', `Bearer ${served.key}`),
    );
    expect(status, path).to.be.oneOf([200, 301, 400, 404, 409]);
    return status;
  };

  const pieces = fc.constantFrom(
    ...[
      "'",
      '"',
      '\\',
      '{',
      '}',
      ',',
      'NULL',
      '(',
      ')',
      '%',
      '$1',
      '::int',
      ';--',
      '/*',
      '&',
      '|',
      '!',
      ':*',
      '<->',
    ],
    ...[
      '\n',
      '\t',
      '\u202e',
      '\ufeff',
      '\u0301',
      'ﬃ',
      'İ',
      'ß',
      'パ',
      '🎛️',
      '..',
      '/',
      '?',
      '#',
      '+',
      ' ',
      'a',
      '0',
    ],
  );
  const text = fc.oneof(
    fc.array(pieces, { minLength: 1, maxLength: 12 }).map((made) => made.join('')),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }).filter((made) => made.isWellFormed()),
  );

  const named = operations.filter(({ named: what }) => what !== null);
  it('with odd names never make the service fail', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...named), text, async ({ path }, name) => {
        await answers(path.replace(/:\w+/, () => encodeURIComponent(name)));
      }),
      { numRuns: RUNS },
    );
  });

  const parameters = operations.flatMap(({ path, query }) =>
    Object.keys(query.shape).map((parameter) => ({ path: path.replace(/:\w+/, 'innervoid'), parameter })),
  );
  const value = fc.oneof(
    text,
    fc.bigInt().map(String),
    fc.double().map(String),
    fc.constantFrom('', 'true', 'all'),
  );
  it('with odd parameters never make the service fail', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...parameters), value, async ({ path, parameter }, given) => {
        await answers(`${path}?${parameter}=${encodeURIComponent(given)}`);
      }),
      { numRuns: RUNS },
    );
  });

  it('with days that do not exist are refused', async () => {
    const cursor = Buffer.from(JSON.stringify(['0000-01-01', 'a', 'b'])).toString('base64url');
    for (const path of [
      '/v1/festivals?from=0000-01-01',
      '/v1/festivals?to=0000-12-31',
      '/v1/bookings?from=0000-01-01',
      `/v1/bookings?cursor=${cursor}`,
      `/v1/festivals/innervoid-2025/history?known_at=${encodeURIComponent('0000-01-01T00:00+05:00')}`,
    ])
      expect(await answers(path), path).to.equal(400);
    expect(await answers('/v1/festivals?from=0001-01-01')).to.equal(200);
  });

  it('with odd bytes in the URL never make the service fail', async () => {
    const raw = fc.string({ minLength: 1, maxLength: 20 }).map((made) => made.replaceAll(/[^!-~]|#/g, '%'));
    await fc.assert(
      fc.asyncProperty(raw, async (made) => {
        await answers(`/v1/artists/${made}`);
      }),
      { numRuns: RUNS },
    );
  });

  it('do not make other requests of the same batch fail', async () => {
    const sent = Array.from({ length: 60 }, (_, i) =>
      i % 2 ? answers('/v1/coverage') : answers(`/v1/artists/${encodeURIComponent(`'"\\{${i}},NULL`)}`),
    );
    const statuses = await Promise.all(sent);
    expect(statuses.filter((status) => status === 200)).to.have.length(30);
  });
});
