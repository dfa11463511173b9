import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { z } from 'zod';
import { changelog, withDeprecations } from '../changelog/changelog.ts';
import { reference } from '../docs/reference-text.ts';
import { UNKNOWN_SITE } from '../documents/site.ts';
import { answerDocument } from '../http/answer-document.ts';
import { Reply } from '../http/reply.ts';
import { readTarget } from './target.ts';
import { openApi } from '../openapi/openapi.ts';
import { listDeprecations } from './deprecation.ts';
import { operation } from './operation.ts';

const INSTEAD = 'Use /v1/new.';
const of = (since: string, sunset: string) => ({ since, sunset, instead: INSTEAD });

/** An operation that is to go with one of its parameters, or only the parameter. */
const sample = (deprecated: boolean) =>
  operation({
    id: 'getSample',
    path: '/v1/sample',
    tag: 'Service',
    summary: 'A sample',
    named: null,
    sql: '',
    query: { old: z.string().optional().describe('Old.'), kept: z.string().optional() },
    answer: z.strictObject({}).meta({ id: 'Sample' }),
    columns: {},
    values: () => ({}),
    ...(deprecated && { deprecated: of('2026-01-01', '2027-03-01') }),
    deprecatedParameters: { old: of('2026-02-01', '2027-02-01') },
  });

async function headersOf(deprecated: boolean, url: string): Promise<Headers> {
  const context = { now: () => new Date(), draining: () => false, site: UNKNOWN_SITE };
  const server = createServer((request, response) => {
    const asked = sample(deprecated).ask('', readTarget(request.url!).query, 2026);
    if (!('ask' in asked)) throw new Error('It is right.');
    const charge = { plan: 'pro', usage: 1, limit: 1, reset: '2026-01-01' } as never;
    const document = { status: 200, bytes: Buffer.from('{}'), total: null };
    const { ask } = asked;
    const about = { ask, url: request.url!, charge, acceptEncoding: undefined };
    answerDocument(new Reply(response, context), about, document, context as never);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${url}`)).headers;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe('a deprecated operation or parameter', () => {
  it('sends Deprecation and Sunset (RFC 9745, RFC 8594) on each answer of the operation', async () => {
    const headers = await headersOf(true, '/v1/sample');
    expect(headers.get('deprecation')).to.equal(`@${Date.UTC(2026, 0, 1) / 1_000}`);
    expect(headers.get('sunset')).to.equal('Mon, 01 Mar 2027 00:00:00 GMT');
    expect(headers.get('link')).to.equal('</docs#versions>; rel="deprecation"; type="text/html"');
  });

  it('sends the headers of a parameter only when it is used; the earlier date wins', async () => {
    expect((await headersOf(false, '/v1/sample?kept=1')).get('deprecation')).to.equal(null);
    const used = await headersOf(false, '/v1/sample?old=1');
    expect(used.get('deprecation')).to.equal(`@${Date.UTC(2026, 1, 1) / 1_000}`);
    const both = await headersOf(true, '/v1/sample?%6Fld=1');
    expect(both.get('deprecation')).to.equal(`@${Date.UTC(2026, 0, 1) / 1_000}`);
    expect(both.get('sunset')).to.equal('Mon, 01 Feb 2027 00:00:00 GMT');
  });

  it('is marked in the description, in /docs and in the changelog', () => {
    const description = openApi([sample(true)]);
    const { get } = (description['paths'] as unknown as Record<string, { get: Described }>)['/v1/sample']!;
    expect(get.deprecated).to.equal(true);
    expect(get.description).to.contain('Deprecated since 2026-01-01, removed on 2027-03-01. Use /v1/new.');
    expect(get.parameters[0]).to.include({ name: 'old', deprecated: true });
    expect(get.responses['200'].headers).to.include.keys('Deprecation', 'Sunset');
    const page = reference(description, 'https://api.example');
    expect(page).to.contain('Get sample (deprecated)</h4>').and.to.contain('<code>old</code> (deprecated)');
    const [newest] = withDeprecations(changelog, listDeprecations([sample(true)])).versions;
    expect(newest!.changes.filter(({ kind }) => kind === 'deprecated').map(({ text }) => text)).to.deep.equal(
      [
        `Deprecated since 2026-01-01, removed on 2027-03-01. ${INSTEAD}`,
        `\`old\`: Deprecated since 2026-02-01, removed on 2027-02-01. ${INSTEAD}`,
      ],
    );
  });
});

interface Described {
  readonly deprecated: boolean;
  readonly description: string;
  readonly parameters: readonly object[];
  readonly responses: { readonly 200: { readonly headers: object } };
}
