import { z } from 'zod';
import { type EventData, eventKinds, storable, text } from '../../events/index.ts';
import { normalizeSubject } from './normalize-refs.ts';
import {
  anyInstant,
  creditInput,
  identityInput,
  labelInput,
  lineupInput,
  sourceInput,
} from './correction-input.ts';

/** Event types of editors' corrections. */
export const correctionTypes = [
  'lineup.corrected',
  'edition.corrected',
  'credit.corrected',
  'artist.corrected',
  'label.corrected',
  'source.corrected',
  'precedence.set',
] as const;
export type CorrectionType = (typeof correctionTypes)[number];

/** Fields of the event that the sender does not send: editor and batch. */
const OWN = { by: true, batch: true } as const;

const subject = (pattern: RegExp, message: string) =>
  z.string().max(320).regex(pattern, message).refine(storable, 'must not contain NUL or a lone surrogate');
const edition = subject(/^edition:[a-z0-9]+(-[a-z0-9]+)*-(19|20)\d\d$/, 'must be edition:<slug>');

/** An absent value means unknown. */
const unsaid = <S extends z.ZodType>(schema: S) => schema.nullable().default(null as never);
const optional = {
  evidence: unsaid(text(2_000)).describe('Why the correction is right: a web address or a note.'),
  comment: unsaid(text(2_000)),
  base: z
    .int({
      error: ({ input }) =>
        input === undefined
          ? 'is missing: send the `base` of GET /subjects/{subject}, or null if later changes do not matter'
          : 'must be a whole number, or null',
    })
    .min(0)
    .nullable()
    .describe(
      'The `base` that `GET /subjects/{subject}` returned. Null: do not check whether the subject has changed since. While the read tables are behind this position, the answer to this request is 503 with `Retry-After`.',
    ),
  visible_from: unsaid(anyInstant).describe(
    'Readers see the correction from this instant on; null: at once.',
  ),
};

/** The request of an editor: one correction of one subject. */
export const correctionRequest = z
  .discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('lineup.corrected'),
      subject: edition,
      ...eventKinds['lineup.corrected'].schema.omit(OWN).shape,
      operations: z.array(lineupInput).min(1).max(500),
      ...optional,
    }),
    z.strictObject({
      type: z.literal('edition.corrected'),
      subject: edition,
      ...eventKinds['edition.corrected'].schema.omit(OWN).shape,
      ...optional,
    }),
    z.strictObject({
      type: z.literal('credit.corrected'),
      subject: subject(/^credit:./s, 'must be credit:<name key>').transform(normalizeSubject),
      ...eventKinds['credit.corrected'].schema.omit(OWN).shape,
      operations: z.array(creditInput).min(1).max(10),
      ...optional,
    }),
    z.strictObject({
      type: z.literal('artist.corrected'),
      subject: subject(/^artist:[a-z0-9-]+:./s, 'must be artist:<reference>').transform(normalizeSubject),
      ...eventKinds['artist.corrected'].schema.omit(OWN).shape,
      operations: z.array(identityInput).min(1).max(50),
      ...optional,
    }),
    z.strictObject({
      type: z.literal('label.corrected'),
      subject: subject(/^label:[a-z0-9-]+:./s, 'must be label:<reference>').transform(normalizeSubject),
      ...eventKinds['label.corrected'].schema.omit(OWN).shape,
      operations: z.array(labelInput).min(1).max(50),
      ...optional,
    }),
    z.strictObject({
      type: z.literal('source.corrected'),
      subject: subject(/^source:./s, 'must be source:<name>'),
      ...eventKinds['source.corrected'].schema.omit(OWN).shape,
      operations: z.array(sourceInput).min(1).max(200),
      ...optional,
    }),
    z.strictObject({
      type: z.literal('precedence.set'),
      subject: subject(
        /^(catalog|series:[a-z0-9-]+|edition:[a-z0-9-]+)$/,
        'must be edition:<slug>, series:<slug> or catalog',
      ),
      ...eventKinds['precedence.set'].schema.omit(OWN).shape,
      ...optional,
    }),
  ])
  .meta({ id: 'CorrectionRequest', description: 'One correction of one subject.' });
export type CorrectionRequest = z.infer<typeof correctionRequest>;

/** The event data of a request. */
export function eventDataOf(
  request: CorrectionRequest,
  by: string,
  batch: string | null,
): EventData<CorrectionType> {
  const stated: Partial<CorrectionRequest> = { ...request };
  delete stated.type;
  delete stated.subject;
  return { ...stated, by, batch } as EventData<CorrectionType>;
}
