import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { processorSeconds } from '../../../../test/run/processor-time.ts';
import type { ImportDeps } from '../deps.ts';
import { loadManifest } from './load-manifest.ts';
import { validate } from './validate-manifest.ts';

describe('edition facts of a row', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'bookings-statements-'))));
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  /** The problems of rows `festival,status,act`. */
  const problemsOf = (...rows: string[]) =>
    read('festival,status,act', { slug: '{festival}', status: '{status}' }, ...rows);
  async function read(header: string, edition_from: Record<string, string>, ...rows: string[]) {
    writeFileSync(join(folder, 'rows.csv'), [header, ...rows, ''].join('\n'));
    const manifest = {
      source: 'a-table',
      format: 'table',
      files: ['rows.csv'],
      as_of: '2026-02-01T12:00:00Z',
      edition_from,
      columns: { artist: 'act' },
    };
    writeFileSync(join(folder, 'a.json'), JSON.stringify(manifest));
    const load = await loadManifest(join(folder, 'a.json'));
    if (!load.ok) throw new Error(load.why.join());
    const deps: Partial<ImportDeps> = { now: () => new Date('2026-03-01'), out: { write: () => true } };
    const { tally } = await validate(load.loaded, folder, deps as ImportDeps, {});
    return tally.problems.map(({ value, why }) => [value, why]);
  }

  it('are reported in a sentence if they are wrong', async () => {
    expect(await problemsOf('hill-2026,sold out,Ada')).to.deep.equal([
      ['"sold out"', "the edition's status must be one of scheduled, postponed, cancelled"],
    ]);
  });

  it('must be in the year of the slug, and last no longer than a festival does', async () => {
    const dated = (...rows: string[]) =>
      read('slug,start,end,act', { slug: '{slug}', start_date: '{start}', end_date: '{end}' }, ...rows);
    expect(
      await dated(
        'bad99-2019,2024-07-12,2024-07-14,Ada',
        'far-2024,1824-01-01,2024-07-14,Bo',
        'eve-2024,2024-12-31,2025-01-01,Cy',
      ),
    ).to.deep.equal([
      ['2024-07-12 to 2024-07-14', "the edition's dates are not in the year of its slug"],
      ['1824-01-01 to 2024-07-14', 'the edition lasts 73244 days (more than 60): is a date mistyped?'],
    ]);
  });

  it('are reported as literal text if they are the name of a column without braces', async () => {
    const literal = { slug: '{slug}', start_date: 'start', city: 'Ghent' };
    const found = await read('slug,start,Ghent,act', literal, 'some-2024,2024-07-12,x,Ada');
    expect(found).to.deep.equal([
      ['Ghent', 'edition_from.city is used as literal text; to use the column of this name, write {Ghent}'],
      [
        'start',
        'edition_from.start_date is used as literal text; to use the column of this name, write {start}',
      ],
      ['start', 'is not a start date'],
    ]);
  });

  it('have the genres of all rows, of any number of rows', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => `some-2024,"House, Genre ${at}",Ada`);
    const begun = processorSeconds();
    const found = await read('slug,genre,act', { slug: '{slug}', genres: '{genre}' }, ...rows);
    expect(processorSeconds() - begun).to.be.below(10);
    expect(found).to.have.length(1);
    const [[value, why]] = found as [[string, string]];
    expect(why).to.include("the edition's genres");
    expect(value).to.match(/^\["House","Genre 0","Genre 1",/u);
  });

  it('name the setting for another slug if the slug is invalid', async () => {
    const setting = 'set `edition_from.slug`';
    expect(await problemsOf('日本フェス-2027,,Ada', 'hill,,Bo')).to.deep.equal([
      [
        '日本フェス-2027',
        `the edition’s slug has characters other than a to z, digits and hyphens: ${setting}`,
      ],
      ['hill', `the edition’s slug does not end in a year: ${setting}`],
    ]);
  });
});
