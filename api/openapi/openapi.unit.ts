import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { undescribed } from '../../test/api/described.ts';
import { tiers } from '../access/tiers.ts';
import { allOperations, description } from '../documents/index.ts';
import { problems } from '../errors/api-problems.ts';
import { examples } from './examples.ts';
import { file, text } from './description-file.ts';
import { templateOf } from './openapi.ts';

const common = {
  'x-service-usage': '1',
  'x-service-limit': '50000',
  'x-service-remaining': '49999',
  'x-service-reset': '2025-04-01',
  'x-request-id': 'f81d4fae-7dec-41d0-a765-00a0c91e6bf6',
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
};

describe("the API's description", () => {
  it('equals the committed file (npm run docs:openapi writes it)', () => {
    expect(readFileSync(file, 'utf8')).to.equal(text(description));
  });

  it('has every operation, each under its own name, and every rule of the tiers', () => {
    const { paths } = description as { paths: Record<string, { get: { operationId: string } }> };
    expect(Object.keys(paths)).to.deep.equal(allOperations.map(templateOf));
    expect(new Set(Object.values(paths).map(({ get }) => get.operationId)).size).to.equal(
      allOperations.length,
    );
    expect(Object.keys(tiers).map((path) => templateOf({ path }))).to.have.members(Object.keys(paths));
  });

  it('has only operations about the service itself in the group of the service', () => {
    const { paths, tags } = description as unknown as {
      paths: Record<string, { get: { tags: string[] } }>;
      tags: { name: string }[];
    };
    const grouped = Object.entries(paths).map(([path, { get }]) => ({ path, tags: get.tags }));
    const own = grouped.filter((one) => one.tags.includes('Service')).map(({ path }) => path);
    expect(own).to.have.members(['/v1/usage', '/v1/changelog', '/v1/openapi.json', '/openapi.json']);
    expect(tags.map(({ name }) => name)).to.have.members([...new Set(grouped.flatMap((one) => one.tags))]);
  });

  it('names every error code of the registry', () => {
    const { components } = description as unknown as {
      components: { schemas: { Problem: { properties: { code: { enum: string[] } } } } };
    };
    expect(components.schemas.Problem.properties.code.enum).to.deep.equal(Object.keys(problems));
  });

  it('has an example of every data operation and of every error that a client meets', () => {
    const names = allOperations
      .filter(({ media }) => media === undefined)
      .map(({ id }) => id)
      .filter((id) => !id.startsWith('getDescription'));
    // What never became a request, and what only a header leads to.
    const unmet = ['malformed_request', 'request_timeout', 'precondition_failed', 'range_not_satisfiable'];
    const met = Object.keys(problems).filter((code) => !unmet.includes(code));
    expect([...examples().keys()]).to.have.members([...names, ...met, 'moved']);
  });

  for (const [name, { path, status, body }] of examples())
    it(`has an example of ${name} that fits its schema`, () => {
      const type = status < 400 ? {} : { 'content-type': 'application/problem+json' };
      const further = {
        ...(status === 401 && { 'www-authenticate': 'Bearer' }),
        ...((status === 429 || status === 503) && { 'retry-after': '1' }),
        ...(status === 405 && { allow: 'GET, HEAD' }),
        ...(status === 301 && { location: '/v1/festivals/another' }),
      };
      const headers = { ...common, ...type, ...further };
      expect(undescribed(path.replace(/\?.*/, ''), { status, headers, body })).to.deep.equal([]);
      const operation = allOperations.find(({ id }) => id === name);
      if (operation !== undefined) operation.answer.parse(body);
    });

  describe('reports an answer that has', () => {
    const example = examples().get('getCoverage')!;
    const seen = { status: 200, headers: common, body: example.body };
    const found = (change: object): string => undescribed('/v1/coverage', { ...seen, ...change }).join('; ');

    it('a missing field or one of another type', () => {
      expect(found({})).to.equal('');
      expect(found({ body: { all_time: {} } }))
        .to.contain("'upcoming'")
        .and.to.contain("'festivals'");
      expect(
        found({ body: JSON.parse(JSON.stringify(example.body).replace(/\d+/, '"x"')) as object }),
      ).to.contain('must be integer');
    });

    it('a missing or unreadable header', () => {
      expect(found({ headers: { ...common, 'x-service-usage': undefined } })).to.equal(
        'X-Service-Usage is missing',
      );
      expect(found({ headers: { ...common, 'x-service-reset': 'soon' } })).to.contain('X-Service-Reset');
    });

    it('a header that the description does not list for this answer', () => {
      expect(found({ headers: { ...common, link: '</v1/coverage?after=1>; rel="next"' } })).to.equal(
        'Link is an undescribed header',
      );
    });

    it('a content type or status that no client expects', () => {
      expect(found({ headers: { ...common, 'content-type': 'text/html' } })).to.contain('text/html');
      expect(found({ status: 418 })).to.contain('418');
    });
  });
});
