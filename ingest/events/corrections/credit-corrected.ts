import { z } from 'zod';
import { listedArtist } from '../statements/lineup-reported.ts';
import { correctionFields } from './correction-fields.ts';
import { text } from '../scalars.ts';

const creditOperation = z.discriminatedUnion('op', [
  z
    .strictObject({ op: z.literal('rename'), to: text(500) })
    .describe('Reads the credit as if the source had printed another text: `Carl Cocks` as `Carl Cox`.'),
  z
    .strictObject({ op: z.literal('acts'), acts: z.array(listedArtist).max(50) })
    .describe('Changes the acts of the credit. An empty list makes the credit a placeholder.'),
  z
    .strictObject({ op: z.literal('set_type'), set_type: z.enum(['dj', 'live', 'hybrid']).nullable() })
    .describe('Replaces the set type that sources print.'),
  z
    .strictObject({ op: z.literal('role'), role: z.enum(['artist', 'host', 'none']) })
    .describe(
      'Replaces the role. `none`: the credit is not music (a talk, a yoga class), so no lineup has the credit.',
    ),
]);
export type CreditOperation = z.infer<typeof creditOperation>;

/**
 * An editor's correction of a credit in all editions, future ones included. Subject `credit:<name key of the credit>`.
 * A correction of the credit in one edition wins over it.
 */
export const creditCorrected = z.strictObject({
  credit: text(500).describe(
    'The credit as printed. Credits match regardless of case, accents, spaces and most punctuation.',
  ),
  operations: z.array(creditOperation).min(1).max(10),
  ...correctionFields,
});
