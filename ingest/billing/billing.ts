import type { RequestListener } from 'node:http';
import type pg from 'pg';
import type { Plan } from '../../db/accounts/index.ts';
import type { KeySecrets } from '../../db/accounts/keys/index.ts';
import { jsonAnswer } from '../../web/response/index.ts';
import { serveRoutes } from '../../web/routes/index.ts';
import type { BillingLog } from './billing-log.ts';
import type { Contacts } from './receipt-page.ts';
import { receiptRoute } from './receipt-route.ts';
import { followAll } from './record-event.ts';
import type { AskStripe } from './stripe.ts';
import type { PlanOf } from './timeline.ts';
import { webhookRoute } from './webhook-route.ts';

export interface BillingSettings extends Contacts {
  readonly webhookSecret: string;
  /** Ids of Stripe's prices, by the plan that they buy. */
  readonly prices: Readonly<Record<Plan, readonly string[]>>;
}

export interface BillingDeps {
  readonly database: pg.Pool;
  /** The secret under which keys are hashed: the same that the API was started with. */
  readonly keySecret: KeySecrets;
  /** Null: no secret key was given, so only events report subscriptions. */
  readonly stripe: AskStripe | null;
  readonly log: BillingLog;
}

/** The routes under `/billing/`: the only ones of ingest that may face the internet. */
export interface Billing {
  readonly handle: RequestListener;
}

/** Stripe's webhook and the page that shows a key once. Plans are brought to the prices that the settings name. */
export async function openBilling(settings: BillingSettings, deps: BillingDeps): Promise<Billing> {
  const planOf = plansOfPrices(settings.prices);
  await followAll(deps.database, planOf);
  const routes = {
    '/billing/webhook': [['POST'], webhookRoute({ ...deps, planOf, secret: settings.webhookSecret })],
    '/billing/receipt': [['GET', 'HEAD'], receiptRoute({ ...deps, planOf, contacts: settings })],
  } as const;
  const handle = serveRoutes({
    routes,
    notFound: () => jsonAnswer(404, { detail: 'There is nothing here.' }),
    failed: (fault) => {
      // Stripe sends it again, and a buyer reloads.
      deps.log.warn({ fault: String(fault) }, 'billing failed');
      return jsonAnswer(503, { detail: 'This cannot be done now. Try again in a moment.' });
    },
  });
  return { handle };
}

/** Maps a price by its id or a plan by its name: a checkout's metadata may name either. */
export function plansOfPrices(prices: BillingSettings['prices']): PlanOf {
  const plans = new Map<string, Plan>([
    ['standard', 'standard'],
    ['pro', 'pro'],
    ...prices.standard.map((price) => [price, 'standard'] as const),
    ...prices.pro.map((price) => [price, 'pro'] as const),
  ]);
  return (price) => plans.get(price) ?? null;
}
