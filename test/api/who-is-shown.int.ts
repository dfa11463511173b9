import { expect } from 'chai';
import { allOperations } from '../../api/documents/index.ts';
import { keyHash } from '../../db/keys/index.ts';
import { correct, correctionRequest } from '../../ingest/editing/corrections/index.ts';
import { placed } from '../editing/small-desk.ts';
import { artistReport, editionReport, labelReport, lineup, release } from '../fold/claims.ts';
import { eventOf } from '../projector/events.ts';
import { artistPath, type DeskApi, serveDesk } from './desk-api.ts';

const YEAR = new Date().getUTCFullYear();
const [FESTIVAL, NIGHT] = [`sun-${YEAR}`, `cellar-${YEAR}`];
const NADIA = 'Nightly Nadia';

/** An act with the id of an identity database. */
const act = (name: string, discogs: string) => ({
  credit: name,
  artists: [{ name, ids: { discogs }, trust: 'identity' as const, role: 'artist' as const }],
});

describe('an artist known only from a club night', function () {
  this.timeout(120_000);
  let served: DeskApi;
  before(async () => {
    served = await serveDesk(
      [
        editionReport(FESTIVAL, placed(`${YEAR}-07-19`, `${YEAR}-07-21`)),
        editionReport(NIGHT, { ...placed(`${YEAR}-03-01`, `${YEAR}-03-01`), kind: 'club_night' as const }),
        lineup(FESTIVAL, ['Ada', act('Rapha', '2')]),
        lineup(NIGHT, ['Ada', NADIA, `${NADIA} b2b Ada`, act('Rapha', '1')]),
        artistReport('discogs:1', 'Rapha'),
        artistReport('discogs:2', 'Rapha'),
        artistReport('discogs:3', 'Ada'),
        labelReport('discogs:l1', 'Hyperdub'),
        release('discogs:r1', {
          master: 'discogs:m1',
          year: 2006,
          artists: [{ name: 'Ada', number: null, ids: { discogs: '3' } }],
          labels: [{ name: 'Hyperdub', ids: { discogs: 'l1' } }],
        }),
      ].map((claim) => eventOf(claim)),
    );
  });
  after(() => served.close());

  const paths = (): string[] => {
    const meant: Readonly<Record<string, string>> = { artist: 'ada', edition: FESTIVAL, label: 'hyperdub' };
    return allOperations.flatMap(({ path, named }) => {
      if (named === null) return [path];
      const name = meant[named];
      return name === undefined ? [] : [path.replace(/:\w+/, name)];
    });
  };

  it('is in no answer of any operation', async () => {
    const required: Readonly<Record<string, string>> = {
      '/v1/artists': '?q=n',
      '/v1/arcs': '?artists=Ada,Nightly+N',
      '/v1/overlap': '?series=sun&series=moon',
    };
    const asked = [...paths(), '/v1/leaderboards/most-booked?scope=all', '/v1/labels?scope=all'];
    expect(asked).to.have.length.greaterThan(15);
    for (const path of asked) {
      const { text } = await served.get(`${path}${required[path] ?? ''}`);
      expect(text, path).to.not.match(/nadia|cellar/i);
    }
  });

  it('is found by no name, slug, address or search', async () => {
    for (const name of [NADIA, 'nightly-nadia', `x--name-${keyHash(NADIA)}`])
      for (const rest of ['', '/bookings', '/releases', '/arc'])
        await served.get(`${artistPath(name)}${rest}`, 404);
    expect((await served.get('/v1/artists?q=nadia')).body).to.deep.include({ artists: [] });
    await served.get(`/v1/festivals/${NIGHT}`, 404);
  });

  it('appears in answers and change feed with a festival booking, and disappears with it', async () => {
    const fedSince = async (after: string): Promise<string[]> => {
      const { changes } = (await served.get(`/v1/changes?after=${after}`)).body as { changes: Change[] };
      return changes
        .filter(({ kind, slug }) => kind === 'artist' && slug === 'nightly-nadia')
        .map(
          ({ old, new: now }) =>
            `${old === null ? 'unknown' : 'known'} to ${now === null ? 'unknown' : 'known'}`,
        );
    };
    const { next } = ((await served.get('/v1/changes')).body as { meta: { next: string } }).meta;
    await served.desk.publishEvent(eventOf(lineup(FESTIVAL, [NADIA], { source: 'app' })));
    await served.get(artistPath(NADIA));
    expect(await fedSince(next)).to.deep.equal(['unknown to known']);
    const as_of = '2024-02-01T00:00:00.000Z';
    await served.desk.publishEvent(eventOf(lineup(FESTIVAL, [], { source: 'app', as_of })));
    await served.get(artistPath(NADIA), 404);
    expect(await fedSince(next)).to.deep.equal(['unknown to known', 'known to unknown']);
  });

  it('makes no name ambiguous, and is counted nowhere', async () => {
    expect((await served.get('/v1/artists/rapha')).body).to.deep.include({ external_ids: { discogs: '2' } });
    const bookings = await served.get('/v1/artists/ada/bookings');
    expect(bookings.body).to.nested.include({ 'summary.total_bookings': 1 });
    const coverage = (await served.get('/v1/coverage')).body as { all_time: object };
    expect(coverage.all_time).to.include({ editions: 1, artists: 2, bookings: 2 });
  });
});

