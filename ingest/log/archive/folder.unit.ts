import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { openSmallDisk, type SmallDisk } from '../../../test/faults/disk.ts';
import { ArchiveFault } from './archive-fault.ts';
import { openFolder } from './folder.ts';

const bytes = Buffer.from('content');

/** Returns the message of the refusal, or `no answer` after two seconds: no operation may hang. */
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

  it('creates a missing folder when it writes, not when it reads', async () => {
    const store = openFolder(join(within, 'a', 'b'));
    expect(await store.read('manifest.json')).to.equal(null);
    expect(readdirSync(within)).to.deep.equal([]);
    await store.prepare();
    await store.write('manifest.json', bytes);
    expect(await store.read('manifest.json')).to.deep.equal(bytes);
    expect(readdirSync(store.place)).to.deep.equal(['manifest.json']);
  });

  it('refuses at once a path where no folder can be, and names the reason', async () => {
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

  it('does not hang on named pipes in the folder', async () => {
    const store = openFolder(within);
    pipe(join(within, 'manifest.json'));
    pipe(join(within, 'one.gz.part'));
    expect(await refusal(store.read('manifest.json'))).to.match(/^unreachable: .* is not a file$/);
    expect(await refusal(store.write('one.gz', bytes))).to.equal('done');
    expect(readFileSync(join(within, 'one.gz'))).to.deep.equal(bytes);
  });

  it('names what is in the way of a file', async () => {
    const store = openFolder(within);
    mkdirSync(join(within, 'manifest.json'));
    expect(await refusal(store.read('manifest.json'))).to.match(/^unreachable: .* is not a file$/);
    expect(await refusal(store.write('manifest.json', bytes))).to.match(
      /^unreachable: .*(EISDIR|ENOTEMPTY|EEXIST)/,
    );
    expect(readdirSync(within)).to.deep.equal(['manifest.json']);
  });

  describe('on a small disk', () => {
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

    it('reports a full disk, keeps the former file and leaves no partial file', async () => {
      const store = openFolder(join(disk!.folder, 'archive'));
      await store.prepare();
      await store.write('manifest.json', bytes);
      disk!.fill(64 * 1024);
      const large = Buffer.alloc(256 * 1024);
      expect(await refusal(store.write('manifest.json', large))).to.match(/^unreachable: .*ENOSPC/);
      expect(readdirSync(store.place)).to.deep.equal(['manifest.json']);
      expect(await store.read('manifest.json')).to.deep.equal(bytes);
    });

    it('reports a read-only file system', async () => {
      disk!.makeRoom();
      expect(spawnSync('mount', ['-o', 'remount,ro', disk!.folder]).status).to.equal(0);
      expect(await refusal(openFolder(join(disk!.folder, 'archive')).prepare())).to.match(
        /^unreachable: The archive folder \S+ cannot be written to \(EROFS\)\./,
      );
    });
  });
});
