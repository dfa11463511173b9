import { expect } from 'chai';
import request from 'supertest';
import { commonHeaders, keyFor, type Served, serve, usageOf } from '../../test/api/served.ts';
import { allOperations } from '../documents/index.ts';
import { problems } from '../errors/api-problems.ts';
import { templateOf } from '../openapi/openapi.ts';
import { CREDIT_LINE } from './guide-text.ts';

describe('GET /llms.txt and /agents.md', () => {
  let served: Served;
  before(async () => {
    served = await serve({
      site: { baseUrl: 'https://api.example.org', contact: null, upgradeUrl: 'https://example.org/plans' },
    });
  });
  after(() => served.close());

  const read = async (path: string, type: RegExp): Promise<string> => {
    const response = await request(served.url).get(path).expect(200).expect('Content-Type', type);
    commonHeaders.parse(response.headers);
    return response.text;
  };

  it('need no key and count no request', async () => {
    const key = await keyFor(served.pool, 'An agent', 'standard');
    for (const path of ['/llms.txt', '/agents.md']) {
      await request(served.url).get(path).set('Authorization', `Bearer ${key}`).expect(200);
      await request(served.url).head(path).expect(200);
      await request(served.url).post(path).expect(405);
    }
    expect(await usageOf(served.pool, 'An agent')).to.equal(0);
  });

  it('list every operation with a link to its documentation', async () => {
    const text = await read('/llms.txt', /^text\/plain/);
    expect(text).to.match(/^# .+\n\n> .+\n/);
    for (const operation of allOperations)
      expect(text).to.contain(`[${templateOf(operation)}](https://api.example.org/docs#${operation.id})`);
    expect(text).to.contain('(https://api.example.org/agents.md)');
  });

  it('describe every operation with its parameters, every error, and the credit line', async () => {
    const text = await read('/agents.md', /^text\/markdown/);
    for (const operation of allOperations) {
      const [, section = ''] = text.split(`### ${operation.id}\n`);
      const [own = ''] = section.split('\n#');
      expect(own).to.contain(`GET ${templateOf(operation)}\``);
      for (const name of Object.keys(operation.query.shape)) expect(own).to.contain(`- \`${name}\` (`);
    }
    for (const [code, { status }] of Object.entries(problems))
      expect(text).to.contain(`- ${status} \`${code}\``);
    expect(text).to.contain(CREDIT_LINE).and.to.contain('https://example.org/plans');
    expect(text).not.to.match(/undefined|\[object|<code>|&\w+;/);
  });
});
