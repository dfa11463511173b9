import type pg from 'pg';
import { nameKey } from '../../../../db/keys/index.ts';
import type { ListedArtist } from '../../../events/statements/index.ts';
import type { Editor } from '../../editors/index.ts';
import type { CorrectionRequest } from '../request.ts';
import { sql } from '../sql.ts';

const elsewhereSql = sql(import.meta.url, 'sql/artists-elsewhere');

interface Led {
  readonly node: string;
  readonly slug: string;
  readonly elsewhere: boolean;
}

/**
 * Returns why a restricted editor may not state the identities of a lineup's acts; null: it may. An act with trusted
 * ids merges all artists that its ids and its name lead to, on every edition, so each must be booked in the editor's
 * series only.
 * @param use an undo separates the artists that it joined.
 */
export async function findForeignIdentity(
  client: pg.ClientBase,
  editor: Editor,
  request: CorrectionRequest,
  use: 'publish' | 'undo' = 'publish',
): Promise<string | null> {
  const acts = identitiesIn(request);
  if (acts.length === 0) return null;
  const nodes = [...new Set(acts.flatMap((act) => [...listIds(act), nameNode(act)]))];
  const { rows } = await client.query<Led>(elsewhereSql, [nodes, editor.series]);
  const led = new Map(rows.map((row) => [row.node, row]));
  const foreign = acts.find((act) => (use === 'publish' ? joinsForeign(act, led) : partsForeign(act, led)));
  if (foreign === undefined) return null;
  return `${editor.name} may edit only ${[...editor.series, ...editor.labels].join(', ')}, but the ids of ${foreign.name} would merge artists that other editions book.`;
}

function joinsForeign(act: ListedArtist, led: ReadonlyMap<string, Led>): boolean {
  const known = [...listIds(act), nameNode(act)].flatMap((node) => led.get(node) ?? []);
  const unknown = listIds(act).filter((node) => !led.has(node));
  const artists = new Set(known.map(({ slug }) => slug));
  if (artists.size + unknown.length <= 1) return false;
  // An id that leads nowhere yet may later lead to any artist.
  return unknown.length > 0 || known.some(({ elsewhere }) => elsewhere);
}

/**
 * Whether an undo may split artists that are booked elsewhere: while the act is in force, all its references lead to
 * one.
 */
const partsForeign = (act: ListedArtist, led: ReadonlyMap<string, Led>): boolean =>
  [...listIds(act), nameNode(act)].some((node) => led.get(node)?.elsewhere);

const listIds = ({ ids }: ListedArtist): string[] =>
  Object.entries(ids).map(([namespace, id]) => `${namespace}:${id}`);

const nameNode = ({ name }: ListedArtist): string => `name:${nameKey(name)}`;

/** The acts of a lineup's operations whose ids may merge artists. */
function identitiesIn(request: CorrectionRequest): ListedArtist[] {
  if (request.type !== 'lineup.corrected') return [];
  const acts = request.operations.flatMap((operation) => {
    if (operation.op === 'add') return operation.performance.artists;
    return operation.op === 'acts' || operation.op === 'replace' ? (operation.acts ?? []) : [];
  });
  return acts.filter(({ trust, ids }) => trust === 'identity' && Object.keys(ids).length > 0);
}
