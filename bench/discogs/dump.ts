import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Random } from '../random.ts';
import { type Counts, releaseXml } from './release-xml.ts';

/** Raised when the generator changes, so that cached dumps of an earlier generator are not measured. */
const SHAPE = 2;

/**
 * Writes a generated releases dump with this number of megabytes of XML, gzipped, to `folder`: the same bytes every
 * time.
 * @returns its path.
 */
export async function releasesDump(megabytes: number, folder: string): Promise<string> {
  const path = `${folder}/discogs-releases-${SHAPE}-${megabytes}mb.xml.gz`;
  if (existsSync(path)) return path;
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  await pipeline(
    Readable.from(xml(megabytes * 1e6, countsOf(megabytes))),
    createGzip(),
    createWriteStream(unfinished),
  );
  await rename(unfinished, path);
  return path;
}

/** Counts in proportion to Discogs: 9 million artists and 2 million labels for 62,000 megabytes of releases. */
export const countsOf = (megabytes: number): Counts => ({ artists: megabytes * 145, labels: megabytes * 32 });

/** Buffers of about 256 kB: whole records between the root's tags. */
function* xml(bytes: number, counts: Counts): Generator<Buffer> {
  const random = new Random(20_200_806);
  let left = bytes;
  let records = '<releases>\n';
  for (let id = 1; left > 0; id++) {
    records += releaseXml(id, random, counts);
    if (records.length < 262_144) continue;
    const chunk = Buffer.from(records);
    left -= chunk.length;
    records = '';
    yield chunk;
  }
  yield Buffer.from(`${records}</releases>\n`);
}
