import type { CorrectionDeps } from '../corrections/deps.ts';
import { inLive } from '../corrections/visibility/live-tables.ts';
import { sql } from '../corrections/sql.ts';
import { AnswerContext, type ReviewItem, type StoredReviewItem } from './answer-context.ts';

const statements = {
  list: sql(import.meta.url, 'list-items'),
  kinds: sql(import.meta.url, 'kinds'),
};

/** A filter of review items; absent fields match all. */
export interface ReviewFilter {
  readonly kind?: string | undefined;
  readonly subject?: string | undefined;
  /** Empty: unassigned. */
  readonly assignee?: string | undefined;
  readonly bookings?: number | undefined;
  readonly dismissed?: boolean | undefined;
  /** Sorts items of upcoming editions and artists first, then by bookings. */
  readonly upcomingFirst?: boolean;
  /** Text contained in the subject or the matter. */
  readonly text?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

export interface Review {
  readonly base: number;
  readonly total: number;
  readonly kinds: readonly { readonly kind: string; readonly waiting: number }[];
  readonly items: readonly ReviewItem[];
}

/** Lists review items by affected bookings, each with its likely answers. Null before the first build. */
export async function review({ database }: CorrectionDeps, filter: ReviewFilter): Promise<Review | null> {
  return inLive(database, async (client, { position: base }) => {
    const { kind = null, subject = null, assignee = null, bookings = 0, dismissed = false } = filter;
    const { upcomingFirst = false, text = null, limit, offset } = filter;
    const values = [kind, subject, assignee, bookings, dismissed, limit, offset, upcomingFirst, text];
    const { rows } = await client.query<Row>(statements.list, values);
    const { rows: kinds } = await client.query<Review['kinds'][number]>(statements.kinds);
    const around = new AnswerContext(client, base);
    await around.refer(rows.flatMap(listArtists));
    await around.nameEditions(rows.flatMap(listEditions));
    const items: ReviewItem[] = [];
    for (const row of rows) items.push(await around.item(row));
    return { base, total: rows[0]?.total ?? 0, kinds, items };
  });
}

interface Row extends StoredReviewItem {
  readonly total: number;
}

/** Slugs of the artists that an item refers to. */
function listArtists({ subject, about, kind, evidence_json }: Row): string[] {
  if (kind === 'same_act') return about.split(' ');
  if (!subject.startsWith('artist:')) return [];
  const { candidates = [] } = JSON.parse(evidence_json) as { candidates?: { slug: string }[] };
  return [subject, about]
    .map((one) => one.slice(one.indexOf(':') + 1))
    .concat(candidates.map(({ slug }) => slug));
}

/** Slugs of the editions that an item's answers name. */
const listEditions = ({ kind, evidence_json }: Row): string[] =>
  kind === 'two_editions' ? ((JSON.parse(evidence_json) as { editions?: string[] }).editions ?? []) : [];
