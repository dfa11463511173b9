import type { Database } from '../../../db/generations/index.ts';
import { arrayLiteral, statement } from '../../../db/index.ts';
import type { Node } from '../../fold/identity/index.ts';
import type { LabelMention, LabelNode, RosterCredit } from '../../fold/labels/index.ts';
import { ownedTable } from '../tables/owned-table.ts';

const mentions = statement(import.meta.url, './label-mention-distinct.sql');
const concerned = statement(import.meta.url, './roster-concerned.sql');
const ofArtists = statement(import.meta.url, './roster-of.sql');

export interface LabelMentionRow {
  readonly label: string;
  readonly name: string;
  readonly ids_json: string;
  readonly subject: string;
}

export const labelMention = ownedTable<LabelMentionRow>({
  name: 'label_mention',
  columns: {
    label: 'text',
    name: 'text',
    ids_json: 'text',
    subject: 'text',
  },
  key: ['label', 'name', 'ids_json', 'subject'],
  owner: 'subject',
});

export interface RosterCreditRow {
  readonly subject: string;
  readonly label: string;
  readonly artist: readonly string[];
  readonly master: string;
  readonly year: number | null;
  /** An editor's decision, with its position in the log; null: a release's. */
  readonly counts: boolean | null;
  readonly position: number | null;
}

export const rosterCredit = ownedTable<RosterCreditRow>({
  name: 'roster_credit',
  columns: {
    subject: 'text',
    label: 'text',
    artist: 'text[]',
    master: 'text',
    year: 'int',
    counts: 'boolean',
    position: 'bigint',
  },
  key: ['subject', 'label', 'artist'],
  owner: 'subject',
});

/** Names by which releases refer to the labels of these nodes. */
export async function mentionsOf(client: Database, labels: readonly LabelNode[]): Promise<LabelMention[]> {
  if (labels.length === 0) return [];
  const { rows } = await client.query<Pick<LabelMentionRow, 'name' | 'ids_json'>>({
    ...mentions,
    values: [labels],
  });
  return rows.map(({ name, ids_json }) => ({ name, ids: JSON.parse(ids_json) as LabelMention['ids'] }));
}

/** Nodes of artists whose roster credits depend on these nodes of artists and labels. */
export async function concernedArtists(
  client: Database,
  artists: readonly Node[],
  labels: readonly LabelNode[],
): Promise<Node[]> {
  if (artists.length === 0 && labels.length === 0) return [];
  const { rows } = await client.query<{ node: Node }>({
    ...concerned,
    values: [arrayLiteral(artists), arrayLiteral(labels)],
  });
  return rows.map(({ node }) => node);
}

/** Roster credits that may belong to one of these artists. */
export async function creditsOf(client: Database, slugs: readonly string[]): Promise<RosterCredit[]> {
  if (slugs.length === 0) return [];
  const { rows } = await client.query<RosterCreditRow>({ ...ofArtists, values: [arrayLiteral(slugs)] });
  return rows.map(creditOfRow);
}

export const creditOfRow = ({
  label,
  artist,
  master,
  year,
  counts,
  position,
}: RosterCreditRow): RosterCredit => ({
  label,
  artist,
  master,
  year,
  ruling: counts === null || position === null ? null : { counts, position },
});
