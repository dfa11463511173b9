import { expect } from 'chai';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { issueKey } from '../../db/accounts/keys/index.ts';
import { openPool } from '../../db/pool.ts';
import { freshDatabase } from '../../test/stack/database.ts';
import { examineArchive } from './archive.ts';
import { examineSecretUse } from './key-secrets.ts';

const [OLD, NEW] = ['the older secret of the tests, long', 'the newer secret of the tests, long'];

describe('bookings doctor on secrets and archive', function () {
  this.timeout(60_000);

  it('names a KEY_SECRET that is not the catalog’s, and an old one that is still needed', async () => {
    const database = await freshDatabase();
    const pool = openPool(database.url, { max: 1, applicationName: 'test' });
    const state = async (keySecret: string, previousKeySecret: string | null = null): Promise<unknown[]> =>
      (await examineSecretUse(database.url, { keySecret, previousKeySecret })).map(
        ({ state: found, found: what }) => `${found}: ${what}`,
      );
    try {
      expect(await state(NEW)).to.deep.equal(['ok: no keys yet']);
      await issueKey(pool, { org: 'Tests', plan: 'pro' }, OLD);
      expect(await state(OLD)).to.deep.equal(['ok: 1 keys, tokens and webhooks were made with this secret']);
      expect(await state(NEW)).to.deep.equal([
        'wrong: 1 of 1 keys, tokens and webhooks were made with a secret that this process does not have',
      ]);
      expect(await state(NEW, OLD)).to.deep.equal([
        'warning: 1 of 1 keys, tokens and webhooks need KEY_SECRET_PREVIOUS',
      ]);
    } finally {
      await pool.end();
      await database.drop();
    }
  });

  it('names an archive that is not set, missing or not writable', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bookings-doctor-archive-'));
    const state = async (place: string | null): Promise<string> =>
      (await examineArchive(place)).map((finding) => finding.state).join();
    try {
      writeFileSync(join(folder, 'file'), '', { mode: 0o700 });
      expect(await state(folder)).to.equal('ok');
      expect(await state(null)).to.equal('warning');
      expect(await state(join(folder, 'none'))).to.equal('warning');
      expect(await state(join(folder, 'file'))).to.equal('wrong');
      if (process.getuid?.() !== 0) {
        chmodSync(folder, 0o500);
        expect(await state(folder)).to.equal('wrong');
      }
    } finally {
      chmodSync(folder, 0o700);
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
