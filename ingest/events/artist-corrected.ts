import { z } from 'zod';
import { storable, text } from './scalars.ts';

/**
 * Who is meant: a name key (`name:kode9`) or an external id (`discogs:28`), never an id that the fold made, so that a
 * correction outlives every later fold.
 */
export const artistRef = z
  .string()
  .max(300)
  .regex(/^(name|[a-z0-9-]+):.+$/, 'must be name:<key> or <namespace>:<id>')
  .refine(storable, 'must not hold NUL or a lone surrogate');

const identityOperation = z.discriminatedUnion('op', [
  /** These two are one artist. */
  z.strictObject({ op: z.literal('merge'), refs: z.tuple([artistRef, artistRef]) }),
  /** These two are two artists, whatever else says that they are one. */
  z.strictObject({ op: z.literal('distinct'), refs: z.tuple([artistRef, artistRef]) }),
  /** This name books that artist. */
  z.strictObject({ op: z.literal('alias'), name: text(300), of: artistRef }),
  /** A few words that tell namesakes apart. */
  z.strictObject({ op: z.literal('disambiguate'), ref: artistRef, text: text(200) }),
  /** This credit is one act and is never split. */
  z.strictObject({ op: z.literal('whole'), name: text(300) }),
]);
export type IdentityOperation = z.infer<typeof identityOperation>;

/** An editor's word on who is who. It wins over every source; of two that contradict the later in the log wins. */
export const artistCorrected = z.strictObject({
  operations: z.array(identityOperation).min(1).max(50),
  by: text(200),
  evidence: text(2_000).nullable(),
  comment: text(2_000).nullable(),
});
export type ArtistCorrected = z.infer<typeof artistCorrected>;
