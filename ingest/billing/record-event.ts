import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import {
  audit,
  inTransaction,
  lockOrganization,
  periodAt,
  type OrganizationState,
  storePeriods,
} from '../../db/accounts/index.ts';
import type { CheckoutFact, ReceivedFact } from './billing-facts.ts';
import type { ReadEvent } from './read-event.ts';
import { type PlanOf, timeline } from './timeline.ts';

const sql = (name: string): string => readFileSync(new URL(`./sql/${name}.sql`, import.meta.url), 'utf8');
const statements = {
  lockCustomer: sql('lock-customer'),
  insertEvent: sql('insert-event'),
  recordedEvents: sql('recorded-events'),
  loadOrganization: sql('organization-of'),
  insertCustomer: sql('insert-customer'),
  insertReceipts: sql('insert-receipts'),
  paidCheckout: sql('paid-checkout'),
  billed: sql('billed'),
};

/** `known`: this event was recorded before, and did nothing now. */
export interface Recorded {
  readonly ok: true;
  readonly outcome: 'recorded' | 'known' | 'of no concern';
}

/**
 * Records an event and recomputes the organization's plan from all recorded events, in one transaction: each event
 * counts once, in any order and under concurrency.
 */
export function record(pool: pg.Pool, event: ReadEvent, planOf: PlanOf): Promise<Recorded> {
  return inTransaction<Recorded>(pool, async (client) => {
    if (event.customer !== null) await client.query(statements.lockCustomer, [event.customer]);
    const fact = event.fact === null ? null : JSON.stringify(event.fact, toStorable);
    const row = [event.id, event.type, event.created, event.customer, fact];
    const { rowCount } = await client.query(statements.insertEvent, row);
    if (rowCount === 0) return { ok: true, outcome: 'known' };
    if (event.customer === null || event.fact === null) return { ok: true, outcome: 'of no concern' };
    const org = await findOrEnterOrganization(client, event.customer);
    if (org === null) return { ok: true, outcome: 'recorded' };
    await client.query(statements.insertReceipts, [event.customer]);
    await follow(client, org, planOf, { why: event.type, event: event.id });
    return { ok: true, outcome: 'recorded' };
  });
}

/** The database stores neither lone surrogates nor NUL. */
const toStorable = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\ufffd') : value;

/**
 * Recomputes every plan by the present prices: a price that was missing in the settings and was added since counts
 * from its purchase.
 */
export async function followAll(pool: pg.Pool, planOf: PlanOf): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(statements.billed);
  for (const { name } of rows)
    await inTransaction(pool, async (client) => {
      await follow(client, name, planOf, { why: 'the prices in the settings', event: null });
      return { ok: true };
    });
}

/** Null: the customer has no paid checkout and was not linked. */
export async function organizationOfCustomer(
  client: pg.PoolClient,
  customer: string,
): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(statements.loadOrganization, [customer]);
  return rows[0]?.name ?? null;
}

/** The organization of a customer: there is one as soon as a checkout was paid. */
async function findOrEnterOrganization(client: pg.PoolClient, customer: string): Promise<string | null> {
  const known = await organizationOfCustomer(client, customer);
  if (known !== null) return known;
  const checkouts = await client.query<{ fact: CheckoutFact }>(statements.paidCheckout, [customer]);
  const checkout = checkouts.rows[0]?.fact;
  if (!checkout) return null;
  const name = checkout.organization ?? customer;
  return enter(client, customer, name);
}

async function enter(client: pg.PoolClient, customer: string, name: string): Promise<string> {
  const other = `${name} (${customer})`;
  for (const wanted of [name, other]) {
    const parameters = [customer, wanted, other];
    const { rows } = await client.query<{ name: string }>(statements.insertCustomer, parameters);
    // No row: the name was taken since this statement looked.
    if (rows[0]) return rows[0].name;
  }
  throw new Error(`Other organizations already have the names ${name} and ${other}.`);
}

/** Recomputes an organization's plan from all recorded events of its customers. */
export async function follow(
  client: pg.PoolClient,
  org: string,
  planOf: PlanOf,
  { why, event }: { readonly why: string; readonly event: string | null },
): Promise<void> {
  const organization = (await lockOrganization(client, org))!;
  const facts = (await client.query<ReceivedFact>(statements.recordedEvents, [organization.id])).rows;
  const periods = timeline(facts, planOf);
  if (isDeepStrictEqual(periods, organization.periods)) return;
  await storePeriods(client, organization.id, periods);
  const detail = {
    event,
    before: organization.periods,
    after: periods,
    ...planChange(organization, periods),
  };
  await audit(client, organization.id, { by: 'Stripe', why }, 'plan follows Stripe', detail);
}

const planChange = ({ periods: before, now }: OrganizationState, after: OrganizationState['periods']) => ({
  from: periodAt(before, now)?.plan ?? null,
  to: periodAt(after, now)?.plan ?? null,
});
