import { z } from 'zod';
import { namedArtist } from '../../names/index.ts';
import { arcShape, arcsSql } from '../arc/arc-shape.ts';
import { artistRef, asOf } from '../../fields/index.ts';
import { operation, sqlFile } from '../../declarations/index.ts';
import { isLong, MAX_TEXT_LENGTH, withSome } from '../../parameters/index.ts';

const MAX_ARTISTS = 5;
/** Names, and commas between them. */
const MAX_CHARACTERS = MAX_ARTISTS * MAX_TEXT_LENGTH + MAX_ARTISTS - 1;

/** `GET /v1/arcs?artists=a,b,c`: careers side by side. */
export const arcs = operation({
  id: 'compareArcs',
  path: '/v1/arcs',
  tag: 'Artists',
  summary: 'The arcs of up to five artists, to be compared',
  named: null,
  query: {
    artists: z
      .string('must name at least one artist')
      .transform((text) =>
        [...new Set(text.split(',').map((name) => name.trim()))].filter((name) => name !== ''),
      )
      .refine((names) => names.length > 0, 'must name at least one artist')
      .refine((names) => names.length <= MAX_ARTISTS, `must name at most ${MAX_ARTISTS} artists`)
      .refine(
        (names) => !names.some((name) => isLong(name)),
        `must not contain a name of more than ${MAX_TEXT_LENGTH} characters`,
      )
      .meta({ minLength: 1, maxLength: MAX_CHARACTERS, pattern: withSome('[^\\u0000\\s,]') })
      .describe(
        `Slugs or names of up to ${MAX_ARTISTS} artists, joined by commas, each of at most ${MAX_TEXT_LENGTH} characters. If a name contains a comma, use its slug.`,
      ),
  },
  answer: z
    .strictObject({
      meta: z.strictObject({ as_of: asOf }),
      arcs: z
        .array(z.strictObject({ asked: z.string(), artist: artistRef, ...arcShape }))
        .describe('The arcs, in the order of the requested names.'),
      unresolved: z
        .array(
          z.strictObject({
            asked: z.string(),
            code: z.enum(['ambiguous_name', 'moved', 'not_found']),
            slugs: z.array(z.string()).describe('Slugs to request instead.'),
          }),
        )
        .describe(
          'Names that have no arc here: several artists share the name, the name moved to another slug, or no artist was found.',
        ),
    })
    .meta({ id: 'Arcs' }),
  columns: { names: 'text' },
  relations: {
    named: sqlFile('./requested-names.sql', import.meta.url),
    found: namedArtist.relations.found.replace('FROM ask\n', 'FROM named AS ask\n'),
    drawn: arcsSql,
  },
  sql: sqlFile('./arcs.sql', import.meta.url),
  values: ({ query }) => ({
    names: JSON.stringify(
      query.artists.map((asked) => {
        const { name, address, key, loose } = namedArtist.values(asked);
        return [name, key, loose, address];
      }),
    ),
  }),
});
