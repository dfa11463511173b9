import type { Database } from '../../../db/generations/index.ts';
import { statement } from '../../../db/index.ts';
import { liveStatements, type StatementClaim } from '../../fold/claims/index.ts';
import { allClaims } from '../../store/claims/index.ts';
import { reasonNotInForce } from './not-in-force.ts';

const importsOf = statement(import.meta.url, './imports.sql');

/** One source's statement on a subject, and whether it is in force. */
export interface ExplainedStatement {
  readonly claim: string;
  readonly type: string;
  readonly subject: string;
  readonly source: string;
  readonly upstream: string | null;
  readonly part: string | null;
  readonly as_of: string;
  readonly complete: boolean;
  readonly position: number;
  /** The manifests of its imports; the import's id if the ledger lacks it. */
  readonly files: readonly string[];
  /** Null: it is in force. Otherwise the reason why not. */
  readonly silent: string | null;
}

export interface Statements {
  readonly live: readonly StatementClaim[];
  /** In the log's order. */
  readonly explained: readonly ExplainedStatement[];
  /** By the claim's id. */
  readonly files: ReadonlyMap<string, readonly string[]>;
}

/** All statements about the subjects, superseded and retracted ones included. */
export async function statementsAbout(client: Database, subjects: readonly string[]): Promise<Statements> {
  const { all, retracted } = await allClaims(client, subjects);
  const live = liveStatements(all, retracted) as StatementClaim[];
  const inForce = new Set(live.map(({ id }) => id));
  const manifests = await loadManifests(client, [...new Set(all.flatMap(({ imports }) => imports))]);
  const files = new Map(
    all.map(({ id, imports }) => [id, [...new Set(imports.map((each) => manifests.get(each) ?? each))]]),
  );
  const explained = all.map((claim): ExplainedStatement => {
    const { id, type, subject, source, position, data } = claim;
    const { upstream, part, as_of, complete } = data;
    const silent = inForce.has(id) ? null : reasonNotInForce(claim, all, retracted);
    const stated = { upstream, part, as_of, complete, position, files: files.get(id)!, silent };
    return { claim: id, type, subject, source, ...stated };
  });
  return { live, explained: explained.sort((a, b) => a.position - b.position), files };
}

async function loadManifests(client: Database, imports: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; manifest: string }>({ ...importsOf, values: [imports] });
  return new Map(rows.map(({ id, manifest }) => [id, manifest]));
}
