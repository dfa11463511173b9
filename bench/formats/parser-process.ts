import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import { SaxesParser } from 'saxes';
import { jsonParser } from 'stream-json/parser.js';
import { openPromise } from 'yauzl';
import { reportRun } from '../discogs/report-run.ts';
import type { BareParser } from './load.ts';
import { processorSeconds } from './processor-seconds.ts';

/** The reference: runs the same files through the parser of their notation, and discards the output. */
const CHUNK = 262_144;

const discarding = (): Writable =>
  new Writable({ objectMode: true, write: (_record, _encoding, done) => done() });

const parsers: Readonly<Record<BareParser, (path: string) => Promise<number>>> = {
  async csv(path) {
    const parser = createReadStream(path, { highWaterMark: CHUNK }).pipe(parse({ info: true }));
    await pipeline(parser, discarding());
    return 0;
  },
  async json(path) {
    const write = jsonParser({ packValues: true, streamValues: false }) as unknown as (
      text: string,
    ) => unknown;
    const decoder = new TextDecoder('utf-8');
    for await (const chunk of createReadStream(path, { highWaterMark: CHUNK }))
      write(decoder.decode(chunk as Buffer, { stream: true }));
    return 0;
  },
  async ndjson(path) {
    for await (const line of createInterface({ input: createReadStream(path, { highWaterMark: CHUNK }) }))
      JSON.parse(line);
    return 0;
  },
  /** Counts the bytes of a workbook's XML. */
  async xlsx(path) {
    let bytes = 0;
    const zip = await openPromise(path);
    for await (const entry of zip.eachEntry()) {
      if (!entry.fileName.includes('worksheets/')) continue;
      const parser = new SaxesParser({ position: false });
      const decoder = new TextDecoder('utf-8');
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        bytes += (chunk as Buffer).length;
        parser.write(decoder.decode(chunk as Buffer, { stream: true }));
      }
      parser.close();
    }
    return bytes;
  },
};

const [parser, size, ...paths] = process.argv.slice(2);
const took = processorSeconds();
let unpacked = 0;
for (const path of paths) unpacked += await parsers[parser as BareParser](path);
reportRun({ seconds: took(), bytes: unpacked || Number(size) });
