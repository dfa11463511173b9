import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

const CHUNK = 262_144;

/** Reads the content of a gzipped file, in the chunks in which the importer reads. */
export const sourceBytes = (path: string): AsyncIterable<Buffer> =>
  createReadStream(path, { highWaterMark: CHUNK }).pipe(createGunzip({ chunkSize: CHUNK }));
