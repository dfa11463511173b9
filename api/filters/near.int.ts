import { expect } from 'chai';
import geodesic from 'geographiclib-geodesic';
import type { CatalogEdition } from '../../test/api/catalog.ts';
import { keyFor, type Served, serve } from '../../test/api/served.ts';
import { smallCatalog } from '../../test/api/small-catalog.ts';

interface Row {
  readonly slug: string;
  readonly coordinates: { readonly lat: number; readonly lng: number } | null;
  readonly distance_km?: number;
}

const { WGS84 } = geodesic.Geodesic;

const geodesicKm = (a: Point, b: Point): number => WGS84.Inverse(a[0], a[1], b[0], b[1]).s12! / 1_000;

type Point = readonly [lat: number, lng: number];

/** In every kind of place: a city, the equator, both sides of the antimeridian, beside a pole and on it. */
const CENTRES: readonly Point[] = [
  [52.52, 13.405],
  [0, 0],
  [0.000001, 179.9],
  [-17.5, -179.95],
  [66.5, 180],
  [-77.85, 166.67],
  [88.2, -40],
  [90, 0],
  [-90, 0],
];
/** Kilometres and degrees from a centre: beside it, far, and on both sides of the largest radius. */
const STEPS = [0, 0.001, 0.3, 12, 137, 420, 498, 502, 900];
const BEARINGS = [0, 77, 90, 181, 270, 333];

const kept = (degrees: number): number => Number(degrees.toFixed(6)) + 0;

const around = ([lat, lng]: Point): readonly Point[] =>
  STEPS.flatMap((km) =>
    BEARINGS.map((bearing) => {
      const { lat2, lon2 } = WGS84.Direct(lat, lng, bearing, km * 1_000);
      return [kept(lat2!), kept(lon2!)] as const;
    }),
  );

const PLACES = CENTRES.flatMap(around);

const editionAt = ([lat, lng]: Point, i: number): CatalogEdition => ({
  ...{ slug: `place-${i}-2025`, series_slug: 'place', name: 'Place', year: 2025 },
  ...{ country: 'DE', acts: [], coordinates: { lat, lng } },
});

