import geodesic from 'geographiclib-geodesic';
import type { EditionRow } from '../known.ts';
import { sample } from '../known.ts';
import type { Checks } from './check.ts';

type Point = readonly [lat: number, lng: number];

/** `near` and `radius_km`. */
export const near: Checks = {
  near: async ({ api, known }, proof) => {
    const placed = known.editions.flatMap((row) => (row.coordinates === null ? [] : [pointOf(row)]));
    const points = [...sample(placed, 12), [0, 0], [-90, 0], [90, 180], [51, -179.9]] as Point[];
    for (const point of points)
      for (const radius of [1, 37, 250, 500]) {
        const given = { near: point.join(','), radius_km: radius, limit: 200 };
        const rows = await api.walk('/v1/festivals', 'editions', given);
        const from = { request: `GET /v1/festivals?near=${given.near}&radius_km=${radius}` };
        const expected = known.editions.filter(
          (row) => row.coordinates !== null && kilometres(point, pointOf(row)) <= radius,
        );
        proof.same(
          'editions',
          rows.map(({ slug }) => slug),
          expected.map(({ slug }) => slug),
          from,
        );
        for (const row of rows) {
          const apart = Math.abs(row.distance_km! - kilometres(point, pointOf(row)));
          proof.holds(
            `${row.slug}: distance_km within 0.1 %`,
            apart <= Math.max(0.001, row.distance_km! / 1_000),
            from,
            row.distance_km,
          );
        }
      }
  },
  'near with filters': async ({ api, known }, proof) => {
    const around = { near: '52.5,13.4', radius_km: 400 };
    for (const [more, passes] of [
      [{ year: 2025 }, ({ year }) => year === 2025],
      [{ country: 'DE' }, ({ country }) => country === 'DE'],
      [{ genre: 'House', upcoming: 'true' }, (row) => row.genres.includes('House') && row.upcoming],
    ] as [Record<string, string | number>, (row: EditionRow) => boolean][]) {
      const rows = await api.walk('/v1/festivals', 'editions', { ...around, ...more, limit: 200 });
      const kept = known.editions.filter(
        (row) => passes(row) && row.coordinates !== null && kilometres([52.5, 13.4], pointOf(row)) <= 400,
      );
      const from = { request: `GET /v1/festivals ${JSON.stringify({ ...around, ...more })}` };
      proof.same(
        'editions',
        rows.map(({ slug }) => slug),
        kept.map(({ slug }) => slug),
        from,
      );
      const bookings = await api.walk('/v1/bookings', 'bookings', { ...around, ...more });
      const slugs = new Set(kept.map(({ slug }) => slug));
      const expected = known.bookings.filter((row) => slugs.has(row.edition_slug)).length;
      proof.same('bookings', bookings.length, expected, from);
    }
  },
  'bad places': async ({ api }, proof) => {
    for (const [query, ...named] of [
      ['near=52.5,6.1', 'radius_km'],
      ['radius_km=10', 'near'],
      ['near=52.5,6.1&radius_km=0', 'radius_km'],
      ['near=52.5,6.1&radius_km=501', 'radius_km'],
      ['near=52.5,6.1&radius_km=1.5', 'radius_km'],
      ...['91,0', '0,181', '52.5', '52.5;6.1', '52.5,6.1,7', '1e1,2', 'x,y', '90.0000001,6'].map((point) => [
        `near=${encodeURIComponent(point)}&radius_km=10`,
        'near',
      ]),
    ]) {
      const answer = await api.ask(`/v1/festivals?${query!}`);
      proof.problem(answer, 400, 'invalid_parameter');
      proof.same(
        'the parameter that is named',
        answer.body.errors.map(({ param }) => param),
        named,
        answer,
      );
    }
  },
  coordinates: async ({ api, known }, proof) => {
    const answer = await api.ok('/v1/festivals/{slug}', { slug: 'paper-lantern-2026' });
    proof.same('coordinates as imported', answer.body.coordinates, { lat: 52.516774, lng: 6.083022 }, answer);
    const digits = known.editions.flatMap(({ coordinates }) =>
      coordinates === null ? [] : Object.values(coordinates),
    );
    proof.holds(
      'at most six decimals',
      digits.every((one) => Math.abs(one * 1e6 - Math.round(one * 1e6)) < 1e-3),
    );
    const row = (await api.ok('/v1/festivals', { q: 'paper lantern' })).body.editions[0]!;
    proof.holds('distance_km only in answers to near', !('distance_km' in row));
  },
};

const pointOf = ({ coordinates }: EditionRow): Point => [coordinates!.lat, coordinates!.lng];

/** Over the ellipsoid (WGS 84), by a library that the product does not use. */
const kilometres = ([lat1, lng1]: Point, [lat2, lng2]: Point): number =>
  geodesic.Geodesic.WGS84.Inverse(lat1, lng1, lat2, lng2).s12! / 1_000;
