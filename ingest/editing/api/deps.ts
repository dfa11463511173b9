import type { CorrectionDeps } from '../corrections/index.ts';
import type { WebhookDeps } from '../webhooks/index.ts';

/** What operations work on. */
export interface EditingDeps extends CorrectionDeps {
  /** Null: nobody is told anything. */
  readonly webhooks?: WebhookDeps | null;
}
