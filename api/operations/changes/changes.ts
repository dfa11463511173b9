import { z } from 'zod';
import { asOf, count, instant } from '../../fields/index.ts';
import { operation, sqlFile } from '../../declarations/index.ts';
import { integer, withSome } from '../../parameters/index.ts';

const TOKEN = /^\d{1,15}$/;
const KINDS: readonly string[] = ['edition', 'booking', 'artist', 'label', 'label_credit'];
const MAX_SLUGS = 50;
/** Code points of all slugs together. */
const MAX_SLUGS_CHARACTERS = 4_000;

/** Texts joined by commas, each once. */
const commaList = (most: number) =>
  z
    .string()
    .transform((text) => [...new Set(text.split(',').map((one) => one.trim()))].filter((one) => one !== ''))
    .refine((texts) => texts.length > 0, `must name at least one`)
    .refine((texts) => texts.length <= most, `must name at most ${most}`);

const value = z
  .looseObject({})
  .nullable()
  .describe(
    'For a change of an edition: `row`, `lineup` and `set_times` as the API shows them, each only if it changed. Artists in these fields have only a name and a slug. For a booking: the row of the booking. For an artist: the identity of the artist. For a label: `name`, `parent`, `external_ids`. For a label credit: `release_count`, `first_release_year` and `last_release_year`. Totals are not included, because they can be computed from bookings.',
  );

/** `GET /v1/changes?after=`: how the rows that readers see have changed. */
export const changes = operation({
  id: 'listChanges',
  path: '/v1/changes',
  tag: 'Exports',
  summary: 'Changes since a token, in order, with old and new values and the cause',
  named: null,
  query: {
    after: z
      .string()
      .regex(TOKEN, 'must be a token, which has only digits: send the value of `meta.next`')
      .meta({ pattern: TOKEN.source })
      .optional()
      .describe(
        'The `token` of a change, the `meta.next` of an answer or the `changes_after` of an export, at most 13 months old. Without this parameter the answer has no changes, only the token to start from.',
      ),
    limit: integer(1, 1_000).default(100).describe('Maximum number of changes.'),
    kinds: commaList(KINDS.length)
      .refine(
        (kinds) => kinds.every((kind) => KINDS.includes(kind)),
        `must name kinds of ${KINDS.join(', ')}`,
      )
      .meta({ type: 'string', pattern: `^(${KINDS.join('|')})(,(${KINDS.join('|')}))*$` })
      .optional()
      .describe(
        `Only changes of these kinds, joined by commas: ${KINDS.map((kind) => `\`${kind}\``).join(', ')}.`,
      ),
    slugs: commaList(MAX_SLUGS)
      .meta({
        type: 'string',
        minLength: 1,
        maxLength: MAX_SLUGS_CHARACTERS,
        pattern: withSome('[^\\u0000\\s,]'),
      })
      .optional()
      .describe(
        `Only changes of these editions, artists or labels: up to ${MAX_SLUGS} slugs, joined by commas. A booking matches by the slug of its edition or of its artist; a credit matches by the slug of its label or of its artist.`,
      ),
  },
  answer: z
    .strictObject({
      meta: z.strictObject({
        as_of: asOf,
        next: z.string().describe('The value of `after` for the next request.'),
        more: z.boolean().describe('Whether there is more already.'),
      }),
      changes: z.array(
        z
          .strictObject({
            token: z.string(),
            at: instant.describe('When readers could see it.'),
            position: count,
            kind: z
              .enum(['edition', 'booking', 'artist', 'label', 'label_credit', 'reset'])
              .describe('`reset`: earlier changes are not available; start again from an export.'),
            slug: z
              .string()
              .describe(
                'The slug of the edition, artist or label. A booking has the slug of its edition, and a credit has the slug of its label.',
              ),
            artist_slug: z.string().nullable().describe('The artist of a booking or credit.'),
            old: value,
            new: value,
            cause: z.strictObject({
              kind: z
                .enum(['import', 'correction', 'withdrawal', 'day', 'identity', 'replay'])
                .describe(
                  '`import`: a statement about this edition. `correction`: an editor, or the end of an embargo. `withdrawal`: something was undone. `day`: the edition is no longer upcoming. `identity`: an event about another subject, such as an artist, changed who plays, which names are one artist, or the data of an artist or label. `replay`: the tables were rebuilt and differ. If several events of one batch changed a row, the kind is `correction` if one of them is a correction. Each other field of `cause` is null if the events differ in this field.',
                ),
              source: z
                .string()
                .nullable()
                .describe(
                  'The source or editor that caused the change; null if there is none, or more than one.',
                ),
              import: z.string().nullable().describe('The import that caused the change or that was undone.'),
              correction: z
                .string()
                .nullable()
                .describe('The correction that caused the change or that was undone.'),
            }),
            merged_into: z
              .string()
              .nullable()
              .describe(
                'The slug of the artist, edition or label that replaces the removed one, such as after a merge. Otherwise null.',
              ),
          })
          .meta({
            id: 'Change',
            description: 'One row that differs. `old` null: it is new; `new` null: it is gone.',
          }),
      ),
    })
    .meta({ id: 'Changes' }),
  nextPage,
  columns: { after: 'text', kinds: 'text', slugs: 'text', row_limit: 'int' },
  sql: sqlFile('./changes.sql', import.meta.url),
  values: ({ query }) => ({
    after: query.after ?? null,
    kinds: query.kinds?.join() ?? null,
    slugs: query.slugs?.join() ?? null,
    row_limit: query.limit,
  }),
});

const MORE = /"next":"(\d+)","more":true/;
/** `meta` comes first: bytes of an answer that hold it. */
const META_BYTES = 200;

function nextPage(body: Buffer): { readonly after: string } | null {
  const after = MORE.exec(body.subarray(0, META_BYTES).toString('latin1'))?.[1];
  return after === undefined ? null : { after };
}
