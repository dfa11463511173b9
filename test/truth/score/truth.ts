import { z } from 'zod';

/* What was written down by hand. Keys that are not used here are let through: a truth may carry notes of its own. */

const optionalText = z.string().nullish();

export const rowSchema = z.looseObject({
  id: z.string().min(1),
  source: z.string().min(1),
  /** The edition's slug, or its name in the source. */
  edition: z.string(),
  /** As printed. */
  credit: z.string(),
  /** The file, and the line or JSON path in it. */
  where: z.string().default(''),
  stage: optionalText,
  day: optionalText,
  start: optionalText,
});
export type Row = z.infer<typeof rowSchema>;

const actSchema = z.looseObject({
  name: z.string().min(1),
  role: z.enum(['artist', 'host']).default('artist'),
});

export const labelSchema = z.looseObject({
  id: z.string().min(1),
  kind: z.enum(['act', 'placeholder', 'not_music', 'host_only']).default('act'),
  /** Absent: the credit itself for an act, no one for a placeholder or a row that is not music. */
  acts: z.array(actSchema).nullish(),
  /** Absent: not labelled. Null: the source has none. */
  set_type: z.enum(['dj', 'live', 'hybrid']).nullish(),
  /** Null or absent: not labelled. */
  festival_day: z.iso.date().nullish(),
  start_at: z.iso.datetime({ offset: true }).nullish(),
  unsure: z.boolean().nullish(),
});
export type Label = z.infer<typeof labelSchema>;

const sameness = z.enum(['same', 'different', 'unsure']);

export const pairSchema = z.looseObject({
  id: z.string().min(1),
  a: z.string().min(1),
  b: z.string().min(1),
  same: sameness.optional(),
  /** The place of each name: `discogs 4201724` is that database's artist. */
  seen_a: z.string().default(''),
  seen_b: z.string().default(''),
});
export const pairLabelSchema = z.looseObject({ id: z.string().min(1), same: sameness });

/** Two names, and whether they belong to one artist. */
export interface Pair {
  readonly id: string;
  readonly a: string;
  readonly b: string;
  readonly same: z.infer<typeof sameness>;
  readonly seen_a: string;
  readonly seen_b: string;
}

/** Reads one value per line. @throws Error with file, line and key of the first line that does not match the schema. */
export function readLines<S extends z.ZodType>(text: string, schema: S, file: string): z.infer<S>[] {
  return text.split('\n').flatMap((line, i) => {
    if (line.trim() === '') return [];
    const read = schema.safeParse(parsed(line, `${file}:${i + 1}`));
    if (read.success) return [read.data];
    const [issue] = read.error.issues;
    throw new Error(`${file}:${i + 1}: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
  });
}

function parsed(line: string, where: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error(`${where}: is not JSON`);
  }
}

/** Indexes by id. @throws Error if an id occurs twice. */
export function byId<T extends { readonly id: string }>(items: readonly T[], file: string): Map<string, T> {
  const found = new Map<string, T>();
  for (const item of items) {
    if (found.has(item.id)) throw new Error(`${file}: id ${item.id} occurs twice`);
    found.set(item.id, item);
  }
  return found;
}
