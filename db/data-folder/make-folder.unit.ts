import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { closeDataFolder } from './access.ts';
import { DataFolderFault, isSystemFolder, makeArchiveFolder, makeDataFolder } from './make-folder.ts';

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

  it('is made with its parent folders, and contains no leftover of the check', () => {
    makeDataFolder(join(folder, 'a', 'b', 'c'));
    makeDataFolder(join(folder, 'a', 'b', 'c'));
    expect(readdirSync(join(folder, 'a', 'b', 'c'))).to.deep.equal([]);
  });

  it('is refused if it is a file or lies in one', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(refusal(file)).to.match(/^The data folder \S+file is a file\. Point DATA_DIR/);
    expect(refusal(join(file, 'deep', 'er'))).to.match(/lies in \S+file, which is a file\. Point DATA_DIR/);
  });

  it('is refused in folders of the system, also through links', function () {
    for (const path of ['/proc', '/proc/self/data', '/sys/data', '/dev', '/dev/null'])
      expect(refusal(path)).to.match(/is the system’s own\. Point DATA_DIR/);
    expect([
      isSystemFolder('/dev/shm/data'),
      isSystemFolder('/devices'),
      isSystemFolder('/processes/a'),
    ]).to.deep.equal([...[false, false, false]]);
    if (!existsSync('/proc/self')) return;
    symlinkSync('/proc', join(folder, 'link'));
    expect(refusal(join(folder, 'link', 'data', 'deep'))).to.match(/cannot be written to \(E\w+\)\. Point/);
  });

  const modeOf = (...names: string[]): string => (statSync(join(folder, ...names)).mode & 0o777).toString(8);

  it('is made for its user alone', () => {
    makeDataFolder(join(folder, 'data'));
    expect(modeOf('data')).to.equal('700');
  });

  it('of an earlier release is closed to other users, with its content', () => {
    for (const name of ['exports', 'spool', 'postgres']) mkdirSync(join(folder, name), { mode: 0o755 });
    for (const name of ['key-secret', 'other']) writeFileSync(join(folder, name), 'x', { mode: 0o644 });
    chmodSync(folder, 0o755);
    closeDataFolder(folder);
    expect(statSync(folder).mode & 0o777).to.equal(0o700);
    expect(['exports', 'spool', 'postgres'].map((name) => modeOf(name))).to.deep.equal(['700', '700', '755']);
    expect(['key-secret', 'other'].map((name) => modeOf(name))).to.deep.equal(['600', '644']);
  });

  it('stays unchanged if it contains nothing of the program, or is missing', () => {
    mkdirSync(join(folder, 'home', 'photos'), { recursive: true });
    chmodSync(join(folder, 'home'), 0o755);
    closeDataFolder(join(folder, 'home'));
    closeDataFolder(join(folder, 'missing'));
    expect([modeOf('home'), existsSync(join(folder, 'missing'))]).to.deep.equal(['755', false]);
  });

  it('and the archive’s folder are named with their variables in errors', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => makeArchiveFolder(join(folder, 'file'))).to.throw(
      DataFolderFault,
      /^The archive folder \S+file is a file\. Point ARCHIVE_TO to a folder/,
    );
    makeArchiveFolder(join(folder, 'archive', 'deep'));
    expect(modeOf('archive', 'deep')).to.equal('700');
  });

  it('is checked for writing', function () {
    // Nothing is closed to root.
    if (process.getuid?.() === 0 || process.platform === 'win32') this.skip();
    chmodSync(folder, 0o500);
    expect(refusal(folder)).to.match(/cannot be written to \(EACCES\)/);
    expect(refusal(join(folder, 'data'))).to.match(/cannot be written to \(EACCES\)/);
  });
});
