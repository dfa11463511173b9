import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { Command } from 'commander';
import type pg from 'pg';
import { type Database, freshDatabase } from '../../../test/stack/database.ts';
import { openPool } from '../../pool.ts';
import {
  hashKey,
  isWellFormed,
  issueKey,
  keySecretIn,
  keysVerb,
  listKeys,
  retireKey,
  rotateKey,
} from './index.ts';

const SECRET = 'a secret of the test';

describe('the keys of organizations', () => {
  let database: Database;
  let pool: pg.Pool;
  before(async () => {
    database = await freshDatabase();
    pool = openPool(database.url, { max: 4, applicationName: 'test' });
  });
  after(async () => {
    await pool.end();
    await database.drop();
  });

  const issued = async (org: string): Promise<string> => {
    const outcome = await issueKey(pool, { org, plan: 'pro' }, SECRET);
    if (!outcome.ok) throw new Error(outcome.message);
    return outcome.key;
  };
  const inUse = async (org: string): Promise<string[]> => {
    const { rows } = await pool.query<{ hash: string }>(
      `SELECT encode(hash, 'hex') AS hash FROM accounts.api_key
       JOIN accounts.organization o ON o.id = organization_id WHERE o.name = $1 AND retired_at IS NULL`,
      [org],
    );
    return rows.map((row) => row.hash);
  };

  it('are issued once, and only their hash is stored', async () => {
    const key = await issued('Hash Only');
    expect(isWellFormed(key)).to.equal(true);
    expect(await inUse('Hash Only')).to.deep.equal([hashKey(key, SECRET)]);
    const { rows } = await pool.query('SELECT * FROM accounts.api_key, accounts.organization');
    expect(JSON.stringify(rows)).not.to.contain(key).and.not.to.contain(key.slice(8, 30));
  });

  it('are limited to one per organization', async () => {
    const key = await issued('Just One');
    const again = await issueKey(pool, { org: 'Just One', plan: 'standard' }, SECRET);
    expect(again).to.include({ ok: false, code: 'key_in_use' });
    expect(await inUse('Just One')).to.deep.equal([hashKey(key, SECRET)]);
    const plans = (await listKeys(pool)).filter((listed) => listed.org === 'Just One');
    expect(plans.map((listed) => listed.plan)).to.deep.equal(['pro']);
  });

  it('are limited to one even when requested many times at once', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => issueKey(pool, { org: 'At Once', plan: 'standard' }, SECRET)),
    );
    expect(outcomes.filter((outcome) => outcome.ok)).to.have.length(1);
    expect(await inUse('At Once')).to.have.length(1);
  });

  it('are replaced by rotation', async () => {
    const old = await issued('Rotating');
    const rotated = await rotateKey(pool, { org: 'Rotating' }, SECRET);
    expect(rotated.ok && rotated.key)
      .to.be.a('string')
      .and.not.to.equal(old);
    expect(await inUse('Rotating')).to.deep.equal([hashKey(rotated.ok ? rotated.key : '', SECRET)]);
  });

  it('are retired, and can be issued again afterwards', async () => {
    await issued('Retiring');
    expect(await retireKey(pool, { org: 'Retiring' })).to.deep.equal({ ok: true });
    expect(await inUse('Retiring')).to.deep.equal([]);
    expect(await retireKey(pool, { org: 'Retiring' })).to.include({ ok: false, code: 'no_key' });
    expect(await rotateKey(pool, { org: 'Retiring' }, SECRET)).to.include({ ok: false, code: 'no_key' });
    expect(isWellFormed(await issued('Retiring'))).to.equal(true);
  });

  it('are refused for an unknown organization', async () => {
    expect(await rotateKey(pool, { org: 'Nobody' }, SECRET)).to.include({
      ok: false,
      code: 'no_organization',
    });
    expect(await retireKey(pool, { org: 'Nobody' })).to.include({ ok: false, code: 'no_organization' });
  });

  describe('with the command', () => {
    let closed = 0;
    const run = async (...args: string[]): Promise<string> => {
      const program = new Command().exitOverride();
      const open = () =>
        Promise.resolve({ pool, secret: SECRET, close: () => Promise.resolve(void (closed += 1)) });
      const lines: string[] = [];
      keysVerb(program, open, (line) => lines.push(line));
      await program.parseAsync(['node', 'bookings', 'keys', ...args]);
      return lines.join('\n');
    };

    it('are refused without an organization', async () => {
      const refused = await run('issue', '--org', ' ', '--plan', 'pro').catch((fault: unknown) => fault);
      expect(refused).to.have.property('message').that.includes('It is blank.');
    });

    it('print the new key once, and a list without secrets', async () => {
      const printed = await run('issue', '--org', 'By Command', '--plan', 'standard');
      expect(printed).to.match(/^API_KEY=bk_[0-9A-Za-z]{49}$/);
      const key = printed.slice('API_KEY='.length);
      const listed = await run('list');
      expect(listed).to.contain(key.slice(0, 7)).and.to.contain('By Command').and.not.to.contain(key);
      expect(closed).to.equal(2);
    });

    it('print JSON for programs', async () => {
      const rotated: unknown = JSON.parse(await run('rotate', '--org', 'By Command', '--json'));
      expect(rotated).to.have.all.keys('org', 'api_key');
      expect(await run('retire', '--org', 'By Command')).to.equal('The key of By Command is retired.');
    });
  });

  it('share a secret that is made once in the data folder', () => {
    const folder = mkdtempSync(join(tmpdir(), 'bookings-secret-'));
    try {
      const made = keySecretIn(join(folder, 'data'));
      expect(made).to.match(/^[0-9a-f]{64}$/);
      expect(keySecretIn(join(folder, 'data'))).to.equal(made);
      expect(statSync(join(folder, 'data', 'key-secret')).mode & 0o777).to.equal(0o600);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
