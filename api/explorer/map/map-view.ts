import { type MapPoint, WORLD_UNITS } from './map-projection.ts';

/** The part of the map that is shown. */
export interface MapView extends MapPoint {
  readonly width: number;
  readonly height: number;
}

/** Width by height of every map. */
const WIDTH_BY_HEIGHT = 8 / 5;
/** Units of the map: about twelve degrees, so that a single place is shown with the countries around it. */
const LEAST_WIDTH = 240;
/** Space around the outermost places, as a part of their extent on each side. */
const MARGIN_SHARE = 0.12;

/** The smallest part of the map, in its usual shape, that has all points with a margin. At least one point. */
export function fitView(points: readonly MapPoint[]): MapView {
  const [west, east] = extent(points.map(({ x }) => x));
  const [north, south] = extent(points.map(({ y }) => y));
  const grown = 1 + 2 * MARGIN_SHARE;
  const wanted = Math.max(LEAST_WIDTH, (east - west) * grown, (south - north) * grown * WIDTH_BY_HEIGHT);
  const width = Math.round(Math.min(WORLD_UNITS, wanted));
  const height = Math.round(width / WIDTH_BY_HEIGHT);
  const from = (middle: number, size: number): number =>
    Math.round(Math.max(0, Math.min(WORLD_UNITS - size, middle - size / 2)));
  return { x: from((west + east) / 2, width), y: from((north + south) / 2, height), width, height };
}

const extent = (values: readonly number[]): [least: number, most: number] => [
  Math.min(...values),
  Math.max(...values),
];
