import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { project, WORLD_UNITS } from '../../../api/explorer/map/map-projection.ts';

type Position = readonly [lng: number, lat: number];
interface Topology {
  readonly objects: { readonly land: object; readonly countries: object };
}
interface Land {
  readonly features: readonly { readonly geometry: { readonly coordinates: readonly Position[][][] } }[];
}

// Their types are packages of their own.
const require = createRequire(import.meta.url);
const { feature, mesh } = require('topojson-client') as {
  feature: (topology: Topology, object: object) => Land;
  mesh: (
    topology: Topology,
    object: object,
    keeps: (a: object, b: object) => boolean,
  ) => { readonly coordinates: readonly Position[][] };
};
const { presimplify, simplify } = require('topojson-simplify') as {
  presimplify: (topology: Topology) => Topology;
  simplify: (topology: Topology, least: number) => Topology;
};

/** Square degrees: a corner whose removal changes less area is left out. */
const LEAST_CORNER = 0.008;
/** No festival is further south: Antarctica is left out. */
const SOUTHERNMOST = -60;
/** A grey that is visible on white and on black: the file does not know the theme of the page. */
const GREY = '#85828f';

/**
 * Draws land and borders of all countries as one SVG in the projection of the maps, from Natural Earth's 1:50m data
 * (public domain) in `world-atlas`.
 */
export function drawOutlines(): string {
  const file = require.resolve('world-atlas/countries-50m.json');
  const whole = JSON.parse(readFileSync(file, 'utf8')) as Topology;
  const topology = simplify(presimplify(whole), LEAST_CORNER);
  const rings = feature(topology, topology.objects.land)
    .features.flatMap(({ geometry }) => geometry.coordinates.flat())
    .filter((ring) => ring.some(([, lat]) => lat > SOUTHERNMOST));
  const borders = mesh(topology, topology.objects.countries, (a, b) => a !== b).coordinates;
  const land = rings
    .flatMap(withinWorld)
    .map((ring) => lineOf(ring, 4))
    .map((line) => (line === '' ? '' : `${line}z`));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WORLD_UNITS} ${WORLD_UNITS}" width="${WORLD_UNITS}" height="${WORLD_UNITS}">`,
    `<!-- Made with Natural Earth (public domain). npm run docs:outlines writes this file. -->`,
    `<path fill="${GREY}" fill-opacity=".3" d="${land.join('')}"/>`,
    `<path fill="none" stroke="${GREY}" stroke-width="1.2" d="${borders
      .flatMap(withinWorld)
      .map((line) => lineOf(line, 2))
      .join('')}"/>`,
    '</svg>\n',
  ].join('\n');
}

/**
 * A line that crosses the antimeridian would jump from one end of the map to the other. It is continued beyond the end
 * instead, and drawn a second time at the other end; the map cuts both off.
 */
function withinWorld(line: readonly Position[]): (readonly Position[])[] {
  let turns = 0;
  const steady = line.map(([lng, lat], i): Position => {
    const from = i === 0 ? lng : line[i - 1]![0];
    if (Math.abs(lng - from) > 180) turns += lng < from ? 360 : -360;
    return [lng + turns, lat];
  });
  const shifted = (by: number): Position[] => steady.map(([lng, lat]) => [lng + by, lat]);
  return [
    steady,
    ...(steady.some(([lng]) => lng > 180) ? [shifted(-360)] : []),
    ...(steady.some(([lng]) => lng < -180) ? [shifted(360)] : []),
  ];
}

/** A line as a relative path; empty if it has fewer corners than `fewest`. */
function lineOf(line: readonly Position[], fewest: number): string {
  const points = line
    .map(([lng, lat]) => project({ lat, lng }))
    .filter(({ x, y }, i, all) => i === 0 || x !== all[i - 1]!.x || y !== all[i - 1]!.y);
  if (points.length < fewest) return '';
  const [first, ...rest] = points;
  let from = first!;
  const steps = rest.map((to) => {
    const step = `${to.x - from.x} ${to.y - from.y}`;
    from = to;
    return step;
  });
  return `M${first!.x} ${first!.y}l${steps.join(' ').replaceAll(' -', '-')}`;
}
