import { z } from 'zod';
import { type ProblemCode, problems } from './registry.ts';

const codes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]];

/** The body of every error. `candidates` stands in `ambiguous_name` only. */
export const problemSchema = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.enum(codes),
  request_id: z.string(),
  errors: z.array(
    z.strictObject({
      param: z.string(),
      code: z.enum(['invalid', 'unknown', 'repeated', 'malformed']),
      message: z.string(),
    }),
  ),
  candidates: z
    .array(
      z.strictObject({
        name: z.string(),
        slug: z.string(),
        disambiguation: z.string().nullable(),
        external_ids: z.record(z.string(), z.string()),
      }),
    )
    .min(2)
    .optional(),
});
