import type { Request } from 'express';
import type { z } from 'zod';
import { explainIssue } from '../validation/index.ts';
import type { OperationRequest, WritableOperation } from './operation-declaration.ts';

/** One fault of a request. `path`: `query.limit`, `operations.0.select`; empty: the body itself. */
export interface RequestFault {
  readonly path: string;
  readonly message: string;
}

/** The codes of requests that cannot be handled; every application with operations has these codes. */
export interface RequestProblem {
  readonly code: 'invalid_request' | 'unsupported_type' | 'too_large';
  readonly detail: string;
  readonly errors?: readonly RequestFault[];
}

type Schemas = Pick<WritableOperation<never>, 'params' | 'query' | 'body' | 'file' | 'hint'>;

/** Validates all parts of a request by the schemas of its operation. @returns all faults at once if there are any. */
export function readRequest(
  operation: Schemas,
  request: Request,
): OperationRequest | { readonly problem: RequestProblem } {
  const key = request.headers['idempotency-key']?.toString() ?? null;
  if (key !== null && !/^[\x21-\x7e]{1,200}$/.test(key))
    return invalid([{ path: 'Idempotency-Key', message: 'must have 1 to 200 visible ASCII characters' }]);
  const sent = operation.body ? parseJson(request.body) : ((request.body as unknown) ?? {});
  if (sent === NOT_JSON) return { problem: NOT_JSON };
  const parts = {
    params: readPart('path', operation.params, request.params),
    query: readPart('query', operation.query, request.query),
    body: readPart('', operation.body, sent),
  };
  const faults = [
    ...nulIn('path', request.params),
    ...nulIn('query', request.query),
    ...Object.values(parts).flatMap((part) => part.faults),
  ];
  if (faults.length > 0) return invalid(faults, operation.hint?.(sent) ?? null);
  const fileProblem = operation.file ? problemOfFile(operation.file, request) : null;
  if (fileProblem !== null) return { problem: fileProblem };
  const body = operation.file ? sent : parts.body.value;
  return { params: parts.params.value, query: parts.query.value, body, key };
}

const NOT_JSON: RequestProblem = { code: 'invalid_request', detail: 'The body is not valid JSON.' };

/** An object or a list; an empty object if there is no body. */
function parseJson(body: unknown): unknown {
  if (!Buffer.isBuffer(body) || body.length === 0) return body ?? {};
  try {
    const value: unknown = JSON.parse(body.toString());
    return typeof value === 'object' && value !== null ? value : NOT_JSON;
  } catch {
    return NOT_JSON;
  }
}

function problemOfFile(types: readonly string[], request: Request): RequestProblem | null {
  if (isEmpty(request)) return { code: 'invalid_request', detail: 'The file is empty.' };
  if (Buffer.isBuffer(request.body)) return null;
  return { code: 'unsupported_type', detail: `Send a file as ${types.join(' or ')}.` };
}

const isEmpty = ({ body, headers }: Request): boolean =>
  Buffer.isBuffer(body)
    ? body.length === 0
    : headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;

/** Postgres cannot store NUL in a text. */
const nulIn = (name: string, given: object): RequestFault[] =>
  Object.entries(given)
    .filter((entry) => entry.flat().some((text) => String(text).includes('\0')))
    .map(([key]) => ({ path: `${name}.${key.replaceAll('\0', '')}`, message: 'must not contain NUL' }));

interface Part {
  readonly value: unknown;
  readonly faults: readonly RequestFault[];
}

function readPart(name: string, schema: z.ZodType | undefined, given: unknown): Part {
  if (!schema) return { value: {}, faults: [] };
  const read = schema.safeParse(given, { error: explainIssue });
  if (read.success) return { value: read.data, faults: [] };
  const faults = read.error.issues.map(({ path, message }) => ({
    path: [...(name === '' ? [] : [name]), ...path.map(String)].join('.'),
    message,
  }));
  return { value: null, faults };
}

function invalid(
  errors: readonly RequestFault[],
  hint: string | null = null,
): { readonly problem: RequestProblem } {
  const { path, message } = errors[0]!;
  const detail = hint ?? (path === '' ? `The body ${message}.` : `${path}: ${message}`);
  return { problem: { code: 'invalid_request', detail, errors } };
}

/** The problem of a request that Express could not read; null if the error came from the application. */
export function problemOfReading(error: unknown): RequestProblem | null {
  if (error instanceof URIError) return { code: 'invalid_request', detail: 'The path cannot be decoded.' };
  const { type, status } = (error ?? {}) as { readonly type?: unknown; readonly status?: unknown };
  if (type === 'entity.too.large') return { code: 'too_large', detail: 'The body is too large.' };
  if (status === 415)
    return { code: 'unsupported_type', detail: 'The body has a Content-Encoding that is not supported.' };
  if (typeof status === 'number' && status >= 400 && status < 500)
    return { code: 'invalid_request', detail: 'The request cannot be read.' };
  return null;
}
