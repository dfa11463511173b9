import { z } from 'zod';
import { countries } from '../../db/index.ts';
import { cityKey } from '../../db/keys/index.ts';
import { COORDINATES_FORM, READABLE_COORDINATES, readCoordinates } from '../../db/places/index.ts';
import type { Fault } from '../errors/index.ts';
import { sqlFile } from '../declarations/index.ts';
import { day, integer, MAX_TEXT_LENGTH, SCENES, WITHOUT_NUL, withSome, year } from '../parameters/index.ts';
import { MATCHED } from '../search/index.ts';
import { MAX_RADIUS_KM, nearColumns, nearValues } from './near-columns.ts';

/** Filters that several lists of editions or of their bookings take (a new one is a line in each export of this file). */
export const editionFilters = {
  year: year.optional().describe('Editions of this year.'),
  country: z
    .string()
    // Only for two letters: upper case makes two letters of a ß.
    .transform((code) => (/^[a-z]{2}$/i.test(code) ? code.toUpperCase() : code))
    .refine((code) => countries.has(code), 'must be an ISO 3166-1 alpha-2 country code')
    .meta({ type: 'string', enum: [...countries] })
    .optional()
    .describe('ISO 3166-1 alpha-2, in upper or lower case.'),
  series: z
    .string()
    .meta({ maxLength: MAX_TEXT_LENGTH, pattern: WITHOUT_NUL })
    .optional()
    .describe("A series' slug. An unknown series gives an empty list."),
  genre: z
    .string()
    .transform((name) => GENRES.get(name.toLowerCase()) ?? name)
    .refine((name) => GENRES.has(name.toLowerCase()), 'must be a genre that /v1/genres lists')
    .meta({ type: 'string', enum: [...SCENES] })
    .optional()
    .describe(
      'Only editions whose `genres` include this genre, in upper or lower case. `/v1/genres` lists all genres.',
    ),
  city: z
    .string()
    .transform((name) => cityKey(name) ?? '')
    .refine((key) => key !== '', 'must contain at least one letter or digit')
    .meta({
      type: 'string',
      minLength: 1,
      maxLength: MAX_TEXT_LENGTH,
      pattern: withSome('[\\p{L}\\p{M}\\p{N}]'),
    })
    .optional()
    .describe('The whole name of a city; case, punctuation and accents do not matter.'),
  near: z
    .string()
    .transform((text) => (READABLE_COORDINATES.test(text) ? readCoordinates(text) : null))
    .refine((point) => point !== null, COORDINATES_FORM)
    .meta({ type: 'string', pattern: READABLE_COORDINATES.source })
    .optional()
    .describe(
      `Editions whose \`coordinates\` are at most \`radius_km\` from this point, \`lat,lng\` in decimal degrees; editions without coordinates are left out. Needs \`radius_km\`.`,
    ),
  radius_km: integer(1, MAX_RADIUS_KM)
    .optional()
    .describe('Kilometres over the ellipsoid (WGS 84). Needs `near`.'),
  from: day
    .optional()
    .describe('Editions that start on this day or later; editions without a date are left out.'),
  to: day.optional().describe('Editions that start on this day or earlier.'),
  lineup_status: z
    .enum(['none', 'partial', 'full'], 'must be none, partial or full')
    .optional()
    .describe('How much of the lineup is known.'),
  upcoming: z
    .enum(['true', 'false'], 'must be true or false')
    .optional()
    .describe('`true`: only editions still ahead. `false` means the same as leaving the parameter out.'),
};

const GENRES: ReadonlyMap<string, string> = new Map(SCENES.map((name) => [name.toLowerCase(), name]));

/** Columns of `ask` that `filtered` reads, beside `since`. */
export const filterColumns = {
  driver: 'text',
  series: 'text',
  search: 'text',
  city: 'text',
  genre: 'text',
  date_from: 'text',
  date_to: 'text',
  year: 'int',
  upcoming: 'boolean',
  country: 'text',
  lineup_status: 'text',
  ...nearColumns,
} as const;

/** The editions that the filters of each row of `ask` match: n, slug, start_date, year, upcoming, is_named, distance_km. */
export const filterRelations = {
  ...MATCHED,
  nearby: sqlFile('./nearby.sql', import.meta.url),
  filtered: sqlFile('./filtered-editions.sql', import.meta.url),
};

/** Whether the stored upcoming totals count editions before the window: is_any. */
export const PUT_OFF = { put_off: sqlFile('./postponed-editions.sql', import.meta.url) };

type Filters = { readonly [Name in keyof typeof editionFilters]?: z.output<(typeof editionFilters)[Name]> };

/** @param search words of the name as JSON (`searchText`); null where the operation has no `q`, or it is absent. */
export function filterValues(query: Filters, search: string | null = null) {
  const near = nearValues(query);
  const filters = {
    series: query.series ?? null,
    search,
    city: query.city ?? null,
    genre: query.genre ?? null,
    date_from: query.from ?? null,
    date_to: query.to ?? null,
    year: query.year ?? null,
    upcoming: query.upcoming === 'true' ? true : null,
    country: query.country ?? null,
    lineup_status: query.lineup_status ?? null,
  };
  const given = Object.entries({ near: near.near_box, ...filters }).flatMap(([name, value]) =>
    value === null ? [] : [name.replace(/^date_.*/, 'dates')],
  );
  return { driver: chooseDriver(given, query), ...filters, ...near };
}

/** The filter whose index finds the rows: the first given one, since the most selective are listed first. */
function chooseDriver(given: readonly string[], { from, to }: Filters): string {
  // An open period may be most of the catalog.
  const isOpen = from === undefined || to === undefined;
  const selective = given.filter((name) => !(isOpen && name === 'dates') && name !== 'lineup_status');
  return [...selective, ...given, 'all'][0]!;
}

/** Filters that contradict each other. */
export const filterFaults = ({ from, to, near, radius_km }: Partial<Filters>): readonly Fault[] => [
  ...(from !== undefined && to !== undefined && from > to
    ? [
        {
          param: 'from',
          code: 'invalid' as const,
          message: 'The date `from` must not be later than the date `to`.',
        },
      ]
    : []),
  ...(near !== undefined && radius_km === undefined ? [missing('radius_km', 'near')] : []),
  ...(near === undefined && radius_km !== undefined ? [missing('near', 'radius_km')] : []),
];

const missing = (param: string, other: string): Fault => ({
  param,
  code: 'invalid',
  message: `${param} must be given together with ${other}.`,
});
