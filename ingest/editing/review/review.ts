import type pg from 'pg';
import { storable } from '../../events/index.ts';
import { type Editor, isBound } from '../editors/index.ts';
import type { CorrectionDeps } from '../corrections/deps.ts';
import { besideLive, inLive } from '../corrections/visibility/live-tables.ts';
import { done, type Outcome, refused } from '../corrections/problems/problem.ts';
import { shownEdition } from '../corrections/current-state/read-shown-edition.ts';
import { sql } from '../corrections/sql.ts';
import { type StateBefore, answersTo, type ReviewItemFacts, type LikelyAnswer } from './likely-answers.ts';

const statements = {
  list: sql(import.meta.url, 'list'),
  kinds: sql(import.meta.url, 'kinds'),
  dismiss: sql(import.meta.url, 'dismiss'),
  assign: sql(import.meta.url, 'assign'),
  refs: sql(import.meta.url, 'refs'),
  zones: sql(import.meta.url, 'zones'),
  genres: sql(import.meta.url, 'genres'),
  editionNames: sql(import.meta.url, 'edition-names'),
};

/** An open question for a person. */
export interface ReviewItem extends ReviewItemFacts {
  /** Probability that a suggestion is right, from 0 to 1. */
  readonly score: number | null;
  /** Number of affected bookings. */
  readonly bookings: number;
  readonly assignee: string | null;
  /** The editor who dismissed it, and the reason. */
  readonly dismissed_by: string | null;
  readonly reason: string | null;
  readonly answers: readonly LikelyAnswer[];
}

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
    const around = new Around(client, base);
    await around.refer(rows.flatMap(listArtists));
    await around.nameEditions(rows.flatMap(listEditions));
    const items: ReviewItem[] = [];
    for (const row of rows) items.push(await around.item(row));
    return { base, total: rows[0]?.total ?? 0, kinds, items };
  });
}

interface Row extends Omit<ReviewItem, 'evidence' | 'answers'> {
  readonly evidence_json: string;
  readonly total: number;
}

/** Data for answers, read once for all items of a page. */
class Around {
  readonly #client: pg.ClientBase;
  readonly #base: number;
  readonly #refs = new Map<string, string>();
  readonly #editions = new Map<string, string>();
  readonly #sets = new Map<string, Awaited<ReturnType<typeof shownEdition>>>();

  constructor(client: pg.ClientBase, base: number) {
    this.#client = client;
    this.#base = base;
  }

  async refer(slugs: readonly string[]): Promise<void> {
    const { rows } = await this.#client.query<{ slug: string; ref: string }>(statements.refs, [slugs]);
    for (const { slug, ref } of rows) this.#refs.set(slug, ref);
  }

  async nameEditions(slugs: readonly string[]): Promise<void> {
    if (slugs.length === 0) return;
    const { rows } = await this.#client.query<{ slug: string; name: string }>(statements.editionNames, [
      slugs,
    ]);
    for (const { slug, name } of rows) this.#editions.set(slug, name);
  }

  async item(row: Row): Promise<ReviewItem> {
    const { kind, subject, about, score, bookings, assignee, dismissed_by, reason } = row;
    const evidence = JSON.parse(row.evidence_json) as ReviewItemFacts['evidence'];
    const reviewItem = { kind, subject, about, evidence, score, bookings, assignee, dismissed_by, reason };
    const holds = {
      refs: this.#refs,
      editions: this.#editions,
      sets: row.kind === 'disagreement' ? await this.#setsOf(row.subject) : [],
      genres: row.kind === 'unknown_tag' ? await this.#genresOf(row.subject) : { edition: [], known: [] },
      zones: row.kind === 'no_zone' ? await this.#zonesOf(row.subject) : [],
      base: this.#base,
    };
    return { ...reviewItem, answers: answersTo(reviewItem, holds) };
  }

  async #setsOf(subject: string) {
    const slug = subject.slice('edition:'.length);
    if (!this.#sets.has(slug)) this.#sets.set(slug, await shownEdition(this.#client, slug));
    return this.#sets.get(slug)?.sets ?? [];
  }

  async #genresOf(subject: string): Promise<StateBefore['genres']> {
    const slug = subject.slice('edition:'.length);
    const { rows } = await this.#client.query<StateBefore['genres']>(statements.genres, [slug]);
    return rows[0]!;
  }

  async #zonesOf(subject: string): Promise<string[]> {
    const slug = subject.slice('edition:'.length);
    const { rows } = await this.#client.query<{ zone: string }>(statements.zones, [slug]);
    return rows.map(({ zone }) => zone);
  }
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

const UNSTORABLE = 'must not contain NUL or a lone surrogate.';

/** The key of a review item. */
export interface ReviewItemKey {
  readonly kind: string;
  readonly subject: string;
  readonly about: string;
}

/**
 * Dismisses items as long as their evidence is unchanged.
 * @returns the number of dismissed items.
 */
export async function dismiss(
  { database }: CorrectionDeps,
  editor: Editor,
  items: readonly ReviewItemKey[],
  reason: string,
): Promise<Outcome<number>> {
  if (editor.role === 'contributor')
    return refused('forbidden', 'A contributor cannot dismiss review items. Ask an editor.');
  if (isBound(editor))
    return refused(
      'forbidden',
      `${editor.name} may edit only some series and labels, and cannot dismiss review items.`,
    );
  if (!storable(reason)) return refused('invalid_operation', `The reason ${UNSTORABLE}`);
  return counted(
    await besideLive(database, (client) =>
      client.query(statements.dismiss, [...columns(items), editor.name, reason]),
    ),
  );
}

/**
 * Assigns items to an editor.
 * @returns the number of assigned items.
 */
export async function assign(
  { database }: CorrectionDeps,
  editor: Editor,
  items: readonly ReviewItemKey[],
  assignee: string,
): Promise<Outcome<number>> {
  if (editor.role === 'contributor' && assignee !== editor.name)
    return refused('forbidden', 'Contributors can assign review items only to themselves.');
  if (!storable(assignee)) return refused('invalid_operation', `The name ${UNSTORABLE}`);
  return counted(
    await besideLive(database, (client) =>
      client.query(statements.assign, [...columns(items), assignee, editor.name]),
    ),
  );
}

const columns = (items: readonly ReviewItemKey[]): string[][] => [
  items.map(({ kind }) => kind),
  items.map(({ subject }) => subject),
  items.map(({ about }) => about),
];

const counted = (result: pg.QueryResult | null): Outcome<number> =>
  result === null
    ? refused('unavailable', 'There are no read tables yet.', { retryAfter: 5 })
    : result.rowCount
      ? done(result.rowCount)
      : refused('not_found', 'None of these review items is open, or there is no such editor.');
