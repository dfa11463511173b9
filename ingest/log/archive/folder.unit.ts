import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { openSmallDisk, type SmallDisk } from '../../../test/faults/disk.ts';
import { ArchiveFault } from './archive-fault.ts';
import { openFolder } from './folder.ts';

const bytes = Buffer.from('content');

/** The message of what is refused within two seconds: nothing may wait for ever. */
async function refusal(work: Promise<unknown>): Promise<string> {
  const late = new Promise<string>((resolve) => setTimeout(() => resolve('no answer'), 2_000).unref());
  const answer = work.then(
    () => 'done',
    (fault: unknown) => (fault instanceof ArchiveFault ? `${fault.code}: ${fault.message}` : String(fault)),
  );
  return Promise.race([answer, late]);
}

describe('an archive in a folder', () => {
  let within: string;
  beforeEach(() => (within = mkdtempSync(join(tmpdir(), 'bookings-archive-'))));
  afterEach(() => rmSync(within, { recursive: true, force: true }));
  const pipe = (path: string): string => {
    expect(spawnSync('mkfifo', [path]).status).to.equal(0);
    return path;
  };

  it('is made where it is missing when it is written, and not when it is read', async () => {
    const store = openFolder(join(within, 'a', 'b'));
    expect(await store.read('manifest.json')).to.equal(null);
    expect(readdirSync(within)).to.deep.equal([]);
    await store.prepare();
    await store.write('manifest.json', bytes);
    expect(await store.read('manifest.json')).to.deep.equal(bytes);
    expect(readdirSync(store.place)).to.deep.equal(['manifest.json']);
  });

  it('is refused at once, with a sentence, where no folder can be', async () => {
    writeFileSync(join(within, 'file'), '');
    const places = {
      '/proc/x':
        /^unreachable: The archive folder \/proc\/x is the system’s own\. Point --to or ARCHIVE_TO to a folder/,
      '/dev/full': /^unreachable: The archive folder \/dev\/full is the system’s own/,
      [join(within, 'file')]: /^unreachable: The archive folder \S+ is a file\./,
      [join(within, 'file', 'deep')]: /^unreachable: The archive folder \S+ lies in \S+, which is a file\./,
      [pipe(join(within, 'pipe'))]: /^unreachable: The archive folder \S+ is a file\./,
    };
    for (const [place, sentence] of Object.entries(places))
      expect(await refusal(openFolder(place).prepare()), place).to.match(sentence);
  });

  it('does not wait for pipes that lie in it', async () => {
    const store = openFolder(within);
    pipe(join(within, 'manifest.json'));
    pipe(join(within, 'one.gz.part'));
    expect(await refusal(store.read('manifest.json'))).to.match(/^unreachable: .* is no file$/);
    expect(await refusal(store.write('one.gz', bytes))).to.equal('done');
    expect(readFileSync(join(within, 'one.gz'))).to.deep.equal(bytes);
  });

  it('says what stands in its place', async () => {
    const store = openFolder(within);
    mkdirSync(join(within, 'manifest.json'));
    expect(await refusal(store.read('manifest.json'))).to.match(/^unreachable: .* is no file$/);
    expect(await refusal(store.write('manifest.json', bytes))).to.match(
      /^unreachable: .*(EISDIR|ENOTEMPTY|EEXIST)/,
    );
    expect(readdirSync(within)).to.deep.equal(['manifest.json']);
  });

  describe('on a disk of its own', () => {
    let disk: SmallDisk | undefined;
    before(function () {
      try {
        disk = openSmallDisk(1);
      } catch (error) {
        console.warn(`      SKIPPED: ${String(error)}`);
        this.skip();
      }
    });
    after(() => disk?.close());

    it('says that the disk is full, and leaves the former file and no part', async () => {
      const store = openFolder(join(disk!.folder, 'archive'));
      await store.prepare();
      await store.write('manifest.json', bytes);
      disk!.fill(64 * 1024);
      const large = Buffer.alloc(256 * 1024);
      expect(await refusal(store.write('manifest.json', large))).to.match(/^unreachable: .*ENOSPC/);
      expect(readdirSync(store.place)).to.deep.equal(['manifest.json']);
      expect(await store.read('manifest.json')).to.deep.equal(bytes);
    });

    it('says that the file system is read-only', async () => {
      disk!.makeRoom();
      expect(spawnSync('mount', ['-o', 'remount,ro', disk!.folder]).status).to.equal(0);
      expect(await refusal(openFolder(join(disk!.folder, 'archive')).prepare())).to.match(
        /^unreachable: The archive folder \S+ cannot be written to \(EROFS\)\./,
      );
    });
  });
});
