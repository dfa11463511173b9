import { z } from 'zod';
import { correctionFields } from './correction-fields.ts';
import { editionSlug, externalIds, storable, text } from '../scalars.ts';

/**
 * Reference to an artist: a name key (`name:kode9`) or an external id (`discogs:28`). It is never an id that the fold
 * made, so that a correction stays valid in every later version of the fold.
 */
export const artistRef = z
  .string()
  .max(300)
  .regex(/^(name|[a-z0-9-]+):.+$/, 'must be name:<key> or <namespace>:<id>')
  .refine(storable, 'must not contain NUL or a lone surrogate');

/** Another artist by name and, where known, by reference. */
const related = z.strictObject({ name: text(300), ref: artistRef.nullable() });

const identityOperation = z.discriminatedUnion('op', [
  z
    .strictObject({ op: z.literal('merge'), refs: z.tuple([artistRef, artistRef]) })
    .describe('Both references name one artist.'),
  z
    .strictObject({ op: z.literal('distinct'), refs: z.tuple([artistRef, artistRef]) })
    .describe('The references name two artists. This decision wins over all other evidence.'),
  z
    .strictObject({ op: z.literal('alias'), name: text(300), of: artistRef })
    .describe('The name books this artist.'),
  z
    .strictObject({
      op: z.literal('assign'),
      name: text(300),
      editions: z.array(editionSlug).min(1).max(500),
      to: artistRef,
    })
    .describe(
      'In the lineups of these editions, the name means this artist. Use this operation for a name that two artists share.',
    ),
  z
    .strictObject({ op: z.literal('disambiguate'), ref: artistRef, text: text(200) })
    .describe('States a short text that distinguishes artists of the same name.'),
  z
    .strictObject({ op: z.literal('whole'), name: text(300) })
    .describe('This credit is one act, so it is never split.'),
  z
    .strictObject({ op: z.literal('identify'), ref: artistRef, ids: externalIds })
    .describe('States the ids of the artist in other databases.'),
  z
    .strictObject({
      op: z.literal('describe'),
      ref: artistRef,
      name: text(300).optional(),
      type: z.enum(['person', 'group']).nullable().optional(),
      country: z
        .string()
        .regex(/^[A-Z]{2}$/, 'must be the two capital letters of ISO 3166-1, such as NL')
        .nullable()
        .optional(),
      members: z.array(related).max(200).optional(),
      links: z
        .array(z.strictObject({ type: text(60), url: text(2_000) }))
        .max(200)
        .optional(),
    })
    .describe('Changes the artist’s own data. Each field that is present replaces the value from sources.'),
]);
export type IdentityOperation = z.infer<typeof identityOperation>;

/**
 * An editor's correction of the identity of artists. Subject: the first reference, as `artist:<ref>`. It wins over every
 * source. If two corrections contradict each other, the later one in the log wins.
 */
export const artistCorrected = z.strictObject({
  operations: z.array(identityOperation).min(1).max(50).describe('Applied in this order.'),
  ...correctionFields,
});
export type ArtistCorrected = z.infer<typeof artistCorrected>;
