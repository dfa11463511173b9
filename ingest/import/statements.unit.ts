import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { ImportDeps } from './deps.ts';
import { loadManifest } from './load.ts';
import { validate } from './validate.ts';

describe('the facts of a row’s edition', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'bookings-statements-'))));
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  /** What is said of rows `festival,status,act`. */
  async function said(...rows: string[]) {
    writeFileSync(join(folder, 'rows.csv'), ['festival,status,act', ...rows, ''].join('\n'));
    const manifest = {
      ...{ source: 'a-table', format: 'table', files: ['rows.csv'], as_of: '2026-02-01T12:00:00Z' },
      edition_from: { slug: '{festival}', status: '{status}' },
      columns: { artist: 'act' },
    };
    writeFileSync(join(folder, 'a.json'), JSON.stringify(manifest));
    const load = await loadManifest(join(folder, 'a.json'));
    if (!load.ok) throw new Error(load.why.join());
    const deps: Partial<ImportDeps> = { now: () => new Date('2026-03-01'), out: { write: () => true } };
    const { tally } = await validate(load.loaded, folder, deps as ImportDeps, {});
    return tally.problems.map(({ value, why }) => [value, why]);
  }

  it('are said to be wrong in a sentence', async () => {
    expect(await said('hill-2026,sold out,Ada')).to.deep.equal([
      ['"sold out"', "the edition's status must be one of scheduled, postponed, cancelled"],
    ]);
  });

  it('name the field that says another slug', async () => {
    const setting = 'say another by `edition_from.slug`';
    expect(await said('日本フェス-2027,,Ada', 'hill,,Bo')).to.deep.equal([
      ['日本フェス-2027', `the edition’s slug is not of the letters a to z, digits and hyphens: ${setting}`],
      ['hill', `the edition’s slug is not words ending in a year: ${setting}`],
    ]);
  });
});
