import type pg from 'pg';
import { groupBy } from '../../../db/groups/index.ts';
import type { Performance } from '../../../ingest/events/statements/index.ts';
import { loadManifest } from '../../../ingest/import/pipeline/read/load-manifest.ts';
import type { ImportOutcome } from '../../../ingest/import/index.ts';
import { type Claim, claimsOf, type StatementClaim } from '../../../projector/fold/claims/claim.ts';
import { billed, knownByExactName, editionsNeeded } from '../../../projector/fold/credits/decide/index.ts';
import type { Reading } from '../../../projector/fold/credits/index.ts';
import { dummyTimes } from '../../../projector/fold/editions/dummy-times.ts';
import { factsOf } from '../../../projector/fold/editions/fold-facts.ts';
import { effectiveStatements } from '../../../projector/fold/editions/effective-statements.ts';
import { readEdition } from '../../../projector/fold/editions/readings/edition-readings.ts';
import { type ClaimRow, claimOf, liveClaims } from '../../../projector/store/claims/claims.ts';

type Lineup = Claim<'lineup.reported'>;

/** One performance of one statement, and its reading with the knowledge of the whole catalog. */
export interface Reported {
  readonly lineup: Lineup;
  readonly performance: Performance;
  readonly reading: Reading;
  /** The statement is effective: no newer one of its source or upstream supersedes it. */
  readonly isEffective: boolean;
  /** The statement is in force: its source has no newer one on the same part. */
  readonly inForce: boolean;
  /** The times of its statement are placeholders. */
  readonly hasDummyTimes: boolean;
}

export interface Lineups {
  /** By edition slug. */
  readonly of: (slug: string) => readonly Lineup[];
  /** Lineups of the imports that read a file whose path ends with `path`. */
  readonly fromFile: (path: string) => readonly Lineup[];
  readonly reported: (lineup: Lineup) => readonly Reported[];
  /** The time zone of an edition by the statements in force, even if no table shows it; null if none has one. */
  readonly zoneIn: (slug: string) => string | null;
}

/** All lineup statements, live or superseded, with the fold's reading of each performance. */
export async function lineupsOf(client: pg.ClientBase, outcome: ImportOutcome): Promise<Lineups> {
  const { rows } = await client.query<ClaimRow>(
    "SELECT id, position::int, type, subject, source, imports, time, data FROM statement WHERE type = 'lineup.reported'",
  );
  const lineups = claimsOf(rows.map(claimOf), 'lineup.reported');
  const bySubject = groupBy(lineups, ({ subject }) => subject);
  const live = await liveClaims(client, [...bySubject.keys()]);
  const effective = effectiveIds(live);
  const inForce = new Set([...live.values()].flatMap((claims) => claims.map(({ id }) => id)));
  const names = await knownNames(client);
  const files = await filesOf(outcome);
  const byImport = new Map<string, Lineup[]>();
  for (const lineup of lineups)
    for (const id of lineup.imports) byImport.set(id, [...(byImport.get(id) ?? []), lineup]);
  const readings = new Map<string, readonly Reported[]>();
  return {
    zoneIn: (slug) =>
      factsOf(claimsOf(live.get(`edition:${slug}`) ?? [], 'edition.reported'))?.timezone ?? null,
    of: (slug) => bySubject.get(`edition:${slug}`) ?? [],
    fromFile: (path) =>
      path === ''
        ? []
        : files.filter((file) => endsWithPath(file.path, path)).flatMap(({ id }) => byImport.get(id) ?? []),
    reported: (lineup) => {
      const known = readings.get(lineup.id);
      if (known) return known;
      const read = readEdition([lineup], names.known, names.ruled).get(lineup.id) ?? [];
      const hasDummyTimes = dummyTimes(lineup.data.performances) !== null;
      const reported = lineup.data.performances.map((performance, i) => ({
        lineup,
        performance,
        reading: read[i]!,
        isEffective: effective.has(lineup.id),
        inForce: inForce.has(lineup.id),
        hasDummyTimes,
      }));
      readings.set(lineup.id, reported);
      return reported;
    },
  };
}

/** Whether a file's path ends with `path`, folder by folder. */
export const endsWithPath = (file: string, path: string): boolean =>
  file === path || file.endsWith(`/${path}`);

const effectiveIds = (live: ReadonlyMap<string, readonly StatementClaim[]>): ReadonlySet<string> =>
  new Set(
    [...live.values()].flatMap((claims) =>
      effectiveStatements(claimsOf(claims, 'lineup.reported')).flatMap(({ lineup, keeps }) =>
        keeps ? lineup.id : [],
      ),
    ),
  );

/** Names that are known as one act, and names that an editor ruled to be one. */
async function knownNames(client: pg.ClientBase) {
  const { rows } = await client.query<{
    key: string;
    stated: number;
    ruled: boolean;
    called: boolean;
    billed: boolean;
  }>(
    `SELECT
       key, count(*) FILTER (WHERE evidence)::int AS stated, bool_or(ruled) AS ruled,
       bool_or(evidence AND subject NOT LIKE 'edition:%') AS called,
       bool_or(evidence AND subject NOT LIKE 'artist:%') AS billed
     FROM name_reference
     GROUP BY key`,
  );
  const known = new Set(rows.flatMap(({ key, stated }) => (stated >= editionsNeeded(key) ? key : [])));
  for (const row of rows) {
    if (row.called) known.add(knownByExactName(row.key));
    if (row.billed) known.add(billed(row.key));
  }
  const ruled = new Set(rows.flatMap((row) => (row.stated > 0 && row.ruled ? row.key : [])));
  return { known: (key: string) => known.has(key), ruled: (key: string) => ruled.has(key) };
}

async function filesOf({
  manifests,
}: ImportOutcome): Promise<{ readonly path: string; readonly id: string }[]> {
  const found = [];
  for (const { manifest, import_id } of manifests) {
    const load = await loadManifest(manifest);
    if (!load.ok || import_id === null) continue;
    for (const { path } of [...load.loaded.files, ...load.loaded.shared]) found.push({ path, id: import_id });
  }
  return found;
}
