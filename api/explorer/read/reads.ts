import type pg from 'pg';
import { useLive, withMoment } from '../../../db/generations/index.ts';
import { pipeline } from '../../../db/index.ts';
import type { z } from 'zod';
import { OPEN_PLAN, windowStart } from '../../access/index.ts';
import type { Problem } from '../../errors/index.ts';
import { type Near, type Operation, readTarget } from '../../declarations/index.ts';
import type { AnswerCache, AnswerRow } from './answer-cache.ts';
import { documentStatement } from './document-statement.ts';

const POSITION_SQL = withMoment("SELECT as_of::json #>> '{}' AS as_of, version FROM moment");

/** The answer of an operation to a page. */
export type ReadResult<A> =
  | { readonly kind: 'answer'; readonly answer: A; readonly total: number | null }
  | { readonly kind: 'moved'; readonly slug: string }
  | { readonly kind: 'missing'; readonly near: readonly Near[] }
  | { readonly kind: 'ambiguous'; readonly candidates: readonly Candidate[] }
  /** It needs another plan. */
  | { readonly kind: 'plan_too_low' }
  | { readonly kind: 'wrong'; readonly problem: Problem };

/** The rows that the pages show: those that a key of this plan sees. */
export interface View {
  readonly plan: 'standard' | 'pro';
  readonly thisYear: number;
}

interface Position {
  readonly as_of: string | null;
  readonly version: string | null;
}

/** The instant of the tables and their version, or the fault where there are no read tables to ask. */
const loadPosition = (client: pg.PoolClient): Promise<Position | null | { readonly fault: unknown }> =>
  client.query<Position>(POSITION_SQL).then(
    ({ rows }) => rows[0] ?? null,
    (fault: unknown) => ({ fault }),
  );

/** The calendar year (UTC) by the database's clock. */
async function loadYear(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ year: number }>(
    "SELECT extract(year FROM accounts.instant() AT TIME ZONE 'UTC')::int AS year",
  );
  return rows[0]!.year;
}

/**
 * The reads of one page from one snapshot of the live generation, so that all of its numbers have one position of the
 * log. It runs the operations' own statements, so that a page shows what the API answers.
 */
export class Reads {
  readonly #client: pg.PoolClient;
  readonly #answers: AnswerCache;
  readonly view: View;
  /** Publication time of the last event in the tables, or null: the catalog is empty. */
  readonly asOf: string | null;
  /** The version of the tables: pages and answers of one version can be cached. Null without a checkpoint. */
  readonly version: string | null;
  /** The oldest year that is shown. */
  readonly since: number;

  private constructor(
    client: pg.PoolClient,
    view: View,
    {
      generation,
      answers,
      position,
    }: { readonly generation: number; readonly answers: AnswerCache; readonly position: Position | null },
  ) {
    this.#client = client;
    this.#answers = answers;
    this.view = view;
    this.since = view.plan === OPEN_PLAN ? 0 : windowStart(view.thisYear);
    this.asOf = position?.as_of ?? null;
    const version = position?.version ?? null;
    // A year that begins closes the oldest one of the window.
    this.version = version === null ? null : `${generation} ${version} ${this.since}`;
  }

  /** The scope of all editions that the plan opens: the whole archive, or those ahead. */
  get widestScope(): 'all' | 'upcoming' {
    return this.view.plan === 'pro' ? 'all' : 'upcoming';
  }

  /**
   * Begins the transaction of one page, in one round trip; the year is the database's, unless a clock is given.
   * @returns null while there are no read tables.
   */
  static async open(
    client: pg.PoolClient,
    { plan, now }: { readonly plan: View['plan']; readonly now?: (() => Date) | undefined },
    answers: AnswerCache,
  ): Promise<Reads | null> {
    const [, live, thisYear, position] = await pipeline(
      client,
      () => client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'),
      () => useLive(client),
      () => (now ? Promise.resolve(now().getUTCFullYear()) : loadYear(client)),
      () => loadPosition(client),
    );
    if (live === null) return null;
    if (position !== null && 'fault' in position) throw position.fault;
    return new Reads(client, { plan, thisYear }, { generation: live.number, answers, position });
  }

  /** Sends requests that do not need each other's answers in one round trip. */
  together<Asks extends readonly (() => Promise<unknown>)[]>(
    ...asks: Asks
  ): ReturnType<typeof pipeline<Asks>> {
    return pipeline(this.#client, ...asks);
  }

  /**
   * Asks an operation.
   * @param name what the path names, decoded; empty where it names nothing.
   * @param query as in a URL: `scope=all&limit=10`.
   */
  async ask<O extends Operation>(operation: O, name = '', query = ''): Promise<ReadResult<AnswerOf<O>>> {
    const { plan, thisYear } = this.view;
    const asked = operation.ask(name, readTarget(`?${query}`).query, thisYear);
    if ('problem' in asked) return { kind: 'wrong', problem: asked.problem };
    const { ask } = asked;
    if (plan !== OPEN_PLAN && ask.needsPro !== null) return { kind: 'plan_too_low' };
    const values = [this.since, ...ask.values];
    const read = async (): Promise<AnswerRow> => {
      const { rows } = await this.#client.query<AnswerRow>({ ...documentStatement(operation), values });
      return rows[0]!;
    };
    if (this.version === null) return readAnswer(await read());
    return readAnswer(await this.#answers.get(JSON.stringify([this.version, operation.id, values]), read));
  }

  /** Rows of a page's own statement, for data that no operation answers. The statement must apply `since` itself. */
  async select<Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.#client.query<Row>(sql, [...values])).rows;
  }
}

/** The operations' answer types, as far as the compiler can follow them. */
export type AnswerOf<O extends Operation> = O extends { readonly answer: infer S extends z.ZodType }
  ? z.output<S>
  : never;

function readAnswer<A>({ status, body, total }: AnswerRow): ReadResult<A> {
  if (status === 200) return { kind: 'answer', answer: JSON.parse(body!) as A, total };
  if (status === 301) return { kind: 'moved', slug: body! };
  if (status === 403) return { kind: 'plan_too_low' };
  if (status === 409) return { kind: 'ambiguous', candidates: JSON.parse(body!) as [] };
  return { kind: 'missing', near: body === null ? [] : (JSON.parse(body) as Near[]) };
}

/** One of several artists that share a name, with what distinguishes it. */
export interface Candidate {
  readonly name: string;
  readonly slug: string;
  readonly disambiguation: string | null;
  readonly countries: readonly string[];
  readonly total_bookings: number;
  readonly first_year: number | null;
  readonly last_year: number | null;
}
