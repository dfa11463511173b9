import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { OperationDeclaration } from '../../web/operations/index.ts';
import { needsPro, type QuotaReceipt } from '../access/index.ts';
import { type Fault, invalidParameter, type Problem } from '../errors/index.ts';
import type { Exports } from '../exports/index.ts';
import type { OperationTag } from './operation-tags.ts';
import { isLong, longText, type Parameters, readParameters } from '../parameters/index.ts';

export type ColumnType = 'text' | 'int' | 'boolean';
interface ValueOf {
  text: string | null;
  int: number | null;
  boolean: boolean | null;
}
export type Value = ValueOf[ColumnType];

/** The parameters of an operation, and the time of the request. */
export interface OperationInput<Shape extends z.ZodRawShape> {
  /** The decoded segment of the path at `:`; empty if there is none. */
  readonly name: string;
  readonly query: Parameters<Shape>;
  /** The calendar year (UTC) of the request. */
  readonly thisYear: number;
}

/** The announced removal of an operation or a parameter (twelve months ahead: api/docs/guide.md, "Versions"). */
export interface Deprecation {
  /** Days, `YYYY-MM-DD` (UTC). */
  readonly since: string;
  readonly sunset: string;
  /** The replacement, as a sentence. */
  readonly instead: string;
}

/** The description of an operation for readers, with its parameters and answer. */
export interface Described extends OperationDeclaration {
  /** An Express route with at most one parameter. */
  readonly path: string;
  readonly tag: OperationTag;
  /** The meaning of the path's parameter; null for a path without one. */
  readonly named: 'edition' | 'artist' | 'label' | 'dataset' | 'quarter' | null;
  /** Every name that the path takes, where they are known. */
  readonly names?: readonly string[];
  readonly query: z.ZodObject;
  readonly deprecated?: Deprecation;
  /** Keyed by the parameter's name. */
  readonly deprecatedParameters?: Readonly<Record<string, Deprecation>>;
  readonly answer: z.ZodType;
  /** Media types, where the answer is a file. */
  readonly media?: readonly string[];
}

/** Answers that are not read from the tables. */
export type Delivered =
  | { readonly kind: 'body'; readonly bytes: Buffer }
  | DeliveredFile
  | { readonly kind: 'gone'; readonly detail: string }
  | { readonly kind: 'unavailable' };

export interface DeliveredFile {
  readonly kind: 'file';
  readonly path: string;
  /** The file name for saving. */
  readonly name: string;
  readonly type: string;
  /** Quoted. */
  readonly etag: string;
}

/** Makes the answer from the read body, which may take minutes. */
export type Deliver = (exports: Exports, body: string) => Promise<Delivered>;

export interface Definition<
  Shape extends z.ZodRawShape,
  Columns extends Record<string, ColumnType>,
  Answer extends z.ZodType,
> {
  readonly id: string;
  readonly path: string;
  readonly tag: OperationTag;
  readonly summary: string;
  readonly named: Described['named'];
  readonly names?: Described['names'];
  readonly deprecated?: Deprecation;
  readonly deprecatedParameters?: Described['deprecatedParameters'];
  readonly query: Shape;
  readonly answer: Answer;
  /**
   * Columns of the relation `ask` that the statement reads, beside `n`, `as_of`, `since` (the oldest year that the
   * caller's plan opens), `organization_id` and `month` (the one that is charged).
   */
  readonly columns: Columns;
  /**
   * One SELECT of (n, status, body, total) with one row for each row of `ask`. status 200: body is the answer; 301:
   * the slug that took this one over; 403: null, it needs Pro; 404: what `Near` reads, or null; 409: the JSON array of
   * candidates. total: of a list that pages.
   */
  readonly sql: string;
  /** Normalizes a name that was not found, for comparison with similar ones; absent: it is compared as it is. */
  readonly nearKey?: (name: string) => string;
  /** Answers differ from caller to caller, or from request to request: none is held. */
  readonly finish?: (body: string, charge: QuotaReceipt) => string;
  readonly deliver?: Deliver;
  readonly nextPage?: NextPage;
  /** The statement reads the meter, and so from the primary. */
  readonly readsMeter?: true;
  readonly media?: Described['media'];
  /** Relations that the statement reads beside `ask` and the read tables: name and SELECT. */
  readonly relations?: Readonly<Record<string, string>>;
  /** Faults of parameters in combination, or relative to the current time; runs on individually valid ones. */
  readonly check?: (query: Partial<Parameters<Shape>>, thisYear: number, now: Date) => readonly Fault[];
  readonly values: (given: OperationInput<Shape>) => {
    readonly [Name in keyof Columns]: ValueOf[Columns[Name]];
  };
}

