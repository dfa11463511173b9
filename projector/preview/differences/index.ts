import type pg from 'pg';
import { schemaOf } from '../../db/generations/index.ts';
import { arrayLiteral } from '../../db/array-literal.ts';
import type { Sandbox } from './sandbox.ts';

export type Json = Readonly<Record<string, unknown>>;

export interface Who {
  readonly name: string;
  readonly slug: string;
}

export interface CorrectedEditionPreview {
  readonly slug: string;
  /** As `GET /v1/festivals/{slug}` answers it, but for the series' other editions; null where nobody sees it. */
  readonly before: Json | null;
  readonly after: Json | null;
}

/** A booking that comes, goes or is another: the artist, and the row of the bookings answer. */
export interface BookingPreview {
  readonly artist: Who;
  readonly before: Json | null;
  readonly after: Json | null;
}

/** Who an artist is, as `GET /v1/artists/{name}` answers it without its labels; null: nobody, or somebody else now. */
export interface ArtistPreview {
  readonly slug: string;
  readonly before: Json | null;
  readonly after: Json | null;
}

/** A place on a board; null: not on it. */
export interface PlacePreview {
  readonly rank: number;
  readonly total: number;
}

export interface BoardPreview {
  readonly board: 'most_booked' | 'labels';
  readonly scope: 'all' | 'upcoming';
  readonly who: Who;
  readonly before: PlacePreview | null;
  readonly after: PlacePreview | null;
}

export interface DoubtPreview {
  readonly subject: string;
  readonly kind: string;
  readonly about: string;
  readonly evidence: unknown;
}

/** What would change. Artists and labels whose rank changes only because others pass them are not among `boards`. */
export interface CorrectionPreview {
  readonly editions: readonly CorrectedEditionPreview[];
  readonly bookings: {
    readonly added: readonly BookingPreview[];
    readonly removed: readonly BookingPreview[];
    readonly changed: readonly BookingPreview[];
  };
  readonly artists: readonly ArtistPreview[];
  readonly boards: readonly BoardPreview[];
  /** What would wait for a person, and does not yet. */
  readonly doubts: readonly DoubtPreview[];
}

/** How the sandbox's tables differ from the live ones. */
export async function differences(
  client: pg.Client,
  sandbox: Sandbox,
  generation: number,
): Promise<CorrectionPreview> {
  const base = schemaOf(generation);
  const bookings = await bookingsOf(client, base, sandbox.keys('booking', 'edition_slug'));
  return {
    editions: await editionsOf(client, base, sandbox.keys('edition', 'slug')),
    bookings: {
      added: bookings.filter(({ before }) => before === null),
      removed: bookings.filter(({ after }) => after === null),
      changed: bookings.filter(({ before, after }) => before !== null && after !== null),
    },
    artists: await artistsOf(client, base, sandbox.keys('artist', 'slug')),
    boards: [
      ...(await boardsOf(client, base, 'most_booked', sandbox.keys('artist', 'slug'))),
      ...(await boardsOf(client, base, 'labels', sandbox.keys('label', 'slug'))),
    ],
    doubts: await doubtsOf(client, base),
  };
}

const json = (text: string | null): Json | null => (text === null ? null : (JSON.parse(text) as Json));

const EDITION = `concat('{"row":', row_json, ',"lineup":', lineup_json, ',"set_times":', set_times_json,
  ',"provenance":', provenance_json, '}') AS whole`;

