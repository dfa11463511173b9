import { readFileSync } from 'node:fs';
import type pg from 'pg';
import {
  audit,
  inTransaction,
  type Link,
  type Linked,
  lockOrganization,
  noOrganization,
  periodAt,
  refused,
  type Refused,
  type OrganizationState,
} from '../../db/accounts/index.ts';
import { follow, organizationOfCustomer } from './record-event.ts';
import type { PlanOf } from './timeline.ts';

const sql = (name: string): string => readFileSync(new URL(`./sql/${name}.sql`, import.meta.url), 'utf8');
const statements = {
  lockCustomer: sql('lock-customer'),
  linkCustomer: sql('link-customer'),
  moveReceipts: sql('move-receipts'),
  insertReceipts: sql('insert-receipts'),
};

/**
 * Lets Stripe bill an existing organization: its plan follows from the customer's events, and its key stays. If a
 * checkout created an organization of its own, the customer is moved from it, unless that one's key was shown.
 * Refused if an organization would be left without a plan.
 */
export function linkCustomer(pool: pg.Pool, link: Link, planOf: PlanOf): Promise<Linked | Refused> {
  return inTransaction<Linked | Refused>(pool, async (client) => {
    await client.query(statements.lockCustomer, [link.customer]);
    const former = await organizationOfCustomer(client, link.customer);
    const organization = await lockOrganization(client, link.org);
    if (organization === null) return noOrganization(link.org);
    if (former !== null && former !== link.org) {
      const kept = await takenBy(client, former, link.customer);
      if (kept) return kept;
    }
    await client.query(statements.linkCustomer, [link.customer, organization.id]);
    await client.query(statements.moveReceipts, [link.customer, organization.id]);
    await client.query(statements.insertReceipts, [link.customer]);
    await audit(client, organization.id, link, 'customer linked', { customer: link.customer, former });
    for (const org of [link.org, ...(former === null || former === link.org ? [] : [former])])
      await follow(client, org, planOf, { why: `linked to ${link.customer}`, event: null });
    return linked(link, (await lockOrganization(client, link.org))!);
  });
}

async function takenBy(client: pg.PoolClient, former: string, customer: string): Promise<Refused | null> {
  const holder = await lockOrganization(client, former);
  if (!holder?.hasKey) return null;
  return refused(
    'customer_in_use',
    `${customer} belongs to ${former}, which has a key in use. Retire that key with \`bookings keys retire --org "${former}"\`, then run this command again.`,
  );
}

function linked({ org, customer }: Link, { periods, now }: OrganizationState): Linked | Refused {
  const plan = periodAt(periods, now)?.plan;
  return plan
    ? { ok: true, org, customer, plan }
    : refused(
        'no_subscription',
        `Stripe has reported no active subscription of ${customer} whose price is listed in STRIPE_PRICES_STANDARD or STRIPE_PRICES_PRO. Resend the events in Stripe, then run this command again.`,
      );
}
