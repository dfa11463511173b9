import { z } from 'zod';
import type { Fault } from '../../errors/index.ts';
import { date, instant } from '../../fields/index.ts';

/** An instant without seconds, such as `2026-05-01T12:00Z`, which the pattern of the description allows. */
const minute = z.iso.datetime({ offset: true, precision: -1 });
const MESSAGE = 'must be an instant, such as 2026-05-01T12:00:00Z, or a day, YYYY-MM-DD';

/** RFC 3339 UTC in milliseconds, as statements have it; of a day its last. Undefined: it is neither. */
function readInstant(text: string): string | undefined {
  if (date.safeParse(text).success) return `${text}T23:59:59.999Z`;
  if (!instant.safeParse(text).success && !minute.safeParse(text).success) return undefined;
  const at = new Date(text);
  // In UTC it may be before year 0, which RFC 3339 cannot write.
  return Number.isNaN(at.getTime()) || at.getUTCFullYear() < 0 ? undefined : at.toISOString();
}

/** `known_at`: an instant in the past. */
export const knownAt = z
  .string()
  .transform(readInstant)
  .refine((at) => at !== undefined, MESSAGE)
  .meta({
    type: 'string',
    pattern:
      '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])(T([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d+)?)?(Z|[+-]([01]\\d|2[0-3]):[0-5]\\d))?$',
  })
  .optional()
  .describe(
    'Adds `slots`: the lineup as it was known at this instant. If you give a day, it stands for the end of that day (UTC). An instant in the future is refused. Today is refused, because the day has not ended.',
  );

/** @param knownAt RFC 3339 UTC. */
export const futureFaults = (knownAt: string | undefined, now: Date): Fault[] =>
  knownAt === undefined || Date.parse(knownAt) <= now.getTime()
    ? []
    : [
        {
          param: 'known_at',
          code: 'invalid',
          message:
            '`known_at` must not be in the future. If `known_at` is a day, it stands for the end of that day (UTC).',
        },
      ];
