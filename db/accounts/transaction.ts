import type pg from 'pg';

/** Why a change was refused: a stable code, and a sentence for the user. Nothing was written. */
export interface Refused {
  readonly ok: false;
  readonly code:
    | 'already_on_plan'
    | 'at_in_the_past'
    | 'billed_by_stripe'
    | 'customer_in_use'
    | 'ends_before'
    | 'key_in_use'
    | 'no_key'
    | 'no_organization'
    | 'no_subscription';
  readonly message: string;
}

export const refused = (code: Refused['code'], message: string): Refused => ({ ok: false, code, message });

export const noOrganization = (org: string): Refused =>
  refused(
    'no_organization',
    `There is no organization ${org}. \`keys list\` names all organizations; \`keys issue --org "${org}" --plan standard\` creates this organization.`,
  );

/** Commits a success; a refusal or an error rolls back. */
export async function inTransaction<T extends { readonly ok: boolean }>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    const outcome = await work(client);
    await client.query(outcome.ok ? 'COMMIT' : 'ROLLBACK');
    return outcome;
  } catch (error) {
    broken = error as Error;
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release(broken);
  }
}
