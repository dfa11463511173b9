import { expect } from 'chai';
import { correct, correctionRequest } from '../../ingest/editing/corrections/index.ts';
import { onTables } from '../../ingest/editing/console/on-tables.ts';
import { placed } from '../editing/small-desk.ts';
import { artistReport, editionReport, lineup } from '../fold/claims.ts';
import { eventOf } from '../projector/events.ts';
import { type DeskApi, serveDesk } from './desk-api.ts';

const YEAR = new Date().getUTCFullYear();
const EDITION = `sun-${YEAR}`;
const OTHERS = Array.from({ length: 300 }, (_, i) => `Performer ${i + 1}`);

/** Answers that name the artist, with its id and address beside the name. */
const PATHS = [
  `/v1/festivals/${EDITION}`,
  '/v1/bookings?limit=1',
  '/v1/leaderboards/most-booked?scope=all&limit=1',
  '/v1/artists/ada/bookings',
  '/v1/artists/ada/arc',
  '/v1/arcs?artists=ada',
];

describe('a new id of a booked artist', function () {
  this.timeout(120_000);
  let served: DeskApi;
  before(async () => {
    const claims = [
      editionReport(EDITION, placed(`${YEAR}-07-19`, `${YEAR}-07-21`)),
      lineup(EDITION, ['Ada', ...OTHERS]),
      artistReport('discogs:7', 'Performer 7'),
    ];
    served = await serveDesk(claims.map((claim) => eventOf(claim)));
  });
  after(() => served.close());

  /** The version of the edition's row, by Postgres. */
  async function editionVersion(): Promise<string> {
    const version = await onTables(served.desk.pool, async ({ client }) => {
      const { rows } = await client.query<{ xmin: string }>('SELECT xmin FROM edition WHERE slug = $1', [
        EDITION,
      ]);
      return rows[0]!.xmin;
    });
    return version!;
  }

  it('is in every answer that names the artist, and rewrites no edition', async () => {
    for (const path of PATHS) expect((await served.get(path)).text, path).to.not.contain('"discogs":"28"');
    const before = await editionVersion();
    const request = correctionRequest.parse({
      ...{ type: 'artist.corrected', subject: 'artist:name:ada', base: null },
      operations: [{ op: 'identify', ref: 'name:ada', ids: { discogs: '28' } }],
    });
    const made = await correct(served.desk.deps, await served.desk.editor('ann'), request, null);
    if (!made.ok) throw new Error(JSON.stringify(made.problem));
    await served.desk.publishEvent();
    for (const path of PATHS)
      expect((await served.get(path)).text, path)
        .to.contain('"external_ids":{"discogs":"28"}')
        .and.to.contain('"address":"ada--discogs-28"');
    expect(await editionVersion()).to.equal(before);
  });

  it('leaves a lineup of 301 acts with their ids one request', async () => {
    const { lineup: slots } = (await served.get(`/v1/festivals/${EDITION}`)).body as {
      lineup: readonly { artist: { name: string; external_ids: object; address: string } }[];
    };
    expect(slots).to.have.length(301);
    expect(slots.filter(({ artist }) => !/--(discogs|name)-./.test(artist.address))).to.deep.equal([]);
    expect(slots.find(({ artist }) => artist.name === 'Performer 7')!.artist.external_ids).to.deep.equal({
      discogs: '7',
    });
  });
});
