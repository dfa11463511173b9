import express, {
  type Express,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import { openExpress } from '../express/index.ts';
import type { ProblemRegistry } from '../problems/index.ts';
import type {
  OperationProblem,
  OperationRequest,
  OperationResult,
  WritableOperation,
} from './operation-declaration.ts';
import { problemOfReading, readRequest, type RequestProblem } from './read-request.ts';
import { sendResult } from './send-result.ts';

/** Codes of problems that the application itself reports. */
export type CommonCode = RequestProblem['code'] | 'method_not_allowed' | 'not_found';

/** Maximum bytes of a body. */
const MAX_BODY_BYTES = { json: 1024 * 1024, file: 10 * 1024 * 1024 };

export interface OperationsOptions<Code extends string, Operation extends WritableOperation<Code>> {
  readonly operations: readonly Operation[];
  readonly problems: ProblemRegistry<Code | CommonCode>;
  /** The OpenAPI document at `/openapi.json`. */
  readonly description: object;
  readonly trustedProxies?: readonly string[] | undefined;
  /** Admits a request for the description, which needs no caller. */
  readonly describing: RequestHandler;
  /** Identifies the caller, or answers the request of an unknown one. */
  readonly authenticate: RequestHandler;
  /** Parses a request in a turn of its caller. */
  readonly inTurn: <T>(response: Response, parse: () => T) => Promise<T>;
  /** The reason why the caller may not call the operation; null if it may. Called before the body is read. */
  readonly forbid: (operation: Operation, response: Response) => OperationProblem<Code> | null;
  readonly handle: (
    operation: Operation,
    request: OperationRequest,
    response: Response,
  ) => Promise<OperationResult<OperationProblem<Code>>>;
  /** Converts an error that a handler threw to a problem. */
  readonly failed: (error: unknown) => OperationProblem<Code>;
}

/**
 * Serves declared operations. Checks method, caller, role, body and validity, in this order, then calls the handler.
 */
export function openOperations<Code extends string, Operation extends WritableOperation<Code>>(
  options: OperationsOptions<Code, Operation>,
): Express {
  const { problems } = options;
  const app = openExpress({ queryParser: 'simple', trustedProxies: options.trustedProxies });
  const description = `${JSON.stringify(options.description)}\n`;
  app.get('/openapi.json', options.describing, (_request, response) =>
    sendResult(response, problems, { status: 200, body: description }),
  );
  for (const operation of options.operations) routeOperation(app, options, operation);
  refuseOtherMethods(app, options);
  app.use((_request, response) =>
    sendResult(response, problems, {
      problem: { code: 'not_found', detail: 'There is no such operation.' },
    }),
  );
  app.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) next(error);
    else sendResult(response, problems, { problem: problemOfReading(error) ?? options.failed(error) });
  });
  return app;
}

/** Converts `/corrections/{id}` to the syntax of Express. */
const toRoute = ({ path }: WritableOperation<string>): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

function routeOperation<Code extends string, Operation extends WritableOperation<Code>>(
  app: Express,
  { problems, authenticate, inTurn, forbid, handle }: OperationsOptions<Code, Operation>,
  operation: Operation,
): void {
  const authorize: RequestHandler = (_request, response, next) => {
    const problem = forbid(operation, response);
    if (problem === null) next();
    else sendResult(response, problems, { problem });
  };
  const answer: RequestHandler = async (request, response) => {
    const read = await inTurn(response, () => readRequest(operation, request));
    sendResult(response, problems, 'problem' in read ? read : await handle(operation, read, response));
  };
  app[operation.method](toRoute(operation), authenticate, authorize, ...bodyReaders(operation), answer);
}

function bodyReaders({ body, file }: WritableOperation<string>): RequestHandler[] {
  if (file) return [express.raw({ type: [...file], limit: MAX_BODY_BYTES.file })];
  return body ? [express.raw({ limit: MAX_BODY_BYTES.json, type: () => true })] : [];
}

function refuseOtherMethods<Code extends string, Operation extends WritableOperation<Code>>(
  app: Express,
  { operations, problems }: OperationsOptions<Code, Operation>,
): void {
  const methods = new Map(operations.map((operation) => [toRoute(operation), [] as string[]]));
  for (const operation of operations) methods.get(toRoute(operation))!.push(operation.method.toUpperCase());
  for (const [route, allowed] of methods)
    app.all(route, (_request, response) => {
      const detail = `It is asked by ${allowed.join(' and ')}.`;
      const problem = { code: 'method_not_allowed', detail } as const;
      sendResult(response, problems, { problem }, { allow: allowed.join(', ') });
    });
}
