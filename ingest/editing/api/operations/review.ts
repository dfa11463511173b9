import { z } from 'zod';
import { text as storableText } from '../../../events/index.ts';
import { assign, dismiss, REVIEW_ITEM_KINDS, review } from '../../review/index.ts';
import { answered, missing, ok, operation } from '../editors-operation.ts';
import { page } from './page.ts';

const key = z.strictObject({
  kind: storableText(100),
  subject: storableText(400),
  about: storableText(1_000),
});
const items = z.array(key).min(1).max(500);
const text = z.string().nullable();

const item = key
  .extend({
    evidence: z.record(z.string(), z.unknown()),
    score: z.number().nullable().describe('The probability that a suggestion is right, from 0 to 1.'),
    bookings: z.int().describe('The number of counted bookings that depend on the answer.'),
    assignee: text,
    dismissed_by: text,
    reason: text,
    answers: z
      .array(
        z.union([
          z.strictObject({ label: z.string(), correction: z.record(z.string(), z.unknown()) }),
          z.strictObject({ label: z.string(), revert: z.string() }),
        ]),
      )
      .describe(
        'Likely answers, the likeliest first. Each answer has either a `correction` that you can send unchanged to `/corrections`, or `revert`, which is the id of a correction to undo.',
      ),
  })
  .meta({ id: 'ReviewItem' });
const counted = z.strictObject({ items: z.int().describe('The number of items changed.') });

/** Operations of the review list. */
export const reviewOperations = [
  operation({
    id: 'listReview',
    method: 'get',
    path: '/review',
    tag: 'Review',
    summary: 'Open questions; the question on which most bookings depend comes first',
    query: z.strictObject({
      kind: z.enum(REVIEW_ITEM_KINDS).optional().describe('Only items of this kind.'),
      subject: z.string().max(400).optional().describe('Only items about this subject.'),
      assignee: z
        .string()
        .max(100)
        .optional()
        .describe('Items assigned to this editor; empty: unassigned items.'),
      bookings: z.coerce
        .number()
        .int()
        .min(0)
        .default(0)
        .describe('Minimum number of bookings that depend on the answer.'),
      dismissed: z
        .enum(['true', 'false'])
        .default('false')
        .transform((stated) => stated === 'true')
        .describe('`true`: only dismissed items; `false`: only open ones.'),
      ...page(200),
    }),
    answers: {
      200: [
        'A page of items, and the number of open items of each kind.',
        z.strictObject({
          base: z.int(),
          total: z.int(),
          kinds: z.array(z.strictObject({ kind: z.string(), waiting: z.int() })),
          items: z.array(item),
        }),
      ],
    },
    handle: async (deps, { query }) => {
      const found = await review(deps, query);
      return found === null ? missing('There are no read tables yet.') : ok(found);
    },
  }),
  operation({
    id: 'dismissReview',
    method: 'post',
    path: '/review/dismiss',
    tag: 'Review',
    summary: 'Dismiss questions; a dismissed question is reopened when its evidence changes',
    body: z.strictObject({ items, reason: storableText(2_000) }),
    answers: { 200: ['The items are dismissed.', counted] },
    refuses: ['forbidden'],
    handle: async (deps, { editor, body }) =>
      answered(await dismiss(deps, editor, body.items, body.reason), (count) => ok({ items: count })),
  }),
  operation({
    id: 'assignReview',
    method: 'post',
    path: '/review/assign',
    tag: 'Review',
    summary: 'Assign questions to an editor',
    body: z.strictObject({ items, assignee: storableText(100) }),
    answers: { 200: ['The items are assigned.', counted] },
    refuses: ['forbidden'],
    handle: async (deps, { editor, body }) =>
      answered(await assign(deps, editor, body.items, body.assignee), (count) => ok({ items: count })),
  }),
];
