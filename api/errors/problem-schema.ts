import { z } from 'zod';
import { MAX_FAULTS } from './invalid-parameter.ts';
import { type ProblemCode, problems } from './api-problems.ts';

const codes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]];

/** The body of every error. Only `ambiguous_name` has `candidates`. */
export const problemSchema = z
  .strictObject({
    type: z.string().describe('The address of the page that explains this kind of problem.'),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.enum(codes).describe('Stable: branch on this.'),
    request_id: z.string().describe('The same as `X-Request-Id`: quote it when you contact us.'),
    errors: z
      .array(
        z
          .strictObject({
            param: z.string(),
            code: z.enum(['invalid', 'unknown', 'repeated', 'malformed']),
            message: z.string(),
          })
          .meta({ id: 'Fault', description: 'What is wrong with one parameter.' }),
      )
      .max(MAX_FAULTS)
      .describe(`The faults of the request; at most ${MAX_FAULTS} faults are listed.`),
    candidates: z
      .array(
        z.strictObject({
          name: z.string(),
          slug: z.string(),
          disambiguation: z.string().nullable(),
          external_ids: z.record(z.string(), z.string()),
          countries: z.array(z.string()).describe('Countries of its counted bookings.'),
          total_bookings: z
            .int()
            .min(0)
            .describe("Counted bookings in the years that the key's plan includes."),
          first_year: z.int().nullable(),
          last_year: z.int().nullable(),
        }),
      )
      .min(2)
      .optional()
      .describe(
        'With `ambiguous_name` only: the artists that the name may mean, each reachable by its slug.',
      ),
  })
  .meta({ id: 'Problem', description: 'RFC 9457.' });
