import { z } from 'zod';
import { createDocument, type ZodOpenApiObject, type ZodOpenApiOperationObject } from 'zod-openapi';
import type { ProblemRegistry } from '../problems/index.ts';
import type { WritableOperation } from './operation-declaration.ts';

export interface DescriptionOptions<Code extends string> {
  readonly info: ZodOpenApiObject['info'];
  /** Descriptions of the tags, by name. */
  readonly tags: Readonly<Record<string, string>>;
  /** The description of the bearer token. */
  readonly token: string;
  readonly problems: ProblemRegistry<Code>;
  /** The body of every problem. */
  readonly problemSchema: z.ZodType;
  /** Problems that every operation may report, and the problem for a caller without the role. */
  readonly always: readonly Code[];
  readonly forbidden: Code;
}

/** Describes operations as an OpenAPI 3.1 document, from the schemas by which requests are validated. */
export function describeOperations<Code extends string>(
  options: DescriptionOptions<Code>,
  operations: readonly WritableOperation<Code>[],
): object {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const one of operations) (paths[one.path] ??= {})[one.method] = describeOperation(options, one);
  return createDocument({
    openapi: '3.1.1',
    info: options.info,
    servers: [{ url: '/', description: 'Where this description came from.' }],
    security: [{ token: [] }],
    tags: Object.entries(options.tags)
      .map(([name, description]) => ({ name, description }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
    paths,
    'x-problems': options.problems.kinds,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: options.token } },
    },
  });
}

const IDEMPOTENCY_KEY = z
  .string()
  .max(200)
  .optional()
  .describe(
    'A key that you choose, a new one for each request. If you repeat a request with its key, it is executed only once.',
  );

function describeOperation<Code extends string>(
  options: DescriptionOptions<Code>,
  one: WritableOperation<Code>,
): ZodOpenApiOperationObject {
  const header = one.idempotent && z.object({ 'Idempotency-Key': IDEMPOTENCY_KEY });
  return {
    operationId: one.id,
    tags: [one.tag],
    summary: one.summary,
    description: one.description ?? one.summary,
    requestParams: {
      ...(one.params && { path: one.params }),
      ...(one.query && { query: one.query }),
      ...(header && { header }),
    },
    ...(one.body && {
      requestBody: { required: true, content: { 'application/json': { schema: one.body } } },
    }),
    ...(one.file && {
      requestBody: { required: true, content: Object.fromEntries(one.file.map(describeFile)) },
    }),
    responses: {
      ...Object.fromEntries(Object.entries(one.answers).map(describeAnswer)),
      ...describeProblems(options, one),
    },
  };
}

const describeFile = (type: string) => [type, { schema: z.string().meta({ format: 'binary' }) }] as const;

function describeAnswer([status, [description, schema]]: [
  string,
  WritableOperation<never>['answers'][number],
]) {
  const content =
    typeof schema === 'string' ? { [schema]: { schema: z.string() } } : { 'application/json': { schema } };
  return [status, { description, content }] as const;
}

/** One response for each status, with its possible codes. */
function describeProblems<Code extends string>(
  { problems, problemSchema, always, forbidden }: DescriptionOptions<Code>,
  { refuses = [], roles }: WritableOperation<Code>,
): object {
  const codes = new Set([...always, ...refuses, ...(roles ? [forbidden] : [])]);
  return Object.fromEntries(
    [...problems.byStatus(codes)].map(([status, ofStatus]) => [
      String(status),
      {
        description: problems.describe(ofStatus),
        content: { 'application/problem+json': { schema: problemSchema } },
      },
    ]),
  );
}
