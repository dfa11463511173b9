import { expect } from 'chai';
import { Command } from 'commander';
import type pg from 'pg';
import { type Database, freshDatabase } from '../../test/stack/database.ts';
import { openPool } from '../pool.ts';
import { readAccount } from './read-account.ts';
import type { Accounts } from './account-command.ts';
import { issueKey, listKeys, rotateKey, setCeiling } from './keys/keys.ts';
import { keysVerb } from './keys/keys-verb.ts';
import type { Plan } from './plan-names.ts';
import { planVerb } from './plan-verb.ts';
import { downgradePlan, endPlan, upgradePlan } from './plans.ts';
import { usageVerb } from './usage-verb.ts';

const SECRET = 'a secret of the test';
const DAY = 86_400_000;

describe('the plans of organizations', () => {
  let database: Database;
  let pool: pg.Pool;
  before(async () => {
    database = await freshDatabase();
    pool = openPool(database.url, { max: 12, applicationName: 'test' });
  });
  after(async () => {
    await pool.end();
    await database.drop();
  });

  const subscribe = async (org: string, plan: Plan): Promise<string> => {
    const issued = await issueKey(pool, { org, plan, by: 'Ada' }, SECRET);
    if (!issued.ok) throw new Error(issued.message);
    return issued.key;
  };
  /** The plan that a request at that time would be answered by. */
  const planAt = async (org: string, at: Date | 'now'): Promise<string | null> => {
    const { rows } = await pool.query<{ plan: string }>(
      `SELECT plan FROM accounts.subscription_period
       JOIN accounts.organization o ON o.id = organization_id
       WHERE o.name = $1 AND tstzrange(starts_at, ends_at) @> coalesce($2, now())`,
      [org, at === 'now' ? null : at],
    );
    return rows[0]?.plan ?? null;
  };
  const hashes = async (org: string): Promise<string[]> => {
    const { rows } = await pool.query<{ hash: string }>(
      `SELECT encode(hash, 'hex') AS hash FROM accounts.api_key
       JOIN accounts.organization o ON o.id = organization_id WHERE o.name = $1 AND retired_at IS NULL`,
      [org],
    );
    return rows.map(({ hash }) => hash);
  };
  const audited = async (org: string): Promise<Record<string, unknown>[]> => {
    const { rows } = await pool.query<Record<string, unknown>>(
      `SELECT actor, action, detail, why FROM accounts.audit
       JOIN accounts.organization o ON o.id = organization_id WHERE o.name = $1 ORDER BY audit.id`,
      [org],
    );
    return rows;
  };

  it('are upgraded at once, with the same key', async () => {
    await subscribe('Upgrading', 'standard');
    const before = await hashes('Upgrading');
    const outcome = await upgradePlan(pool, { org: 'Upgrading', by: 'Ada', why: 'asked by mail' });
    expect(outcome).to.include({ ok: true, from: 'standard', to: 'pro' });
    expect(await planAt('Upgrading', 'now')).to.equal('pro');
    expect(await hashes('Upgrading')).to.deep.equal(before);
    expect(await upgradePlan(pool, { org: 'Upgrading' })).to.include({ code: 'already_on_plan' });
    expect((await audited('Upgrading')).at(-1)).to.deep.include({ actor: 'Ada', why: 'asked by mail' });
  });

  it('are downgraded at the end of the paid month, counted from the anchor', async () => {
    await subscribe('Downgrading', 'pro');
    await pool.query(
      "UPDATE accounts.organization SET anchored_at = now() - interval '40 days' WHERE name = 'Downgrading'",
    );
    const outcome = await downgradePlan(pool, { org: 'Downgrading' });
    if (!outcome.ok) throw new Error(outcome.message);
    const at = outcome.effectiveAt.getTime();
    expect(at)
      .to.be.greaterThan(Date.now())
      .and.lessThan(Date.now() + 31 * DAY);
    expect(outcome.paid.to.getTime()).to.equal(at);
    expect(await planAt('Downgrading', 'now')).to.equal('pro');
    expect(await planAt('Downgrading', new Date(at - 1))).to.equal('pro');
    expect(await planAt('Downgrading', new Date(at))).to.equal('standard');
    expect((await readAccount(pool, 'Downgrading'))?.next?.plan).to.equal('standard');
    // Taken back before it came about.
    expect(await upgradePlan(pool, { org: 'Downgrading' })).to.include({ ok: true, from: 'pro', to: 'pro' });
    expect(await planAt('Downgrading', new Date(at))).to.equal('pro');
  });

  it('change and end when the operator says, never in the past', async () => {
    await subscribe('Told When', 'pro');
    const at = new Date(Date.now() + 3 * DAY);
    expect(await downgradePlan(pool, { org: 'Told When', at })).to.include({ ok: true, effectiveAt: at });
    const past = new Date(Date.now() - 1_000);
    expect(await endPlan(pool, { org: 'Told When', at: past })).to.include({ code: 'at_in_the_past' });
    expect(await endPlan(pool, { org: 'Told When', at })).to.include({ ok: true, to: null });
    expect([await planAt('Told When', 'now'), await planAt('Told When', at)]).to.deep.equal(['pro', null]);
    expect(await downgradePlan(pool, { org: 'Told When', at: new Date(at.getTime() + DAY) })).to.include({
      code: 'ends_before',
    });
  });

  it('stay as they are after their end, until a new key begins another', async () => {
    await subscribe('Ended', 'pro');
    await pool.query(
      `UPDATE accounts.subscription_period SET starts_at = now() - interval '2 days', ends_at = now()
       FROM accounts.organization o WHERE o.id = organization_id AND o.name = 'Ended'`,
    );
    for (const outcome of [
      await upgradePlan(pool, { org: 'Ended' }),
      await downgradePlan(pool, { org: 'Ended' }),
    ])
      expect(outcome).to.include({ ok: false, code: 'no_subscription' });
    expect((await readAccount(pool, 'Ended'))?.plan).to.equal(null);
    expect((await listKeys(pool)).find(({ org }) => org === 'Ended')?.plan).to.equal(null);
    const [old] = await hashes('Ended');
    await subscribe('Ended', 'standard');
    expect(await planAt('Ended', 'now')).to.equal('standard');
    expect(await hashes('Ended'))
      .to.have.length(1)
      .and.not.to.include(old);
  });

  it('are refused for an unknown organization', async () => {
    for (const change of [upgradePlan, downgradePlan, endPlan])
      expect(await change(pool, { org: 'Nobody' })).to.include({ ok: false, code: 'no_organization' });
  });

  it('stay with Stripe if Stripe bills the organization', async () => {
    await subscribe('Stripes Own', 'standard');
    await pool.query(
      "INSERT INTO accounts.stripe_customer SELECT 'cus_1', id FROM accounts.organization WHERE name = 'Stripes Own'",
    );
    for (const change of [upgradePlan, downgradePlan, endPlan])
      expect(await change(pool, { org: 'Stripes Own' })).to.include({ code: 'billed_by_stripe' });
    expect(await planAt('Stripes Own', 'now')).to.equal('standard');
    expect(await rotateKey(pool, { org: 'Stripes Own' }, SECRET)).to.include({ ok: true });
  });

  it('never overlap, whichever process writes them', async () => {
    await subscribe('Overlapping', 'pro');
    const refusal = await pool
      .query(
        `INSERT INTO accounts.subscription_period
         SELECT id, 'standard', now() + interval '1 day' FROM accounts.organization WHERE name = 'Overlapping'`,
      )
      .catch((error: unknown) => String(error));
    expect(refusal).to.contain('subscription_period_one_at_a_time');
  });

  describe('changed many times at once', () => {
    it('are upgraded once', async () => {
      await subscribe('Racing', 'standard');
      const outcomes = await Promise.all(
        Array.from({ length: 8 }, () => upgradePlan(pool, { org: 'Racing' })),
      );
      expect(outcomes.filter(({ ok }) => ok)).to.have.length(1);
      expect(outcomes.filter((outcome) => !outcome.ok && outcome.code === 'already_on_plan')).to.have.length(
        7,
      );
      expect((await audited('Racing')).map(({ action }) => action)).to.deep.equal([
        'key issued',
        'plan changed',
      ]);
    });

    it('keep every change of another kind: plan, key and limit', async () => {
      await subscribe('All At Once', 'standard');
      const [old] = await hashes('All At Once');
      const org = 'All At Once';
      const outcomes = await Promise.all([
        upgradePlan(pool, { org }),
        ...Array.from({ length: 4 }, () => rotateKey(pool, { org }, SECRET)),
        setCeiling(pool, { org, ceiling: 70_000 }),
      ]);
      expect(outcomes.every(({ ok }) => ok)).to.equal(true);
      expect(await planAt(org, 'now')).to.equal('pro');
      expect(await hashes(org))
        .to.have.length(1)
        .and.not.to.include(old);
      expect((await readAccount(pool, org))?.limit).to.equal(70_000);
      expect(await audited(org)).to.have.length(7);
    });

    it('do not stop the counting of requests', async () => {
      await subscribe('Metered', 'standard');
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        await client.query("SELECT FROM accounts.organization WHERE name = 'Metered' FOR NO KEY UPDATE");
        await pool.query(
          `INSERT INTO accounts.usage
           SELECT id, date_trunc('month', now() AT TIME ZONE 'UTC')::date, 7
           FROM accounts.organization WHERE name = 'Metered'`,
        );
        expect((await readAccount(pool, 'Metered'))?.months[0]?.requests).to.equal(7);
      } finally {
        await client.query('ROLLBACK');
        client.release();
      }
    });
  });

  describe('with the command', () => {
    const priceOf: Accounts['priceOf'] = (plan) =>
      Promise.resolve({ amount: plan === 'pro' ? 9_900 : 2_900, currency: 'eur' });
    const run = async (...args: string[]): Promise<string> => {
      const program = new Command().exitOverride();
      const open = () => Promise.resolve({ pool, secret: SECRET, priceOf, close: () => Promise.resolve() });
      const lines: string[] = [];
      for (const verb of [keysVerb, planVerb, usageVerb]) verb(program, open, (line) => lines.push(line));
      await program.parseAsync(['node', 'bookings', ...args]);
      return lines.join('\n');
    };

    it('show what an upgrade costs for the remaining days', async () => {
      await subscribe('Paying', 'standard');
      const printed = await run('plan', 'upgrade', '--org', 'Paying', '--by', 'Ada', '--why', 'ticket 7');
      const lines = printed.split('\n');
      expect(lines[0]).to.equal('Paying has the plan pro from now on. The API key stays the same.');
      expect(lines[1]).to.match(
        /^\d\d\.\d of \d\d days of the paid month remain \(100\.0 %\): the amount due for these days is 70\.00 EUR\.$/,
      );
      expect((await audited('Paying')).at(-1)).to.deep.include({ actor: 'Ada', why: 'ticket 7' });
    });

    it('show the current period and the next', async () => {
      await subscribe('Shown', 'pro');
      expect(await run('plan', 'downgrade', '--org', 'Shown', '--at', '2099-01-01')).to.equal(
        'Shown stays on the plan pro until 2099-01-01T00:00:00.000Z, and has the plan standard from then on.',
      );
      const shown = await run('plan', 'show', '--org', 'Shown');
      expect(shown).to.match(/^Plan +pro since /m);
      expect(shown).to.match(/^Then +standard from 2099-01-01T00:00:00.000Z on$/m);
      expect(shown).to.match(/^Requests +0 of 50000 this month$/m);
      const json = JSON.parse(await run('plan', 'show', '--org', 'Shown', '--json')) as object;
      expect(json).to.deep.include({ plan: 'pro', billing: 'commands', limit: 50_000 });
    });

    it('show twelve months of requests, the current one first', async () => {
      await run('keys', 'issue', '--org', 'Counted', '--plan', 'standard', '--ceiling', '100');
      await pool.query(
        `INSERT INTO accounts.usage
         SELECT id, (date_trunc('month', now() AT TIME ZONE 'UTC') - make_interval(months => back))::date, requests
         FROM accounts.organization, (VALUES (0, 30), (2, 5), (12, 9)) AS used (back, requests) WHERE name = 'Counted'`,
      );
      const { months, ...now } = JSON.parse(await run('usage', '--org', 'Counted', '--json')) as {
        months: { requests: number }[];
      };
      expect(now).to.deep.equal({ org: 'Counted', plan: 'standard', usage: 30, limit: 100, remaining: 70 });
      expect(months.map(({ requests }) => requests)).to.deep.equal([30, 0, 5, ...Array<number>(9).fill(0)]);
      expect(await run('keys', 'ceiling', '--org', 'Counted', '--ceiling', 'default')).to.contain('50000');
    });
  });
});
