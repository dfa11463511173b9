import type { Request, Response } from 'express';
import type { z } from 'zod';
import { type Fault, plainWords, type Problem } from '../../ingest/editing/corrections/index.ts';
import type { Editor } from '../../ingest/editing/editors/index.ts';
import type { Ask, Operation } from '../../ingest/editing/api/operation.ts';

/** What a request asks, all of its parts checked; or everything that is wrong with it. */
export function checked(
  operation: Operation,
  request: Request,
  response: Response,
): Ask | { readonly problem: Problem } {
  const { headers } = request;
  const key = headers['idempotency-key']?.toString() ?? null;
  if (key !== null && !/^[\x21-\x7e]{1,200}$/.test(key))
    return wrong([{ path: 'Idempotency-Key', message: 'has 1 to 200 visible ASCII characters' }]);
  const unsaid: unknown = request.body ?? {};
  const parts = {
    params: part('path', operation.params, request.params),
    query: part('query', operation.query, request.query),
    body: part('', operation.body, unsaid),
  };
  const faults = [
    ...nulIn('path', request.params),
    ...nulIn('query', request.query),
    ...Object.values(parts).flatMap((one) => one.faults),
  ];
  if (faults.length > 0) return wrong(faults, operation.hint?.(unsaid) ?? null);
  const body: unknown = operation.file ? unsaid : parts.body.value;
  if (operation.file && isEmpty(request))
    return { problem: { code: 'invalid_request', detail: 'The file is empty.' } };
  if (operation.file && !Buffer.isBuffer(body))
    return {
      problem: { code: 'unsupported_type', detail: `Send a file as ${operation.file.join(' or ')}.` },
    };
  const editor = response.locals['editor'] as Editor;
  return { editor, params: parts.params.value, query: parts.query.value, body, key };
}

const isEmpty = ({ body, headers }: Request): boolean =>
  Buffer.isBuffer(body)
    ? body.length === 0
    : headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;

/** No text of Postgres holds NUL: nothing is called so. */
const nulIn = (name: string, given: object): Fault[] =>
  Object.entries(given)
    .filter((entry) => entry.flat().some((text) => String(text).includes('\0')))
    .map(([key]) => ({ path: `${name}.${key.replaceAll('\0', '')}`, message: 'must not hold NUL' }));

interface Part {
  readonly value: unknown;
  readonly faults: readonly Fault[];
}

function part(name: string, schema: z.ZodType | undefined, given: unknown): Part {
  if (!schema) return { value: {}, faults: [] };
  const read = schema.safeParse(given, { error: plainWords });
  if (read.success) return { value: read.data, faults: [] };
  const faults = read.error.issues.map(({ path, message }) => ({
    path: [...(name === '' ? [] : [name]), ...path.map(String)].join('.'),
    message,
  }));
  return { value: null, faults };
}

/** @param hint what may have been meant. */
function wrong(errors: readonly Fault[], hint: string | null = null): { readonly problem: Problem } {
  const { path, message } = errors[0]!;
  const detail = hint ?? (path === '' ? `The body ${message}.` : `${path}: ${message}`);
  return { problem: { code: 'invalid_request', detail, errors } };
}
