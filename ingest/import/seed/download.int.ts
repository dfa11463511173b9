import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { DumpServer } from '../../../test/seed/dump-server.ts';
import { download } from './download.ts';
import { fetchDump, firstReachable } from './dump-files.ts';
import { textAt } from './dump-request.ts';

const BODY = Buffer.from(Array.from({ length: 300_000 }, (_, i) => (i * 31) % 251));
const SUM = createHash('sha256').update(BODY).digest('hex');

describe('download and fetchDump', () => {
  let server: DumpServer;
  let folder: string;
  beforeEach(async () => {
    server = await DumpServer.start();
    server.files.set('/dump/file', BODY);
    folder = mkdtempSync(join(tmpdir(), 'bookings-seed-'));
  });
  afterEach(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const lines: string[] = [];
  const options = {
    out: { write: (text: string) => lines.push(text), isTTY: true },
    signal: new AbortController().signal,
    pauseMs: () => 1,
  };
  const path = (): string => join(folder, 'file');
  const faultOf = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'no fault',
      (error: unknown) => (error as Error).message,
    );

  it('continue after the last byte when the connection breaks', async () => {
    server.breaks.set('/dump/file', [100_000, 50_000]);
    await download(`${server.url}/dump/file`, path(), options);
    expect(readFileSync(path()).equals(BODY)).to.equal(true);
    expect(server.asked[0]).to.equal('/dump/file');
    expect(server.asked.slice(1)).to.satisfy((asked: string[]) =>
      asked.every((one) => /^\/dump\/file bytes=[1-9]\d*-$/.test(one)),
    );
  });

  it('continue in a later call', async () => {
    server.breaks.set('/dump/file', [120_000, 0, 0, 0, 0, 0]);
    expect(await faultOf(download(`${server.url}/dump/file`, path(), options))).to.match(
      /cannot be downloaded/,
    );
    await download(`${server.url}/dump/file`, path(), options);
    expect(readFileSync(path()).equals(BODY)).to.equal(true);
    expect(server.asked.at(-1)).to.match(/bytes=[1-9]\d*-$/);
  });

  it('start again if the file has changed', async () => {
    server.breaks.set('/dump/file', [120_000, 0, 0, 0, 0, 0]);
    await faultOf(download(`${server.url}/dump/file`, path(), options));
    const changed = Buffer.concat([Buffer.from('another'), BODY]);
    server.files.set('/dump/file', changed);
    await download(`${server.url}/dump/file`, path(), options);
    expect(readFileSync(path()).equals(changed)).to.equal(true);
  });

  const hasty = { ...options, idleMs: 500 };

  it('continue after the last byte when the server falls silent, before or within an answer', async () => {
    server.silences.set('/dump/file', [100_000, -1, 50_000]);
    await download(`${server.url}/dump/file`, path(), hasty);
    expect(readFileSync(path()).equals(BODY)).to.equal(true);
    expect(server.asked).to.deep.equal([
      '/dump/file',
      ...['/dump/file bytes=100000-', '/dump/file bytes=100000-', '/dump/file bytes=150000-'],
    ]);
  });

  it('name a server that stays silent, after five attempts', async () => {
    server.silences.set('/dump/file', [-1, -1, -1, -1, -1]);
    expect(await faultOf(download(`${server.url}/dump/file`, path(), hasty))).to.equal(
      `${server.url}/dump/file cannot be downloaded: ${server.url}/dump/file sent nothing for 0.5 s`,
    );
    expect(server.asked).to.have.length(5);
  });

  it('stop at once when the command is interrupted while the server is silent', async () => {
    server.silences.set('/dump/file', [-1]);
    const interrupted = new AbortController();
    const downloading = faultOf(
      download(`${server.url}/dump/file`, path(), { ...options, signal: interrupted.signal }),
    );
    await server.firstRequest;
    interrupted.abort(new Error('interrupted'));
    expect(await downloading).to.equal('interrupted');
    expect(server.asked).to.have.length(1);
  });

  it('follow redirects, and show progress', async () => {
    server.redirects.set('/here', `${server.url}/dump/file`);
    server.breaks.set('/dump/file', [100_000]);
    await download(`${server.url}/here`, path(), options);
    expect(readFileSync(path()).equals(BODY)).to.equal(true);
    expect(lines.at(-1)).to.equal('\r\u001b[2K');
  });

  it('fail at once on 404, and after five attempts on 503', async () => {
    expect(await faultOf(download(`${server.url}/nothing`, path(), options))).to.match(
      /\/nothing answers 404/,
    );
    expect(server.asked).to.have.length(1);
    server.status = 503;
    expect(await faultOf(download(`${server.url}/dump/file`, path(), options))).to.match(/answers 503/);
    expect(server.asked).to.have.length(6);
  });

  const source = (sum: string) => ({
    name: 'a-dump',
    checksums: `${sum} *file\n`,
    addressOf: (file: string) => `${server.url}/dump/${file}`,
  });

  it('verify the checksum, also of a file from an earlier run', async () => {
    const paths = await fetchDump(source(SUM), ['file'], folder, options);
    expect(paths).to.deep.equal({ file: join(folder, 'a-dump', 'file') });
    await fetchDump(source(SUM), ['file'], folder, options);
    expect(server.asked).to.have.length(1);
    writeFileSync(paths['file']!, 'damaged');
    expect(await faultOf(fetchDump(source(SUM), ['file'], folder, options))).to.match(
      /was deleted: run the command again/,
    );
    await fetchDump(source(SUM), ['file'], folder, options);
  });

  it('refuse and remove a file with another checksum, and refuse a file without one', async () => {
    const wrong = SUM.replace(/./g, '0');
    expect(await faultOf(fetchDump(source(wrong), ['file'], folder, options))).to.match(
      new RegExp(`has the SHA-256 ${SUM}, but the dump lists the SHA-256 0000`),
    );
    expect(() => readFileSync(join(folder, 'a-dump', 'file'))).to.throw(/ENOENT/);
    expect(await faultOf(fetchDump(source(SUM), ['other'], folder, options))).to.match(
      /does not contain other/,
    );
  });

  it('try the next mirror if one is down, and name all if none answers', async () => {
    const away = await DumpServer.start();
    const { url } = away;
    await away.close();
    const open = async (address: string): Promise<string | null> =>
      textAt(`${address}/dump/file`, options.signal);
    expect(await firstReachable([url, server.url], open)).to.be.a('string');
    server.silences.set('/dump/file', [-1]);
    const silent = async (address: string): Promise<string | null> =>
      textAt(`${address}/dump/file`, options.signal, 500);
    expect(await faultOf(firstReachable([server.url], silent))).to.match(/sent nothing for 0\.5 s/);
    server.status = 502;
    const fault = await faultOf(firstReachable([url, server.url], open));
    expect(fault)
      .to.contain(`${url} cannot be reached`)
      .and.to.match(/answers 502/)
      .and.to.match(/--from\.$/);
  });
});
