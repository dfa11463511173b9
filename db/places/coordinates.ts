/** A point on the WGS 84 ellipsoid, decimal degrees: lat -90 to 90, lng -180 to 180. */
export interface Coordinates {
  readonly lat: number;
  readonly lng: number;
}

/** A message for invalid coordinates. */
export const COORDINATES_FORM =
  'must be latitude and longitude in decimal degrees, such as 52.52,13.405 (-90 to 90, -180 to 180)';

/** `lat,lng` as in events and links; `readCoordinates` also accepts spaces and more decimals. */
export const COORDINATES_PATTERN =
  /^-?([0-8]?\d(\.\d{1,6})?|90(\.0{1,6})?),-?((\d{1,2}|1[0-7]\d)(\.\d{1,6})?|180(\.0{1,6})?)$/;

/** Stored decimals: about a tenth of a metre. */
const DECIMALS = 6;
const MICRODEGREES = 1_000_000;

const PAIR = /^\s*([+-]?\d{1,3}(?:\.\d{1,30})?)\s*,\s*([+-]?\d{1,3}(?:\.\d{1,30})?)\s*$/;

/** Reads `lat,lng`, rounded to six decimals; spaces around the numbers do not matter. Null for any other text. */
export function readCoordinates(text: string): Coordinates | null {
  const [, lat, lng] = PAIR.exec(text) ?? [];
  if (lat === undefined || lng === undefined) return null;
  const read = { lat: rounded(Number(lat)), lng: rounded(Number(lng)) };
  return Math.abs(read.lat) <= 90 && Math.abs(read.lng) <= 180 ? read : null;
}

/** Formats as in events: `52.52,13.405`. */
export const writeCoordinates = ({ lat, lng }: Coordinates): string => `${written(lat)},${written(lng)}`;

/** Millionths of a degree, as tables store them: an integer compares exactly. */
export const toMicrodegrees = (degrees: number): number => Math.round(degrees * MICRODEGREES);

/** The point of a row whose coordinates are millionths of a degree. */
export const fromMicrodegrees = (lat: number, lng: number): Coordinates => ({
  lat: lat / MICRODEGREES,
  lng: lng / MICRODEGREES,
});

/** A zero has no sign. */
const rounded = (degrees: number): number => Number(degrees.toFixed(DECIMALS)) + 0;

/** Never with an exponent, which `1e-6` would have. */
const written = (degrees: number): string =>
  rounded(degrees)
    .toFixed(DECIMALS)
    .replace(/\.?0+$/, '');
