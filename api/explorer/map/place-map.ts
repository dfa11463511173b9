import { html, type SafeHtml } from '@remix-run/html-template';
import type { Coordinates } from '../../../db/places/index.ts';
import { number, plural } from '../page/page-texts.ts';
import { figure } from '../plots/figure.ts';
import { type MapView, fitView } from './map-view.ts';
import { type MapPoint, project, WORLD_UNITS } from './map-projection.ts';
import { WORLD_PATH } from './world-outlines.ts';

/** A place, and how many things of one kind are there. */
export interface MapPlace {
  readonly at: Coordinates;
  /** `Boom, Belgium`. */
  readonly name: string;
  readonly count: number;
  /** The page that lists what is counted. */
  readonly path: string;
}

export interface PlaceMap {
  readonly title: string;
  /** One of what is counted: `edition`. */
  readonly counted: string;
  /** The places to show, most first; there is at least one. */
  readonly places: readonly MapPlace[];
  /** How many things and places the map leaves out. */
  readonly left: { readonly withoutCoordinates: number; readonly furtherPlaces: number };
}

/** Pixels of a map on a wide screen; radii are for this width. */
const WIDE_SCREEN_PX = 800;
const MIN_RADIUS = 5;
const MAX_RADIUS = 16;

/**
 * A map of places, each a circle whose area grows with its count and which links to what it counts, over the outlines
 * of the world, and the same as a table. A page has at most one.
 */
export const placeMap = (map: PlaceMap): SafeHtml =>
  figure({
    title: map.title,
    sentence: describeMap(map),
    svg: drawMap(map),
    heads: ['Place', `${map.counted[0]!.toUpperCase()}${map.counted.slice(1)}s`],
    rows: map.places.map(({ name, count, path }) => [name, html`<a href="${path}">${number(count)}</a>`]),
    save: null,
  });

/** `Most are in Boom, Belgium: 12 editions. 3 editions without known coordinates are not shown.` */
function describeMap({ places, counted, left: { withoutCoordinates, furtherPlaces } }: PlaceMap): string {
  const [first] = places;
  return [
    places.length === 1
      ? `All are in ${first!.name}: ${plural(first!.count, counted)}.`
      : `Most are in ${first!.name}: ${plural(first!.count, counted)}.`,
    ...(furtherPlaces === 0
      ? []
      : [`${plural(furtherPlaces, 'place')} with fewer ${furtherPlaces === 1 ? 'is' : 'are'} not shown.`]),
    ...(withoutCoordinates === 0
      ? []
      : [
          `${plural(withoutCoordinates, counted)} without known coordinates ${withoutCoordinates === 1 ? 'is' : 'are'} not shown.`,
        ]),
  ].join(' ');
}

/** Links are left to the mouse: the table below the map has the same ones. */
function drawMap(map: PlaceMap): SafeHtml {
  const points = map.places.map(({ at }) => project(at));
  const view = fitView(points);
  const most = Math.max(...map.places.map(({ count }) => count));
  // Small circles are drawn last, so that none hides behind a larger one.
  return html`<svg
    class="map"
    role="group"
    aria-labelledby="map-title map-desc"
    width="${WIDE_SCREEN_PX}"
    viewBox="${view.x} ${view.y} ${view.width} ${view.height}"
  >
    <title id="map-title">${map.title}</title>
    <desc id="map-desc">${describeMap(map)} The table below the map lists all places.</desc>
    <image href="${WORLD_PATH}" x="0" y="0" width="${WORLD_UNITS}" height="${WORLD_UNITS}" />
    ${map.places.map((place, i) => circle(place, points[i]!, scaleRadius(place.count / most, view), map.counted))}
  </svg>`;
}

const circle = (
  { name, count, path }: MapPlace,
  { x, y }: MapPoint,
  radius: number,
  counted: string,
): SafeHtml =>
  html`<a href="${path}" tabindex="-1"
    ><title>${name}: ${plural(count, counted)}</title><circle cx="${x}" cy="${y}" r="${radius}"
  /></a>`;

/** In units of the map. */
function scaleRadius(share: number, { width }: MapView): number {
  const pixels = MIN_RADIUS + (MAX_RADIUS - MIN_RADIUS) * Math.sqrt(share);
  return Math.round((pixels * width * 10) / WIDE_SCREEN_PX) / 10;
}
