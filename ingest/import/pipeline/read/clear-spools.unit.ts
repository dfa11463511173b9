import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { clearSpools } from './clear-spools.ts';

const YESTERDAY = new Date('2026-07-09T00:00:00Z');
const OLD = new Date('2026-07-08T00:00:00Z');
const NEW = new Date('2026-07-09T12:00:00Z');

describe('clearSpools', () => {
  let spools: string;
  const spool = (name: string, folderAt: Date, fileAt: Date): string => {
    const folder = join(spools, name);
    mkdirSync(folder);
    writeFileSync(join(folder, '0.ndjson'), '{"a":1}\n');
    utimesSync(join(folder, '0.ndjson'), fileAt, fileAt);
    utimesSync(folder, folderAt, folderAt);
    return folder;
  };
  beforeEach(() => (spools = mkdtempSync(join(tmpdir(), 'bookings-spools-'))));
  afterEach(() => rmSync(spools, { recursive: true }));

  it('removes the spools of killed imports that nothing has written to for long', async () => {
    const killed = spool('import-killed', OLD, OLD);
    const written = spool('import-long', OLD, NEW);
    const other = spool('kept', OLD, OLD);
    expect(await clearSpools(spools, YESTERDAY)).to.deep.equal({ removed: 1, bytes: 8 });
    expect([killed, written, other].map((folder) => existsSync(folder))).to.deep.equal([false, true, true]);
  });

  it('removes nothing if no import ever ran', async () => {
    expect(await clearSpools(join(spools, 'absent'), YESTERDAY)).to.deep.equal({ removed: 0, bytes: 0 });
  });
});
