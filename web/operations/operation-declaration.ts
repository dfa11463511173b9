import type { z } from 'zod';

/** The declaration of an operation: its schemas validate its requests and describe it in OpenAPI. */
export interface OperationDeclaration {
  /** The name of the operation in descriptions and clients: camelCase; never changes. */
  readonly id: string;
  readonly path: string;
  readonly summary: string;
  readonly query?: z.ZodObject;
}

/** An operation that may change data. `Code`: the codes of problems that its application can report. */
export interface WritableOperation<Code extends string> extends OperationDeclaration {
  readonly method: 'get' | 'post' | 'delete';
  /** The path in the syntax of OpenAPI: `/corrections/{id}`. */
  readonly path: string;
  readonly tag: string;
  readonly description?: string;
  readonly params?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Explains what is wrong with a body that matches no schema; null if there is no better explanation than zod's. */
  readonly hint?: (body: unknown) => string | null;
  /** Media types of the file that the body is, if it is not JSON. */
  readonly file?: readonly string[];
  /** True if the operation accepts an `Idempotency-Key`. */
  readonly idempotent?: true;
  /** Roles that may call the operation, checked before the body is read; absent: every caller may. */
  readonly roles?: readonly string[];
  /** Answers by status. A string instead of a schema is the media type of a file. */
  readonly answers: Readonly<Record<number, readonly [description: string, schema: z.ZodType | string]>>;
  /** Problems that this operation may report, in addition to those of every operation. */
  readonly refuses?: readonly Code[];
}

/** A validated request. */
export interface OperationRequest<P = unknown, Q = unknown, B = unknown> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  /** The `Idempotency-Key`; null if none was sent. */
  readonly key: string | null;
}

/** A problem that an operation reports. Further members are sent unchanged. */
export interface OperationProblem<Code extends string> {
  readonly code: Code;
  readonly detail: string;
  /** Seconds after which the client may retry. */
  readonly retryAfter?: number;
}

export type OperationResult<Problem> =
  | { readonly status: number; readonly body: unknown; readonly headers?: Readonly<Record<string, string>> }
  | { readonly problem: Problem };
