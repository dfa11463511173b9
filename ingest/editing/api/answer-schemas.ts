import { z } from 'zod';
import { type Correction, correctionTypes, STATES } from '../corrections/index.ts';
import type { History, HistoryEntry } from '../corrections/history/index.ts';
import type { Moved, Previewed, ChangeAuthor } from '../corrections/queries/index.ts';
import { type ProblemCode, problems } from '../corrections/problems/index.ts';

const instant = z.string().describe('RFC 3339, UTC.');

/** The source or editor. */
export const changeAuthor = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('source'), source: z.string(), imports: z.array(z.string()) }),
    z.strictObject({ kind: z.literal('editor'), editor: z.string(), correction: z.string() }),
  ])
  .meta({ id: 'Who', description: 'The source or editor.' }) satisfies z.ZodType<unknown, ChangeAuthor>;

const moved = z
  .strictObject({
    field: z.string(),
    of: z
      .string()
      .describe(
        'The name key of the changed credit, or the reference of the changed artist or label. Empty: the subject itself.',
      ),
    from: z.unknown(),
    to: z.unknown(),
    by: changeAuthor,
    position: z.int(),
    time: instant,
  })
  .meta({ id: 'Moved', description: 'A change that somebody made after the base.' }) satisfies z.ZodType<
  unknown,
  Moved
>;

export const correction = z
  .strictObject({
    id: z.string(),
    state: z.enum(STATES),
    type: z.enum(correctionTypes),
    subject: z.string(),
    data: z.record(z.string(), z.unknown()).describe('The content: operations, base, evidence, comment …'),
    by: z.string().describe('The author.'),
    batch: z.string().nullable(),
    created_at: instant,
    decided_by: z.string().nullable().describe('Who published or rejected a proposal.'),
    decided_at: instant.nullable(),
    reason: z.string().nullable(),
    position: z.int().nullable().describe('Its position in the log.'),
    published_at: instant.nullable(),
    visible_from: instant.nullable(),
    live_at: instant.nullable().describe('When readers could see it.'),
    took_ms: z.int().nullable().describe('Milliseconds from `published_at` to `live_at`.'),
    reverted_by: z.string().nullable(),
    reverted_at: instant.nullable(),
  })
  .meta({ id: 'Correction' }) satisfies z.ZodType<unknown, Correction>;

export const corrections = z
  .strictObject({ total: z.int(), corrections: z.array(correction) })
  .meta({ id: 'Corrections' });

const entry = z
  .strictObject({
    position: z.int(),
    time: instant,
    by: changeAuthor,
    field: z.string(),
    of: z.string(),
    from: z.unknown(),
    to: z.unknown(),
    taken_back: z
      .strictObject({ by: z.string().nullable(), reason: z.string().nullable() })
      .nullable()
      .describe('Who undid this change, and why; null: the change is not undone.'),
    evidence: z.string().nullable(),
    comment: z.string().nullable(),
  })
  .meta({ id: 'HistoryEntry' }) satisfies z.ZodType<unknown, HistoryEntry>;

export const historyAnswer = z
  .strictObject({ subject: z.string(), base: z.int(), total: z.int(), entries: z.array(entry) })
  .meta({ id: 'History' }) satisfies z.ZodType<unknown, History>;

export const subjectAnswer = z
  .strictObject({
    subject: z.string(),
    base: z
      .int()
      .describe('The log position of this state. Send this number as `base` in a correction of this state.'),
    as_of: instant.nullable(),
    shown: z.unknown().describe('The subject as readers see it. Null: readers do not see the subject.'),
    embargoed: z
      .unknown()
      .describe(
        'For an edition under embargo, the state that readers will see from `visible_from` on; for other subjects, null.',
      ),
    corrections: z.array(z.string()).describe('Ids of the active corrections.'),
  })
  .meta({ id: 'Subject' });

export const fault = z
  .strictObject({ path: z.string(), message: z.string(), near: z.array(z.string()).optional() })
  .meta({ id: 'Fault' });

const codes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]];

/** Schema of a preview: the changes, and the errors that prevent them. */
export const preview = {
  editions: z.array(z.strictObject({ slug: z.string(), before: z.unknown(), after: z.unknown() })),
  bookings: z.strictObject({
    added: z.array(z.unknown()),
    removed: z.array(z.unknown()),
    changed: z.array(z.unknown()),
  }),
  artists: z
    .array(z.strictObject({ slug: z.string(), before: z.unknown(), after: z.unknown() }))
    .describe('Artists in the form of `GET /v1/artists/{name}`, but without their labels.'),
  boards: z.array(z.unknown()),
  review_items: z.array(z.unknown()),
  refusals: z
    .array(
      z.strictObject({
        nth: z.int().describe('The index of the previewed correction, from 0.'),
        status: z.int(),
        code: z.enum(codes),
        detail: z.string(),
        errors: z.array(fault).optional(),
        conflicts: z.array(moved).optional(),
        base: z.int().optional(),
      }),
    )
    .describe('The reasons why the correction would be refused.'),
  faults: z.array(fault).describe('Errors in parts of the request.'),
};

export const previewAnswer = z
  .strictObject(preview)
  .meta({ id: 'Preview', description: 'The exact changes that publishing the correction now would make.' });

export const problem = z
  .strictObject({
    type: z.string().describe('The URI of this kind of problem.'),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.enum(codes).describe('Stable: branch on this.'),
    request_id: z.string(),
    errors: z.array(fault).optional(),
    conflicts: z
      .array(moved)
      .optional()
      .describe('Conflicting changes: field, old and new value, and author.'),
    base: z
      .int()
      .optional()
      .describe('With `stale_base` only: the number to send as `base` after you have read the conflicts.'),
  })
  .meta({ id: 'Problem', description: 'RFC 9457.' });

/** A preview in the format of the response. */
export const previewBody = ({ refusals, ...changes }: Previewed) => ({
  ...changes,
  refusals: refusals.map(({ nth, code, detail, errors, conflicts, base }) => ({
    nth,
    status: problems[code].status,
    code,
    detail,
    ...(errors && { errors }),
    ...(conflicts && { conflicts }),
    ...(base !== undefined && { base }),
  })),
});
