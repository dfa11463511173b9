import { expect } from 'chai';
import { Command } from 'commander';
import type pg from 'pg';
import { openPool } from '../../../db/pool.ts';
import { type Database, freshDatabase } from '../../../test/stack/database.ts';
import {
  addEditor,
  editorOf,
  editorsVerb,
  removeEditor,
  renewToken,
  setRole,
  type TokenIssued,
} from './index.ts';

const SECRET = 'the secret of the tests, long enough';

describe('editors', () => {
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

  const bounds = { series: [], labels: [] };
  const add = (name: string, more: object = {}): Promise<TokenIssued> =>
    addEditor(pool, { name, role: 'editor', ...bounds, by: 'ops', ...more }, SECRET);
  const tokenOf = async (issued: Promise<TokenIssued>): Promise<string> => {
    const outcome = await issued;
    if (!outcome.ok) throw new Error(outcome.message);
    return outcome.token;
  };

  it('are authenticated by a token that is stored only as a hash', async () => {
    const token = await tokenOf(add('ann', { role: 'admin', series: ['sun'] }));
    expect(token).to.match(/^bke_[0-9A-Za-z]{49}$/);
    expect(await editorOf(pool, token, SECRET)).to.deep.equal({
      name: 'ann',
      role: 'admin',
      series: ['sun'],
      labels: [],
    });
    expect(await editorOf(pool, token, 'another secret of the tests, as long')).to.equal(null);
    const { rows } = await pool.query('SELECT * FROM editing.editor_token, editing.editor_audit');
    expect(JSON.stringify(rows)).not.to.include(token.slice(8));
  });

  it('are refused at once when they are removed, or when their token is renewed or expired', async () => {
    const removed = await tokenOf(add('removed'));
    await removeEditor(pool, { name: 'removed', by: 'ops' });
    const renewed = await tokenOf(add('renewed'));
    const second = await tokenOf(renewToken(pool, { name: 'renewed', by: 'ops' }, SECRET));
    const expired = await tokenOf(add('expired', { expiresAt: new Date(Date.now() - 1_000) }));
    for (const token of [removed, renewed, expired, 'bke_wrong', ''])
      expect(await editorOf(pool, token, SECRET), token).to.equal(null);
    expect((await editorOf(pool, second, SECRET))?.name).to.equal('renewed');
  });

  it('have a changed role from the next request on', async () => {
    const token = await tokenOf(add('roy'));
    await setRole(pool, { name: 'roy', role: 'contributor', series: [], labels: ['hyperdub'], by: 'ops' });
    expect(await editorOf(pool, token, SECRET)).to.deep.include({
      role: 'contributor',
      labels: ['hyperdub'],
    });
  });

  it('cannot have an invalid name, or the name of another or removed editor', async () => {
    await add('gone');
    await removeEditor(pool, { name: 'gone', by: 'ops' });
    expect(await add('gone')).to.deep.include({ ok: false, code: 'name_taken' });
    for (const name of ['', ' ann', 'a\nb', 'x'.repeat(81), '<b>'])
      expect(await add(name), name).to.deep.include({ ok: false, code: 'bad_name' });
  });

  it('are added, listed and removed by commands, and an audit records each change with its author', async () => {
    const printed: string[] = [];
    const run = async (...words: string[]): Promise<void> => {
      const program = new Command().exitOverride();
      const open = async () => ({ pool, secret: SECRET, close: async () => undefined });
      editorsVerb(program, open, (line) => printed.push(line));
      await program.parseAsync(['node', 'bookings', 'editors', ...words]);
    };
    await run('add', '--name', 'Bo', '--series', 'sun', '--series', 'moon', '--by', 'ops');
    await run('role', '--name', 'Bo', '--role', 'admin', '--by', 'ops', '--why', 'trusted');
    await run('list');
    await run('remove', '--name', 'Bo', '--by', 'ops');
    expect(printed[0]).to.match(/^EDITOR_TOKEN=bke_\w{49}$/);
    expect(printed[2]).to.match(/^bke_.{4}… {2}admin {8}Bo$/m);
    const { rows } = await pool.query(
      `SELECT action, actor, why, detail -> 'was' ->> 'series' AS was FROM editing.editor_audit
       WHERE editor = 'Bo' ORDER BY id`,
    );
    expect(rows).to.deep.equal([
      { action: 'editor added', actor: 'ops', why: null, was: null },
      { action: 'role set', actor: 'ops', why: 'trusted', was: '["sun", "moon"]' },
      { action: 'editor removed', actor: 'ops', why: null, was: null },
    ]);
  });
});