async function editionsOf(
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

async function bookingsOf(
  client: pg.Client,
  base: string,
  editions: readonly string[],
): Promise<BookingPreview[]> {
  const { rows } = await client.query<Who & { before: string | null; after: string | null }>(
    `SELECT artist_slug AS slug, coalesce(now.name, was.name, artist_slug) AS name,
       before.row_json AS before, after.row_json AS after
     FROM (SELECT * FROM ${base}.booking WHERE edition_slug = ANY($1::text[])) AS before
     FULL JOIN (SELECT * FROM pg_temp.booking WHERE edition_slug = ANY($1::text[])) AS after
       USING (artist_slug, edition_slug)
     LEFT JOIN ${base}.artist AS was ON was.slug = artist_slug
     LEFT JOIN pg_temp.artist AS now ON now.slug = artist_slug
     WHERE before.row_json IS DISTINCT FROM after.row_json
     ORDER BY edition_slug, artist_slug`,
    [arrayLiteral(editions)],
  );
  return rows.map(({ slug, name, before, after }) => ({
    artist: { name, slug },
    before: json(before),
    after: json(after),
  }));
}

async function artistsOf(
  client: pg.Client,
  base: string,
  slugs: readonly string[],
): Promise<ArtistPreview[]> {
  const whole = `slug, concat('{"name":', to_json(name), ',', substr(identity_json, 2)) AS whole`;
  const { rows } = await client.query<{ slug: string; before: string | null; after: string | null }>(
    `SELECT slug, before.whole AS before, after.whole AS after
     FROM (SELECT ${whole} FROM ${base}.artist WHERE slug = ANY($1::text[])) AS before
     FULL JOIN (SELECT ${whole} FROM pg_temp.artist WHERE slug = ANY($1::text[])) AS after USING (slug)
     WHERE before.whole IS DISTINCT FROM after.whole
     ORDER BY slug`,
    [arrayLiteral(slugs)],
  );
  return rows.map(({ slug, before, after }) => ({ slug, before: json(before), after: json(after) }));
}

const BOARDS = {
  most_booked: { table: 'artist', histogram: 'most_booked_histogram', count: 'artists' },
  labels: { table: 'label', histogram: 'label_histogram', count: 'labels' },
} as const;

interface PlaceRow extends Who {
  readonly was: number;
  readonly now: number;
  readonly rank_before: number;
  readonly rank_after: number;
}

/** Ranks are one more than how many have a greater total; the sandbox's histogram holds what is more or less. */
async function boardsOf(
  client: pg.Client,
  base: string,
  board: keyof typeof BOARDS,
  slugs: readonly string[],
): Promise<BoardPreview[]> {
  const { table, histogram, count } = BOARDS[board];
  const found: BoardPreview[] = [];
  for (const scope of ['upcoming', 'all'] as const) {
    const above = (schema: string, total: string): string =>
      `(SELECT coalesce(sum(${count}), 0)::int FROM ${schema}.${histogram} AS h
        WHERE h.scope = '${scope}' AND h.total > ${total})`;
    const { rows } = await client.query<PlaceRow>(
      `SELECT * FROM (
         SELECT slug, name, was, now, 1 + ${above(base, 'was')} AS rank_before,
           1 + ${above(base, 'now')} + ${above('pg_temp', 'now')} AS rank_after
         FROM (
           SELECT slug, coalesce(after.name, before.name) AS name,
             coalesce(before.total_${scope}, 0) AS was, coalesce(after.total_${scope}, 0) AS now
           FROM (SELECT * FROM ${base}.${table} WHERE slug = ANY($1::text[])) AS before
           FULL JOIN (SELECT * FROM pg_temp.${table} WHERE slug = ANY($1::text[])) AS after USING (slug)
         ) AS totals
       ) AS ranked
       WHERE was <> now OR (now > 0 AND rank_before <> rank_after)
       ORDER BY now DESC, was DESC, slug`,
      [arrayLiteral(slugs)],
    );
    found.push(
      ...rows.map(({ slug, name, was, now, rank_before, rank_after }) => ({
        ...{ board, scope, who: { name, slug } },
        before: was > 0 ? { rank: rank_before, total: was } : null,
        after: now > 0 ? { rank: rank_after, total: now } : null,
      })),
    );
  }
  return found;
}

async function doubtsOf(client: pg.Client, base: string): Promise<DoubtPreview[]> {
  const { rows } = await client.query<DoubtPreview & { evidence_json: string }>(
    `SELECT subject, kind, about, evidence_json FROM pg_temp.doubt AS doubt
     WHERE NOT EXISTS (
       SELECT FROM ${base}.doubt AS known
       WHERE known.subject = doubt.subject AND known.kind = doubt.kind AND known.about = doubt.about
     )
     ORDER BY subject, kind, about`,
  );
  return rows.map(({ subject, kind, about, evidence_json }) => ({
    ...{ subject, kind, about },
    evidence: JSON.parse(evidence_json) as unknown,
  }));
}
