import { type Coordinates, toMicrodegrees } from '../../db/places/index.ts';

/** The largest `radius_km`. */
export const MAX_RADIUS_KM = 500;

/** Columns of `ask` that `nearby` reads: millionths of a degree, metres, and boxes of (longitude, latitude). */
export const nearColumns = {
  near_lat: 'int',
  near_lng: 'int',
  near_metres: 'int',
  near_box: 'text',
  near_box_beyond: 'text',
} as const;

interface Circle {
  readonly near?: Coordinates | null | undefined;
  readonly radius_km?: number | undefined;
}

const NOWHERE = { near_lat: null, near_lng: null, near_metres: null, near_box: null, near_box_beyond: null };

/** All null unless both a point and a radius are given. */
export function nearValues({ near, radius_km }: Circle) {
  if (!near || radius_km === undefined) return NOWHERE;
  const [box, beyond] = boxesAround(near, radius_km);
  return {
    near_lat: toMicrodegrees(near.lat),
    near_lng: toMicrodegrees(near.lng),
    near_metres: radius_km * 1_000,
    near_box: formatBox(box),
    near_box_beyond: beyond === null ? null : formatBox(beyond),
  };
}

/** Degrees. */
interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** No degree of latitude is shorter than this, and no radius of curvature of the ellipsoid shorter than `CURVATURE_KM`. */
const DEGREE_KM = 110.57;
const CURVATURE_KM = 6_335;

/**
 * Boxes that together hold every point within a distance. Two where they cross the antimeridian; all longitudes where a
 * pole is near.
 */
function boxesAround({ lat, lng }: Coordinates, km: number): readonly [Box, Box | null] {
  const up = km / DEGREE_KM;
  const [south, north] = [Math.max(-90, lat - up), Math.min(90, lat + up)];
  const sideways = degreesSideways(Math.abs(lat) + up, km);
  if (sideways >= 180) return [{ west: -180, south, east: 180, north }, null];
  const [west, east] = [lng - sideways, lng + sideways];
  if (west < -180)
    return [
      { west: -180, south, east, north },
      { west: west + 360, south, east: 180, north },
    ];
  if (east > 180)
    return [
      { west, south, east: 180, north },
      { west: -180, south, east: east - 360, north },
    ];
  return [{ west, south, east, north }, null];
}

/** Degrees of longitude that a distance spans at most, up to the latitude nearest to a pole that it reaches. */
function degreesSideways(farthest: number, km: number): number {
  if (farthest >= 89.9) return 180;
  const across = Math.sin(km / CURVATURE_KM / 2) / Math.cos((farthest * Math.PI) / 180);
  return across >= 1 ? 180 : (2 * Math.asin(across) * 180) / Math.PI;
}

/** Formats a box for Postgres: two corners. */
const formatBox = ({ west, south, east, north }: Box): string => {
  const [w, s] = [Math.floor(west * 1_000_000), Math.floor(south * 1_000_000)];
  return `(${w},${s}),(${Math.ceil(east * 1_000_000)},${Math.ceil(north * 1_000_000)})`;
};
