import { z } from 'zod';
import { correctionFields } from './correction.ts';
import { editionSlug, externalIds, storable, text } from './scalars.ts';

/**
 * Who is meant: a name key (`name:kode9`) or an external id (`discogs:28`), never an id that the fold made, so that a
 * correction outlives every later fold.
 */
export const artistRef = z
  .string()
  .max(300)
  .regex(/^(name|[a-z0-9-]+):.+$/, 'must be name:<key> or <namespace>:<id>')
  .refine(storable, 'must not hold NUL or a lone surrogate');

/** Another artist by name and, where known, by reference. */
const related = z.strictObject({ name: text(300), ref: artistRef.nullable() });

const identityOperation = z.discriminatedUnion('op', [
  z
    .strictObject({ op: z.literal('merge'), refs: z.tuple([artistRef, artistRef]) })
    .describe('These two are one artist.'),
  z
    .strictObject({ op: z.literal('distinct'), refs: z.tuple([artistRef, artistRef]) })
    .describe('These two are two artists, whatever else says that they are one.'),
  z
    .strictObject({ op: z.literal('alias'), name: text(300), of: artistRef })
    .describe('This name books that artist.'),
  z
    .strictObject({
      op: z.literal('assign'),
      name: text(300),
      editions: z.array(editionSlug).min(1).max(500),
      to: artistRef,
    })
    .describe('On these editions this name is that artist: one name that two people bear is split so.'),
  z
    .strictObject({ op: z.literal('disambiguate'), ref: artistRef, text: text(200) })
    .describe('A few words that tell namesakes apart.'),
  z
    .strictObject({ op: z.literal('whole'), name: text(300) })
    .describe('This credit is one act and is never split.'),
  z
    .strictObject({ op: z.literal('identify'), ref: artistRef, ids: externalIds })
    .describe('The artist is these in other databases.'),
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
    .describe('What the artist’s page shows, where given: it replaces what sources say.'),
]);
export type IdentityOperation = z.infer<typeof identityOperation>;

/**
 * An editor's word on who is who. Subject: the first reference, as `artist:<ref>`. It wins over every source; of two
 * that contradict the later in the log wins.
 */
export const artistCorrected = z.strictObject({
  operations: z.array(identityOperation).min(1).max(50),
  ...correctionFields,
});
export type ArtistCorrected = z.infer<typeof artistCorrected>;
