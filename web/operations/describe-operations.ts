import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject } from 'zod-openapi';
import { type ProblemCode, problems } from '../../ingest/editing/corrections/index.ts';
import { problem } from '../../ingest/editing/api/answers.ts';
import type { Operation } from '../../ingest/editing/api/operation.ts';

const TAGS = {
  Corrections: 'What editors say, over whatever sources say.',
  Batches: 'Many corrections in one file.',
  Review: 'What waits for a person.',
  Subjects: 'The present state and its sources.',
  Notices: 'For those who want to know what was corrected.',
};

/** What everybody must be ready for. */
const ALWAYS: readonly ProblemCode[] = [
  ...(['invalid_request', 'unauthorized', 'not_found', 'too_large', 'too_many_requests'] as const),
  ...(['unavailable', 'unsupported_type'] as const),
];

/** The editors' side as an OpenAPI 3.1 document, from the schemas by which requests are checked. */
export function describeEditing(operations: readonly Operation[]): object {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const one of operations) (paths[one.path] ??= {})[one.method] = operationOf(one);
  return createDocument({
    openapi: '3.1.1',
    info: {
      title: "Festival Booking Data Service, the editors' side",
      version: '1.0.0',
      description:
        'Corrections of what sources say: live within a second, attributed, and undone as if they had never been made. Of an editor token: `bookings editors add`.',
      license: { name: 'Per organization', identifier: 'LicenseRef-per-organization' },
      contact: { name: 'The operator of this service' },
    },
    servers: [{ url: '/', description: 'Where this description came from.' }],
    security: [{ token: [] }],
    tags: Object.entries(TAGS)
      .map(([name, description]) => ({ name, description }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
    paths,
    'x-problems': problems,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'An editor token, `bke_…`: a secret.' },
      },
    },
  });
}

const IDEMPOTENCY_KEY = z
  .string()
  .max(200)
  .optional()
  .describe(
    'Of your making, one for each thing that is to be made: the same request under it makes it once.',
  );

function operationOf(one: Operation): ZodOpenApiOperationObject {
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
    ...(one.file && { requestBody: { required: true, content: Object.fromEntries(one.file.map(fileOf)) } }),
    responses: { ...Object.fromEntries(Object.entries(one.answers).map(answerOf)), ...refusals(one) },
  };
}

const fileOf = (type: string) => [type, { schema: z.string().meta({ format: 'binary' }) }] as const;

function answerOf([status, [description, schema]]: [string, Operation['answers'][number]]) {
  const content =
    typeof schema === 'string' ? { [schema]: { schema: z.string() } } : { 'application/json': { schema } };
  return [status, { description, content }] as const;
}

/** One response a status, with the codes that it may bear. */
function refusals({ refuses = [], roles }: Operation): object {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of new Set([...ALWAYS, ...refuses, ...(roles ? (['forbidden'] as const) : [])])) {
    const { status } = problems[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\`: ${problems[code].title}.`).join(' '),
        content: { 'application/problem+json': { schema: problem } },
      },
    ]),
  );
}
