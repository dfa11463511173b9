import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import fc from 'fast-check';
import type { SourceFile } from '../formats/format.ts';
import { defaultLimits, InputFault, jsonValues, lines, sourceFile } from './index.ts';
import { Utf8Check } from './utf8.ts';
import { watchFor } from './watch-limits.ts';

describe('sourceFile', () => {
  let folder: string;
  before(() => (folder = mkdtempSync(join(tmpdir(), 'bookings-files-'))));
  after(() => rmSync(folder, { recursive: true }));

  const stored = (bytes: Buffer | string, limits = defaultLimits, encoding?: string): SourceFile => {
    const path = join(folder, 'input');
    writeFileSync(path, bytes);
    return sourceFile(path, { name: 'input', limits, encoding });
  };
  const all = async (file: SourceFile): Promise<string> => {
    const chunks: Buffer[] = [];
    for await (const chunk of file.open() as AsyncIterable<Buffer>) chunks.push(chunk);
    return Buffer.concat(chunks).toString('utf8');
  };
  const fault = async (file: SourceFile): Promise<string> => {
    try {
      await all(file);
    } catch (error) {
      if (error instanceof InputFault) return error.message;
      throw error;
    }
    return 'no fault';
  };

  it('reads plain text and gzip, also with several gzip members', async () => {
    const zipped = Buffer.concat([gzipSync('Âme\n'), gzipSync('Dixon\n')]);
    expect(await all(stored('Âme\nDixon\n'))).to.equal('Âme\nDixon\n');
    expect(await all(stored(zipped))).to.equal('Âme\nDixon\n');
    expect(await all(stored(''))).to.equal('');
  });

  it('names a missing, truncated or damaged file, and a folder', async () => {
    expect(await fault(sourceFile(join(folder, 'none'), { name: 'none' }))).to.equal(
      'none, the file: does not exist',
    );
    expect(await fault(sourceFile(folder, { name: 'x' }))).to.include('is a folder');
    const zipped = gzipSync('a line\n'.repeat(10_000));
    expect(await fault(stored(zipped.subarray(0, zipped.length - 12)))).to.include('truncated?');
    zipped.writeUInt32LE(0, zipped.length - 8);
    expect(await fault(stored(zipped))).to.include('damaged');
  });

  it('decodes the file in the given encoding', async () => {
    const read = (bytes: Buffer, encoding: string) => all(stored(bytes, defaultLimits, encoding));
    expect(await read(Buffer.from('\xc9clair \x96 \xe9\n', 'latin1'), 'windows-1252')).to.equal(
      'Éclair – é\n',
    );
    expect(await read(gzipSync(Buffer.from('\ufeffÂme\n', 'utf16le')), 'utf-16le')).to.equal('Âme\n');
    expect(await read(Buffer.from('\ufeffÂme\n', 'utf16le').swap16(), 'utf-16be')).to.equal('Âme\n');
    const half = stored(Buffer.from('Âme', 'utf16le').subarray(0, 5), defaultLimits, 'utf-16le');
    expect(await fault(half)).to.equal('input, the file: is not utf-16le');
  });

  it('names the line and byte that is not UTF-8', async () => {
    expect(await fault(stored(Buffer.from('a\nb\xff\n', 'latin1')))).to.include(
      'line 2, byte 3: is not UTF-8',
    );
    expect(await fault(stored(Buffer.from('Ãm', 'utf8').subarray(0, 1)))).to.include('cut off');
    expect(await fault(stored(Buffer.from('\xff\xfea\0', 'latin1')))).to.include('line 1, byte 0');
    const marked = (mark: string) => fault(stored(Buffer.from(`${mark}a\0`, 'latin1')));
    expect(await marked('\xff\xfe')).to.include('is UTF-16, not UTF-8: set `encoding: utf-16le`');
    expect(await marked('\xfe\xff')).to.include('is UTF-16, not UTF-8: set `encoding: utf-16be`');
  });

  it('refuses a file that grows beyond its limits when it is decompressed', async () => {
    const bomb = gzipSync(Buffer.alloc(4_000_000, '\n'));
    const limits = { ...defaultLimits, expansionFrom: 1_000_000 };
    expect(await fault(stored(bomb, limits))).to.include('grows to more than 200 times');
    expect(await fault(stored('abc\n', { ...defaultLimits, total: 3 }))).to.include('more than 3 bytes');
  });

  it('refuses a line, a value or a nesting beyond its limits', async () => {
    const limits = { ...defaultLimits, line: 100, scalar: 100 };
    expect(await fault(stored('x'.repeat(200), limits))).to.include('more than 100 bytes on one line');
    expect(await fault(stored(`<a>${'x'.repeat(200)}</a>`, limits))).to.include('between two angle brackets');
    expect(await fault(stored(`["${'x'.repeat(200)}"]`, limits))).to.include(
      'a value of more than 100 bytes',
    );
    expect(await fault(stored('['.repeat(10_000)))).to.include('line 1, byte 100: more than 100 levels deep');
    expect(await fault(stored(`["${'['.repeat(90)}\\"${'['.repeat(5)}"]`, limits))).to.equal('no fault');
  });

  it('stops on a line of 2 GB after 16 MiB', () => {
    const watch = watchFor(0x78, defaultLimits);
    const chunk = Buffer.alloc(1024 * 1024, 'x');
    let seen = 0;
    while (seen < 2048 && watch.see(chunk) === null) seen++;
    expect(seen).to.be.lessThan(17);
  });

  it('yields lines with their numbers', async () => {
    const found: string[] = [];
    for await (const batch of lines(stored('\ufeffa\r\n\nb'))) {
      found.push(...batch.map(({ number, text }) => `${number}:${text}`));
    }
    expect(found).to.deep.equal(['1:a', '2:', '3:b']);
  });
});

