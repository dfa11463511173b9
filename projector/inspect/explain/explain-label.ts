import type { Database } from '../../../db/generations/index.ts';
import { statement } from '../../../db/index.ts';
import { correctionsOn, type ExplainedCorrection } from './editor-decisions.ts';
import { type ExplainedStatement, statementsAbout } from './statements.ts';

const label = statement(import.meta.url, './label.sql');
const roster = statement(import.meta.url, './roster.sql');

export interface ExplainedLabel {
  readonly kind: 'label';
  readonly slug: string;
  readonly name: string;
  readonly nodes: readonly string[];
  readonly roster_size: number;
  /** Counted bookings of its roster. */
  readonly total_bookings: number;
  readonly statements: readonly ExplainedStatement[];
  readonly corrections: readonly ExplainedCorrection[];
  /** All artists with a main release credit; those with a booking are on the roster. One credit per release. */
  readonly credits: readonly {
    readonly artist: string;
    readonly total_bookings: number;
    readonly release: string;
    readonly master: string;
    readonly year: number | null;
  }[];
}

interface Row {
  readonly slug: string;
  readonly name: string;
  readonly roster_size: number;
  readonly total_all: number;
  readonly nodes: readonly string[];
}

export async function explainLabel(client: Database, slug: string): Promise<ExplainedLabel | null> {
  const [row] = (await client.query<Row>({ ...label, values: [slug] })).rows;
  if (!row) return null;
  const credits = await client.query<ExplainedLabel['credits'][number]>({ ...roster, values: [row.nodes] });
  const releases = new Set(credits.rows.map(({ release }) => release));
  const about = [...row.nodes, ...releases];
  return {
    kind: 'label',
    slug,
    name: row.name,
    nodes: row.nodes,
    roster_size: row.roster_size,
    total_bookings: row.total_all,
    statements: (await statementsAbout(client, about)).explained,
    corrections: await correctionsOn(client, row.nodes),
    credits: credits.rows,
  };
}
