export { BACKOFF_MS, MAX_ATTEMPTS, deliver, type Delivered, RETRY_HOURS, takeDue } from './deliver.ts';
export type { AddressPolicy } from './public-address.ts';
export {
  addWebhook,
  type DeadDelivery,
  deadDeliveries,
  type ListedWebhook,
  listWebhooks,
  removeWebhook,
  retryDeliveries,
  testWebhook,
  type WebhookDeps,
} from './webhooks.ts';
