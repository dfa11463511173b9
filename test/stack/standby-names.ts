import { expect } from 'chai';
import type pg from 'pg';
import { waitFor } from './wait-for.ts';

/** Sets the standbys that confirm each commit (empty: none), and waits until Postgres has read the setting. */
export async function setStandbyNames(
  primary: Pick<pg.ClientBase, 'query'> | pg.Pool,
  names: string,
): Promise<void> {
  await primary.query(`ALTER SYSTEM SET synchronous_standby_names = '${names}'`);
  await primary.query('SELECT pg_reload_conf()');
  await waitFor(async () => {
    const { rows } = await primary.query<{ names: string }>(
      "SELECT setting AS names FROM pg_settings WHERE name = 'synchronous_standby_names'",
    );
    expect(rows[0]!.names).to.equal(names);
  }, 10);
}
