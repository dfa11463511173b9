import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { dropGeneration, schemaOf } from '../../db/generations/index.ts';
import type { ClaimEvent } from '../../ingest/events/index.ts';
import { buildGeneration, dumpGeneration } from '../../projector/rebuild/bulk/index.ts';
import type { Folds } from '../../projector/fold/steps/index.ts';
import { hashProjectionInputs } from '../../projector/projection-inputs.ts';
import { RULES_VERSION } from '../../projector/version.ts';
import { MemoryLog } from '../histories/memory-log.ts';
import { freshDatabase } from '../stack/database.ts';

const FOLDER = new URL('./projection/', import.meta.url);

/**
 * Logs that are never changed, a line an event: `types` has each type and version of events, `credits-*` what the tests
 * of credits read, without and with artists that are known, `billed-aliases` aliases that lineups bill with an id,
 * `effects` sources that later agree with an editor or contradict, `world` and `wild` are random histories with corrections of every kind. What they do not reach yet is a new file.
 */
const LOGS = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.ndjson'))
  .sort();

/** Hashes of what a projector makes of the golden logs. */
export interface Projection {
  readonly rules: number;
  /** Of vocabularies and definitions of tables. */
  readonly inputs: string;
  /** By log: the hash of its text, and of the rows of each table. */
  readonly logs: Readonly<
    Record<string, { readonly log: string; readonly tables: Readonly<Record<string, string>> }>
  >;
}

export const GOLDEN_FILE = new URL('golden.json', FOLDER);
export const readGolden = (): Projection => JSON.parse(readFileSync(GOLDEN_FILE, 'utf8')) as Projection;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
const AS_OF = Date.UTC(2024, 5, 1);

/** Builds the tables of every golden log. */
export async function projectGolden(folds?: Folds): Promise<Projection> {
  const database = await freshDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const logs: Record<string, Projection['logs'][string]> = {};
    for (const file of LOGS) {
      const text = readFileSync(new URL(file, FOLDER), 'utf8');
      const log = new MemoryLog(
        text
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line) as ClaimEvent),
      );
      const built = await buildGeneration({
        log,
        databaseUrl: database.url,
        asOf: AS_OF,
        ...(folds && { folds }),
      });
      const dump = await dumpGeneration(client, schemaOf(built.generation.number));
      await dropGeneration(client, built.generation.number);
      logs[file] = { log: sha256(text), tables: hashTables(dump) };
    }
    return { rules: RULES_VERSION, inputs: hashProjectionInputs().slice(0, 16), logs };
  } finally {
    await client.end();
    await database.drop();
  }
}

/** The checkpoint says of which version the tables are. */
const hashTables = (dump: Record<string, string[]>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(dump)
      .filter(([table]) => table !== 'checkpoint')
      .map(([table, rows]) => [table, rows.length === 0 ? 'empty' : sha256(rows.join('\n'))]),
  );

/** What a projector makes otherwise than the golden file says, a sentence each. */
export function differencesFrom(golden: Projection, now: Projection): string[] {
  const differences = now.inputs === golden.inputs ? [] : ['Vocabularies or definitions of tables differ.'];
  for (const [file, { log, tables }] of Object.entries(now.logs)) {
    const before = golden.logs[file];
    // A log that is new, or was changed, is compared with nothing.
    if (before?.log !== log) continue;
    const names = new Set([...Object.keys(before.tables), ...Object.keys(tables)]);
    const other = [...names].filter((table) => before.tables[table] !== tables[table]).sort();
    if (other.length > 0) differences.push(`Of ${file} other rows are made: ${other.join(', ')}.`);
  }
  return differences;
}

const REMEDY = 'Raise RULES_VERSION in projector/version.ts, then run `npm run golden`.';

/** Why what is made now cannot have the projection version that it has; none: it can. */
export const refusalsOf = (golden: Projection, now: Projection): string[] => {
  const differences = differencesFrom(golden, now);
  return differences.length > 0 && now.rules <= golden.rules ? [...differences, REMEDY] : [];
};
