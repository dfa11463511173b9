import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small file system that a test can fill. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills it up to so many free bytes. */
  fill(free: number): void;
  /** Resizes it to so many megabytes. */
  resize(megabytes: number): void;
  /** Removes the filler. */
  makeRoom(): void;
  close(): void;
}

/** @throws if this user may not mount a file system. */
export function openSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'bookings-disk-'));
  const { status, stderr } = spawnSync(
    'mount',
    ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'tmpfs', folder],
    { encoding: 'utf8' },
  );
  if (status !== 0) {
    rmSync(folder, { recursive: true });
    throw new Error(`no file system of its own can be mounted: ${stderr.trim()}`);
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: (free) => {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - free)));
    },
    resize: (size) => {
      spawnSync('mount', ['-o', `remount,size=${size}m`, folder]);
    },
    makeRoom: () => rmSync(ballast, { force: true }),
    close: () => {
      spawnSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
