import type { z } from 'zod';
import type { Outcome, Problem } from '../corrections/index.ts';
import type { Editor, Role } from '../editors/index.ts';
import type { EditingDeps } from './deps.ts';

/** What an operation is asked, its parts checked by its schemas. */
export interface Ask<P = unknown, Q = unknown, B = unknown> {
  readonly editor: Editor;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  /** `Idempotency-Key` */
  readonly key: string | null;
}

export type Answer =
  | { readonly status: number; readonly body: unknown; readonly headers?: Readonly<Record<string, string>> }
  | { readonly problem: Problem };

/** One operation of the editors' side. */
export interface Operation {
  readonly id: string;
  readonly method: 'get' | 'post' | 'delete';
  /** As OpenAPI writes it: `/corrections/{id}`. */
  readonly path: string;
  readonly tag: 'Corrections' | 'Batches' | 'Review' | 'Subjects' | 'Notices';
  readonly summary: string;
  readonly description?: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** What may have been meant by a body that is none of these. */
  readonly hint?: (body: unknown) => string | null;
  /** Instead of JSON: media types of a file that is sent whole. */
  readonly file?: readonly string[];
  readonly idempotent?: true;
  /** Who may ask it, decided before its body is read; missing: every editor. */
  readonly roles?: readonly Role[];
  /** What it answers, by status. A text: the media type of a file. */
  readonly answers: Readonly<Record<number, readonly [description: string, schema: z.ZodType | string]>>;
  /** Problems of its own, beside those that all may meet. */
  readonly refuses?: readonly Problem['code'][];
  readonly handle: (deps: EditingDeps, ask: Ask) => Promise<Answer>;
}

type Parsed<S> = S extends z.ZodType ? z.infer<S> : unknown;

/** An operation whose handler knows the types of what its schemas let through. */
export function operation<
  P extends z.ZodObject | undefined = undefined,
  Q extends z.ZodObject | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
>(
  described: Omit<Operation, 'params' | 'query' | 'body' | 'handle'> & {
    readonly params?: P;
    readonly query?: Q;
    readonly body?: B;
    readonly handle: (deps: EditingDeps, ask: Ask<Parsed<P>, Parsed<Q>, Parsed<B>>) => Promise<Answer>;
  },
): Operation {
  return described as unknown as Operation;
}

/** What went well as an answer, or the problem. */
export const answered = <T>(outcome: Outcome<T>, body: (value: T) => Answer): Answer =>
  outcome.ok ? body(outcome.value) : { problem: outcome.problem };

export const ok = (body: unknown): Answer => ({ status: 200, body });

export const missing = (detail: string): Answer => ({ problem: { code: 'not_found', detail } });
