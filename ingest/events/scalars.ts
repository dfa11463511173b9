import { z } from 'zod';
import { COORDINATES_FORM, COORDINATES_PATTERN } from '../../db/places/index.ts';

/** True for a text that Postgres can store: it has no NUL and no lone surrogate. */
export const storable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Text that Postgres and JSON can hold: no NUL, no lone surrogate, at most `max` UTF-16 units. */
export const text = (max = 500) =>
  z.string().min(1).max(max).refine(storable, 'must not contain NUL or a lone surrogate');

/** RFC 3339 in UTC with milliseconds, as `Date#toISOString` writes it, of any year: sorts as text. */
export const publicationTime = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, 'must be a UTC instant');

/** From 1000 to 8999: Postgres has no year 0, and a day more or less must not need a fifth digit. */
const YEAR = '[1-8]\\d{3}';
const inYears = new RegExp(`^${YEAR}-`);

/** An instant in a payload, written as `publicationTime` is, which Postgres must be able to hold. */
export const instant = z.iso
  .datetime({ precision: 3, error: 'must be a UTC instant' })
  .regex(inYears, 'must be an instant in the years 1000 to 8999');

/** `YYYY-MM-DD`, a day that exists. */
export const day = z.iso.date().regex(inYears, 'must be a date in the years 1000 to 8999');

/** True for values that `day` accepts. */
export const isDay = (value: unknown): boolean =>
  typeof value === 'string' && z.regexes.date.test(value) && inYears.test(value);

const SOURCE_TIME = new RegExp(`^${YEAR}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d)?(Z|[+-]\\d\\d:\\d\\d)?$`);

/**
 * A time as a source gives it: an instant (`2024-07-26T01:00:00Z`, or with an offset) or a wall clock without zone
 * (`2024-07-25T18:00`), which the fold reads in the edition's zone.
 */
export const sourceTime = z.string().regex(SOURCE_TIME, 'must be a date and time, such as 2026-07-10T23:00');

/** True for values that `sourceTime` accepts. */
export const isSourceTime = (value: unknown): boolean => typeof value === 'string' && SOURCE_TIME.test(value);

/** The address of a page, as a link may have it. */
export const webAddress = text(2_000).regex(/^https?:\/\/[^\s]+$/, 'must begin with https:// or http://');

/** Words and a four-digit year: the slug of an edition (specification, "Edition"). */
export const editionSlug = z
  .string()
  .max(200)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*-(19|20)\d\d$/, 'must be lowercase words ending in a four-digit year');

export const seriesSlug = z
  .string()
  .max(200)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lowercase words joined by hyphens');

/** `lat,lng` in decimal degrees, with at most six decimals. */
export const coordinates = z.string().regex(COORDINATES_PATTERN, COORDINATES_FORM);

/** External identities by namespace: `{discogs: "28", musicbrainz: "…uuid…", wikidata: "Q42"}`. */
export const externalIds = z.record(z.string().regex(/^[a-z0-9-]{1,40}$/), text(200));
export type ExternalIds = z.infer<typeof externalIds>;
