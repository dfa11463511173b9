import type { Coordinates } from '../../../db/places/index.ts';

/** Units of the map for a degree of longitude. */
const UNITS_PER_DEGREE = 20;
/** The poles are infinitely far away. */
const MAX_LAT = 85;
/** Width and height of the whole world. */
export const WORLD_UNITS = 360 * UNITS_PER_DEGREE;

/** A place on the map: x to the east, y to the south, from 0 to `WORLD`. */
export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

/** Mercator's projection of the sphere: it keeps shapes, so any part of the world can be shown alone. */
export function project({ lat, lng }: Coordinates): MapPoint {
  const shown = Math.max(-MAX_LAT, Math.min(MAX_LAT, lat));
  const north = (Math.log(Math.tan(Math.PI / 4 + (shown * Math.PI) / 360)) * 180) / Math.PI;
  return { x: Math.round((lng + 180) * UNITS_PER_DEGREE), y: Math.round((180 - north) * UNITS_PER_DEGREE) };
}
