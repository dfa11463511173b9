import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import type pg from 'pg';
import { openPool } from '../../db/pool.ts';
import type { RecordedEvent } from '../../ingest/events/index.ts';
import { type ImportOutcome, runImport, undoImport } from '../../ingest/import/index.ts';
import { openPostgresLog } from '../../ingest/log/postgres/open-postgres-log.ts';
import type { Log } from '../../ingest/log/port.ts';
import { folds } from '../../projector/fold/steps/index.ts';
import { readTables as readTableNames } from '../../projector/projections/read-models.ts';
import { type Fixture, openFixture } from '../histories/fixture.ts';
import { END, Life } from '../histories/lifecycle.ts';
import type { Tables } from '../oracle/tables.ts';

const NOW = new Date('2026-12-31T00:00:00Z');

/** A place to import into, through the whole pipeline: files, manifests, ledger, log, writer, tables. */
export class Workplace {
  readonly fixture: Fixture;
  readonly log: Log;
  readonly #pool: pg.Pool;
  readonly #folder = mkdtempSync(join(tmpdir(), 'bookings-imports-'));

  private constructor(fixture: Fixture, log: Log, pool: pg.Pool) {
    this.fixture = fixture;
    this.log = log;
    this.#pool = pool;
  }

  static async open(): Promise<Workplace> {
    const fixture = await openFixture();
    const log = await openPostgresLog({ databaseUrl: fixture.databaseUrl });
    return new Workplace(fixture, log, openPool(fixture.databaseUrl, { max: 3, applicationName: 'imports' }));
  }

  async close(): Promise<void> {
    await this.log.close();
    await this.#pool.end();
    await this.fixture.close();
    rmSync(this.#folder, { recursive: true });
  }

  /** As if nothing had ever been imported. */
  async forget(): Promise<void> {
    await this.fixture.empty();
    await this.#pool.query('DELETE FROM editing.import');
  }

  /** Writes a file (objects as JSON) and answers its path. */
  write(name: string, content: string | object): string {
    const path = join(this.#folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  }

  /** @param through another way to the log. */
  async run(path: string, through: Pick<Log, 'append'> = this.log): Promise<ImportOutcome> {
    return runImport(
      [path],
      { allowShrink: true },
      {
        log: through as Log,
        database: this.#pool,
        spoolDir: join(this.#folder, 'spool'),
        now: () => NOW,
        out: { write: () => true },
      },
    );
  }

  /** Imports what must be published. @returns the import's id. */
  async publish(path: string): Promise<string> {
    const outcome = await this.run(path);
    expect(outcome.manifests.map(({ state, refusal }) => ({ state, refusal }))).to.deep.equal([
      { state: 'published', refusal: [] },
    ]);
    return outcome.manifests[0]!.import_id!;
  }

  async undo(id: string): Promise<void> {
    const { ok } = await undoImport(id, 'ann', null, { log: this.log, database: this.#pool, now: () => NOW });
    expect(ok).to.equal(true);
  }

  /** Imports each in turn into an empty place, applied as it comes. @returns what readers see then. */
  async seen(paths: readonly string[]): Promise<Tables> {
    await this.forget();
    for (const path of paths) {
      await this.publish(path);
      await this.apply();
    }
    return readTables(await this.fixture.live());
  }

  /** Brings the tables to the log's end. */
  async apply(): Promise<void> {
    await new Life(this.fixture, folds).live(await this.events(), []);
  }

  /** The read tables, as readers see them, checked against a build from zero. */
  async tables(): Promise<Tables> {
    await this.apply();
    const live = readTables(await this.fixture.live());
    expect(readTables(await this.fixture.rebuilt(this.log, END, folds)), 'built').to.deep.equal(live);
    return live;
  }

  async events(): Promise<RecordedEvent[]> {
    const events: RecordedEvent[] = [];
    for await (const batch of this.log.read(0, { maxEvents: 1_000, follow: false })) events.push(...batch);
    return events;
  }
}

const readTables = (tables: Tables): Tables =>
  Object.fromEntries(readTableNames.map((name) => [name, tables[name]!]));

/** What an edition's lineup shows: artist, day and stage of each performance. */
export function lineupOf(tables: Tables, slug: string): string[] {
  const row = tables['edition']!.find((each) => each['slug'] === slug);
  const entries = JSON.parse(row!['lineup_json'] as string) as Entry[];
  return entries.map(({ artist, day, stage }) => `${artist.name} ${day ?? '-'} ${stage ?? '-'}`);
}

interface Entry {
  readonly artist: { readonly name: string };
  readonly day: string | null;
  readonly stage: string | null;
}
