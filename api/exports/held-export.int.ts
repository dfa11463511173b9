import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from 'commander';
import { expect } from 'chai';
import { goLive, makeGeneration } from '../../test/api/generation.ts';
import { rowsOf } from '../../test/api/rows/index.ts';
import { type Served, serve } from '../../test/api/served.ts';
import { smallCatalog } from '../../test/api/small-catalog.ts';
import { waitFor } from '../../test/stack/wait-for.ts';
import { heldExport, keptManifest } from './export-store.ts';
import { heldBy } from './held-export.ts';
import type { Manifest } from './export-manifest.ts';
import { exportsVerb } from './verb.ts';

const manifestOf = (name: string, rows: Readonly<Record<string, number>>): Manifest =>
  ({
    export: name,
    exports: Object.entries(rows).map(([dataset, count]) => ({ dataset, rows: count })),
  }) as unknown as Manifest;

describe('an export of which a table shrank', function () {
  this.timeout(120_000);
  let served: Served;
  before(async () => {
    served = await serve();
  });
  after(() => served.close());

  const current = async (): Promise<Manifest> => (await served.get('/v1/exports')).body as Manifest;
  const smaller = async (number: number, editions: number): Promise<void> => {
    const catalog = { ...smallCatalog, editions: smallCatalog.editions.slice(0, editions) };
    await makeGeneration(served.pool, number, rowsOf(catalog));
    await goLive(served.pool, number);
    await waitFor(async () => expect(served.api.generation()).to.equal(number), 20);
  };
  async function command(...words: readonly string[]): Promise<string> {
    const lines: string[] = [];
    const program = new Command().exitOverride();
    exportsVerb(program, served.exportsFolder, (line) => void lines.push(line));
    process.exitCode = 0;
    await program.parseAsync(['exports', ...words], { from: 'user' });
    return lines.join('\n');
  }
  const exitCode = (): number => {
    const code = Number(process.exitCode);
    process.exitCode = 0;
    return code;
  };

  it('lost more than a tenth of its rows since the last published one', () => {
    const published = manifestOf('1-1-1', { editions: 100, labels: 10, lineups: 0 });
    const held = (rows: Readonly<Record<string, number>>) => heldBy(published, manifestOf('2-1-1', rows));
    expect(held({ editions: 90, labels: 9, lineups: 0 })).to.equal(null);
    expect(held({ editions: 89, labels: 8, lineups: 5 })).to.deep.equal({
      published: '1-1-1',
      tables: [
        { dataset: 'editions', before: 100, after: 89 },
        { dataset: 'labels', before: 10, after: 8 },
      ],
    });
    expect(held({ editions: 100 })!.tables).to.deep.equal([{ dataset: 'labels', before: 10, after: 0 }]);
    expect(heldBy(null, published)).to.equal(null);
  });

  it('is held back; the last published export is served, however many are built later', async () => {
    const whole = await current();
    expect(await command('status'))
      .to.include(whole.export)
      .and.to.include('Nothing is held back.');
    expect(exitCode()).to.equal(0);
    for (const number of [2, 3, 4]) {
      await smaller(number, 2);
      expect(await current()).to.deep.equal(whole);
      expect(await current(), 'asked again').to.deep.equal(whole);
    }
    const file = await fetch(served.url + whole.exports[0]!.url, {
      headers: { Authorization: `Bearer ${served.key}` },
    });
    expect(file.status).to.equal(200);
    await file.arrayBuffer();
    expect(await readdir(served.exportsFolder)).to.have.length(2);
  });

  it('is listed by the command, and published once it is approved', async () => {
    const before = await current();
    const shown = await command('status');
    expect(shown).to.match(/Held back: .*\n(.*\n)* {2}editions: 6 rows before, 2 now/);
    expect(exitCode()).to.equal(2);
    const { held } = JSON.parse(await command('status', '--json')) as { held: { export: string } };
    await served.get(`/v1/exports/editions?export=${held.export}`, 404);
    await expectRefusal(command('approve', '1-1-1'), /The export that is held back is .*, not 1-1-1/);
    expect(await command('approve', held.export)).to.equal(`Published: ${held.export}.`);
    const after = await current();
    expect(after.export).to.equal(held.export).and.not.to.equal(before.export);
    await expectRefusal(command('approve'), /No export is held back/);
    exitCode();
  });

  it('is the base of the next comparison once it is approved', async () => {
    const approved = await current();
    await smaller(5, 2);
    expect((await current()).export).not.to.equal(approved.export);
  });

  it('stays held back if its notice is unreadable; an unreadable manifest blocks no later export', async () => {
    const { export: name } = await current();
    await writeFile(join(served.exportsFolder, name, 'held.json'), '');
    expect(await heldExport(served.exportsFolder)).to.deep.include({
      why: { published: 'unknown', tables: [] },
    });
    expect(await command('status')).to.include(`Held back: ${name}`);
    expect(exitCode()).to.equal(2);
    await writeFile(join(served.exportsFolder, name, 'manifest.json'), '{}');
    expect(await heldExport(served.exportsFolder)).to.equal(null);
    await rm(join(served.exportsFolder, name, 'held.json'));
    expect((await current()).export, 'written again').to.equal(name);
    expect(await keptManifest(served.exportsFolder, name)).to.deep.include({ export: name });
  });
});

async function expectRefusal(ran: Promise<unknown>, sentence: RegExp): Promise<void> {
  const fault = await ran.then(
    () => null,
    (error: unknown) => error as Error,
  );
  expect(fault?.message).to.match(sentence);
}
