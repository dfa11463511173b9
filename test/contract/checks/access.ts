import { pathOf } from '../api-client.ts';
import type { Checks } from './check.ts';
import { operations, parameterOf, taking } from './operations.ts';

const ANONYMOUS = { 'x-service-usage': '0', 'x-service-limit': '50000', 'x-service-remaining': '50000' };

/** Keys, and the order in which a request is checked. */
export const access: Checks = {
  'needs a key': async ({ api }, proof) => {
    for (const { template, sample } of operations) {
      const answer = await api.ask(pathOf(template, sample), { key: null });
      proof.problem(answer, 401, 'unauthorized');
      proof.holds('WWW-Authenticate', /^Bearer\b/.test(answer.headers['www-authenticate'] ?? ''), answer);
      for (const [name, value] of Object.entries(ANONYMOUS))
        proof.same(name, answer.headers[name], value, answer);
    }
  },
  'forms of a key': async ({ api }, proof) => {
    const path = '/v1/coverage';
    const key = (await api.ask(path)).status === 200 ? 'pro' : '';
    proof.same('a valid key', (await api.ask(path, { key })).status, 200);
    for (const authorization of [
      'Basic YTpi',
      'Bearer',
      'Bearer ',
      'Bearer bk_unknown',
      'bk_unknown',
      'Bearer a b',
    ])
      proof.problem(await api.ask(path, { key: null, headers: { authorization } }), 401, 'unauthorized');
  },
  'case of the scheme': async ({ api, issueKey }, proof) => {
    const { key } = await issueKey('standard');
    for (const scheme of ['bearer', 'BEARER', 'bEaReR']) {
      const headers = { authorization: `${scheme} ${key}` };
      const answer = await api.ask('/v1/coverage', { key: null, headers });
      proof.same(`status for ${scheme}`, answer.status, 200, answer);
    }
  },
  'key in the URL': async ({ api, issueKey }, proof) => {
    const { key } = await issueKey('standard');
    let usage = 0;
    for (const name of ['key', 'api_key', 'apikey', 'access_token', 'token', 'q', 'series', 'anything']) {
      const counted = await api.ask(`/v1/festivals?${name}=${key}`, { key });
      proof.problem({ ...counted, request: counted.request.replace(key, 'KEY') }, 400, 'key_in_url');
      usage += 1;
      proof.same("it counts: the key's usage", Number(counted.headers['x-service-usage']), usage);
      const unknown = await api.ask(`/v1/festivals?${name}=${key}`, { key: null });
      proof.problem({ ...unknown, request: unknown.request.replace(key, 'KEY') }, 400, 'key_in_url');
      proof.same('usage without a key in the header', unknown.headers['x-service-usage'], '0');
    }
  },
  'key issued once': async ({ terminal, issueKey }, proof) => {
    const { org, key } = await issueKey('pro');
    const listed = await terminal(['keys', 'list', '--json']);
    proof.holds(`the list of keys names ${org}`, listed.includes(org));
    proof.holds('the list does not hold the secret part', !listed.includes(key.slice(10)));
    const again = terminal(['keys', 'issue', '--org', org]).then(
      () => 'issued',
      () => 'refused',
    );
    proof.same('a second key of one organization', await again, 'refused');
  },
  rotation: async ({ api, terminal, issueKey }, proof) => {
    const { org, key } = await issueKey('standard');
    const before = await api.ask('/v1/coverage', { key });
    const rotated = JSON.parse(await terminal(['keys', 'rotate', '--org', org, '--json'])) as {
      api_key: string;
    };
    proof.problem(await api.ask('/v1/coverage', { key }), 401, 'unauthorized');
    const after = await api.ask('/v1/usage', { key: rotated.api_key });
    proof.same('status by the new key', after.status, 200, after);
    const used = (headers: typeof after.headers): number => Number(headers['x-service-usage']);
    proof.same('usage goes on', used(after.headers), used(before.headers) + 1, after);
  },
  'order of checks': async ({ api, issueKey }, proof) => {
    const { key } = await issueKey('standard', 2);
    const inUrl = `/v1/festivals?key=${key}&limit=0`;
    proof.same(
      'key_in_url is first',
      (await api.ask(inUrl, { key: null, method: 'POST' })).body.code,
      'key_in_url',
    );
    proof.problem(await api.ask('/v1/festivals?limit=0', { key: null, method: 'POST' }), 401, 'unauthorized');
    const standard = { key: 'standard' };
    const wrong = '/v1/festivals?limit=0&year=1999';
    proof.problem(await api.ask(wrong, { ...standard, method: 'POST' }), 405, 'method_not_allowed');
    proof.problem(await api.ask(wrong, standard), 400, 'invalid_parameter');
    proof.problem(await api.ask('/v1/labels/nobody?scope=all', standard), 403, 'upgrade_required');
    proof.problem(await api.ask('/v1/artists/nobody-here/arc', standard), 403, 'upgrade_required');
    proof.problem(await api.ask('/v1/festivals/nothing-2026', standard), 404, 'not_found');
    for (let i = 0; i < 2; i++) await api.ask('/v1/coverage', { key });
    proof.problem(await api.ask(wrong, { key, method: 'POST' }), 429, 'quota_exceeded');
  },
  'not found': async ({ api }, proof) => {
    for (const path of [
      ...[
        '/v1/festivals/nothing-2026',
        '/v1/artists/nobody-here',
        '/v1/labels/nobody-here',
        '/v1/nothing',
        '/nothing',
      ],
      ...[
        '/v1/festivals/nothing-2026/history',
        '/v1/artists/nobody-here/bookings',
        '/v1/scene-reads/1999-q1',
      ],
    ])
      proof.problem(await api.ask(path), 404, 'not_found');
  },
  'all faults at once': async ({ api }, proof) => {
    const answer = await api.ask('/v1/festivals?limit=999&offset=-1&year=x&country=QQ&upcoming=yes&bogus=1');
    proof.problem(answer, 400, 'invalid_parameter');
    const named = answer.body.errors.map(({ param }) => param).sort();
    proof.same('parameters', named, ['bogus', 'country', 'limit', 'offset', 'upcoming', 'year'], answer);
    for (const fault of answer.body.errors)
      proof.same('fields of a fault', Object.keys(fault), ['param', 'code', 'message'], answer);
    const eleven = Array.from({ length: 11 }, (_, i) => `a${i}=1`).join('&');
    const many = await api.ask(`/v1/festivals?${eleven}`);
    proof.same('at most ten faults', many.body.errors.length, 10, many);
    const others = [await api.ask('/v1/nothing'), await api.ask('/v1/coverage', { key: null })];
    for (const other of others) proof.same('faults of another problem', other.body.errors, [], other);
  },
  'unknown parameters': async ({ api }, proof) => {
    for (const operation of operations) {
      const { template, sample } = operation;
      const answer = await api.ask(pathOf(template, { ...sample, bogus: 1 }));
      proof.problem(answer, 400, 'invalid_parameter');
      const message = answer.body.errors.find(({ param }) => param === 'bogus')?.message ?? '';
      const known = operation.parameters.filter((one) => one.in === 'query').map(({ name }) => name);
      const missing = known.filter((name) => !message.includes(name));
      proof.same('parameters that its message does not name', missing, [], answer);
    }
  },
  'repeated parameters': async ({ api }, proof) => {
    for (const { template, parameters, sample } of operations)
      for (const { name } of parameters.filter((one) => one.in === 'query' && one.name !== 'series')) {
        const path = pathOf(
          template,
          Object.fromEntries(Object.entries(sample).filter(([one]) => one !== name)),
        );
        const twice = await api.ask(`${path}${path.includes('?') ? '&' : '?'}${name}=1&${name}=1`);
        proof.problem(twice, 400, 'invalid_parameter');
        const own = twice.body.errors.filter(({ param }) => param === name);
        proof.holds(`a fault of ${name}`, own.length > 0, twice, own[0]?.message);
      }
  },
  bounds: async ({ api }, proof) => {
    for (const name of ['limit', 'offset', 'radius_km'])
      for (const operation of taking(name)) {
        const { minimum, maximum } = parameterOf(operation, name).schema;
        const beside = name === 'radius_km' ? { near: '52.5,6.1' } : {};
        const at = (value: number): string =>
          pathOf(operation.template, { ...operation.sample, ...beside, [name]: value });
        for (const value of [minimum! - 1, maximum! + 1]) {
          const answer = await api.ask(at(value));
          proof.problem(answer, 400, 'invalid_parameter');
          const message = answer.body.errors[0]?.message ?? '';
          proof.holds('the real bounds', message.includes(`${minimum!} to ${maximum!}`), answer, message);
        }
        proof.same('status at the maximum', (await api.ask(at(maximum!))).status, 200);
      }
  },
  'long texts': async ({ api }, proof) => {
    for (const operation of operations)
      for (const { name, schema } of operation.parameters) {
        if (schema.maxLength !== 200) continue;
        const given = { ...operation.sample, [name]: 'a'.repeat(201) };
        proof.problem(await api.ask(pathOf(operation.template, given)), 400, 'invalid_parameter');
        // 200 code points of two UTF-16 units each are not too long.
        const astral = await api.ask(
          pathOf(operation.template, { ...operation.sample, [name]: '𝄞'.repeat(200) }),
        );
        const isLong = astral.status === 400 && /at most 200/.test(astral.body.errors[0]?.message ?? '');
        proof.holds('200 code points are taken', !isLong, undefined, astral.status);
      }
  },
  'other bad requests': async ({ api }, proof) => {
    const many = Array.from({ length: 21 }, (_, i) => `a${i}=1`).join('&');
    for (const path of [
      `/v1/coverage?${many}`,
      ...['/v1/festivals/%E0%A4%A', '/v1/festivals?q=%E0%A4%A', '/v1/festivals/a%00b', '/v1/artists/a%00b'],
      ...[
        '/v1/labels/a%00b',
        '/v1/trends/genres?from=2020&to=2010',
        '/v1/festivals?from=2026-02-02&to=2026-02-01',
      ],
      ...[
        '/v1/festivals?from=2026-02-30',
        '/v1/leaderboards/most-booked?scope=some',
        '/v1/bookings?cursor=abc',
      ],
      ...[
        '/v1/overlap?series=a',
        '/v1/overlap?series=a&series=a',
        '/v1/arcs?artists=a,b,c,d,e,f',
        '/v1/artists',
      ],
      ...[
        '/v1/festivals?q=',
        '/v1/artists?q=',
        '/v1/labels?q=',
        '/v1/festivals?genre=Polka',
        '/v1/changes?kinds=foo',
      ],
    ])
      proof.problem(await api.ask(path), 400, 'invalid_parameter');
  },
};
