import { expect } from 'chai';
import type { Response } from 'supertest';
import type { Plan } from '../../db/accounts/index.ts';
import { keyHash } from '../../db/keys/index.ts';
import { correct, correctionRequest } from '../../ingest/editing/corrections/index.ts';
import { type Desk, placed } from '../editing/small-desk.ts';
import { artistReport, editionReport, lineup } from '../fold/claims.ts';
import { eventOf } from '../projector/events.ts';
import { artistPath, type DeskApi, serveDesk } from './desk-api.ts';

const YEAR = new Date().getUTCFullYear();
const [NEW, OLD] = [`sun-${YEAR}`, 'moon-1999'];

/** An act with the id of an identity database. */
const act = (name: string, discogs: string) => ({
  credit: name,
  artists: [{ name, ids: { discogs }, trust: 'identity' as const, role: 'artist' as const }],
});

type Acts = Parameters<typeof lineup>[1];

describe('the slug of an artist', function () {
  this.timeout(120_000);
  let served: DeskApi;
  let desk: Desk;
  let minute = 0;
  before(async () => {
    served = await serveDesk(
      [
        editionReport(NEW, placed(`${YEAR}-07-19`, `${YEAR}-07-21`)),
        editionReport(OLD, { ...placed('1999-08-02', '1999-08-03'), country: 'BE' }),
      ].map((claim) => eventOf(claim)),
    );
    ({ desk } = served);
  });
  after(() => served.close());

  const get = (name: string, status: number, plan: Plan = 'pro'): Promise<Response> =>
    served.get(name.startsWith('/') ? name : artistPath(name), status, plan);
  const slugOf = async (name: string): Promise<string> =>
    ((await get(name, 200)).body as { slug: string }).slug;
  const leadsTo = async (name: string): Promise<string> => (await get(name, 301)).headers['location']!;
  /** Imports the complete lineup again. */
  const booked = async (slug: string, acts: Acts): Promise<void> => {
    minute += 1;
    const as_of = `2024-01-01T00:${String(minute).padStart(2, '0')}:00.000Z`;
    await desk.publishEvent(eventOf(lineup(slug, acts, { as_of })));
  };
  const known = (id: string, name: string): Promise<void> =>
    desk.publishEvent(eventOf(artistReport(id, name)));

  it('is never the plain one for a name with signs, whichever artist comes later', async () => {
    await booked(NEW, ['&Lex', 'Marlow & Finch']);
    expect(await slugOf('&Lex')).to.equal('lex--26');
    await booked(NEW, ['&Lex', 'Lex', 'Marlow & Finch']);
    expect([await slugOf('lex--26'), await slugOf('lex')]).to.deep.equal(['lex--26', 'lex']);
    expect(await slugOf('marlow finch')).to.equal('marlow-and-finch');
  });

  it('answers 409 for several booked artists of one key, with distinguishable candidates', async () => {
    for (const id of ['discogs:1', 'discogs:2']) await known(id, 'Rapha');
    await booked(NEW, [act('Rapha', '1'), act('Rapha', '2'), 'Marlow & Finch']);
    await booked(OLD, [act('Rapha', '2')]);
    const one = {
      name: 'Rapha',
      slug: 'rapha--discogs-1',
      disambiguation: null,
      external_ids: { discogs: '1' },
      countries: ['NL'],
      total_bookings: 1,
      first_year: YEAR,
      last_year: YEAR,
    };
    const other = { ...one, slug: 'rapha--discogs-2', external_ids: { discogs: '2' } };
    const all = { ...other, countries: ['BE', 'NL'], total_bookings: 2, first_year: 1999 };
    const candidates = async (name: string, plan: Plan): Promise<unknown> =>
      ((await get(name, 409, plan)).body as { candidates: unknown }).candidates;
    for (const name of ['rapha', `x--name-${keyHash('Rapha')}`])
      expect(await candidates(name, 'pro'), name).to.deep.equal([one, all]);
    expect(await candidates('rapha', 'standard')).to.deep.equal([one, other]);
  });

  it('is also reached by id and by name key, with a redirect', async () => {
    expect(await leadsTo('x--discogs-2')).to.equal('/v1/artists/rapha--discogs-2');
    expect(await leadsTo('anything--Discogs-1')).to.equal('/v1/artists/rapha--discogs-1');
    expect(await leadsTo(`x--name-${keyHash('marlow and finch')}`)).to.equal('/v1/artists/marlow-and-finch');
    await get('x--discogs-3', 404);
    await get('x--', 404);
    const bookings = await get('/v1/artists/x--discogs-2/bookings', 301);
    expect(bookings.headers['location']).to.equal('/v1/artists/rapha--discogs-2/bookings');
  });

  it('passes to another artist only when its owner has no booking left, and the change feed reports it', async () => {
    await booked(OLD, []);
    await booked(NEW, [act('Rapha', '1')]);
    expect((await get('rapha', 200)).body).to.deep.include({ slug: 'rapha', external_ids: { discogs: '1' } });
    expect(await leadsTo('rapha--discogs-1')).to.equal('/v1/artists/rapha');
    const { next } = ((await get('/v1/changes', 200)).body as { meta: { next: string } }).meta;
    await booked(NEW, [act('Rapha', '2')]);
    expect((await get('rapha', 200)).body).to.deep.include({ external_ids: { discogs: '2' } });
    expect(await leadsTo('x--discogs-1')).to.equal('/v1/artists/rapha--discogs-1');
    const { changes } = (await get(`/v1/changes?after=${next}`, 200)).body as { changes: Change[] };
    const reported = changes
      .filter(({ kind }) => kind === 'artist')
      .map(({ slug, old, new: now, merged_into }) => [slug, idsIn(old), idsIn(now), merged_into]);
    expect(reported).to.deep.include.members([
      ['rapha', { discogs: '1' }, null, 'rapha--discogs-1'],
      ['rapha', null, { discogs: '2' }, null],
    ]);
  });

  it('redirects from a former slug to its heir, and to neither of two heirs', async () => {
    const ann = await desk.editor('ann');
    const correcting = async (ref: string, ...operations: object[]): Promise<void> => {
      const subject = { type: 'artist.corrected', subject: `artist:${ref}`, base: null };
      const made = await correct(desk.deps, ann, correctionRequest.parse({ ...subject, operations }), null);
      if (!made.ok) throw new Error(JSON.stringify(made.problem));
      await desk.publishEvent();
    };
    const refs = ['name:uma', 'name:vik'];
    await booked(NEW, ['Uma', 'Vik']);
    await correcting('name:uma', { op: 'merge', refs }, { op: 'describe', ref: refs[0], name: 'Wim' });
    expect([await slugOf('wim'), await leadsTo('vik')]).to.deep.equal(['wim', '/v1/artists/wim']);
    await correcting('name:uma', { op: 'distinct', refs }, { op: 'describe', ref: refs[0], name: 'Uma' });
    expect([await slugOf('uma'), await slugOf('vik')]).to.deep.equal(['uma', 'vik']);
    await get('wim', 409);
    await booked(NEW, ['Vik']);
    expect(await leadsTo('wim')).to.equal('/v1/artists/vik');
  });
});

interface Change {
  readonly kind: string;
  readonly slug: string;
  readonly old: { external_ids: object } | null;
  readonly new: { external_ids: object } | null;
  readonly merged_into: string | null;
}

const idsIn = (value: Change['old']): object | null => value?.external_ids ?? null;
