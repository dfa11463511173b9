import { z } from 'zod';
import { SCENES } from '../parameters/index.ts';
import { OPEN_PLAN, WITHHELD_REASON } from '../access/index.ts';

/**
 * Shapes that several answers share. A field that its name does not explain has a description;
 * shapes with an `id` are the named schemas of the API's description.
 */
export const count = z.int().min(0);
/** An artist's releases on a label. */
export const releaseCount = count.describe(
  'Main release credits. 0 if an editor credits the artist with the label and no source lists a release.',
);
export const yearNumber = z.int();
export const date = z.iso.date();
/** RFC 3339 with offset. */
export const instant = z.iso.datetime({ offset: true });
export const country = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .describe('ISO 3166-1 alpha-2.');
/** Open vocabulary: tests check answers against these values, clients must accept others. */
export const scene = z.string().meta({ enum: [...SCENES] });
const named = {
  name: z.string(),
  slug: z
    .string()
    .describe(
      'Identifies exactly this artist in every operation. An artist who is only a host has no booking, so the slug answers 404.',
    ),
};
export const externalIds = z
  .record(z.string(), z.string())
  .describe('By database: `discogs`, `musicbrainz`, …');
export const artistRef = z
  .strictObject({
    ...named,
    external_ids: externalIds,
    address: z
      .string()
      .describe(
        'A permanent address: every operation that takes an artist accepts this address and redirects to the current slug (301; `moved` in `/v1/arcs`). If the artist has no id, namesakes may share the address (409).',
      ),
  })
  .meta({ id: 'ArtistRef' });
/** An artist or label of a frozen report, without ids. */
export const frozenRef = z
  .strictObject({ name: z.string(), slug: z.string().describe('The slug when the report was frozen.') })
  .meta({ id: 'FrozenRef' });

/** Publication time of the last applied event, or the end of the last embargo if that is later; null: there is none. */
export const asOf = instant
  .nullable()
  .describe(
    'The time of the newest event in the data, or the end of the last embargo if the embargo ended later. Answers from the same state of the data have the same `as_of`. Null while the catalog is empty.',
  );

/** Rows that the key's plan does not include; null where it opens them all. */
export const withheld = z
  .strictObject({
    rows: z
      .int()
      .min(1)
      .describe(
        'How many rows are left out of this answer and of its counts. With `q`, only rows whose names contain each word of `q` as a whole word are counted.',
      ),
    reason: z.literal(WITHHELD_REASON),
    plan: z.literal(OPEN_PLAN).describe('The plan that withholds nothing.'),
  })
  .meta({ id: 'Withheld', description: "Rows that the key's plan does not include." })
  .nullable()
  .describe("Rows that the key's plan does not include; null where nothing is withheld.");

export const pageMeta = {
  total: count.describe('Rows on all pages together.'),
  limit: z.int(),
  offset: z.int(),
  as_of: asOf,
};
export const scopeName = z
  .enum(['upcoming', 'all'])
  .describe('`upcoming`: editions still ahead. `all`: of all time, including upcoming editions.');

const actStatus = z
  .enum(['confirmed', 'cancelled', 'replaced'])
  .describe('The status of the act. The status does not change when the edition is cancelled.');

export const bookingRow = {
  edition_slug: z.string(),
  series_slug: z.string(),
  name: z.string().describe("The edition's."),
  year: yearNumber,
  country: country.nullable(),
  start_date: date.nullable(),
  days: z.array(date).describe('Festival days: a set at 01:30 belongs to the night before.'),
  credited_as: z.array(z.string()).describe('Credits of the artist in the lineup, each once.'),
  set_types: z.array(z.enum(['dj', 'live', 'hybrid'])),
  status: actStatus,
  counted: z
    .boolean()
    .describe(
      'Whether the booking counts in totals: the artist plays at least one confirmed set (hosting is not enough), and the edition is not cancelled. Answers also include bookings that do not count.',
    ),
  upcoming: z.boolean().describe('Whether the edition is upcoming: not over yet, and not cancelled.'),
  headliner: z.boolean().describe('Whether the lineup bills the artist as a headliner.'),
  city: z.string().nullable().describe("The edition's."),
  stages: z.array(z.string()).describe('Stages of the artist’s sets, each once, sorted by name.'),
};
export const booking = z.strictObject(bookingRow).meta({
  id: 'Booking',
  description:
    'One artist on one edition, even if the artist plays several sets or weekends. The booking is confirmed if at least one of its sets is confirmed. Days, credits, set types and stages come from the sets with the same status as the booking.',
});

const coordinates = z
  .strictObject({
    lat: z.number().min(-90).max(90),
    lng: z.number().min(-180).max(180),
  })
  .meta({ id: 'Coordinates', description: 'Decimal degrees (WGS 84), at most six decimals.' });

const editionStatus = z.enum(['scheduled', 'postponed', 'cancelled', 'completed']);

export const editionRow = {
  slug: z.string().describe('Lowercase words joined by hyphens, ending in the year.'),
  series_slug: z.string().describe('The slug of the series: `/v1/festivals?series=` lists all its editions.'),
  name: z.string(),
  year: yearNumber,
  country: country.nullable(),
  city: z.string().nullable(),
  venue: z.string().nullable(),
  coordinates: coordinates
    .nullable()
    .describe('The coordinates of the venue, if a source or an editor gives them.'),
  start_date: date.nullable(),
  end_date: date.nullable(),
  date_precision: z.enum(['day', 'month', 'year']).describe('How much of the dates is known.'),
  timezone: z.string().nullable().describe('IANA name.'),
  status: editionStatus.describe('`completed` follows from the dates.'),
  upcoming: z
    .boolean()
    .describe('Whether the edition is not cancelled, and not over yet in its own time zone.'),
  genres: z.array(scene).describe('Scenes.'),
  genres_source: z
    .enum(['tagged', 'derived', 'none'])
    .describe(
      '`tagged`: a source says so. `derived`: concluded from the lineup. Trends count tagged ones only.',
    ),
  lineup_status: z.enum(['none', 'partial', 'full']),
  set_times_published: z.boolean(),
  artist_count: count.describe('Counted bookings.'),
  updated_at: instant.describe("The newest claim's own time."),
};
export const edition = z
  .strictObject({
    ...editionRow,
    distance_km: z
      .number()
      .min(0)
      .optional()
      .describe(
        'Only in answers to requests with `near`: the distance of the venue from that point, over the ellipsoid, exact to a metre.',
      ),
  })
  .meta({ id: 'Edition', description: 'One festival in one year.' });

export const sibling = z
  .strictObject({
    slug: z.string(),
    year: yearNumber,
    start_date: date.nullable(),
    status: editionStatus,
  })
  .meta({ id: 'SeriesEdition', description: 'One of the other editions of the same series.' });
