import type { z } from 'zod';

/** The declaration of an operation: its schemas validate its requests and describe it in OpenAPI. */
export interface OperationDeclaration {
  /** Its name in descriptions and clients: camelCase, never changed. */
  readonly id: string;
  readonly path: string;
  readonly summary: string;
  readonly query?: z.ZodObject;
}

/** An operation that may also change something. `Code`: the codes of the problems that its application knows. */
export interface WritableOperation<Code extends string> extends OperationDeclaration {
  readonly method: 'get' | 'post' | 'delete';
  /** In OpenAPI's form: `/corrections/{id}`. */
  readonly path: string;
  readonly tag: string;
  readonly description?: string;
  readonly params?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Explains a body that fits no schema by what its author may have meant; null: no explanation. */
  readonly hint?: (body: unknown) => string | null;
  /** Media types of a file that is sent whole, instead of JSON. */
  readonly file?: readonly string[];
  /** True: it accepts an `Idempotency-Key`. */
  readonly idempotent?: true;
  /** Roles that may call it, checked before its body is read; absent: every caller. */
  readonly roles?: readonly string[];
  /** Its answers by status. A text in place of a schema: the media type of a file. */
  readonly answers: Readonly<Record<number, readonly [description: string, schema: z.ZodType | string]>>;
  /** Problems of its own, beside those that every operation may answer with. */
  readonly refuses?: readonly Code[];
}

/** A validated request. */
export interface OperationRequest<P = unknown, Q = unknown, B = unknown> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  /** The `Idempotency-Key`; null: none was sent. */
  readonly key: string | null;
}

/** A problem as an operation reports it; further members are sent as they are. */
export interface OperationProblem<Code extends string> {
  readonly code: Code;
  readonly detail: string;
  /** Seconds after which a retry makes sense. */
  readonly retryAfter?: number;
}

export type OperationResult<Problem> =
  | { readonly status: number; readonly body: unknown; readonly headers?: Readonly<Record<string, string>> }
  | { readonly problem: Problem };
