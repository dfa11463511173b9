import type pg from 'pg';
import { arrayLiteral } from '../../../../db/index.ts';
import type { Json } from './answer.ts';

export interface CorrectedEditionPreview {
  readonly slug: string;
  /**
   * The answer of `GET /v1/festivals/{slug}` without the series' other editions; null if readers do not see
   * it.
   */
  readonly before: Json | null;
  readonly after: Json | null;
}

const EDITION = `concat('{"row":', row_json, ',"lineup":', lineup_json, ',"set_times":', set_times_json,
  ',"provenance":', provenance_json, '}') AS whole`;

export async function editionsOf(
  client: pg.Client,
  base: string,
  slugs: readonly string[],
): Promise<CorrectedEditionPreview[]> {
  const { rows } = await client.query<{ slug: string; before: string | null; after: string | null }>(
    `SELECT slug, before.whole AS before, after.whole AS after
     FROM (SELECT slug, ${EDITION} FROM ${base}.edition WHERE slug = ANY($1::text[])) AS before
     FULL JOIN (SELECT slug, ${EDITION} FROM pg_temp.edition WHERE slug = ANY($1::text[])) AS after USING (slug)
     WHERE before.whole IS DISTINCT FROM after.whole
     ORDER BY slug`,
    [arrayLiteral(slugs)],
  );
  return rows.map(({ slug, before, after }) => ({ slug, before: answered(before), after: answered(after) }));
}

function answered(whole: string | null): Json | null {
  if (whole === null) return null;
  const { row, ...rest } = JSON.parse(whole) as { row: Json };
  return { ...row, ...rest };
}
