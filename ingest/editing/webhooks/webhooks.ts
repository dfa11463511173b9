import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { inTransaction } from '../../../db/accounts/index.ts';
import { fingerprintSecret, type KeySecrets } from '../../../db/accounts/keys/index.ts';
import { type AddressPolicy, explainUnfitAddress } from './public-address.ts';
import { signed, signingSecrets } from './signing-secret.ts';
import { send, type PostOutcome } from './post-message.ts';
import { statements } from './statements.ts';

/** Dependencies of webhooks; the program creates them. */
export interface WebhookDeps {
  readonly database: pg.Pool;
  /** Signing secrets are derived from it: the same in every process. */
  readonly keySecret: KeySecrets;
  readonly reach: AddressPolicy;
}

/** A webhook with its filters and the state of its deliveries. */
export interface ListedWebhook {
  readonly id: string;
  readonly url: string;
  readonly by_editor: string;
  readonly subjects: readonly string[];
  readonly series: readonly string[];
  readonly created_at: Date;
  readonly waiting: number;
  readonly dead: number;
  readonly done: number;
}

export interface DeadDelivery {
  readonly id: string;
  readonly webhook: string;
  readonly url: string;
  readonly kind: string;
  readonly correction: string;
  readonly attempts: number;
  readonly status: number | null;
  readonly error: string | null;
  readonly created_at: Date;
  readonly finished_at: Date;
}

/** The filter of a webhook: everything, or some subjects (`edition:<slug>` …) and series. */
export interface WebhookInput {
  readonly url: string;
  readonly by: string;
  readonly subjects: readonly string[];
  readonly series: readonly string[];
}

export type Added =
  | { readonly ok: true; readonly id: string; readonly secret: string }
  | { readonly ok: false; readonly code: 'unfit' | 'too_many'; readonly message: string };

/** Maximum webhooks per editor: each is checked for every correction. */
const MAX_WEBHOOKS = 20;
const TOO_MANY = `An editor has at most ${MAX_WEBHOOKS} webhooks. Remove one first.`;
/** Maximum webhooks that an editor adds in a day: removed ones are kept, and so are their deliveries. */
const MAX_ADDED_PER_DAY = 100;
const TOO_MANY_TODAY = `An editor can add at most ${MAX_ADDED_PER_DAY} webhooks a day.`;

/** Adds a webhook and returns its signing secret, which is shown once and not stored. */
export async function addWebhook(
  { database, keySecret, reach }: WebhookDeps,
  { url, by, subjects, series }: WebhookInput,
): Promise<Added> {
  const unfit = explainUnfitAddress(url, reach);
  if (unfit !== null) return { ok: false, code: 'unfit', message: unfit };
  const id = `wh_${randomUUID().replaceAll('-', '')}`;
  const salt = randomBytes(16);
  const madeUnder = fingerprintSecret(keySecret);
  return inTransaction<Added>(database, async (client) => {
    await client.query(statements.lock, [by]);
    const { rows } = await client.query<{ active: number; added: number }>(statements.count, [by]);
    const { active, added } = rows[0]!;
    if (active >= MAX_WEBHOOKS) return { ok: false, code: 'too_many', message: TOO_MANY };
    if (added >= MAX_ADDED_PER_DAY) return { ok: false, code: 'too_many', message: TOO_MANY_TODAY };
    await client.query(statements.insert, [id, url, by, subjects, series, salt, madeUnder]);
    return { ok: true, id, secret: signingSecrets(keySecret, id, salt)[0] };
  });
}

/** Lists the webhooks of an owner. @param owner null: of all editors. */
export const listWebhooks = async (
  { database }: WebhookDeps,
  owner: string | null,
): Promise<readonly ListedWebhook[]> => (await database.query<ListedWebhook>(statements.list, [owner])).rows;

/** Removes a webhook at once and drops its pending deliveries. False: the owner (null: anyone) has no such webhook. */
export async function removeWebhook(
  { database }: WebhookDeps,
  id: string,
  { by, owner }: { readonly by: string; readonly owner: string | null },
): Promise<boolean> {
  return (await database.query(statements.remove, [id, by, owner])).rows.length > 0;
}

/** Sends a `webhook.test`, once and now. Null: there is none. */
export async function testWebhook(
  { database, keySecret, reach }: WebhookDeps,
  id: string,
  owner: string | null,
): Promise<PostOutcome | null> {
  const { rows } = await database.query<{ url: string; salt: Buffer }>(statements.ofId, [id, owner]);
  const [webhook] = rows;
  if (!webhook) return null;
  const now = new Date();
  const payload = JSON.stringify({
    type: 'webhook.test',
    timestamp: now.toISOString(),
    data: { webhook: id },
  });
  const message = { id: `msg_${randomUUID().replaceAll('-', '')}`, payload };
  const secrets = signingSecrets(keySecret, id, webhook.salt);
  return send(webhook.url, signed(secrets, message, now), payload, reach);
}

/** Lists dead-lettered deliveries, newest first. */
export const deadDeliveries = async (
  { database }: WebhookDeps,
  { owner, limit }: { readonly owner: string | null; readonly limit: number },
): Promise<readonly DeadDelivery[]> =>
  (await database.query<DeadDelivery>(statements.deadLetters, [owner, limit])).rows;

/**
 * Requeues dead-lettered deliveries with all attempts.
 * @param ids null: all.
 * @returns their number.
 */
export async function retryDeliveries(
  { database }: WebhookDeps,
  ids: readonly string[] | null,
  owner: string | null,
): Promise<number> {
  return (await database.query(statements.retry, [ids, owner])).rows.length;
}
