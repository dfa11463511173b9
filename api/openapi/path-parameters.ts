import type { z } from 'zod';
import { type Deprecation, deprecationWords, type Described } from '../declarations/index.ts';
import { MAX_TEXT_LENGTH, WITHOUT_NUL } from '../parameters/index.ts';
import { examples } from './examples.ts';
import type { Json, JsonObject } from './json-types.ts';
import type { Schemas } from './schemas.ts';

const MEANING = {
  edition: "An edition's slug. A former slug answers 301.",
  artist:
    'The slug of an artist. If no artist has this slug, the text is read as a name, and if no artist has this name, as an alias. Case, punctuation and accents do not matter. Send a slash as `%2F`. If several booked artists share the name, the answer is 409 with candidates. A permanent address (`x--discogs-26`) answers 301.',
  quarter: 'A quarter: `2026-q3`.',
  dataset: 'A table of the export, or README, LICENSE, datapackage.',
  label: "A label's slug. A former slug answers 301.",
} as const;

const recorded = examples();

/** Parameters of an operation: the one of the path, then those of the query. */
export function parametersOf(operation: Described, schemas: Schemas): readonly Json[] {
  const shape: Readonly<Record<string, z.ZodType>> = operation.query.shape;
  const query = Object.entries(shape);
  const deprecated = operation.deprecatedParameters ?? {};
  return [
    ...inPath(operation),
    ...query.map(([name, schema]) => inQuery(name, schema, schemas, deprecated[name])),
  ];
}

function inPath({ id, path, named, names }: Described): readonly Json[] {
  const name = /:(\w+)/.exec(path)?.[1];
  if (name === undefined || named === null) return [];
  const before = path.slice(0, path.indexOf(':')).length;
  const segment = recorded.get(id)?.path.slice(before).split(/[/?]/)[0];
  return [
    {
      name,
      in: 'path',
      required: true,
      description: MEANING[named],
      schema: {
        type: 'string',
        ...(names ? { enum: names } : { minLength: 1, maxLength: MAX_TEXT_LENGTH, pattern: WITHOUT_NUL }),
      },
      ...(segment === undefined ? {} : { example: decodeURIComponent(segment) }),
    },
  ];
}

function inQuery(name: string, schema: z.ZodType, schemas: Schemas, deprecated?: Deprecation): Json {
  const { description, ...rest } = schemas.ofParameter(schema) as JsonObject & {
    readonly description?: string;
  };
  const absent = schema.safeParse(undefined);
  // The JSON Schema of a preprocessed value lacks the default.
  const otherwise = absent.data === undefined ? {} : { default: absent.data as Json };
  return {
    name,
    in: 'query',
    required: !absent.success,
    ...described(description, deprecated),
    schema: { ...rest, ...statedLimit(rest), ...otherwise },
  };
}

/** A text has at most 200 characters, also where its pattern would allow more. */
const statedLimit = ({ type, pattern, maxLength }: JsonObject): JsonObject =>
  type === 'string' && pattern !== undefined && maxLength === undefined ? { maxLength: MAX_TEXT_LENGTH } : {};

function described(description: string | undefined, deprecated: Deprecation | undefined): JsonObject {
  const words = [description, deprecated && deprecationWords(deprecated)].filter((one) => one !== undefined);
  return {
    ...(words.length > 0 && { description: words.join(' ') }),
    ...(deprecated && { deprecated: true }),
  };
}
