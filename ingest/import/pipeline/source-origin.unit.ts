import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { ImportDeps } from './deps.ts';
import { loadManifest } from './read/load-manifest.ts';
import { validate } from './read/validate-manifest.ts';

describe('the origin in a manifest', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'bookings-origin-'))));
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  async function read(more: object): Promise<readonly unknown[] | readonly string[]> {
    writeFileSync(join(folder, 'rows.csv'), 'slug,act\nhill-2026,Ada\n');
    const manifest = {
      ...{ source: 'a-table', format: 'table', files: ['*.csv'], as_of: '2026-02-01T12:00:00Z' },
      edition_from: { slug: '{slug}' },
      columns: { artist: 'act' },
      ...more,
    };
    writeFileSync(join(folder, 'a.json'), JSON.stringify(manifest));
    const load = await loadManifest(join(folder, 'a.json'));
    if (!load.ok) return load.why;
    const deps: Partial<ImportDeps> = { now: () => new Date('2026-03-01'), out: { write: () => true } };
    const { spool } = await validate(load.loaded, folder, deps as ImportDeps, {});
    const origins: unknown[] = [];
    for await (const statement of spool.read()) {
      const data = statement.data as { origin?: object };
      origins.push('origin' in data ? data.origin : 'left out');
    }
    return origins;
  }

  it('is part of each statement, with the files as the manifest names them', async () => {
    const origin = { owner: 'Hill Foundation', url: 'https://hill.example/programme' };
    const expectedOrigin = { ...origin, license: null, files: ['*.csv'] };
    expect(await read({ origin })).to.deep.equal([expectedOrigin, expectedOrigin]);
  });

  it('is no field of the statement if none is given, so its id stays the same', async () => {
    expect(await read({})).to.deep.equal(['left out', 'left out']);
  });

  it('must have an http or https address', async () => {
    expect(await read({ origin: { url: 'javascript:alert(1)' } })).to.satisfy((why: readonly string[]) =>
      why.some((line) => line.includes('must begin with https:// or http://')),
    );
  });
});
