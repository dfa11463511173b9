import type pg from 'pg';
import { type Answer, jsonAnswer } from '../../web/response/index.ts';
import type { RouteHandler } from '../../web/routes/index.ts';
import { readBody } from '../../web/request/index.ts';
import type { BillingLog } from './billing-log.ts';
import type { ReadEvent } from './read-event.ts';
import { record } from './record-event.ts';
import type { PlanOf } from './timeline.ts';
import { readSigned } from './webhook.ts';

interface Deps {
  readonly database: pg.Pool;
  readonly planOf: PlanOf;
  /** The secret by which Stripe signs events for this endpoint. */
  readonly secret: string;
  readonly log: BillingLog;
}

/** Stripe's events have some ten thousand bytes. */
const BODY_LIMITS = { maxBytes: 512 * 1024, timeoutMs: 10_000 };

/**
 * `POST /billing/webhook`: an event of Stripe. 200 once it is recorded; on any other status Stripe sends it again.
 */
export function webhookRoute({ database, planOf, secret, log }: Deps): RouteHandler {
  return async (request): Promise<Answer> => {
    const body = await readBody(request, BODY_LIMITS);
    if (!Buffer.isBuffer(body))
      return jsonAnswer(
        body === 'too large' ? 413 : 408,
        { detail: `The body is ${body}.` },
        { connection: 'close' },
      );
    const read = readSigned(body, request.headers['stripe-signature']?.toString(), secret);
    if ('forged' in read) return jsonAnswer(400, { detail: read.forged });
    if (!read.ok) {
      log.warn({ fault: read.fault }, 'a Stripe event could not be read');
      return jsonAnswer(400, { detail: `The event cannot be read: ${read.fault}` });
    }
    const { id, type } = read.event;
    const { outcome } = await record(database, read.event, planOf);
    complain(log, read.event, planOf);
    log.info({ event: id, type, outcome }, 'event of Stripe');
    return jsonAnswer(200, { received: true, outcome });
  };
}

/** Logs a price that is missing in the settings: no request is refused for it, but the operator must know. */
function complain(log: BillingLog, { id, fact }: ReadEvent, planOf: PlanOf): void {
  if (fact?.kind !== 'subscription' || fact.prices.some((price) => planOf(price) !== null)) return;
  log.warn(
    { event: id, prices: fact.prices },
    'no plan is known for the price: add the price to STRIPE_PRICES_STANDARD or STRIPE_PRICES_PRO',
  );
}