describe('Utf8Check', () => {
  it('returns the same result wherever the chunks are cut', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), (text, cut) => {
        const bytes = Buffer.from(text.toWellFormed());
        const check = new Utf8Check();
        const at = bytes.length === 0 ? 0 : cut % bytes.length;
        expect(check.fault(bytes.subarray(0, at))).to.equal(null);
        expect(check.fault(bytes.subarray(at))).to.equal(null);
        expect(check.ended()).to.equal(true);
      }),
    );
  });
});

describe('values of a JSON document', () => {
  const document = (text: string): SourceFile => ({
    name: 'f.json',
    open: () => Readable.from([Buffer.from(text)]),
  });
  const found = async (text: string, path: string[]): Promise<[string, unknown][]> => {
    const values: [string, unknown][] = [];
    for await (const { keys, value } of jsonValues(document(text), path))
      values.push([keys.join('/'), value]);
    return JSON.parse(JSON.stringify(values)) as [string, unknown][];
  };

  it('are found by paths of keys, arrays and indexes', async () => {
    const text = '{"days":{"Fri":[{"a":1},{"a":[2,{"b":null}]}],"Sat":[3]},"more":true}';
    expect(await found(text, ['days', '*', '*'])).to.deep.equal([
      ['days/Fri/0', { a: 1 }],
      ['days/Fri/1', { a: [2, { b: null }] }],
      ['days/Sat/0', 3],
    ]);
    expect(await found(text, ['days', 'Fri', '1', 'a'])).to.deep.equal([['days/Fri/1/a', [2, { b: null }]]]);
    expect(await found('[[1,2],[3]]', ['*', '0'])).to.deep.equal([
      ['0/0', 1],
      ['1/0', 3],
    ]);
    expect(await found('7', [])).to.deep.equal([['', 7]]);
  });

  it('equal those of JSON.parse for any document', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        const text = JSON.stringify(value);
        expect(await found(text, [])).to.deep.equal([['', JSON.parse(text)]]);
      }),
      { numRuns: 50 },
    );
  });

  it('end with a fault in a broken document', async () => {
    const broken = async (text: string): Promise<string> => {
      try {
        await found(text, ['*']);
        return 'no fault';
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(await broken('')).to.include('is empty');
    expect(await broken('[1,{"a":')).to.include('has no end');
    expect(await broken('[1,]')).to.include('is not JSON');
    expect(await broken('a,b\n1,2')).to.include('is not JSON');
  });
});
