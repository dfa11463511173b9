import type { Editor } from '../../editors/index.ts';
import type { WebhookDeps } from '../../webhooks/index.ts';
import type { EditingDeps } from '../deps.ts';
import type { Answer } from '../editors-operation.ts';

const forbidden: Answer = {
  problem: { code: 'forbidden', detail: 'Only editors and admins can use webhooks.' },
};
const notConfigured: Answer = { problem: { code: 'unavailable', detail: 'Webhooks are not configured.' } };

/** Runs an operation on webhooks, unless the editor may not or webhooks are not configured. */
export async function withWebhooks(
  { webhooks }: EditingDeps,
  { role }: Editor,
  work: (deps: WebhookDeps) => Promise<Answer>,
): Promise<Answer> {
  if (role === 'contributor') return forbidden;
  return webhooks ? work(webhooks) : notConfigured;
}

/** The owner whose webhooks an editor sees; null: all, for admins. */
export const ownerFilter = ({ role, name }: Editor): string | null => (role === 'admin' ? null : name);
