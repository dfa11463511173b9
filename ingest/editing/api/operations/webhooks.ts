import { z } from 'zod';
import { ConcurrencyLimit } from '../../../../web/limits/index.ts';
import { listWebhooks, removeWebhook, testWebhook } from '../../webhooks/index.ts';
import { missing, ok, operation } from '../editors-operation.ts';
import { addWebhookOperation } from './add-webhook.ts';
import { deadNoticeOperations } from './dead-notices.ts';
import { ownerFilter, withWebhooks } from './webhook-access.ts';

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

/** Tests of an editor at once, how many more may wait, and milliseconds of the wait: a receiver may take ten seconds. */
const TESTS = { atOnce: 2, waiting: 4, patience: 15_000 };
const tests = new ConcurrencyLimit(TESTS);

/** Operations on webhooks and their deliveries. */
export const webhookOperations = [
  addWebhookOperation,
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
      withWebhooks(deps, editor, async (webhooks) =>
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
      withWebhooks(deps, editor, async (webhooks) => {
        const removed = await removeWebhook(webhooks, id, { by: editor.name, owner: ownerFilter(editor) });
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
      withWebhooks(deps, editor, async (webhooks) => {
        const sent = await tests.run(editor.name, () => testWebhook(webhooks, id, ownerFilter(editor)));
        return sent === null ? missing(`There is no webhook ${id}.`) : ok(sent);
      }),
  }),
  ...deadNoticeOperations,
];
