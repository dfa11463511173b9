import { expect } from 'chai';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nameKey } from '../../db/keys/index.ts';
import { type ImportOutcome, runImport } from '../../ingest/import/index.ts';
import { openPostgresLog } from '../../ingest/log/postgres/open-postgres-log.ts';
import { importDeps } from '../../program/import-deps.ts';
import { importManifests } from '../real/import-all.ts';
import { type Database, freshDatabase } from '../stack/database.ts';

const keys = (names: readonly string[]): string[] => [...new Set(names.map(nameKey))].sort();

/* What a dry run of several manifests announces for review is what their import then makes. */

/** Every credit of the hand-written table, dealt out to three editions, one of which lists some of the names alone. */
const CREDITS = readFileSync(
  new URL('../../projector/fold/credits/tricky-credits.txt', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter((line) => line.includes(' => '))
  .map((line) => line.split(' => ')[0]!);
const ALONE = ['Ada Lund', 'Bo Mork', 'Zorp', 'Quix', 'Pale Tern', 'Ora Finn', 'MC Vell'];
const LINEUPS: Readonly<Record<string, readonly string[]>> = {
  'sea-2024': CREDITS.filter((_, i) => i % 3 === 0),
  'moon-2024': CREDITS.filter((_, i) => i % 3 === 1),
  'sun-2024': [...ALONE, ...CREDITS.filter((_, i) => i % 3 === 2)],
};

describe('a dry run of several manifests', function () {
  this.timeout(300_000);
  const folder = mkdtempSync(join(tmpdir(), 'bookings-dry-run-'));
  let database: Database;
  before(async () => {
    database = await freshDatabase();
  });
  after(async () => {
    rmSync(folder, { recursive: true });
    await database.drop();
  });

  const paths = Object.entries(LINEUPS).map(([slug, credits]) => {
    const rows = credits.map((credit) => ({ artist: credit }));
    writeFileSync(join(folder, `${slug}-rows.json`), JSON.stringify(rows));
    const name = slug.split('-')[0]!;
    const manifest = {
      source: `${name}-app`,
      format: 'table',
      files: [`${slug}-rows.json`],
      as_of: '2024-07-20T12:00:00Z',
      edition: { slug, series: { slug: name, name }, name: slug },
      columns: { artist: 'artist' },
    };
    const path = join(folder, `${slug}.json`);
    writeFileSync(path, JSON.stringify(manifest));
    return path;
  });

  async function dryRun(): Promise<ImportOutcome> {
    const log = await openPostgresLog({ databaseUrl: database.url });
    const deps = importDeps({ databaseUrl: database.url }, log, join(folder, 'data'));
    try {
      return await runImport(paths, { dryRun: true }, { ...deps, out: { write: () => true } });
    } finally {
      await deps.close();
      await log.close();
    }
  }

  it('announces the review items and acts of each edition that the import then has', async () => {
    const { manifests } = await dryRun();
    expect(manifests.map(({ state }) => state)).to.deep.equal(['valid', 'valid', 'valid']);
    const announced = manifests.flatMap(({ differences }) => differences);
    expect(announced.map(({ edition }) => edition).sort()).to.deep.equal(Object.keys(LINEUPS).sort());
    const catalog = await importManifests(database.url, paths);
    try {
      const items = await catalog.query<{ edition: string; item: string }>(
        `SELECT replace(subject, 'edition:', '') AS edition, kind || ': ' || about AS item FROM review_item
         WHERE subject LIKE 'edition:%'`,
      );
      const acts = await catalog.query<{ edition: string; name: string }>(
        `SELECT DISTINCT slug AS edition, entry -> 'artist' ->> 'name' AS name
         FROM edition, json_array_elements(lineup_json::json) AS entry WHERE entry ->> 'role' = 'artist'`,
      );
      for (const { edition, review, added } of announced) {
        const made = items.filter((each) => each.edition === edition).map(({ item }) => item);
        const said = review.map(
          (text) => made.find((item) => text === item || text.startsWith(`${item} (`)) ?? text,
        );
        expect(said.sort(), edition).to.deep.equal(made.sort());
        const booked = acts.filter((each) => each.edition === edition).map(({ name }) => name);
        // The spelling of an artist is the catalog's.
        expect(keys(added), edition).to.deep.equal(keys(booked));
      }
      expect(items.length).to.be.greaterThan(30);
    } finally {
      await catalog.close();
    }
  });
});
