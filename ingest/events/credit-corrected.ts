import { z } from 'zod';
import { listedArtist } from './lineup-reported.ts';
import { correctionFields } from './correction.ts';
import { text } from './scalars.ts';

const creditOperation = z.discriminatedUnion('op', [
  /** It means another credit: `Carl Cocks` is `Carl Cox`. */
  z.strictObject({ op: z.literal('rename'), to: text(500) }),
  /** Who plays it: splits or joins it; an empty list is a placeholder. */
  z.strictObject({ op: z.literal('acts'), acts: z.array(listedArtist).max(50) }),
  /** How it is played, whatever sources say. */
  z.strictObject({ op: z.literal('set_type'), set_type: z.enum(['dj', 'live', 'hybrid']).nullable() }),
  /** `none`: it is no music (a talk, a yoga class), and stands in no lineup. */
  z.strictObject({ op: z.literal('role'), role: z.enum(['artist', 'host', 'none']) }),
]);
export type CreditOperation = z.infer<typeof creditOperation>;

/**
 * An editor's word on a credit in all editions, those to come included. Subject `credit:<name key of the credit>`. An
 * edition's own correction of the credit wins over it.
 */
export const creditCorrected = z.strictObject({
  /** As printed; found by its name key. */
  credit: text(500),
  operations: z.array(creditOperation).min(1).max(10),
  ...correctionFields,
});
export type CreditCorrected = z.infer<typeof creditCorrected>;
