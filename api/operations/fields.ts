import { z } from 'zod';
import { OPEN_PLAN, WITHHELD_REASON } from '../access/tiers.ts';

/** Shapes that several answers share (API-CONTRACT). */
export const count = z.int().min(0);
export const yearNumber = z.int();
export const date = z.iso.date();
/** RFC 3339 with offset. */
export const instant = z.iso.datetime({ offset: true });
export const country = z.string().regex(/^[A-Z]{2}$/);
export const artistRef = z.strictObject({ name: z.string(), slug: z.string() });

/** Publication time of the last event applied; null while there is none. */
export const asOf = instant.nullable();

/** Rows that the key's plan does not open; null where it opens them all. */
export const withheld = z
  .strictObject({ rows: z.int().min(1), reason: z.literal(WITHHELD_REASON), plan: z.literal(OPEN_PLAN) })
  .nullable();

export const pageMeta = { total: count, limit: z.int(), offset: z.int(), as_of: asOf };
export const scopeName = z.enum(['upcoming', 'all']);

export const bookingRow = {
  edition_slug: z.string(),
  series_slug: z.string(),
  name: z.string(),
  year: yearNumber,
  country: country.nullable(),
  start_date: date.nullable(),
  days: z.array(date),
  credited_as: z.array(z.string()),
  set_types: z.array(z.enum(['dj', 'live', 'hybrid'])),
  status: z.enum(['confirmed', 'cancelled', 'replaced']),
  counted: z.boolean(),
  upcoming: z.boolean(),
};

const editionStatus = z.enum(['scheduled', 'postponed', 'cancelled', 'completed']);

export const editionRow = {
  slug: z.string(),
  series_slug: z.string(),
  name: z.string(),
  year: yearNumber,
  country: country.nullable(),
  city: z.string().nullable(),
  venue: z.string().nullable(),
  start_date: date.nullable(),
  end_date: date.nullable(),
  date_precision: z.enum(['day', 'month', 'year']),
  timezone: z.string().nullable(),
  status: editionStatus,
  upcoming: z.boolean(),
  genres: z.array(z.string()),
  genres_source: z.enum(['tagged', 'derived', 'none']),
  lineup_status: z.enum(['none', 'partial', 'full']),
  set_times_published: z.boolean(),
  artist_count: count,
  updated_at: instant,
};

export const sibling = z.strictObject({
  slug: z.string(),
  year: yearNumber,
  start_date: date.nullable(),
  status: editionStatus,
});
