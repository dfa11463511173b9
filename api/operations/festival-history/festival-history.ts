import { z } from 'zod';
import { asOf, date, instant } from '../fields.ts';
import { operation, sqlFile } from '../operation.ts';

const place = {
  day: date.nullable(),
  stage: z.string().nullable(),
  start: z
    .string()
    .nullable()
    .describe("As the source gives it: an instant, or a wall clock in the edition's zone."),
  end: z.string().nullable(),
  status: z.enum(['confirmed', 'cancelled', 'replaced']),
};
const slot = z
  .strictObject({
    credited_as: z.string().describe('As printed: one credit may book several artists.'),
    ...place,
  })
  .meta({ id: 'HistorySlot' });
const stated = z.union([z.string(), z.array(z.string())]).nullable();

/** `GET /v1/festivals/{slug}/history`: who said what of an edition, and when. */
export const festivalHistory = operation({
  id: 'getFestivalHistory',
  path: '/v1/festivals/:slug/history',
  summary: 'What was added, moved and dropped on an edition, when and by whom',
  named: 'edition',
  query: {},
  answer: z
    .strictObject({
      meta: z.strictObject({ as_of: asOf }),
      slug: z.string(),
      name: z.string(),
      history: z
        .array(
          z
            .strictObject({
              at: instant.describe('When the source said it.'),
              source: z.string().describe('Who said it.'),
              upstream: z.string().nullable().describe('From whom the source has it; null: from itself.'),
              part: z
                .string()
                .nullable()
                .describe('The part of the edition that it speaks of; null: all of it.'),
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
                .describe('Facts of the edition itself; null where nothing was said.'),
            })
            .meta({ id: 'HistoryStep' }),
        )
        .describe(
          'Oldest first: each statement of a source that says something new, against what the same source had said before. What was taken back was never said.',
        ),
      corrections: z
        .array(
          z
            .strictObject({
              correction: z.string().describe("The correction's id, as in `provenance`."),
              at: instant.describe('From when on readers saw it.'),
              by: z.string().describe('Which editor said it.'),
              effect: z
                .enum(['applies', 'confirmed', 'contradicted'])
                .describe(
                  '`confirmed`: sources say the same now; `contradicted`: a source came to say something else, and the correction stands.',
                ),
              operations: z
                .array(z.looseObject({ op: z.string() }))
                .describe('What it adds, drops, moves or changes here, as the editor said it.'),
            })
            .meta({ id: 'HistoryCorrection' }),
        )
        .describe(
          "Editors' corrections in force, oldest first: they stand over whatever sources say. One that was undone was never said.",
        ),
    })
    .meta({ id: 'FestivalHistory' }),
  columns: { name: 'text' },
  sql: sqlFile('./festival-history.sql', import.meta.url),
  values: ({ name }) => ({ name }),
});
