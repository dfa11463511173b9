import { z } from 'zod';
import { artistRef } from './artist-corrected.ts';
import { correctionFields } from './correction-fields.ts';
import { storable, text } from '../scalars.ts';

/** Reference to a label: `name:<key>` or `<namespace>:<id>`. */
export const labelRef = z
  .string()
  .max(300)
  .regex(/^(name|[a-z0-9-]+):.+$/, 'must be name:<key> or <namespace>:<id>')
  .refine(storable, 'must not contain NUL or a lone surrogate');

const labelOperation = z.discriminatedUnion('op', [
  z
    .strictObject({ op: z.literal('merge'), refs: z.tuple([labelRef, labelRef]) })
    .describe('Both references name one label.'),
  z
    .strictObject({ op: z.literal('distinct'), refs: z.tuple([labelRef, labelRef]) })
    .describe('The references name two labels. This decision wins over all other evidence.'),
  z
    .strictObject({ op: z.literal('alias'), name: text(300), of: labelRef })
    .describe('The name means this label.'),
  z
    .strictObject({
      op: z.literal('credit'),
      label: labelRef,
      artist: artistRef,
      counts: z.boolean(),
      year: z.int().min(1900).max(2100).nullable(),
    })
    .describe(
      'Adds the artist to the roster of the label, or removes the artist from the roster, regardless of releases.',
    ),
]);
export type LabelOperation = z.infer<typeof labelOperation>;

/**
 * An editor's correction of labels. Subject `label:<ref>`. If two corrections contradict each other, the later one in
 * the log wins.
 */
export const labelCorrected = z.strictObject({
  operations: z.array(labelOperation).min(1).max(50),
  ...correctionFields,
});
