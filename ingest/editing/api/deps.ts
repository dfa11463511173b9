import type { CorrectionDeps } from '../corrections/index.ts';
import type { WebhookDeps } from '../webhooks/index.ts';

/** Dependencies of the operations. */
export interface EditingDeps extends CorrectionDeps {
  /** Null: webhooks are not configured. */
  readonly webhooks?: WebhookDeps | null;
}
