import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import type pg from 'pg';
import request, { type Test } from 'supertest';
import { openPool } from '../../db/pool.ts';
import { openBilling } from '../../ingest/billing/index.ts';
import { readEvent } from '../../ingest/billing/read-event.ts';
import type { AskStripe } from '../../ingest/billing/stripe.ts';
import { freshDatabase } from '../stack/database.ts';
import { checkoutCompleted, PRICES, signed, type StripeEvent, subscription } from './stripe-events.ts';

export const WEBHOOK_SECRET = 'whsec_of_the_test';
export const KEY_SECRET = 'the secret of the tests, long enough';
export const DAY = 86_400;
/** Seconds since 1970, as everything of Stripe. */
export const NOW = Math.floor(Date.now() / 1_000);
export const MONTH = { from: NOW - 10 * DAY, to: NOW + 20 * DAY };

/** Billing on a database of its own, and every line it logged. */
export interface ServedBilling {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly log: readonly string[];
  /** What Stripe says of a checkout when it is asked; and what it was asked for. */
  readonly atStripe: Map<string, readonly StripeEvent[]>;
  readonly asked: readonly string[];
  /** Sends an event, signed; returns what became of it. */
  send(event: StripeEvent): Promise<unknown>;
  sendAll(events: readonly StripeEvent[]): Promise<void>;
  receipt(customer: string, headers?: Record<string, string>): Test;
  /** The plan in force at a time (now). */
  planAt(org: string, at?: number): Promise<string | null>;
  close(): Promise<void>;
}

/** The session of a customer's checkout, and what its organization is called. */
export const sessionOf = (customer: string): string => `cs_test_${customer}${'x'.repeat(20)}`;
export const named = (customer: string): string => `Organization of ${customer}`;

/** What Stripe says when a plan is bought. */
export const bought = (customer: string, plan: 'standard' | 'pro'): StripeEvent[] => [
  subscription('created', customer, MONTH.from, { ...MONTH, plan }),
  checkoutCompleted(customer, MONTH.from + 1),
];

export const keyIn = (text: string): string | undefined => /bk_[0-9A-Za-z]{49}/.exec(text)?.[0];

export async function serveBilling(): Promise<ServedBilling> {
  const database = await freshDatabase();
  const pool = openPool(database.url, { max: 8, applicationName: 'test' });
  const log: string[] = [];
  const asked: string[] = [];
  const atStripe = new Map<string, readonly StripeEvent[]>();
  const line = (what: object, message: string): void => void log.push(`${message} ${JSON.stringify(what)}`);
  const billing = await openBilling(
    {
      webhookSecret: WEBHOOK_SECRET,
      prices: { standard: [PRICES.standard], pro: [PRICES.pro] },
      portalUrl: 'https://billing.example/portal',
      contact: 'keys@service.example',
    },
    {
      database: pool,
      keySecret: KEY_SECRET,
      stripe: standIn(atStripe, asked),
      log: { warn: line, info: line },
    },
  );
  const server = createServer((incoming, response) => {
    billing.handle(incoming, response);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const send = async (event: StripeEvent): Promise<unknown> => {
    const body = JSON.stringify(event);
    const sent = request(url).post('/billing/webhook').set('content-type', 'application/json');
    const response = await sent.set(signed(body, WEBHOOK_SECRET)).send(body);
    expect(response.status, response.text).to.equal(200);
    return (response.body as { outcome?: unknown }).outcome;
  };
  return {
    url,
    pool,
    log,
    atStripe,
    asked,
    send,
    sendAll: async (events) => {
      for (const event of events) await send(event);
    },
    receipt: (customer, headers = {}) =>
      request(url)
        .get(`/billing/receipt?session_id=${sessionOf(customer)}`)
        .set(headers),
    planAt: async (org, at = NOW) => {
      const { rows } = await pool.query<{ plan: string }>(PLAN_AT, [org, at]);
      return rows[0]?.plan ?? null;
    },
    close: async () => {
      server.close();
      await pool.end();
      await database.drop();
    },
  };
}

const PLAN_AT = `SELECT plan FROM accounts.subscription_period
  JOIN accounts.organization o ON o.id = organization_id
  WHERE o.name = $1 AND tstzrange(starts_at, ends_at) @> to_timestamp($2)`;

function standIn(atStripe: ReadonlyMap<string, readonly StripeEvent[]>, asked: string[]): AskStripe {
  return {
    checkout: async (session) => {
      asked.push(session);
      return (atStripe.get(session) ?? []).map((event) => {
        const read = readEvent(event);
        if (!read.ok) throw new Error(read.fault);
        return read.event;
      });
    },
    monthly: async () => null,
  };
}
