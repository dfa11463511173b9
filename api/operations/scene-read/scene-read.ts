import { z } from 'zod';
import { frozenRef, asOf, count, country, instant, scene } from '../../fields/index.ts';
import { operation, sqlFile } from '../../declarations/index.ts';
import { changes } from './rows-since.ts';

const moved = z.array(z.strictObject({ artist: frozenRef, bookings: count, year_before: count }));

/** `GET /v1/scene-reads/{quarter}`: one quarterly report. */
export const sceneRead = operation({
  id: 'getSceneRead',
  path: '/v1/scene-reads/:quarter',
  tag: 'Trends',
  summary: 'A quarterly report as it was frozen, with the corrections made since',
  named: 'quarter',
  query: {},
  answer: z
    .strictObject({
      meta: z.strictObject({
        quarter: z.string(),
        as_of: asOf,
        frozen_at: instant,
        position: count.describe('The report is based on all events before this position.'),
        method: z
          .record(z.string(), z.string())
          .describe('How each part is counted, and where you can check it.'),
      }),
      coverage: z.strictObject({
        editions: count.describe('Editions that start in the quarter.'),
        with_lineup: count,
        with_set_times: count,
        with_tags: count,
        cancelled: count,
        bookings: count.describe('Counted bookings on them.'),
      }),
      most_booked_ahead: z.array(
        z.strictObject({ rank: z.int().min(1), artist: frozenRef, bookings: count }),
      ),
      labels_ahead: z.array(
        z.strictObject({ rank: z.int().min(1), label: frozenRef, roster_size: count, bookings: count }),
      ),
      risers: moved,
      fallers: moved,
      genres: z.strictObject({
        tagged_editions: count.describe('The denominator of the shares.'),
        tagged_year_before: count,
        genres: z.array(z.strictObject({ genre: scene, editions: count, year_before: count })),
      }),
      new_names: z.strictObject({
        artists: count.describe('Artists whose first counted booking is in the quarter.'),
        most_booked: z.array(z.strictObject({ artist: frozenRef, bookings: count })),
      }),
      countries: z.array(z.strictObject({ country, editions: count, bookings: count })),
      announced: count.describe('Editions that a source first published in the quarter.'),
      cancelled: z.array(z.strictObject({ slug: z.string(), name: z.string(), at: z.string() })),
      changes,
      errata: z
        .array(z.strictObject({ correction: z.string(), subject: z.string(), at: instant }))
        .describe(
          "Editors' corrections since the report was frozen, newest first, at most 200: the report itself stays as it was.",
        ),
    })
    .meta({ id: 'SceneRead' }),
  columns: { name: 'text' },
  sql: sqlFile('./scene-read.sql', import.meta.url),
  relations: { since_frozen: sqlFile('./rows-since.sql', import.meta.url) },
  values: ({ name }) => ({ name: name.toLowerCase() }),
});
