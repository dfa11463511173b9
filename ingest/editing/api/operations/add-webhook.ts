import { z } from 'zod';
import { text as storableText } from '../../../events/index.ts';
import { addWebhook, MAX_ATTEMPTS, RETRY_HOURS } from '../../webhooks/index.ts';
import { operation } from '../editors-operation.ts';
import { withWebhooks } from './webhook-access.ts';

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

const DELIVERED =
  'Deliveries are signed as the Standard Webhooks specification (standardwebhooks.com) defines, in the headers `webhook-id`, `webhook-timestamp` and `webhook-signature`. ' +
  'The body has `type`, `timestamp` and `data`. The fields of `data` are `id`, `subject`, `correction_type`, `actor`, `by`, `position`, `as_of`, ' +
  '`batch` and `superseded_by`. The values of `type` are `correction.live` (accepted, and readers see it), `correction.superseded` (later ' +
  'corrections replaced all of it) and `correction.reverted`. A delivery is sent when readers see the change. A delivery ' +
  'may arrive twice, and deliveries may arrive in any order: each repetition has the same `webhook-id`, and a later event has a higher `position`. Any 2xx answer within ten ' +
  `seconds accepts the delivery; redirects are not followed. A delivery without a 2xx answer is retried up to ${MAX_ATTEMPTS - 1} times within ${RETRY_HOURS} hours, then dead-lettered. One that is answered 410 is dead-lettered at once.`;

/** Adds a webhook; its description also describes deliveries. */
export const addWebhookOperation = operation({
  id: 'addWebhook',
  method: 'post',
  path: '/webhooks',
  tag: 'Notices',
  summary: 'Add a webhook',
  description: DELIVERED,
  body: z.strictObject({
    url: storableText(2_000).describe('A public HTTPS URL.'),
    subjects: z
      .array(storableText(400))
      .max(100)
      .default([])
      .describe(
        'Report corrections of these subjects, such as `edition:<slug>` or `artist:<reference>`. If `subjects` and `series` are both empty, all corrections are reported.',
      ),
    series: z
      .array(slug)
      .max(100)
      .default([])
      .describe('Report corrections of these series and of their editions.'),
  }),
  answers: {
    201: [
      'Deliveries start now. The secret is shown only once.',
      z.strictObject({
        id: z.string(),
        secret: z.string().describe('The secret (`whsec_…`) that verifies the signatures of deliveries.'),
      }),
    ],
  },
  refuses: ['forbidden', 'invalid_operation'],
  handle: (deps, { editor, body }) =>
    withWebhooks(deps, editor, async (webhooks) => {
      const added = await addWebhook(webhooks, { ...body, by: editor.name });
      if (!added.ok) return { problem: { code: 'invalid_operation', detail: added.message } };
      return { status: 201, body: { id: added.id, secret: added.secret } };
    }),
});
