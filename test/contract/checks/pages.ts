import { problems } from '../../../api/errors/index.ts';
import type { Checks } from './check.ts';
import { described, operations } from './operations.ts';

const CREDIT = 'Data: Festival Booking Data Service';

/** `/docs` and the other pages that need no key, and the OpenAPI description. */
export const pages: Checks = {
  docs: async ({ api }, proof) => {
    const answer = await api.ask('/docs', { key: null });
    const html = String(answer.bytes);
    proof.same(
      'status and type',
      [answer.status, answer.headers['content-type']],
      [200, 'text/html; charset=utf-8'],
      answer,
    );
    proof.same(
      'parts that run, ask or load',
      /<(script|form|input|textarea|select|button|iframe)\b/i.exec(html),
      null,
      answer,
    );
    for (const { template } of operations)
      proof.holds(`${template} is there`, html.includes(template), answer);
    for (const code of Object.keys(problems))
      proof.holds(`${code} is there`, html.includes(`id="${code}"`), answer);
    const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
    for (const { template, parameters } of operations)
      for (const { name, schema } of parameters) {
        const { minimum, maximum } = schema;
        if (minimum === undefined || maximum === undefined) continue;
        const bounds = new RegExp(`\\b${name} integer, ${minimum} to ${maximum}\\b`);
        proof.holds(`${template}: bounds of ${name}`, bounds.test(text), answer, [minimum, maximum]);
      }
    const examples = html.match(/<summary>curl<\/summary>/g)?.length ?? 0;
    proof.same('requests shown in curl', examples, operations.length, answer);
    proof.same('a key', /bk_[A-Za-z0-9]{40}/.exec(html), null, answer);
    proof.holds('no placeholder is left', !/\{\{|undefined|\[object/.test(html), answer);
  },
  'terms of use': async ({ api }, proof) => {
    for (const path of ['/docs', '/agents.md']) {
      const answer = await api.ask(path, { key: null });
      const text = String(answer.bytes).replaceAll(/<[^>]+>/g, '');
      for (const words of [CREDIT, 'edistribution of the data', 'never fees'])
        proof.holds(words, text.includes(words), answer);
    }
    const text = String((await api.ask('/docs', { key: null })).bytes).replaceAll(/<[^>]+>/g, '');
    for (const words of [
      'Licensed per organization',
      'stop: repeating the request does not help',
      'Retry-After',
    ])
      proof.holds(words, text.includes(words));
    const license = await api.ask('/v1/exports/LICENSE');
    proof.holds(
      'the licence of exports',
      /forbidden\.\s+Published work that uses this data must credit/.test(String(license.bytes)),
      license,
    );
  },
  health: async ({ api }, proof) => {
    for (const path of ['/healthz', '/readyz']) {
      const answer = await api.ask(path, { key: null });
      proof.same('status', answer.status, 200, answer);
    }
  },
  'pages for agents': async ({ api }, proof) => {
    for (const path of ['/llms.txt', '/agents.md']) {
      const answer = await api.ask(path, { key: null });
      const text = String(answer.bytes);
      proof.same('status', answer.status, 200, answer);
      for (const { template } of operations)
        proof.holds(`${template} is there`, text.includes(template), answer);
    }
  },
  openapi: async ({ api }, proof) => {
    for (const path of ['/v1/openapi.json', '/openapi.json']) {
      const answer = await api.ask<{ openapi: string; paths: object }>(path);
      proof.holds('version', answer.body.openapi.startsWith('3.1.'), answer, answer.body.openapi);
      proof.same('paths', Object.keys(answer.body.paths), Object.keys(described), answer);
      const summaries = Object.values(described).map(
        ({ get }) => (get as { summary?: string }).summary ?? '',
      );
      proof.holds('a summary of each operation', !summaries.includes(''), answer, summaries.length);
    }
    for (const path of Object.keys(described).filter((one) => one !== '/openapi.json'))
      proof.holds(`${path} is below /v1`, path.startsWith('/v1/'));
  },
  'openapi states bounds': async ({ api }, proof) => {
    const answer = await api.ok('/v1/openapi.json');
    const stated = (path: string, name: string) =>
      (described[path]!['get']!.parameters ?? []).find((one) => one.name === name)!.schema;
    proof.same(
      'limit of festivals',
      [stated('/v1/festivals', 'limit').default, stated('/v1/festivals', 'limit').maximum],
      [50, 200],
      answer,
    );
    proof.same(
      'limit of artists',
      [stated('/v1/artists', 'limit').default, stated('/v1/artists', 'limit').maximum],
      [20, 100],
      answer,
    );
    proof.same('limit of changes', stated('/v1/changes', 'limit').default, 100, answer);
    proof.holds('countries', (stated('/v1/festivals', 'country').enum ?? []).length > 200, answer);
    proof.holds('scenes', (stated('/v1/festivals', 'genre').enum ?? []).includes('Techno'), answer);
    proof.holds(
      'datasets',
      (stated('/v1/exports/{dataset}', 'dataset').enum ?? []).includes('bookings'),
      answer,
    );
  },
  changelog: async ({ api }, proof) => {
    const answer = await api.ok('/v1/changelog');
    proof.holds(
      'versions',
      answer.body.versions.length > 1,
      answer,
      answer.body.versions.map(({ version }) => version),
    );
    const later = answer.body.versions
      .filter(({ version }) => version !== '1.0.0')
      .flatMap(({ changes }) => changes);
    proof.same(
      'changes within v1 that remove',
      later.filter(({ kind }) => kind === 'removed'),
      [],
      answer,
    );
  },
  'examples of the guide': async ({ api }, proof) => {
    const html = String((await api.ask('/docs', { key: null })).bytes);
    const shown = [...html.matchAll(/curl -H [^<]*?(\/v1\/[^"&<]+(?:&amp;[^"&<]+)*)/g)];
    const paths = shown.map(([, path]) => path!.replaceAll('&amp;', '&').replace(/quot;$/, ''));
    proof.holds('requests in the quick start', paths.length >= 3, undefined, paths);
    for (const path of paths) {
      const answer = await api.ask(path);
      proof.same('status', answer.status, 200, answer);
    }
  },
};
