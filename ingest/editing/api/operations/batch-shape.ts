import { z } from 'zod';
import type { Batch } from '../../corrections/batch/index.ts';

/** A contributor proposes corrections one by one. */
export const EDITORS = ['editor', 'admin'] as const;
const text = z.string().nullable();

/** A batch, as answers show it. */
export const batch = z
  .strictObject({
    id: z.string(),
    by: z.string(),
    name: text.describe('The name of the uploaded file.'),
    created_at: z.string(),
    corrections: z.int(),
    published: z.int().describe('The number of corrections that are published and not undone.'),
    live: z.int().describe('The number of corrections that readers see.'),
    reverted_by: text,
    reverted_at: text,
  })
  .meta({ id: 'Batch' }) satisfies z.ZodType<unknown, Batch>;
