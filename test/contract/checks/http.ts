import { connect } from 'node:net';
import { pathOf } from '../api-client.ts';
import type { Checks } from './check.ts';
import { described, operations } from './operations.ts';

const WRITING = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** What every answer has, whatever was asked. */
export const http: Checks = {
  'get only': async ({ api }, proof) => {
    for (const [path, methods] of Object.entries(described))
      proof.same(`methods of ${path} in OpenAPI`, Object.keys(methods), ['get']);
    for (const [i, { template, sample }] of operations.entries()) {
      const answer = await api.ask(pathOf(template, sample), { method: WRITING[i % WRITING.length]! });
      proof.problem(answer, 405, 'method_not_allowed');
      proof.same('Allow', answer.headers['allow'], 'GET, HEAD', answer);
    }
  },
  head: async ({ api }, proof) => {
    for (const { template, sample } of operations) {
      const [get, head] = [
        await api.ask(pathOf(template, sample)),
        await api.ask(pathOf(template, sample), HEAD),
      ];
      proof.same('status and bytes of HEAD', [head.status, head.bytes.length], [get.status, 0], head);
      proof.same('its type', head.headers['content-type'], get.headers['content-type'], head);
    }
  },
  'answers json': async ({ api }, proof) => {
    for (const { template, sample } of operations) {
      if (template === '/v1/exports/{dataset}') continue;
      const answer = await api.ask<object>(pathOf(template, sample));
      proof.same('Content-Type', answer.headers['content-type'], 'application/json; charset=utf-8', answer);
      if (!template.endsWith('openapi.json'))
        proof.same('fields that are not snake_case', fieldsOf(answer.body).filter(isOtherCase), [], answer);
    }
  },
  uncached: async ({ api }, proof) => {
    for (const { template, sample } of operations) {
      if (template === '/v1/exports/{dataset}') continue;
      const asked = { headers: { 'if-none-match': '*', 'if-modified-since': new Date().toUTCString() } };
      const answer = await api.ask(pathOf(template, sample), asked);
      proof.same('Cache-Control', answer.headers['cache-control'], 'no-store', answer);
      const kept = [answer.headers['etag'], answer.headers['last-modified']];
      proof.same(
        'status, ETag, Last-Modified',
        [answer.status, ...kept],
        [200, undefined, undefined],
        answer,
      );
    }
    for (const path of ['/v1/nothing', '/v1/festivals?limit=0']) {
      const answer = await api.ask(path);
      proof.same('Cache-Control of a problem', answer.headers['cache-control'], 'no-store', answer);
    }
  },
  'dates and instants': async ({ api }, proof) => {
    for (const { template, sample } of operations) {
      if (/exports|openapi/.test(template)) continue;
      const answer = await api.ask<object>(pathOf(template, sample));
      for (const [name, value] of valuesOf(answer.body)) {
        if (typeof value !== 'string') continue;
        if (/^(\w+_date|day|festival_day)$/.test(name)) proof.holds(name, DAY.test(value), answer, value);
        if (/^(as_of|\w+_at)$/.test(name)) proof.holds(name, INSTANT.test(value), answer, value);
      }
    }
  },
  'no cors': async ({ api }, proof) => {
    const headers = { origin: 'https://other.example', 'access-control-request-method': 'GET' };
    for (const { template, sample } of operations)
      for (const method of ['GET', 'OPTIONS']) {
        const answer = await api.ask(pathOf(template, sample), { method, headers });
        const allowing = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'));
        proof.same('headers of CORS', allowing, [], answer);
      }
  },
  'request ids': async ({ api }, proof) => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.ask('/v1/coverage')));
    const ids = answers.map(({ headers }) => headers['x-request-id']);
    proof.same('different ids of 20 answers', new Set(ids).size, 20, answers[0]);
  },
  'version in the path': async ({ api }, proof) => {
    const others = Object.keys(described).filter((path) => !path.startsWith('/v1/'));
    proof.same('paths without /v1', others, ['/openapi.json']);
    proof.problem(await api.ask('/festivals'), 404, 'not_found');
  },
  'malformed requests': async ({ api }, proof) => {
    const long = await api.ask('/v1/coverage', { headers: { 'x-long': 'a'.repeat(70_000) } });
    proof.problem(long, 431, 'headers_too_large');
    const auth = 'Authorization: Bearer nobody';
    for (const [what, bytes, status] of [
      ['no Host', `GET /v1/coverage HTTP/1.1\r\n${auth}\r\n\r\n`, 400],
      ['two Hosts', `GET /v1/coverage HTTP/1.1\r\nHost: a\r\nHost: b\r\n${auth}\r\n\r\n`, 400],
      ['no HTTP', 'GARBAGE\r\n\r\n', 400],
    ] as const) {
      const text = await rawAnswer(api.base, bytes);
      proof.same(what, /^HTTP\/1\.1 (\d+)/.exec(text)?.[1], String(status));
      proof.holds(`${what}: usage headers`, /x-service-usage: 0/i.test(text));
      proof.holds(`${what}: its code`, text.includes('"code":"malformed_request"'));
    }
  },
  // Run last: every answer of the run was compared.
  'as described': async ({ api }, proof) => {
    await Promise.resolve();
    proof.same('answers that are not as OpenAPI describes', [...new Set(api.undescribed)].slice(0, 20), []);
    proof.holds('answers in JSON that were compared', api.answers > 1_000, undefined, api.answers);
  },
  'every field is required': async ({ api }, proof) => {
    const answer = await api.ok('/v1/openapi.json');
    const { components } = answer.body as unknown as { components: { schemas: Record<string, object> } };
    const optional = optionalFields(components.schemas);
    proof.same('fields of the schemas that may be absent', optional.sort(), OPTIONAL, answer);
  },
};

const HEAD = { method: 'HEAD' };
const DAY = /^\d{4}-\d\d-\d\d$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
/** Each is described with the answers that have it. */
const OPTIONAL = ['Edition.distance_km', 'Problem.candidates'];

const isOtherCase = (name: string): boolean => !/^[a-z0-9_]+$/.test(name);

/** Names and values of all fields, at any depth. Maps by other names (ids, links) have no fields. */
function* valuesOf(value: unknown): Generator<[name: string, value: unknown]> {
  if (Array.isArray(value)) for (const one of value) yield* valuesOf(one);
  else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value)) {
      yield [name, one];
      if (name !== 'external_ids') yield* valuesOf(one);
    }
}

const fieldsOf = (body: unknown): string[] => [...new Set([...valuesOf(body)].map(([name]) => name))];

/** `Schema.field` of each property that its object does not require. */
function optionalFields(schemas: Readonly<Record<string, object>>): string[] {
  const within = (name: string, schema: unknown): string[] => {
    if (typeof schema !== 'object' || schema === null) return [];
    const { properties, required = [] } = schema as { properties?: object; required?: string[] };
    const own = Object.keys(properties ?? {}).filter((field) => !required.includes(field));
    return [
      ...own.map((field) => `${name}.${field}`),
      ...Object.values(schema).flatMap((one) => within(name, one)),
    ];
  };
  return Object.entries(schemas).flatMap(([name, schema]) => within(name, schema));
}

/** Everything until the server closes, or its first JSON ends. */
const rawAnswer = (base: string, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(base);
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setTimeout(5_000, () => socket.destroy());
    socket.on('data', (chunk) => {
      text += String(chunk);
      if (text.endsWith('}')) socket.destroy();
    });
    socket.once('error', reject).once('close', () => resolve(text));
  });
