import type pg from 'pg';
import { type Answer, type Handler, json } from './answer.ts';
import { readBody } from '../../web/request/read-body.ts';
import type { BillingLog } from './log.ts';
import type { ReadEvent } from './read-event.ts';
import { record } from './record.ts';
import type { PlanOf } from './timeline.ts';
import { readSigned } from './webhook.ts';

interface Deps {
  readonly database: pg.Pool;
  readonly planOf: PlanOf;
  /** Under which Stripe signs what it sends to this endpoint. */
  readonly secret: string;
  readonly log: BillingLog;
}

/** `POST /billing/webhook`: an event of Stripe. 200 once it is kept; anything else makes Stripe send it again. */
export function webhookRoute({ database, planOf, secret, log }: Deps): Handler {
  return async (request): Promise<Answer> => {
    const body = await readBody(request);
    if (!Buffer.isBuffer(body))
      return json(
        body === 'too large' ? 413 : 408,
        { detail: `The body is ${body}.` },
        { connection: 'close' },
      );
    const read = readSigned(body, request.headers['stripe-signature']?.toString(), secret);
    if ('forged' in read) return json(400, { detail: read.forged });
    if (!read.ok) {
      log.warn({ fault: read.fault }, 'an event of Stripe could not be read');
      return json(400, { detail: `The event cannot be read: ${read.fault}` });
    }
    const { id, type } = read.event;
    const { outcome } = await record(database, read.event, planOf);
    complain(log, read.event, planOf);
    log.info({ event: id, type, outcome }, 'event of Stripe');
    return json(200, { received: true, outcome });
  };
}

/** A price that was forgotten in the settings: nobody is refused for it, and somebody has to know. */
function complain(log: BillingLog, { id, fact }: ReadEvent, planOf: PlanOf): void {
  if (fact?.kind !== 'subscription' || fact.prices.some((price) => planOf(price) !== null)) return;
  log.warn(
    { event: id, prices: fact.prices },
    'no plan is known for the price: STRIPE_PRICES_STANDARD, _PRO',
  );
}
