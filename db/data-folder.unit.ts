import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { DataFolderFault, isTheSystems, makeDataFolder } from './data-folder.ts';

describe('the data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bookings-data-folder-'));
  });
  afterEach(() => {
    chmodSync(folder, 0o700);
    rmSync(folder, { recursive: true });
  });

  const refusal = (dataDir: string): string => {
    try {
      makeDataFolder(dataDir);
    } catch (fault) {
      if (fault instanceof DataFolderFault) return fault.message;
      throw fault;
    }
    return 'not refused';
  };

  it('is made with all that leads to it, and nothing is left in it', () => {
    makeDataFolder(join(folder, 'a', 'b', 'c'));
    makeDataFolder(join(folder, 'a', 'b', 'c'));
    expect(readdirSync(join(folder, 'a', 'b', 'c'))).to.deep.equal([]);
  });

  it('is no file, and lies in none', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(refusal(file)).to.match(/^The data folder \S+file is a file\. Point DATA_DIR/);
    expect(refusal(join(file, 'deep', 'er'))).to.match(/lies in \S+file, which is a file\. Point DATA_DIR/);
  });

  it('is not where the system keeps its own, whatever leads there', function () {
    for (const path of ['/proc', '/proc/self/data', '/sys/data', '/dev', '/dev/null'])
      expect(refusal(path)).to.match(/is the system’s own\. Point DATA_DIR/);
    expect([
      isTheSystems('/dev/shm/data'),
      isTheSystems('/devices'),
      isTheSystems('/processes/a'),
    ]).to.deep.equal([...[false, false, false]]);
    if (!existsSync('/proc/self')) return;
    symlinkSync('/proc', join(folder, 'link'));
    expect(refusal(join(folder, 'link', 'data', 'deep'))).to.match(/cannot be written to \(E\w+\)\. Point/);
  });

  it('can be written to', function () {
    // Nothing is closed to root.
    if (process.getuid?.() === 0 || process.platform === 'win32') this.skip();
    chmodSync(folder, 0o500);
    expect(refusal(folder)).to.match(/cannot be written to \(EACCES\)/);
    expect(refusal(join(folder, 'data'))).to.match(/cannot be written to \(EACCES\)/);
  });
});
