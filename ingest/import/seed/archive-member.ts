import { spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import type { SourceFile } from '../formats/format.ts';
import { SeedFault } from './seed-fault.ts';

/**
 * A file inside a `.tar.xz` archive, unpacked by the system's `tar` and `xz` in processes of their own while it is read.
 * @param onRead receives how many bytes of the archive were read.
 */
export const archiveMember = (
  archive: string,
  member: string,
  onRead?: (bytes: number) => void,
): SourceFile => ({
  name: `${basename(archive)}: ${member}`,
  open: () => unpacked(archive, member, onRead),
});

function unpacked(archive: string, member: string, onRead?: (bytes: number) => void): Readable {
  const tar = spawn('tar', ['-xJOf', '-', member], { stdio: ['pipe', 'pipe', 'pipe'] });
  const packed = createReadStream(archive, { highWaterMark: 256 * 1024 });
  if (onRead) packed.on('data', (bytes) => onRead(bytes.length));
  const lines = new PassThrough({ highWaterMark: 1024 * 1024 });
  let complaint = '';
  tar.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text.slice(0, 1_000)));
  // tar's exit code is the error; a pipe that it closed early is none.
  pipeline(packed, tar.stdin, () => undefined);
  tar.stdout.pipe(lines, { end: false });
  tar.once('error', () =>
    lines.destroy(new SeedFault('The programs tar and xz are needed: install xz-utils.')),
  );
  tar.once('close', (code) => {
    if (code === 0) lines.end();
    else lines.destroy(new SeedFault(`${archive} cannot be unpacked (${member}): ${complaint.trim()}`));
  });
  lines.once('close', () => tar.kill());
  return lines;
}