interface Change {
  readonly kind: string;
  readonly slug: string;
  readonly old: object | null;
  readonly new: object | null;
}

describe('the field member_of', function () {
  this.timeout(120_000);
  let served: DeskApi;
  const group = (members: readonly string[], as_of: string) =>
    eventOf(
      artistReport(
        'discogs:10',
        'The Trio',
        { members: members.map((id) => ({ name: `Member ${id}`, ids: { discogs: id } })) },
        { as_of },
      ),
    );
  before(async () => {
    served = await serveDesk([
      eventOf(editionReport(FESTIVAL)),
      eventOf(artistReport('discogs:1', 'Ada')),
      eventOf(
        artistReport('discogs:2', 'Bo', {
          member_of: [
            { name: 'the trio', ids: {} },
            { name: 'Elsewhere', ids: {} },
          ],
        }),
      ),
      group(['1', '2'], '2024-01-01T00:00:00.000Z'),
    ]);
  });
  after(() => served.close());

  const memberOf = async (slug: string): Promise<unknown> =>
    ((await served.get(artistPath(slug))).body as { member_of: unknown }).member_of;
  const trio = { name: 'The Trio', slug: 'the-trio' };

  it('names the groups that list the artist as a member', async () => {
    expect(await memberOf('ada')).to.deep.equal([trio]);
    expect(await memberOf('bo')).to.deep.equal([{ name: 'Elsewhere', slug: null }, trio]);
  });

  it("changes with the group's members and name", async () => {
    await served.desk.publishEvent(group(['2'], '2024-02-01T00:00:00.000Z'));
    expect(await memberOf('ada')).to.deep.equal([]);
    await served.desk.publishEvent(group(['1', '2'], '2024-03-01T00:00:00.000Z'));
    expect(await memberOf('ada')).to.deep.equal([trio]);
    const renamed = artistReport(
      'discogs:10',
      'The Quartet',
      { members: [{ name: 'Ada', ids: { discogs: '1' } }] },
      { as_of: '2024-04-01T00:00:00.000Z' },
    );
    await served.desk.publishEvent(eventOf(renamed));
    expect(await memberOf('ada')).to.deep.equal([{ name: 'The Quartet', slug: 'the-quartet' }]);
    expect(await memberOf('bo')).to.deep.equal([
      { name: 'Elsewhere', slug: null },
      { name: 'the trio', slug: null },
    ]);
  });
});

describe('an artist that only an editor credits with a label', function () {
  this.timeout(120_000);

  it('has no release there, in each answer that counts releases', async () => {
    const served = await serveDesk(
      [
        editionReport(FESTIVAL, placed(`${YEAR}-07-19`, `${YEAR}-07-21`)),
        lineup(FESTIVAL, ['Ada']),
        labelReport('discogs:l1', 'Hyperdub'),
      ].map((claim) => eventOf(claim)),
    );
    const { desk } = served;
    const credit = { op: 'credit', label: 'discogs:l1', artist: 'name:ada', counts: true, year: 2020 };
    const request = {
      type: 'label.corrected',
      subject: 'label:discogs:l1',
      base: null,
      operations: [credit],
    };
    try {
      const ann = await desk.editor('ann');
      expect(await correct(desk.deps, ann, correctionRequest.parse(request), null)).to.include({ ok: true });
      await desk.publishEvent();
      expect((await served.get(artistPath('ada'))).body).to.deep.include({
        labels: [{ name: 'Hyperdub', slug: 'hyperdub', release_count: 0 }],
      });
      const { roster } = (await served.get('/v1/labels/hyperdub')).body as { roster: object[] };
      expect(roster[0]).to.include({ release_count: 0, first_release_year: 2020 });
    } finally {
      await served.close();
    }
  });
});
