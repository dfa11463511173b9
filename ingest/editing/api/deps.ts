import type { CorrectionDeps } from '../corrections/index.ts';
import type { WebhookDeps } from '../webhooks/index.ts';

/** What operations work on. */
export interface EditingDeps extends CorrectionDeps {
  /** Null: webhooks are not configured. */
  readonly webhooks?: WebhookDeps | null;
}