describe('editions near a point', () => {
  let served: Served;
  before(async () => {
    served = await serve({
      catalog: { ...smallCatalog, editions: [...smallCatalog.editions, ...PLACES.map(editionAt)] },
    });
  });
  after(() => served.close());

  const list = async (query: string): Promise<readonly Row[]> =>
    ((await served.get(`/v1/festivals?limit=200&${query}`)).body as { editions: Row[] }).editions;

  for (const [lat, lng] of CENTRES)
    for (const radius of [1, 140, 500])
      it(`lie within ${radius} km of ${lat},${lng}, at the distance that GeographicLib computes`, async () => {
        const rows = await list(`near=${lat},${lng}&radius_km=${radius}`);
        const expected = new Map<string, number>();
        for (const [i, place] of PLACES.entries()) {
          const km = geodesicKm([lat, lng], place);
          if (km <= radius) expected.set(`place-${i}-2025`, km);
        }
        const found = rows.filter(({ slug }) => slug.startsWith('place-'));
        expect(found.map(({ slug }) => slug)).to.have.members([...expected.keys()]);
        for (const { slug, distance_km } of found) {
          const km = expected.get(slug)!;
          // A thousandth, and the rounding to a metre.
          expect(distance_km, slug).to.be.closeTo(km, km / 1_000 + 0.0006);
        }
      });

  it('have coordinates, and no distance when the request has no point', async () => {
    const [row] = await list('near=52.52,13.405&radius_km=5&q=sonnentau+2024');
    expect(row).to.deep.include({ slug: 'sonnentau-2024', coordinates: { lat: 52.516275, lng: 13.377704 } });
    expect(row!.distance_km).to.be.closeTo(geodesicKm([52.52, 13.405], [52.516275, 13.377704]), 0.003);
    const plain = await list('q=sonnentau');
    expect(plain.map((each) => 'distance_km' in each)).to.deep.equal([false, false]);
    const { body } = await served.get('/v1/festivals/sonnentau-2024');
    expect(body).to.not.have.property('distance_km');
    expect(body).to.deep.include({ coordinates: { lat: 52.516275, lng: 13.377704 } });
  });

  it('are paged like any other list, each row with its own distance', async () => {
    const query = 'near=90,0&radius_km=500';
    const whole = await list(query);
    const paged: Row[] = [];
    let path: string | undefined = `/v1/festivals?limit=7&${query}`;
    while (path !== undefined) {
      const { headers, body } = await served.get(path);
      paged.push(...(body as { editions: Row[] }).editions);
      path = /<([^>]+)>; rel="next"/.exec(headers['link'] ?? '')?.[1];
    }
    expect(paged).to.deep.equal(whole).and.to.have.length.above(20);
  });

  it('can be combined with every other filter', async () => {
    const berlin = 'near=52.52,13.405&radius_km=10';
    const slugs = async (filter: string) => (await list(`${berlin}${filter}`)).map(({ slug }) => slug);
    expect(await slugs('&series=sonnentau')).to.deep.equal(['sonnentau-2025', 'sonnentau-2024']);
    expect(await slugs('&genre=House')).to.deep.equal(['sonnentau-2025']);
    expect(await slugs('&to=2024-12-31')).to.deep.equal(['sonnentau-2024']);
    expect(await slugs('&country=FR')).to.deep.equal([]);
  });

  it('are also a filter of bookings', async () => {
    const { body } = await served.get('/v1/bookings?near=45.76,4.83&radius_km=2');
    const { bookings } = body as { bookings: { edition_slug: string; artist: { slug: string } }[] };
    expect(bookings.map(({ edition_slug: slug, artist }) => [slug, artist.slug])).to.deep.equal([
      ['nuits-de-lyon-2025', 'ac-dc'],
      ['nuits-de-lyon-2025', 'dixie'],
    ]);
  });

  it('are limited to the years of the plan', async () => {
    const catalog = {
      ...smallCatalog,
      editions: smallCatalog.editions.map((one) => ({ ...one, year: one.year - 2 })),
    };
    const older = await serve({ catalog });
    try {
      const standard = await keyFor(older.pool, 'Near', 'standard');
      const answer = await fetch(`${older.url}/v1/festivals?near=52.52,13.405&radius_km=10`, {
        headers: { Authorization: `Bearer ${standard}` },
      });
      const { meta, editions } = (await answer.json()) as { meta: { withheld: object }; editions: Row[] };
      expect(editions).to.deep.equal([]);
      expect(meta.withheld).to.include({ rows: 2 });
    } finally {
      await older.close();
    }
  });

  const wrong: [query: string, faults: [param: string, states: RegExp][]][] = [
    ['near=52.52,13.405', [['radius_km', /together with near/]]],
    ['radius_km=5', [['near', /together with radius_km/]]],
    ['near=52.52&radius_km=5', [['near', /latitude and longitude in decimal degrees/]]],
    ['near=91,0&radius_km=5', [['near', /-90 to 90/]]],
    ['near=0,-180.5&radius_km=5', [['near', /-180 to 180/]]],
    ['near=0,0&radius_km=0', [['radius_km', /integer from 1 to 500/]]],
    ['near=0,0&radius_km=501', [['radius_km', /integer from 1 to 500/]]],
    [
      'near=x&radius_km=y',
      [
        ['near', /decimal degrees/],
        ['radius_km', /from 1 to 500/],
      ],
    ],
  ];
  for (const path of ['/v1/festivals', '/v1/bookings'])
    for (const [query, faults] of wrong)
      it(`are refused for ${path}?${query}`, async () => {
        const { body } = await served.get(`${path}?${query}`, 400);
        const { errors } = body as { errors: { param: string; message: string }[] };
        expect(errors.map(({ param }) => param)).to.deep.equal(faults.map(([param]) => param));
        for (const [i, [, states]] of faults.entries()) expect(errors[i]!.message).to.match(states);
      });
});
