import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { MemoryLog } from '../../../test/histories/memory-log.ts';
import { many } from '../../../test/log/contract/events.ts';
import { type Database, freshDatabase } from '../../../test/stack/database.ts';
import { archiveLog } from './archive-log.ts';
import { openFolder } from './folder.ts';
import { verifyArchive } from './verify-archive.ts';

describe('an archive whose last file is full of text that compresses well', function () {
  this.timeout(60_000);
  let database: Database;
  let folder: string;
  before(async () => {
    database = await freshDatabase();
    folder = mkdtempSync(join(tmpdir(), 'bookings-archive-'));
  });
  after(async () => {
    rmSync(folder, { recursive: true, force: true });
    await database.drop();
  });

  it('keeps this file when later events follow in a further one', async () => {
    // Together they fill a file; compressed it is small.
    const comment = 'a'.repeat(7 * 1024 * 1024);
    const log = new MemoryLog(many(5).map((event) => ({ ...event, data: { comment } })));
    const store = openFolder(folder);
    const archive = () => archiveLog({ log, store, databaseUrl: database.url });
    expect(await archive()).to.deep.equal({ end: 5, added: 5, files: 1 });
    await log.append(many(1, 5));
    expect(await archive()).to.deep.equal({ end: 6, added: 1, files: 2 });
    expect(await verifyArchive(store, log)).to.deep.equal({ files: 2, end: 6, compared: 6 });
  });
});
