import { expect } from 'chai';
import request from 'supertest';
import { keyFor, type Served, serve } from '../../../test/api/served.ts';

interface Changes {
  meta: { next: string; more: boolean };
  changes: { token: string; kind: string; slug: string; new: unknown }[];
}

describe('GET /v1/changes', () => {
  let served: Served;
  before(async () => {
    served = await serve();
    for (const [kind, slug] of [
      ['artist', 'dixie'],
      ['edition', 'sonnentau-2025'],
      ['edition', 'gone-2024'],
    ])
      await served.pool.query(
        `INSERT INTO durable.change (position, kind, slug, artist_slug, old_json, new_json, cause_json, merged_into)
         VALUES (7, $1, $2, '', '{"a":1}', CASE $2 WHEN 'gone-2024' THEN NULL ELSE '{"a":2}' END,
           '{"kind":"import","source":"app","import":"one","correction":null}',
           CASE $2 WHEN 'gone-2024' THEN 'sonnentau-2025' END)`,
        [kind, slug],
      );
    await served.pool.query('UPDATE read_g1.checkpoint SET position = position');
  });
  after(() => served.close());

  const read = async (query: string): Promise<Changes> =>
    (await served.get(`/v1/changes?${query}`)).body as Changes;

  it('continues from any token until the end', async () => {
    const first = await read('after=0&limit=2');
    expect(first.changes.map(({ slug }) => slug)).to.deep.equal(['dixie', 'sonnentau-2025']);
    expect(first.meta).to.include({ next: first.changes[1]!.token, more: true });
    const second = await read(`after=${first.meta.next}`);
    expect(second.changes).to.have.length(1);
    expect(second.changes[0]).to.deep.include({
      slug: 'gone-2024',
      new: null,
      merged_into: 'sonnentau-2025',
    });
    expect(second.meta.more).to.equal(false);
    expect((await read(`after=${second.meta.next}`)).changes).to.deep.equal([]);
  });

  it('sends a Link to the next page while there is one', async () => {
    const first = await served.get('/v1/changes?limit=2&after=0');
    const { next } = (first.body as Changes).meta;
    expect(first.headers['link']).to.equal(`</v1/changes?limit=2&after=${next}>; rel="next"`);
    const last = await served.get(/<(.*)>/.exec(first.headers['link']!)![1]!);
    expect((last.body as Changes).changes.map(({ slug }) => slug)).to.deep.equal(['gone-2024']);
    expect(last.headers['link']).to.equal(undefined);
    expect((await served.get('/v1/changes')).headers['link']).to.equal(undefined);
  });

  const filters: [query: string, keeps: (change: { kind: string; slug: string }) => boolean][] = [
    ['kinds=edition', ({ kind }) => kind === 'edition'],
    ['kinds=edition,artist', () => true],
    ['kinds=label', () => false],
    ['slugs=gone-2024', ({ slug }) => slug === 'gone-2024'],
    ['slugs=dixie,sonnentau-2025&kinds=artist', ({ slug }) => slug === 'dixie'],
  ];
  for (const [query, keeps] of filters)
    for (const limit of [1, 2, 100])
      it(`lists for ${query} the matching part of the whole feed (limit ${limit})`, async () => {
        const whole = (await read('after=0')).changes.filter(keeps);
        const found: unknown[] = [];
        let after = '0';
        for (let more = true; more;) {
          const page = await read(`after=${after}&limit=${limit}&${query}`);
          found.push(...page.changes);
          ({ next: after, more } = page.meta);
        }
        expect(found).to.deep.equal(whole);
        expect(after).to.equal((await read('')).meta.next);
      });

  it('refuses an unknown kind, and too many slugs', async () => {
    for (const query of [
      'kinds=festival',
      'kinds=,',
      `slugs=${Array.from({ length: 51 }, (_, i) => i).join()}`,
    ]) {
      const { body } = await served.get(`/v1/changes?after=0&${query}`, 400);
      expect((body as { errors: { param: string }[] }).errors[0]!.param).to.equal(query.split('=')[0]);
    }
  });

  it('says where to begin', async () => {
    const { meta, changes } = await read('');
    expect(changes).to.deep.equal([]);
    expect(meta).to.include({ next: (await read('after=0')).meta.next, more: false });
  });

  it('says when the changes after a token are no longer kept', async () => {
    const beyond = await read('after=999999');
    expect(beyond.changes.map(({ kind }) => kind)).to.deep.equal(['reset']);
    await served.pool.query('UPDATE durable.feed SET pruned_to = 1');
    await served.pool.query('UPDATE read_g1.checkpoint SET position = position');
    const forgotten = await read('after=0');
    expect(forgotten.changes.map(({ kind }) => kind)).to.deep.equal(['reset']);
    expect((await read('after=1')).changes).to.have.length(2);
  });

  it('needs a Pro key', async () => {
    const key = await keyFor(served.pool, 'Following', 'standard');
    await request(served.url).get('/v1/changes').set('Authorization', `Bearer ${key}`).expect(403);
    await served.get('/v1/changes?after=x', 400);
  });
});
