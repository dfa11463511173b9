import { z } from 'zod';

/** Query parameters that page through a list. */
export const page = (most: number) => ({
  limit: z.coerce.number().int().min(1).max(most).default(50).describe('Maximum number of results.'),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0).describe('Number of results to skip.'),
});
