import { expect } from 'chai';
import request from 'supertest';
import { commonHeaders, keyFor, type Served, serve, usageOf } from '../../test/api/served.ts';
import { allOperations } from '../documents/index.ts';
import { problems } from '../errors/api-problems.ts';
import { templateOf } from '../openapi/openapi.ts';
import { CREDIT_LINE } from './guide-text.ts';

describe('GET /docs', () => {
  let served: Served;
  let html: string;
  before(async () => {
    served = await serve();
    const response = await request(served.url)
      .get('/docs')
      .expect(200)
      .expect('Content-Type', /^text\/html/);
    commonHeaders.parse(response.headers);
    html = response.text;
  });
  after(() => served.close());

  it('needs no key and counts no request', async () => {
    const key = await keyFor(served.pool, 'Reader of the page', 'standard');
    await request(served.url).get('/docs').set('Authorization', `Bearer ${key}`).expect(200);
    expect(await usageOf(served.pool, 'Reader of the page')).to.equal(0);
    await request(served.url).post('/docs').expect(405);
  });

  it('has no script, no form, and loads nothing from elsewhere', () => {
    expect(html).not.to.match(/<(script|form|input|textarea|select|button|iframe|object|embed|link|img)\b/i);
    expect(html).not.to.match(/\bon\w+=|javascript:|@import|url\(|\bsrc=/i);
    for (const [, target] of html.matchAll(/href="([^"]*)"/g)) expect(target).to.match(/^#/);
  });

  it("is compressed by the client's preference", async () => {
    for (const [wanted, encoding] of [
      ['br', 'br'],
      ['gzip', 'gzip'],
      ['gzip;q=0.5, br', 'br'],
      ['identity', undefined],
    ] as const) {
      const { headers, text } = await request(served.url)
        .get('/docs')
        .set('Accept-Encoding', wanted)
        .expect(200);
      expect(headers['content-encoding'], wanted).to.equal(encoding);
      expect(headers['vary']).to.equal('Accept-Encoding');
      expect(text).to.equal(html);
      if (encoding !== undefined) expect(Number(headers['content-length'])).to.be.below(html.length / 3);
    }
  });

  it('allows the browser to load only its own style (Content-Security-Policy)', async () => {
    const { headers } = await request(served.url).get('/docs');
    expect(headers['content-security-policy']).to.match(/^default-src 'none'; style-src 'sha256-/);
  });

  it('has every operation, every error code, the credit line, and no dead link', () => {
    for (const operation of allOperations) {
      expect(html).to.contain(`id="${operation.id}"`);
      expect(html).to.contain(templateOf(operation));
    }
    for (const code of Object.keys(problems)) expect(html).to.contain(`id="${code}"`);
    for (const id of [
      'licence',
      'quota-and-rate-limits',
      'counting',
      'names',
      'plans',
      'versions',
      'eras-and-coverage',
    ])
      expect(html).to.contain(`<h2 id="${id}">`);
    expect(html).to.contain(CREDIT_LINE).and.to.contain('50,000');
    for (const [, id] of html.matchAll(/href="#([^"]*)"/g)) expect(html).to.contain(`id="${id!}"`);
    expect(html).not.to.match(/\{\{|undefined|\[object/);
  });

  it('groups the operations, names each, and shows its request in three languages', () => {
    expect(html).to.contain('<h3 id="reference-festivals">Festivals</h3>');
    expect(html).to.contain('<li><a href="#listMostBooked">List most booked artists</a></li>');
    for (const language of ['curl', 'Python', 'Node'])
      expect(html.split(`<summary>${language}</summary>`).length - 1).to.equal(allOperations.length);
  });

  it('has no two anchors of one name', () => {
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).to.equal(ids.length);
  });
});
