import { z } from 'zod';
import type { Json, JsonObject } from './json-types.ts';

/** The named schemas of a description, collected while its parts are made. */
export class Schemas {
  readonly #named = new Map<string, JsonObject>();

  /** The JSON Schema (2020-12) of an answer; a schema with an id is a reference to the named ones. */
  ofAnswer(schema: z.ZodType): JsonObject {
    return this.#convert(schema, 'output');
  }

  /** The schema of data that a client sends. */
  ofParameter(schema: z.ZodType): JsonObject {
    return this.#convert(schema, 'input');
  }

  named(): JsonObject {
    return Object.fromEntries([...this.#named].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  #convert(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
    const made = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: loosen }) as JsonObject;
    const plain = without('$schema', relinked(made) as JsonObject);
    const { $defs, id, ...whole } = plain as JsonObject & { readonly $defs?: JsonObject };
    for (const [name, inner] of Object.entries($defs ?? {})) this.#keep(name, inner as JsonObject);
    if (typeof id !== 'string') return whole;
    this.#keep(id, whole);
    return { $ref: refTo(id) };
  }

  #keep(name: string, given: JsonObject): void {
    const schema = without('id', given);
    const known = this.#named.get(name);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`Two schemas are called ${name}.`);
    this.#named.set(name, schema);
  }
}

/**
 * Within a version, answers may get further fields. So the schemas for clients allow them, although the tests do not.
 * If a schema has a `format`, its `pattern` is redundant.
 */
function loosen({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  // zod's own format, redundant with its pattern.
  if (jsonSchema.format === 'starts_with') delete jsonSchema.format;
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
}

const without = (name: string, object: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([one]) => one !== name));

const refTo = (id: string): string => `#/components/schemas/${id}`;

function relinked(value: Json): Json {
  if (typeof value === 'string') return value.startsWith('#/$defs/') ? refTo(value.slice(8)) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one: Json) => relinked(one));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, relinked(inner)]));
}
