import { arrayLiteral, withClient, statement } from '../../../db/index.ts';
import { type Database, useLive } from '../../../db/generations/index.ts';
import type { StatementClaim } from '../../fold/claims/index.ts';
import type { ArtistRef } from '../../fold/editions/index.ts';
import type { Node } from '../../fold/identity/index.ts';
import { readCheckpoint } from '../../store/checkpoint/index.ts';
import { allClaims } from '../../store/claims/index.ts';
import { correctionsFor, type CorrectionsByTarget } from '../../store/corrections/index.ts';
import { artistsOf } from '../../store/identity/index.ts';
import { type KnownNames, knownKeys, namesAsked } from '../../store/names/index.ts';
import { PROJECTION_VERSION } from '../../version.ts';

const elsewhere = statement(import.meta.url, './known-elsewhere.sql');

/** A preview's reads of the live tables, all in one snapshot. */
export interface Catalog {
  /** The instant up to which days have changed there, milliseconds since 1970. */
  readonly asOf: number;
  claimsAbout(subjects: readonly string[]): Promise<{
    readonly all: readonly StatementClaim[];
    readonly retracted: ReadonlySet<string>;
  }>;
  /** The corrections in force with these targets. */
  corrections(targets: readonly string[]): Promise<CorrectionsByTarget>;
  /** The known ones among the name keys. */
  known(keys: readonly string[]): Promise<KnownNames>;
  /**
   * The names that would be known without these subjects; `missing`: the number of other subjects that each
   * needs.
   */
  knownWithout(
    subjects: readonly string[],
    keys: readonly string[],
    missing: readonly number[],
  ): Promise<KnownNames>;
  artists(nodes: readonly Node[]): Promise<ReadonlyMap<Node, ArtistRef>>;
}

/** Before the first build. */
const nothingYet: Catalog = {
  asOf: 0,
  claimsAbout: () => Promise.resolve({ all: [], retracted: new Set() }),
  corrections: () => Promise.resolve({ byTarget: new Map(), beyond: false }),
  known: () => Promise.resolve(new Map()),
  knownWithout: () => Promise.resolve(new Map()),
  artists: () => Promise.resolve(new Map()),
};

/** The preview reads beside a running writer, which must never wait for it: a plain snapshot, with timeouts. */
const LIMITS = `SET LOCAL statement_timeout = '60s';
  SET LOCAL lock_timeout = '2s';
  SET LOCAL idle_in_transaction_session_timeout = '5min'`;

/** @returns null if the live tables are of another version: their content may differ in meaning. */
export async function withLiveCatalog<R>(
  databaseUrl: string,
  run: (catalog: Catalog) => Promise<R>,
): Promise<R | null> {
  return withClient(databaseUrl, { applicationName: 'bookings preview' }, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(LIMITS);
    const live = await useLive(client);
    if (live === null) return await run(nothingYet);
    if (live.projectionVersion !== PROJECTION_VERSION) return null;
    return await run(await loadCatalog(client));
  });
}

async function loadCatalog(client: Database): Promise<Catalog> {
  const checkpoint = await readCheckpoint(client);
  return {
    asOf: checkpoint?.asOf ?? 0,
    claimsAbout: (subjects) => allClaims(client, subjects),
    corrections: (targets) => correctionsFor(client, targets, checkpoint?.asOf ?? 0),
    known: (keys) => knownKeys(client, keys),
    knownWithout: async (subjects, keys, missing) => {
      const { names, apart } = namesAsked(keys);
      const values = [
        ...[keys, subjects, names, apart].map(arrayLiteral),
        missing.map((count) => Math.max(count - 1, 0)),
      ];
      const { rows } = await client.query<{ key: string; ruled: boolean }>({ ...elsewhere, values });
      return new Map(rows.map(({ key, ruled }) => [key, ruled]));
    },
    artists: (nodes) => artistsOf(client, nodes),
  };
}
