import { createServer, type Server } from 'node:http';
import { expect } from 'chai';
import geodesic from 'geographiclib-geodesic';
import request from 'supertest';
import { openEditing } from '../../ingest/editing/api/index.ts';
import { type DeskApi, serveDesk } from '../api/desk-api.ts';
import { SECRET, smallCatalog } from './small-desk.ts';

interface Row {
  readonly slug: string;
  readonly venue: string | null;
  readonly coordinates: { readonly lat: number; readonly lng: number } | null;
  readonly distance_km: number;
}

const HALL = [52.086512, 5.107834] as const;
/** Points from 0 to 480 km from the hall, in every direction. */
const STEPS = [0, 0.4, 7, 93, 480].flatMap((km) => [0, 100, 225].map((bearing) => [km, bearing] as const));
const { WGS84 } = geodesic.Geodesic;

describe("an editor's coordinates of a venue", function () {
  this.timeout(120_000);
  let served: DeskApi;
  let editing: Server;
  let token: string;
  before(async () => {
    served = await serveDesk(smallCatalog);
    const { deps } = served.desk;
    const api = openEditing({ deps, secret: SECRET, warn: () => undefined });
    editing = createServer((incoming, response) => api.handle(incoming, response)).listen(0, '127.0.0.1');
    ({ token } = await served.desk.editor('ann'));
  });
  after(async () => {
    editing.close();
    await served.close();
  });

  /** Sends a correction and waits until readers see it. @returns its path. */
  async function correct(set: object): Promise<string> {
    const body = { type: 'edition.corrected', subject: 'edition:sun-2024', base: null };
    const made = await request(editing)
      .post('/corrections')
      .auth(token, { type: 'bearer' })
      .send({ ...body, operations: [{ op: 'set', set }] })
      .expect(201);
    await request(editing)
      .get(`${made.header['location']!}?wait=live`)
      .auth(token, { type: 'bearer' })
      .expect(200);
    return (made.body as { id: string }).id;
  }

  const edition = async (): Promise<Row> => (await served.get('/v1/festivals/sun-2024')).body as Row;
  const near = async ([lat, lng]: readonly [number, number], radius: number): Promise<readonly Row[]> =>
    ((await served.get(`/v1/festivals?near=${lat},${lng}&radius_km=${radius}`)).body as { editions: Row[] })
      .editions;
  const bookingsNear = async (radius: number): Promise<readonly string[]> => {
    const answer = await served.get(`/v1/bookings?near=${HALL.join(',')}&radius_km=${radius}`);
    return (answer.body as { bookings: { edition_slug: string }[] }).bookings.map((row) => row.edition_slug);
  };

  it('make the edition and its bookings found by near, at the distance over the ellipsoid', async () => {
    expect((await edition()).coordinates).to.equal(null);
    expect(await near(HALL, 500)).to.deep.equal([]);
    await correct({ venue: 'Hall', coordinates: HALL.join(',') });
    expect(await edition()).to.deep.include({
      venue: 'Hall',
      coordinates: { lat: HALL[0], lng: HALL[1] },
    });
    for (const [km, bearing] of STEPS) {
      const { lat2, lon2 } = WGS84.Direct(...HALL, bearing, km * 1_000);
      const point = [Number(lat2!.toFixed(6)), Number(lon2!.toFixed(6))] as const;
      const exact = WGS84.Inverse(...point, ...HALL).s12! / 1_000;
      const found = await near(point, Math.ceil(km + 1));
      expect(found.map(({ slug }) => slug)).to.deep.equal(['sun-2024']);
      // A thousandth, and the rounding to a metre.
      expect(found[0]!.distance_km).to.be.closeTo(exact, exact / 1_000 + 0.0006);
      if (km > 2) expect(await near(point, Math.floor(km - 1)), `${km} km`).to.deep.equal([]);
    }
    const bookings = await bookingsNear(1);
    expect(new Set(bookings)).to.deep.equal(new Set(['sun-2024']));
    expect(bookings).to.have.length.above(2);
  });

  it('are cleared by a correction of the venue alone, and return when it is undone', async () => {
    const id = await correct({ venue: 'Barn' });
    expect(await edition()).to.deep.include({ venue: 'Barn', coordinates: null });
    expect(await near(HALL, 500)).to.deep.equal([]);
    expect(await bookingsNear(500)).to.deep.equal([]);
    await request(editing)
      .post(`/corrections/${id}/revert`)
      .auth(token, { type: 'bearer' })
      .send({ reason: 'a test' })
      .expect(200);
    await served.desk.publishEvent();
    const [found] = await near(HALL, 1);
    expect(found).to.deep.include({ slug: 'sun-2024', venue: 'Hall', distance_km: 0 });
  });

  it('are refused beyond the poles and the antimeridian', async () => {
    for (const coordinates of ['90.5,0', '0,180.5', 'x'])
      await request(editing)
        .post('/corrections')
        .auth(token, { type: 'bearer' })
        .send({
          type: 'edition.corrected',
          subject: 'edition:sun-2024',
          base: null,
          operations: [{ op: 'set', set: { coordinates } }],
        })
        .expect(400);
  });
});
