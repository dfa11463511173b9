/** A point on the WGS 84 ellipsoid, decimal degrees: lat -90 to 90, lng -180 to 180. */
export interface Coordinates {
  readonly lat: number;
  readonly lng: number;
}

/** A message for invalid coordinates. */
export const COORDINATES_FORM =
  'must be latitude and longitude in decimal degrees, such as 52.52,13.405 (-90 to 90, -180 to 180)';

/** `lat,lng` as in events and links; `READABLE_COORDINATES` is the wider form of what people write. */
export const COORDINATES_PATTERN =
  /^-?([0-8]?\d(\.\d{1,6})?|90(\.0{1,6})?),-?((\d{1,2}|1[0-7]\d)(\.\d{1,6})?|180(\.0{1,6})?)$/;

/** Stored decimals: about a tenth of a metre. */
const STORED_DECIMALS = 6;
const MICRODEGREES_PER_DEGREE = 1_000_000;

/** Texts that `readCoordinates` accepts: also with spaces, signs, leading zeros and up to 30 decimals. */
export const READABLE_COORDINATES =
  /^ *[+-]?(0?[0-8]?\d(\.\d{1,30})?|0?90(\.0{1,30})?) *, *[+-]?((0\d\d|1[0-7]\d|\d{1,2})(\.\d{1,30})?|180(\.0{1,30})?) *$/;

/** Reads `lat,lng`, rounded to six decimals; white space around the numbers does not matter. Null for any other text. */
export function readCoordinates(text: string): Coordinates | null {
  if (!READABLE_COORDINATES.test(text.replaceAll(/\s/g, ' '))) return null;
  const [lat, lng] = text.split(',').map(Number) as [number, number];
  return { lat: rounded(lat), lng: rounded(lng) };
}

/** Formats as in events: `52.52,13.405`. */
export const writeCoordinates = ({ lat, lng }: Coordinates): string => `${written(lat)},${written(lng)}`;

/** Millionths of a degree, as tables store them: an integer compares exactly. */
export const toMicrodegrees = (degrees: number): number => Math.round(degrees * MICRODEGREES_PER_DEGREE);

/** The point of a row whose coordinates are millionths of a degree. */
export const fromMicrodegrees = (lat: number, lng: number): Coordinates => ({
  lat: lat / MICRODEGREES_PER_DEGREE,
  lng: lng / MICRODEGREES_PER_DEGREE,
});

/** A zero has no sign. */
const rounded = (degrees: number): number => Number(degrees.toFixed(STORED_DECIMALS)) + 0;

/** Never with an exponent, which `1e-6` would have. */
const written = (degrees: number): string =>
  rounded(degrees)
    .toFixed(STORED_DECIMALS)
    .replace(/\.?0+$/, '');
