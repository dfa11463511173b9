import { z } from 'zod';
import { text as storableText } from '../../../events/index.ts';
import { deadDeliveries, retryDeliveries } from '../../webhooks/index.ts';
import { ok, operation } from '../editors-operation.ts';
import { ownerFilter, withWebhooks } from './webhook-access.ts';

const instant = z.string().describe('RFC 3339, UTC.');

/** Operations on dead-lettered deliveries of webhooks. */
export const deadNoticeOperations = [
  operation({
    id: 'listDeadNotices',
    method: 'get',
    path: '/dead-notices',
    tag: 'Notices',
    summary: 'Dead-lettered deliveries, with their errors',
    answers: {
      200: [
        'The newest first.',
        z.strictObject({
          notices: z.array(
            z.strictObject({
              id: z.string(),
              webhook: z.string(),
              url: z.string(),
              kind: z.string(),
              correction: z.string(),
              attempts: z.int(),
              status: z.int().nullable(),
              error: z.string().nullable(),
              created_at: instant,
              finished_at: instant,
            }),
          ),
        }),
      ],
    },
    refuses: ['forbidden'],
    handle: (deps, { editor }) =>
      withWebhooks(deps, editor, async (webhooks) =>
        ok({ notices: await deadDeliveries(webhooks, { owner: ownerFilter(editor), limit: 200 }) }),
      ),
  }),
  operation({
    id: 'retryDeadNotices',
    method: 'post',
    path: '/dead-notices/retry',
    tag: 'Notices',
    summary: 'Retry dead-lettered deliveries',
    body: z.strictObject({
      ids: z
        .array(storableText(100))
        .min(1)
        .max(500)
        .nullable()
        .default(null)
        .describe('Ids of dead-lettered deliveries. Null: all.'),
    }),
    answers: {
      200: [
        'The deliveries are sent again.',
        z.strictObject({ notices: z.int().describe('The number of deliveries.') }),
      ],
    },
    refuses: ['forbidden'],
    handle: (deps, { editor, body: { ids } }) =>
      withWebhooks(deps, editor, async (webhooks) =>
        ok({ notices: await retryDeliveries(webhooks, ids, ownerFilter(editor)) }),
      ),
  }),
];
