import { z } from 'zod';
import type { QuotaReceipt } from '../../access/index.ts';
import { PLANS } from '../../../db/accounts/index.ts';
import { count, date } from '../../fields/index.ts';
import { operation, sqlFile } from '../../declarations/index.ts';

/** `GET /v1/usage`: the organization's usage, this request included. */
export const usage = operation({
  id: 'getUsage',
  path: '/v1/usage',
  tag: 'Service',
  summary:
    "The organization's plan, its requests of this month and of the last twelve months, and the remaining requests",
  named: null,
  query: {},
  answer: z
    .strictObject({
      plan: z.enum(PLANS),
      usage: count,
      limit: count,
      remaining: count,
      reset: date,
      // This month and the eleven before it, newest first.
      months: z
        .array(z.strictObject({ month: z.string().regex(/^\d{4}-\d{2}$/), requests: count }))
        .length(12),
    })
    .meta({ id: 'Usage' }),
  columns: {},
  sql: sqlFile('./usage.sql', import.meta.url),
  readsMeter: true,
  values: () => ({}),
  finish: (past, charge) => JSON.stringify(answer(JSON.parse(past) as Month[], charge)),
});

interface Month {
  readonly month: string;
  readonly requests: number;
}

function answer(past: readonly Month[], { plan, usage: requests, limit, reset }: QuotaReceipt) {
  const months = [{ month: monthBefore(reset), requests }, ...past];
  return { plan, usage: requests, limit, remaining: Math.max(0, limit - requests), reset, months };
}

/** @param reset `YYYY-MM-01` */
function monthBefore(reset: string): string {
  const first = new Date(`${reset}T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - 1);
  return first.toISOString().slice(0, 7);
}
