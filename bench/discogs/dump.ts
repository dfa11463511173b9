import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Random } from '../random.ts';
import { type Counts, releaseXml } from './release-xml.ts';

/** Raised when the generator changes, so that cached dumps of an earlier generator are not measured. */
const SHAPE = 3;

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
    Readable.from(inChunks(xml(megabytes * 1e6, countsOf(megabytes)))),
    createGzip(),
    createWriteStream(unfinished),
  );
  await rename(unfinished, path);
  return path;
}

/** Counts in proportion to Discogs: 9 million artists and 2 million labels for 62,000 megabytes of releases. */
export const countsOf = (megabytes: number): Counts => ({ artists: megabytes * 145, labels: megabytes * 32 });

const CHUNK_CHARACTERS = 256 * 1024;

/** Joins texts to buffers of about 256 kB: one stream chunk for each record would take most of the time. */
export function* inChunks(texts: Iterable<string>): Generator<Buffer> {
  let chunk = '';
  for (const text of texts) {
    chunk += text;
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield Buffer.from(chunk);
    chunk = '';
  }
  yield Buffer.from(chunk);
}

/** Whole records between the root's tags. */
function* xml(bytes: number, counts: Counts): Generator<string> {
  const random = new Random(20_200_806);
  yield '<releases>\n';
  let written = 0;
  for (let id = 1; written < bytes; id++) {
    const record = releaseXml(id, random, counts);
    written += Buffer.byteLength(record);
    yield record;
  }
  yield '</releases>\n';
}
