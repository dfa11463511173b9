import type pg from 'pg';
import { slugOfEdition } from '../../events/index.ts';
import { shownEdition } from '../corrections/current-state/read-shown-edition.ts';
import { sql } from '../corrections/sql.ts';
import { answersTo } from './likely-answers.ts';
import type { LikelyAnswer, ReviewItemFacts, StateBefore } from './likely-answer.ts';

const statements = {
  refs: sql(import.meta.url, 'refs'),
  zones: sql(import.meta.url, 'likely-zones'),
  genres: sql(import.meta.url, 'likely-genres'),
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

/** A review item as its table holds it. */
export interface StoredReviewItem extends Omit<ReviewItem, 'evidence' | 'answers'> {
  readonly evidence_json: string;
}

/** Data for answers, read once for all items of a page. */
export class AnswerContext {
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

  async item(row: StoredReviewItem): Promise<ReviewItem> {
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
    const slug = slugOfEdition(subject);
    if (!this.#sets.has(slug)) this.#sets.set(slug, await shownEdition(this.#client, slug));
    return this.#sets.get(slug)?.sets ?? [];
  }

  async #genresOf(subject: string): Promise<StateBefore['genres']> {
    const slug = slugOfEdition(subject);
    const { rows } = await this.#client.query<StateBefore['genres']>(statements.genres, [slug]);
    return rows[0]!;
  }

  async #zonesOf(subject: string): Promise<string[]> {
    const slug = slugOfEdition(subject);
    const { rows } = await this.#client.query<{ zone: string }>(statements.zones, [slug]);
    return rows.map(({ zone }) => zone);
  }
}
