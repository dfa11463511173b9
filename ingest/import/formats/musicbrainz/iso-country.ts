/** Codes that MusicBrainz makes up: worldwide, Europe, Czechoslovakia, East Germany. (`XK`, Kosovo, is in common use.) */
const NO_COUNTRY = new Set(['XW', 'XE', 'XC', 'XG']);

/** Whether a text has the shape of a code of ISO 3166-1 alpha-2. */
export const isCode = (code: unknown): code is string => typeof code === 'string' && /^[A-Z]{2}$/.test(code);

/** The country of a code; null for a code that is not a country. */
export const countryOfCode = (code: string): string | null => (NO_COUNTRY.has(code) ? null : code);
