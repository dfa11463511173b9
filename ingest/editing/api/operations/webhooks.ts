import { z } from 'zod';
import { text as storableText } from '../../../events/index.ts';
import { ConcurrencyLimit } from '../../../../web/limits/index.ts';
import type { Editor } from '../../editors/index.ts';
import {
  addWebhook,
  deadDeliveries,
  listWebhooks,
  removeWebhook,
  retryDeliveries,
  testWebhook,
  type WebhookDeps,
} from '../../webhooks/index.ts';
import { type Answer, missing, ok, operation } from '../editors-operation.ts';
import type { EditingDeps } from '../deps.ts';

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const instant = z.string().describe('RFC 3339, UTC.');
const params = z.object({ id: z.string().min(1).max(100).describe('The webhook.') });

const webhook = z
  .strictObject({
    id: z.string(),
    url: z.string(),
    by: z.string().describe('The editor who owns it.'),
    subjects: z.array(z.string()),
    series: z.array(z.string()),
    created_at: instant,
    waiting: z.int().describe('The number of pending deliveries.'),
    dead: z.int().describe('The number of dead-lettered deliveries, which failed for a day.'),
    done: z.int(),
  })
  .meta({ id: 'Webhook' });

const DELIVERED =
  'Deliveries are signed as the Standard Webhooks specification (standardwebhooks.com) defines, in the headers `webhook-id`, `webhook-timestamp` and `webhook-signature`. ' +
  'The body has `type`, `timestamp` and `data`. The fields of `data` are `id`, `subject`, `correction_type`, `actor`, `by`, `position`, `as_of`, ' +
  '`batch` and `superseded_by`. The values of `type` are `correction.live` (accepted, and readers see it), `correction.superseded` (later ' +
  'corrections replaced all of it) and `correction.reverted`. A delivery is sent when readers see the change. A delivery ' +
  'may arrive twice, and deliveries may arrive in any order: each repetition has the same `webhook-id`, and a later event has a higher `position`. Any 2xx answer within ten ' +
  'seconds accepts the delivery; redirects are not followed. A delivery without a 2xx answer is retried 14 times in a day, then dead-lettered. An answer 410 removes the webhook.';

const forbidden: Answer = {
  problem: { code: 'forbidden', detail: 'Only editors and admins can use webhooks.' },
};
const notConfigured: Answer = { problem: { code: 'unavailable', detail: 'Webhooks are not configured.' } };

/** Tests of an editor at once, how many more may wait, and milliseconds of the wait: a receiver may take ten seconds. */
const TESTS = { atOnce: 2, waiting: 4, patience: 15_000 };
const tests = new ConcurrencyLimit(TESTS);

/** The owner whose webhooks an editor sees; null: all, for admins. */
const ownerFilter = ({ role, name }: Editor): string | null => (role === 'admin' ? null : name);

async function within(
  { webhooks }: EditingDeps,
  { role }: Editor,
  work: (deps: WebhookDeps) => Promise<Answer>,
): Promise<Answer> {
  if (role === 'contributor') return forbidden;
  return webhooks ? work(webhooks) : notConfigured;
}

/** Operations on webhooks. */
export const webhookOperations = [
  operation({
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
      within(deps, editor, async (webhooks) => {
        const added = await addWebhook(webhooks, { ...body, by: editor.name });
        if (!added.ok) return { problem: { code: 'invalid_operation', detail: added.message } };
        return { status: 201, body: { id: added.id, secret: added.secret } };
      }),
  }),
  operation({
    id: 'listWebhooks',
    method: 'get',
    path: '/webhooks',
    tag: 'Notices',
    summary: 'List webhooks',
    description: "An editor's own webhooks; an admin sees all webhooks.",
    answers: { 200: ['The webhooks.', z.strictObject({ webhooks: z.array(webhook) })] },
    refuses: ['forbidden'],
    handle: (deps, { editor }) =>
      within(deps, editor, async (webhooks) =>
        ok({
          webhooks: (await listWebhooks(webhooks, ownerFilter(editor))).map(({ by_editor: by, ...one }) => ({
            ...one,
            by,
          })),
        }),
      ),
  }),
  operation({
    id: 'removeWebhook',
    method: 'delete',
    path: '/webhooks/{id}',
    tag: 'Notices',
    summary: 'Remove a webhook',
    description: 'Waiting deliveries are dropped.',
    params,
    answers: { 200: ['The webhook is removed.', z.strictObject({ id: z.string() })] },
    refuses: ['forbidden'],
    handle: (deps, { editor, params: { id } }) =>
      within(deps, editor, async (webhooks) => {
        const removed = await removeWebhook(webhooks, id, { by: editor.name, of: ownerFilter(editor) });
        return removed ? ok({ id }) : missing(`There is no webhook ${id}.`);
      }),
  }),
  operation({
    id: 'testWebhook',
    method: 'post',
    path: '/webhooks/{id}/test',
    tag: 'Notices',
    summary: 'Send a `webhook.test` delivery to the webhook now',
    description: 'Each editor can send two tests at once. Four more wait, and any further request gets 429.',
    params,
    answers: {
      200: [
        'The answer of the webhook.',
        z.strictObject({ status: z.int().nullable(), error: z.string().nullable() }),
      ],
    },
    refuses: ['forbidden'],
    handle: (deps, { editor, params: { id } }) =>
      within(deps, editor, async (webhooks) => {
        const sent = await tests.run(editor.name, () => testWebhook(webhooks, id, ownerFilter(editor)));
        return sent === null ? missing(`There is no webhook ${id}.`) : ok(sent);
      }),
  }),
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
      within(deps, editor, async (webhooks) =>
        ok({ notices: await deadDeliveries(webhooks, { of: ownerFilter(editor), limit: 200 }) }),
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
      within(deps, editor, async (webhooks) =>
        ok({ notices: await retryDeliveries(webhooks, ids, ownerFilter(editor)) }),
      ),
  }),
];
