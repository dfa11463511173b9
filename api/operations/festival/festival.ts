import { z } from 'zod';
import { artistRef, asOf, date, editionRow, instant, sibling, withheld } from '../../fields/index.ts';
import { operation, sqlFile } from '../../declarations/index.ts';
import { NEAR_EDITION_SLUGS_SQL } from '../../names/index.ts';

const lineupEntry = z
  .strictObject({
    artist: artistRef,
    credited_as: z.string(),
    day: date.nullable().describe('Festival day: a set at 01:30 belongs to the night before.'),
    day_confirmed: z
      .boolean()
      .describe('True: a source states the day of the set, or has published the time of the set.'),
    stage: z.string().nullable(),
    billing_rank: z.int().nullable().describe('Place in the order of billing, from 1.'),
    headliner: z.boolean(),
    role: z.enum(['artist', 'host']).describe('Hosts and MCs are listed, but never counted.'),
    set_type: z.enum(['dj', 'live', 'hybrid']).nullable(),
    joint_set_id: z.string().nullable().describe('An id that all artists of one set share (b2b).'),
    status: z.enum(['confirmed', 'cancelled', 'replaced']),
    sources: z.array(z.string()).describe('The sources of this entry.'),
  })
  .meta({ id: 'LineupEntry', description: 'One artist in one performance.' });

const setTime = z
  .strictObject({
    artists: z.array(artistRef),
    credited_as: z.string(),
    stage: z.string().nullable(),
    festival_day: date,
    start_at: instant,
    end_at: instant.nullable(),
    time_status: z.enum(['published', 'estimated', 'tba']),
  })
  .meta({ id: 'SetTime' });

/** `GET /v1/festivals/{slug}`: one edition with its lineup, set times and siblings. */
export const festival = operation({
  id: 'getFestival',
  path: '/v1/festivals/:slug',
  tag: 'Festivals',
  summary:
    'One edition: its day-by-day lineup, set times where published, and the other editions of its series',
  named: 'edition',
  query: {},
  answer: z
    .strictObject({
      meta: z.strictObject({ as_of: asOf, withheld }),
      ...editionRow,
      lineup: z.array(lineupEntry),
      set_times: z.array(setTime),
      series_editions: z.array(sibling),
      provenance: z.strictObject({
        sources: z.array(
          z.strictObject({ name: z.string(), as_of: instant, upstream: z.string().nullable() }),
        ),
        corrections: z.array(z.string()).describe('Ids of the editors’ corrections that are in force.'),
        updated_at: instant,
      }),
    })
    .meta({ id: 'Festival' }),
  columns: { name: 'text' },
  sql: sqlFile('./festival.sql', import.meta.url) + NEAR_EDITION_SLUGS_SQL,
  values: ({ name }) => ({ name }),
});
