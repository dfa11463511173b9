import { z } from 'zod';

/** What a schema says of a field. */
export interface Field {
  /** `edition.series.slug`; `*` means a name that the author of a manifest chooses. */
  readonly path: string;
  /** Without it there is no manifest. */
  readonly needed: boolean;
  /** The words that it takes; empty where it takes others, too. */
  readonly words: readonly string[];
  /** What holds without it; undefined where the schema does not say. */
  readonly fallback: unknown;
}

type Schema = z.core.JSONSchema.BaseSchema;

/** Every field of a schema, down to the last. */
export function fieldsOf(schema: z.ZodType): Field[] {
  const found = new Map<string, Field>();
  walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), [], true);
  return [...found.values()];

  function walk(at: Schema, steps: readonly string[], demanded: boolean): void {
    for (const branch of [...(at.anyOf ?? []), ...(at.oneOf ?? []), ...(at.allOf ?? [])])
      walk(branch, steps, false);
    if (isSchema(at.items)) walk(at.items, steps, false);
    if (isSchema(at.additionalProperties)) walk(at.additionalProperties, [...steps, '*'], false);
    for (const [name, inner] of Object.entries(at.properties ?? {})) {
      if (!isSchema(inner)) continue;
      const path = [...steps, name].join('.');
      const words = [...(inner.enum ?? []), ...('const' in inner ? [inner.const] : [])].map(String);
      const needed = demanded && (at.required ?? []).includes(name);
      found.set(path, { path, needed, words, fallback: inner.default });
      walk(inner, [...steps, name], needed);
    }
  }
}

const isSchema = (stated: unknown): stated is Schema =>
  typeof stated === 'object' && stated !== null && !Array.isArray(stated);
