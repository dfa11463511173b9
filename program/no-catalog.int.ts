import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { Command } from 'commander';
import { verb } from '../test/program/child.ts';
import { demandCatalog, wordsOf } from './no-catalog.ts';

describe('a data folder without a catalog', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'bookings-no-catalog-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const noticed = async (words: string, databaseUrl: string | null = null): Promise<string[]> => {
    const stated: string[] = [];
    await demandCatalog(words, { databaseUrl, dataDir: folder }, (line) => stated.push(line));
    return stated;
  };
  const refused = (words: string): Promise<string> =>
    noticed(words).then(
      () => 'goes on',
      (fault: unknown) => (fault as Error).message,
    );

  it('is refused by a command that only reads, and the command creates nothing', async function () {
    this.timeout(60_000);
    const missing = join(folder, 'nope');
    const { code, complaints } = await verb(['import', 'list'], { DATA_DIR: missing });
    expect([code, complaints]).to.deep.equal([
      1,
      `No catalog in ${missing} yet. (To reach a running program, set the same DATA_DIR.)\n`,
    ]);
    expect(existsSync(missing)).to.equal(false);
    for (const words of [
      'explain',
      'verify',
      'parked list',
      'keys list',
      'usage',
      'replay',
      'replay rollback',
    ])
      expect(await refused(words), words).to.match(/^No catalog in .* yet\. /u);
  });

  it('is announced by a command that creates a catalog', async () => {
    for (const words of ['import', 'keys issue', 'editors add'])
      expect(await noticed(words), words).to.deep.equal([
        `No catalog in ${folder} yet: making one. (To reach a running program, set the same DATA_DIR.)`,
      ]);
  });

  it('is not announced by a start, with given servers, or with a catalog', async () => {
    for (const words of ['start', 'demo', 'projector', 'get', 'mcp', 'doctor'])
      expect(await noticed(words), words).to.deep.equal([]);
    expect(await noticed('import list', 'postgres://localhost/bookings')).to.deep.equal([]);
    mkdirSync(join(folder, 'postgres'));
    expect(await noticed('import list')).to.deep.equal([]);
  });

  it("is matched by all words of a command's name", () => {
    const program = new Command('bookings');
    const list = program.command('import').command('list');
    expect(wordsOf(list)).to.equal('import list');
    expect(wordsOf(list.parent!)).to.equal('import');
  });
});
