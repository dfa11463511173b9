import { z } from 'zod';
import { artistRef, asOf, date, instant } from '../../fields/index.ts';
import { operation, sqlFile } from '../../declarations/index.ts';
import { NEAR_EDITION_SLUGS_SQL } from '../../names/index.ts';
import { futureFaults, knownAt } from './known-at.ts';

const place = {
  day: date.nullable(),
  stage: z.string().nullable(),
  start: z
    .string()
    .nullable()
    .describe("The start as the source gives it: an instant, or a local time in the edition's time zone."),
  end: z.string().nullable(),
  status: z.enum(['confirmed', 'cancelled', 'replaced']),
};
const slot = z
  .strictObject({
    credited_as: z.string().describe('The credit as printed. One credit may book several artists.'),
    ...place,
  })
  .meta({ id: 'HistorySlot' });
const knownSlot = z
  .strictObject({
    credited_as: z.string().describe('The credit as printed. One credit may book several artists.'),
    ...place,
    sources: z.array(z.string()).describe('Sources that printed the credit at that time, sorted by name.'),
    artists: z
      .array(artistRef)
      .describe(
        'The acts that the current rules find in the credit. Acts that no edition books any more are left out, and so are hosts.',
      ),
  })
  .meta({ id: 'KnownSlot' });
const stated = z.union([z.string(), z.array(z.string())]).nullable();

/** `GET /v1/festivals/{slug}/history`: the statements and corrections of an edition in time. */
export const festivalHistory = operation({
  id: 'getFestivalHistory',
  path: '/v1/festivals/:slug/history',
  tag: 'Festivals',
  summary: 'The changes of an edition: what was added, moved or removed, when, and by whom',
  named: 'edition',
  query: { known_at: knownAt },
  answer: z
    .strictObject({
      meta: z.strictObject({ as_of: asOf }),
      slug: z.string(),
      name: z.string(),
      history: z
        .array(
          z
            .strictObject({
              at: instant.describe('Time at which the source published the statement.'),
              source: z.string().describe('The source.'),
              upstream: z
                .string()
                .nullable()
                .describe('The publisher that the source copies; null: from itself.'),
              part: z
                .string()
                .nullable()
                .describe('The part of the edition that the statement covers; null: the whole edition.'),
              added: z.array(slot),
              moved: z.array(
                z.strictObject({
                  credited_as: z.string(),
                  from: z.strictObject(place),
                  to: z.strictObject(place),
                }),
              ),
              dropped: z.array(slot),
              changed: z
                .array(z.strictObject({ field: z.string(), from: stated, to: stated }))
                .describe('Facts of the edition itself; null if the statement has no facts of the edition.'),
            })
            .meta({ id: 'HistoryStep' }),
        )
        .describe(
          'Oldest first: each statement that changes something, compared with the earlier statement of the same source. Retracted statements are left out.',
        ),
      corrections: z
        .array(
          z
            .strictObject({
              correction: z.string().describe("The correction's id, as in `provenance`."),
              at: instant.describe('When readers first saw it.'),
              by: z.string().describe('The editor.'),
              effect: z
                .enum(['applies', 'confirmed', 'contradicted'])
                .describe(
                  '`confirmed`: sources agree now; `contradicted`: a source disagrees with the correction, but the correction wins.',
                ),
              operations: z
                .array(z.looseObject({ op: z.string() }))
                .describe(
                  'What the correction adds, drops, moves or changes in this edition, as the editor entered it.',
                ),
            })
            .meta({ id: 'HistoryCorrection' }),
        )
        .describe(
          "Editors' corrections in force, oldest first: they win over all sources. Undone corrections are left out.",
        ),
      known_at: instant.nullable().describe('The instant of `slots`; null if the request has no `known_at`.'),
      slots: z
        .array(knownSlot)
        .nullable()
        .describe(
          'The sets of the lineup as it was known at `known_at`: as printed in the statements published until then, without corrections. Sorted by day, start, stage and credit. Null if the request has no `known_at`.',
        ),
    })
    .meta({ id: 'FestivalHistory' }),
  columns: { name: 'text', known_at: 'text' },
  sql: sqlFile('./festival-history.sql', import.meta.url) + NEAR_EDITION_SLUGS_SQL,
  check: ({ known_at }, _year, now) => futureFaults(known_at, now),
  values: ({ name, query }) => ({ name, known_at: query.known_at ?? null }),
});
