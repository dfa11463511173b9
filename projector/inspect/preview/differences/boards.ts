import type pg from 'pg';
import { arrayLiteral } from '../../../../db/index.ts';
import type { NamedSubject } from './answer.ts';

/** A place on a board; null: not on it. */
export interface PlacePreview {
  readonly rank: number;
  readonly total: number;
}

export interface BoardPreview {
  readonly board: 'most_booked' | 'labels';
  readonly scope: 'all' | 'upcoming';
  readonly who: NamedSubject;
  readonly before: PlacePreview | null;
  readonly after: PlacePreview | null;
}

const BOARDS = {
  most_booked: { table: 'artist', histogram: 'most_booked_histogram', count: 'artists' },
  labels: { table: 'label', histogram: 'label_histogram', count: 'labels' },
} as const;

interface PlaceRow extends NamedSubject {
  readonly was: number;
  readonly now: number;
  readonly rank_before: number;
  readonly rank_after: number;
}

type Scope = BoardPreview['scope'];

export async function boardsOf(
  client: pg.Client,
  base: string,
  board: keyof typeof BOARDS,
  slugs: readonly string[],
): Promise<BoardPreview[]> {
  const found: BoardPreview[] = [];
  for (const scope of ['upcoming', 'all'] as const) {
    const { rows } = await client.query<PlaceRow>(moves(base, board, scope), [arrayLiteral(slugs)]);
    found.push(
      ...rows.map(({ slug, name, was, now, rank_before, rank_after }) => ({
        board,
        scope,
        who: { name, slug },
        before: was > 0 ? { rank: rank_before, total: was } : null,
        after: now > 0 ? { rank: rank_after, total: now } : null,
      })),
    );
  }
  return found;
}

/**
 * Selects those whose total changes: a merge of an artist with many bookings moves the ranks of thousands of others.
 * A rank is one plus the number with a greater total; the sandbox's histogram holds only the differences.
 */
function moves(base: string, board: keyof typeof BOARDS, scope: Scope): string {
  const { table, histogram, count } = BOARDS[board];
  const above = (schema: string, total: string): string =>
    `(SELECT coalesce(sum(${count}), 0)::int FROM ${schema}.${histogram} AS h
      WHERE h.scope = '${scope}' AND h.total > ${total})`;
  return `SELECT slug, name, was, now, 1 + ${above(base, 'was')} AS rank_before,
      1 + ${above(base, 'now')} + ${above('pg_temp', 'now')} AS rank_after
    FROM (
      SELECT slug, coalesce(after.name, before.name) AS name,
        coalesce(before.total_${scope}, 0) AS was, coalesce(after.total_${scope}, 0) AS now
      FROM (SELECT * FROM ${base}.${table} WHERE slug = ANY($1::text[])) AS before
      FULL JOIN (SELECT * FROM pg_temp.${table} WHERE slug = ANY($1::text[])) AS after USING (slug)
    ) AS totals
    WHERE was <> now
    ORDER BY now DESC, was DESC, slug`;
}
