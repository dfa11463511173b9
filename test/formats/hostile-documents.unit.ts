import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect } from 'chai';
import { sourceFile } from '../../ingest/import/files/index.ts';
import { formats } from '../../ingest/import/formats/index.ts';
import { readBytes } from './read-bytes.ts';

const MB = 1024 * 1024;
/** Megabytes that a document may add to the memory of the process. */
const MAX_MB = 250;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes in use, without garbage and pages that the allocator keeps: with these, one document gave 180 to 440 MB. */
function usedBytes(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Characters that the report of a document may have. */
const MAX_REPORT = 60_000;

const TIMES = 200_000;
const repeated = (text: string): Buffer => Buffer.from(text.repeat(TIMES));
function* chunks(text: string, megabytes: number): Iterable<Uint8Array> {
  const chunk = Buffer.alloc(MB, text);
  for (let n = 0; n < megabytes; n += 1) yield chunk;
}

const DOCUMENTS: Readonly<Record<string, () => Buffer | Iterable<Uint8Array>>> = {
  'lists in lists': () => repeated('['),
  'closed lists in lists': () => Buffer.from('['.repeat(TIMES) + ']'.repeat(TIMES)),
  'objects in objects': () => repeated('{"a":'),
  'objects in objects of a feed': () =>
    Buffer.from(`{"data":${'{"data":'.repeat(TIMES)}1${'}'.repeat(TIMES)}}`),
  'elements in elements': () => repeated('<a>'),
  'a line of 17 MB': () => chunks('x', 17),
  'a row of 17 MB with an open quote': () => chunks('"x,', 17),
  'a row of 8 million cells': () => chunks('a,', 17),
  'a number of 1 MB': () => Buffer.from(`[${'9'.repeat(MB)}]`),
  'entities that expand': () =>
    Buffer.from(
      `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(1_000)}"><!ENTITY b "${'&a;'.repeat(1_000)}">]><x>&b;&b;</x>`,
    ),
};
/** The fields of a manifest that formats require. */
const OWN: Readonly<Record<string, Record<string, unknown>>> = {
  table: { columns: { artist: 'a' } },
};

const SLOW_AS_TABLE = new Set(['a line of 17 MB', 'a row of 8 million cells']);

describe('a hostile document', function () {
  this.timeout(180_000);
  const folder = mkdtempSync(join(tmpdir(), 'bookings-hostile-'));
  after(() => rmSync(folder, { recursive: true }));

  for (const format of formats.values())
    for (const [name, make] of Object.entries(DOCUMENTS)) {
      // The parser of tables takes seconds for the 16 MB that a line may have: one such document is enough.
      if (format.name === 'table' && SLOW_AS_TABLE.has(name)) continue;
      it(`is refused or read as ${format.name} without a failure, in little memory: ${name}`, async () => {
        const path = join(folder, `${format.name}-${name}`);
        const made = make();
        writeFileSync(path, Buffer.isBuffer(made) ? made : Buffer.concat([...made]));
        const before = usedBytes();
        const file = sourceFile(path, { name });
        const { items, problems } = await readBytes(format, file, OWN[format.name]);
        rmSync(path);
        expect(items).to.have.lengthOf.below(10);
        expect(JSON.stringify(problems).length, 'characters of the report').to.be.below(MAX_REPORT);
        expect((usedBytes() - before) / MB, 'MB').to.be.below(MAX_MB);
      });
    }
});
