import { writeCoordinates } from '../../../../db/places/index.ts';
import { countryOfCode, isCode } from './iso-country.ts';
import { relationsTo } from './related-entities.ts';
import { type Json, objectIn, textIn } from './json-fields.ts';

export interface EventPlace {
  readonly venue?: string;
  /** `lat,lng` of the venue. */
  readonly coordinates?: string;
  readonly city?: string;
  readonly country?: string;
}

/** Areas of these types are no town. */
const NO_TOWN = new Set(['Country', 'Subdivision', 'County', 'Island']);

/** Reads the place of an event, as far as MusicBrainz has it; of several places, the one with the lowest id. */
export function placeOf(event: Json): EventPlace {
  const place = first(relationsTo('place', 'held at', event).map(({ other }) => other));
  const area =
    objectIn(place ?? {}, 'area') ?? first(relationsTo('area', 'held in', event).map(({ other }) => other));
  const venue = place && textIn(place, 'name');
  const coordinates = place && venue ? readPair(place) : null;
  const city = area && !NO_TOWN.has(textIn(area, 'type') ?? '') ? textIn(area, 'name') : null;
  const country = area && findCountry(area);
  return {
    ...(venue ? { venue } : {}),
    ...(coordinates ? { coordinates } : {}),
    ...(city ? { city } : {}),
    ...(country ? { country } : {}),
  };
}

/** Null if MusicBrainz has none, or invalid ones. */
function readPair(place: Json): string | null {
  const { latitude, longitude } = objectIn(place, 'coordinates') ?? {};
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  return writeCoordinates({ lat: latitude, lng: longitude });
}

function first(places: readonly Json[]): Json | null {
  const order = (place: Json): string => textIn(place, 'id') ?? '';
  return [...places].sort((a, b) => (order(a) < order(b) ? -1 : 1))[0] ?? null;
}

/** Returns the country by the area's own code (`DE`), or by its subdivision code (`DE-RP`). */
function findCountry(area: Json): string | null {
  for (const field of ['iso-3166-1-codes', 'iso-3166-2-codes']) {
    const codes: unknown = area[field];
    const code: unknown = Array.isArray(codes) ? codes[0] : null;
    const country = typeof code === 'string' ? code.slice(0, 2) : null;
    if (isCode(country)) return countryOfCode(country);
  }
  return null;
}
