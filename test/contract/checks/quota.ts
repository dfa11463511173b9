import type { ApiAnswer } from '../api-client.ts';
import type { Checks } from './check.ts';

const KEYLESS = ['/docs', '/healthz', '/readyz', '/llms.txt', '/agents.md'];
const headersOf = ({ headers }: Pick<ApiAnswer, 'headers'>): number[] =>
  ['usage', 'limit', 'remaining'].map((name) => Number(headers[`x-service-${name}`]));

/** What is counted, and the headers that show it. */
export const quota: Checks = {
  'usage headers': async ({ api, known }, proof) => {
    const month = new Date(Date.UTC(known.year, known.now.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
    for (const [path, status] of [
      ...([
        ['/v1/coverage', 200],
        ['/v1/festivals?limit=0', 400],
        ['/v1/nothing', 404],
      ] as const),
      ...([
        ['/v1/artists/x--discogs-901', 301],
        ['/v1/artists/Pale%20Tern', 409],
      ] as const),
      ...([
        ['/v1/festivals/nothing-1999', 403],
        ['/v1/exports', 403],
      ] as const),
    ]) {
      const answer = await api.ask(path, { key: status === 403 ? 'standard' : 'pro' });
      proof.same('status', answer.status, status, answer);
      const [usage, limit, remaining] = headersOf(answer);
      proof.same('usage + remaining', usage! + remaining!, 50_000, answer);
      proof.same('limit', limit, 50_000, answer);
      proof.same('X-Service-Reset', answer.headers['x-service-reset'], month, answer);
      proof.holds('X-Request-Id', answer.headers['x-request-id'] !== undefined, answer);
    }
  },
  'what counts': async ({ api, issueKey }, proof) => {
    const { key } = await issueKey('standard');
    let usage = 0;
    for (const [path, method] of [
      ...([
        ['/v1/coverage'],
        ['/v1/festivals?limit=0'],
        ['/v1/nothing'],
        ['/v1/exports'],
        ['/v1/usage'],
      ] as const),
      ...([['/v1/openapi.json'], ['/v1/artists/x--discogs-901'], ['/v1/artists/Pale%20Tern']] as const),
      ...([
        ['/v1/coverage', 'HEAD'],
        ['/v1/coverage', 'POST'],
        ['/v1/changelog'],
        ['/openapi.json'],
      ] as const),
    ]) {
      const answer = await api.ask(path, { key, method: method ?? 'GET' });
      usage += 1;
      proof.same('usage, this one included', headersOf(answer)[0], usage, answer);
    }
    for (const path of KEYLESS) await api.ask(path, { key });
    const after = await api.ask('/v1/usage', { key });
    proof.same('usage after five pages that need no key', headersOf(after)[0], usage + 1, after);
  },
  'pages without a key': async ({ api }, proof) => {
    for (const path of KEYLESS) {
      const answer = await api.ask(path, { key: null });
      proof.same('status', answer.status, 200, answer);
      if (!path.endsWith('z'))
        proof.same('usage and limit', headersOf(answer).slice(0, 2), [0, 50_000], answer);
    }
  },
  'numbers of one key': async ({ api, issueKey }, proof) => {
    const { key } = await issueKey('standard');
    const answers = await Promise.all(Array.from({ length: 60 }, () => api.ask('/v1/coverage', { key })));
    const usages = answers.map((answer) => headersOf(answer)[0]!).sort((a, b) => a - b);
    const expected = Array.from({ length: 60 }, (_, i) => i + 1);
    proof.same('usage of 60 requests at once', usages, expected, answers[0]);
  },
  ceiling: async ({ api, issueKey }, proof) => {
    const { key } = await issueKey('pro', 3);
    const answers = await Promise.all(Array.from({ length: 8 }, () => api.ask('/v1/coverage', { key })));
    const statuses = answers.map(({ status }) => status).sort();
    proof.same(
      'statuses of eight at once',
      statuses,
      [200, 200, 200, ...Array<number>(5).fill(429)],
      answers[0],
    );
    for (const path of ['/v1/coverage', '/v1/usage', '/v1/nothing']) {
      const answer = await api.ask(path, { key });
      proof.problem(answer, 429, 'quota_exceeded');
      proof.same('usage, limit, remaining', headersOf(answer), [3, 3, 0], answer);
      const seconds = Number(answer.headers['retry-after']);
      const until = new Date(`${answer.headers['x-service-reset']!}T00:00:00Z`).getTime() - Date.now();
      proof.holds('Retry-After leads to the reset', Math.abs(seconds - until / 1_000) < 120, answer, seconds);
    }
  },
  'usage operation': async ({ api, issueKey }, proof) => {
    const { key } = await issueKey('standard', 40);
    await api.ask('/v1/coverage', { key });
    const answer = await api.ok('/v1/usage', {}, key);
    const { plan, usage, limit, remaining, reset, months } = answer.body;
    proof.same(
      'plan, usage, limit, remaining',
      [plan, usage, limit, remaining],
      ['standard', 2, 40, 38],
      answer,
    );
    proof.same('reset', reset, answer.headers['x-service-reset'], answer);
    proof.same('months', [months.length, months[0]?.requests], [12, 2], answer);
  },
  'no other limit': async ({ api, issueKey }, proof) => {
    const { key } = await issueKey('pro');
    const answers = await Promise.all(Array.from({ length: 400 }, () => api.ask('/v1/coverage', { key })));
    const refused = answers.filter(({ status }) => status !== 200 && status !== 503).length;
    proof.same('refused of 400 requests at once', refused, 0, answers[0]);
  },
};
