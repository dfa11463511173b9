import { ruleOf } from '../access/index.ts';
import { type ProblemCode, problemRegistry, problemSchema } from '../errors/index.ts';
import { type Described, isToGo } from '../declarations/index.ts';
import { type Example, examples } from './examples.ts';
import { type HeaderName, headersWith } from './header-components.ts';
import type { Json, JsonObject } from './json-types.ts';
import type { Schemas } from './schemas.ts';

const recorded = examples();

/** Further headers of a problem's status. */
const HEADERS: Readonly<Record<number, readonly HeaderName[]>> = {
  401: ['WWW-Authenticate'],
  405: ['Allow'],
  412: ['Accept-Ranges'],
  416: ['Accept-Ranges', 'Content-Range'],
  429: ['Retry-After'],
  503: ['Retry-After'],
};

/** Statuses with which any request may be answered. */
const ALWAYS = [400, 401, 405, 429, 431, 500, 503];

/** All responses of an operation, by status. */
export function responsesOf(operation: Described, schemas: Schemas): Json {
  const errors = [...ALWAYS, ...listErrors(operation)].sort((a, b) => a - b);
  return {
    '200': answer(operation, schemas),
    ...(operation.media && { '206': part(operation), '304': UNCHANGED }),
    ...(isMovable(operation) ? { '301': { $ref: '#/components/responses/Moved' } } : {}),
    ...Object.fromEntries(
      errors.map((status) => [status, { $ref: `#/components/responses/${componentName(status)}` }]),
    ),
  };
}

/** Whether the operation takes a slug that can redirect to another slug. */
const isMovable = ({ named }: Described): boolean =>
  named !== null && named !== 'dataset' && named !== 'quarter';

function listErrors({ path, named, media }: Described): number[] {
  const { standard, needsPro, oldEdition } = ruleOf(path);
  return [
    ...(standard === 'nothing' || needsPro.length > 0 || oldEdition !== null ? [403] : []),
    ...(named === null ? [] : [404]),
    ...(named === 'artist' ? [409] : []),
    ...(media === undefined ? [] : [412, 416]),
  ];
}

const LINK: readonly HeaderName[] = ['Link'];
const TO_GO: readonly HeaderName[] = ['Deprecation', 'Sunset'];

function part(operation: Described): Json {
  return {
    ...file(operation),
    description: 'The requested range.',
    headers: headersWith([...FILE, 'Content-Range']),
  };
}

const FILE: readonly HeaderName[] = ['ETag', 'Accept-Ranges', 'Content-Disposition'];

const UNCHANGED = {
  description: '`If-None-Match` contains the `ETag` of this file, or is `*`, which matches every file.',
  headers: headersWith(FILE),
};

const file = ({ media = [] }: Described): JsonObject => ({
  description: 'The file.',
  headers: headersWith(FILE),
  content: Object.fromEntries(media.map((type) => [type, { schema: {} }])),
});

function answer(operation: Described, schemas: Schemas): Json {
  if (operation.media) return file(operation);
  const { id, query, answer: schema } = operation;
  const example = recorded.get(id);
  const pages = ['offset', 'cursor', 'after'].some((parameter) => parameter in query.shape);
  return {
    description: 'The answer.',
    headers: headersWith([...(isToGo(operation) ? TO_GO : []), ...(pages ? LINK : [])]),
    content: {
      'application/json': {
        schema: schemas.ofAnswer(schema),
        ...shownAs('demo', example),
      },
    },
  };
}

const shownAs = (name: string, example: Example | undefined): JsonObject =>
  example === undefined
    ? {}
    : { examples: { [name]: { summary: `GET ${example.path}`, value: example.body } } };

/** The responses that operations share: one for each status of a problem, and the redirect. */
export function responseComponents(schemas: Schemas): JsonObject {
  const statuses = [...problemRegistry.byStatus().keys()].filter(
    // 408 is left out, because such a request does not reach an operation.
    (status) => status !== 408,
  );
  const moved = {
    description: 'The slug has a successor, because two records were merged or a name changed.',
    headers: headersWith(['Location']),
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: { slug: { type: 'string' }, location: { type: 'string' } },
          required: ['slug', 'location'],
        },
        ...shownAs('moved', recorded.get('moved')),
      },
    },
  };
  return {
    Moved: moved,
    ...Object.fromEntries(
      statuses.map((status) => [componentName(status), problemResponse(status, schemas)]),
    ),
  };
}

function problemResponse(status: number, schemas: Schemas): Json {
  const codes = listCodes(status);
  const shown = codes.flatMap((code) => {
    const example = recorded.get(code);
    return example === undefined ? [] : [[code, { summary: example.path, value: example.body }] as const];
  });
  return {
    description: problemRegistry.describe(codes),
    headers: headersWith(HEADERS[status] ?? []),
    content: {
      'application/problem+json': {
        schema: schemas.ofAnswer(problemSchema),
        ...(shown.length === 0 ? {} : { examples: Object.fromEntries(shown) }),
      },
    },
  };
}

const listCodes = (status: number): readonly ProblemCode[] => problemRegistry.byStatus().get(status) ?? [];

const NAMES: Readonly<Record<number, string>> = { 400: 'BadRequest' };

/** `not_found` gives `NotFound`. */
function componentName(status: number): string {
  const words = listCodes(status)[0]!.split('_');
  return NAMES[status] ?? words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
