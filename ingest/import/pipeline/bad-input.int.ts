import { execFileSync } from 'node:child_process';
import {
  ftruncateSync,
  mkdtempSync,
  openSync,
  closeSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import type pg from 'pg';
import { openPool } from '../../../db/pool.ts';
import { type Database, freshDatabase } from '../../../test/stack/database.ts';
import { defaultLimits } from '../files/index.ts';
import type { Log } from '../../log/port.ts';
import { type ManifestReport, runImport } from '../index.ts';

const noLog: Log = {
  append: () => Promise.reject(new Error('nothing may be published')),
  end: () => Promise.resolve(0),
  begin: () => Promise.resolve(0),
  at: () => Promise.resolve(null),
  read: () => {
    throw new Error('nothing is read');
  },
  close: () => Promise.resolve(),
};

describe('an import of bad input', function () {
  this.timeout(60_000);
  let database: Database;
  let pool: pg.Pool;
  let folder: string;
  let limits = defaultLimits;
  before(async function () {
    this.timeout(120_000);
    database = await freshDatabase();
    pool = openPool(database.url, { max: 2, applicationName: 'bad input test' });
    folder = mkdtempSync(join(tmpdir(), 'bookings-bad-'));
  });
  after(async () => {
    rmSync(folder, { recursive: true });
    await pool.end();
    await database.drop();
  });

  /**
   * Imports one file under a manifest. The log refuses every append, so input that passes the checks fails,
   * too.
   */
  async function importing(
    name: string,
    content: Buffer | string,
    fields: object = {},
  ): Promise<ManifestReport> {
    writeFileSync(join(folder, name), content);
    return importingStored(name, fields);
  }
  async function importingStored(name: string, fields: object): Promise<ManifestReport> {
    const manifest = {
      source: 'some-app',
      format: 'table',
      files: [name],
      as_of: '2024-07-20',
      edition: { slug: 'some-2024', series: { slug: 'some', name: 'Some' }, name: 'Some 2024' },
      columns: { artist: 'artist' },
      ...fields,
    };
    const path = join(folder, 'manifest.json');
    writeFileSync(path, JSON.stringify(manifest));
    const outcome = await run(path);
    expect(outcome.ok).to.equal(false);
    expect(outcome.manifests[0]!.state).to.equal('refused');
    return outcome.manifests[0]!;
  }
  function run(path: string): ReturnType<typeof runImport> {
    const deps = {
      log: noLog,
      database: pool,
      spoolDir: folder,
      now: () => new Date('2026-01-01'),
      out: { write: () => true },
      limits,
    };
    return runImport([path], {}, deps);
  }
  const why = async (report: Promise<ManifestReport>): Promise<string> => (await report).refusal.join('\n');

  it('names a file whose format differs from the manifest', async () => {
    const csv = 'artist,stage\nA,Main\n';
    expect(await why(importing('a.csv', csv, { format: 'appmiral', columns: undefined }))).to.match(
      /a\.csv.*JSON/u,
    );
    expect(await why(importing('a.csv', csv, { format: 'discogs', columns: undefined }))).to.include('a.csv');
    expect(await why(importing('a.json', csv))).to.include('a.json, at or after $: is not JSON');
    expect(await why(importing('a.csv', '<a>\n<b>1</b></a>'))).to.include(
      'a.csv, the header: has no column artist',
    );
    expect(await why(importing('a.csv', csv, { format: 'tabel' }))).to.include('format: is not one of');
  });

  it('reports a truncated gzip', async () => {
    const zipped = gzipSync(
      `artist\n${Array.from({ length: 20_000 }, (_, at) => `Act ${at * 7919}`).join('\n')}\n`,
    );
    expect(await why(importing('a.csv.gz', zipped.subarray(0, 20_000)))).to.include(
      'a.csv.gz, the file: the gzip data have no end',
    );
  });

  it('stops a gzip bomb', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, '\n'));
    limits = { ...defaultLimits, expansionFrom: 1024 * 1024 };
    const refusal = await why(importing('a.csv.gz', bomb));
    limits = defaultLimits;
    expect(refusal).to.include('grows to more than 200 times its compressed size');
  });

  it('names the line and byte that is not UTF-8', async () => {
    const latin = Buffer.from('artist\nA\nÂme\n', 'latin1');
    expect(await why(importing('a.csv', latin))).to.include('a.csv, line 3, byte 9: is not UTF-8');
  });

  it('stops at a line of 2 GB with flat memory', async function () {
    this.timeout(240_000);
    const file = openSync(join(folder, 'long.csv'), 'w');
    writeSync(file, 'artist\n');
    // A sparse file: 2 GB that use no space on disk.
    ftruncateSync(file, 2 * 1024 ** 3);
    closeSync(file);
    const before = process.memoryUsage().rss;
    expect(await why(importingStored('long.csv', {}))).to.match(
      /long\.csv, line 2, byte \d+: more than 16777216 bytes on one line/u,
    );
    expect(process.memoryUsage().rss - before).to.be.lessThan(150 * 1024 * 1024);
  });

  it('stops at XML entities before any is expanded', async () => {
    const entities = Array.from({ length: 20 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`);
    const bomb = `<!DOCTYPE artists [<!ENTITY e0 "ha">${entities.join('')}]><artists><artist><name>&e20;</name></artist></artists>`;
    const fields = { format: 'discogs', columns: undefined, edition: undefined };
    expect(await why(importing('a.xml', bomb, fields))).to.include('a.xml, line 1: a document type');
  });

  it('stops at 10,000 levels of nesting', async () => {
    expect(await why(importing('a.json', '['.repeat(10_000)))).to.include(
      'a.json, line 1, byte 100: more than 100 levels deep',
    );
    const inRow = `[{"artist":${'{"a":'.repeat(10_000)}`;
    expect(await why(importing('a.json', inRow))).to.include('more than 100 levels deep');
    // Formats that are read line by line have no depth limit: only the line is left out.
    const line = `act = {"act": ${'['.repeat(10_000)}\n`;
    const lines = { format: 'clashfinder', columns: undefined };
    expect(await why(importing('a.txt', line, lines))).to.include('contains no line `act = {…}`');
  });

  it('refuses a manifest with an impossible date, a slug without a year or a future as_of', async () => {
    const edition = {
      slug: 'some',
      series: { slug: 'some', name: 'Some' },
      name: 'Some',
      start_date: '2024-02-30',
    };
    const refusal = await why(importing('a.csv', 'artist\nA\n', { edition, as_of: '2024-13-01' }));
    expect(refusal).to.include('edition.slug: must be lowercase words ending in a four-digit year');
    expect(refusal).to.include('edition.start_date');
    expect(refusal).to.include('as_of');
    expect(await why(importing('a.csv', 'artist\nA\n', { as_of: '2030-01-01' }))).to.include(
      'lies in the future',
    );
  });

  it('names the existing columns if the column of the manifest is missing', async () => {
    expect(await why(importing('a.csv', 'id,Artist Name\n1,A\n'))).to.equal(
      'a.csv, the header: has no column artist; it has id, Artist Name: "artist"',
    );
  });

  it('publishes nothing of names that Postgres cannot store', async () => {
    expect(await why(importing('a.json', '[{"artist":"a\\u0000b"},{"artist":"\\ud800"}]'))).to.include(
      'none of the 2 rows can be used',
    );
  });

  it('refuses a pipe, a device and an unreadable file by name', async function () {
    if (process.platform !== 'linux') this.skip();
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    symlinkSync('/dev/zero', join(folder, 'zero.csv'));
    const fields = { files: ['pipe', 'zero.csv'] };
    expect(await why(importing('a.csv', 'artist\nA\n', fields))).to.equal(
      'files: pipe is a pipe, not a file\nfiles: zero.csv is a device, not a file',
    );
    expect(await why(importing('a.csv', 'artist\nA\n', { files: ['/proc/self/mem'] }))).to.equal(
      '/proc/self/mem, the file: cannot be read: EIO: i/o error, read',
    );
    const [report] = (await run(join(folder, 'pipe'))).manifests;
    expect(report!.refusal).to.deep.equal(['is a pipe, not a file']);
  });

  it('refuses an infinite number, and creates no artist named Infinity', async () => {
    const tooLarge = 'a number is too large to be stored';
    expect(await why(importing('a.json', '[{"artist":"Ada"},{"artist":-1e999}]'))).to.equal(
      `a.json, at or after $[1].artist: ${tooLarge}: "-1e999"`,
    );
    expect(await why(importing('a.ndjson', '{"artist":"Ada"}\n{"artist":1e999}\n'))).to.equal(
      `a.ndjson, line 2: ${tooLarge}: ${JSON.stringify('{"artist":1e999}')}`,
    );
  });

  it('suggests the delimiter if cells end at another character', async () => {
    expect(await why(importing('a.csv', '"artist";"stage"\n"Ada";"Main"\n'))).to.match(
      /Invalid Closing Quote: got ";".* \(if this character separates the cells, set delimiter: ";"\)$/u,
    );
  });

  it('creates no artist for invisible names', async () => {
    const names = ['\u3164', '\u2800 \u2800', '\u115f\u1160', '\ufe0f', '\u3164 \u200b'];
    const report = await importing('a.csv', `artist\n${names.join('\n')}\n`);
    expect(report.problem_counts).to.deep.equal({ 'the credit has no visible character': 5 });
  });

  it('refuses a file without rows, and a missing file', async () => {
    expect(await why(importing('a.csv', 'artist\n'))).to.include('contains nothing that table can read');
    expect(await why(importing('a.csv', 'artist\nA\n', { files: ['b.csv', 'c*.csv'] }))).to.equal(
      'files: b.csv does not exist\nfiles: c*.csv does not exist',
    );
    expect(
      await why(importing('a.csv', 'artist\nA\n', { files: ['../'], shared_files: ['b.csv'] })),
    ).to.equal('files: ../ is a folder: name the files in it (../*)\nshared_files: b.csv does not exist');
  });
});