/** Parameters of the next page, read from an answer without `offset`; null: this is the last page. */
export type NextPage = (body: Buffer) => Readonly<Record<string, string>> | null;

/** One request's query to one operation. */
export interface Ask {
  readonly operation: Operation;
  /** In the order of the operation's columns. */
  readonly values: readonly Value[];
  readonly name: string;
  readonly page: { readonly limit: number; readonly offset: number } | null;
  /** The data that Pro adds, if the request needs it whatever the tables hold; else null. */
  readonly needsPro: string | null;
}

/** An entry similar to a name that was not found: its comparison key, display name, and slug. */
export type Near = readonly [key: string, shown: string, slug: string];

export interface Operation extends Described {
  readonly columns: readonly (readonly [name: string, type: ColumnType])[];
  readonly sql: string;
  readonly relations: readonly (readonly [name: string, sql: string])[];
  readonly nearKey: (name: string) => string;
  /** Makes the answer of what was read, of an operation whose answers are never held; null: it is the answer. */
  readonly finish: ((body: string, charge: QuotaReceipt) => string) | null;
  readonly deliver: Deliver | null;
  readonly nextPage: NextPage | null;
  readonly readsMeter: boolean;
  ask(
    name: string,
    query: ReadonlyMap<string, readonly string[]>,
    thisYear: number,
    /** The instant of the request; an instant in the past that a valid request names stays valid. */
    now?: Date,
    /** Faults of the URL that were found before: the problem lists them first. */
    earlier?: readonly Fault[],
  ): { readonly ask: Ask } | { readonly problem: Problem };
}

/** An operation of the API, as its folder describes it. */
export function operation<
  const Shape extends z.ZodRawShape,
  const Columns extends Record<string, ColumnType>,
  Answer extends z.ZodType,
>(definition: Definition<Shape, Columns, Answer>): Operation & { readonly answer: Answer } {
  const { id, path, tag, summary, named, answer, sql } = definition;
  const query = z.strictObject(definition.query);
  const columns = Object.entries(definition.columns);
  const self: Operation & { readonly answer: Answer } = {
    id,
    path,
    tag,
    summary,
    named,
    query,
    answer,
    columns,
    sql,
    relations: Object.entries(definition.relations ?? {}),
    nearKey: definition.nearKey ?? ((name) => name.toLowerCase()),
    finish: definition.finish ?? null,
    deliver: definition.deliver ?? null,
    nextPage: definition.nextPage ?? null,
    readsMeter: definition.readsMeter ?? false,
    ...(definition.media && { media: definition.media }),
    ...(definition.names && { names: definition.names }),
    ...(definition.deprecated && { deprecated: definition.deprecated }),
    ...(definition.deprecatedParameters && { deprecatedParameters: definition.deprecatedParameters }),
    ask: (name, given, thisYear, now = new Date(), earlier = []) => {
      if (isLong(name))
        return { problem: invalidParameter([...earlier, longText('path', 'The name in the path')]) };
      const read = readParameters(query, given);
      const wrong = new Set(read.faults.map(({ param }) => param));
      const together = definition.check?.(read.values, thisYear, now) ?? [];
      const faults = [...earlier, ...read.faults, ...together.filter(({ param }) => !wrong.has(param))];
      if (faults.length > 0) return { problem: invalidParameter(faults) };
      const right = read.values as Parameters<Shape>;
      const values: Readonly<Record<string, Value>> = definition.values({ name, query: right, thisYear });
      const ordered = columns.map(([column]) => values[column]!);
      const pro = needsPro(path, right, thisYear);
      return { ask: { operation: self, values: ordered, name, page: toPage(right), needsPro: pro } };
    },
  };
  return self;
}

/** A statement beside the module that owns it. */
export const sqlFile = (name: string, beside: string): string => readFileSync(new URL(name, beside), 'utf8');

function toPage(query: object): Ask['page'] {
  const { limit, offset } = query as { limit?: unknown; offset?: unknown };
  return typeof limit === 'number' && typeof offset === 'number' ? { limit, offset } : null;
}
