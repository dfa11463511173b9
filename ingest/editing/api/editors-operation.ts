import type { z } from 'zod';
import type { OperationRequest, OperationResult, WritableOperation } from '../../../web/operations/index.ts';
import type { Outcome, Problem, ProblemCode } from '../corrections/problems/index.ts';
import type { Editor, Role } from '../editors/index.ts';
import type { EditingDeps } from './deps.ts';

/** A validated request and the editor who sent it. */
export interface Ask<P = unknown, Q = unknown, B = unknown> extends OperationRequest<P, Q, B> {
  readonly editor: Editor;
}

export type Answer = OperationResult<Problem>;

/** An operation of the editors' API. */
export interface Operation extends WritableOperation<ProblemCode> {
  readonly tag: 'Corrections' | 'Batches' | 'Review' | 'Subjects' | 'Notices';
  readonly roles?: readonly Role[];
  readonly handle: (deps: EditingDeps, ask: Ask) => Promise<Answer>;
}

type Parsed<S> = S extends z.ZodType ? z.infer<S> : unknown;

/** Declares an operation whose handler knows the types of its validated request. */
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

/** Converts an outcome to a response, or to its problem. */
export const answered = <T>(outcome: Outcome<T>, body: (value: T) => Answer): Answer =>
  outcome.ok ? body(outcome.value) : { problem: outcome.problem };

export const ok = (body: unknown): Answer => ({ status: 200, body });

export const missing = (detail: string): Answer => ({ problem: { code: 'not_found', detail } });
