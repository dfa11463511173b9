import { selectionOf } from '../corrections/current-state/shown-set.ts';
import {
  type LikelyAnswer,
  type ReviewItemFacts,
  type StateBefore,
  withoutRemarks,
} from './likely-answer.ts';

interface Claimed {
  readonly source: string;
  readonly stage: string | null;
  readonly start: string | null;
}

/** Answers for a disputed set: the version of each source. */
export function answersOnDisputedSet(
  { subject, evidence }: ReviewItemFacts,
  { sets, base }: StateBefore,
): LikelyAnswer[] {
  const claims = (evidence['claims'] as Claimed[] | undefined) ?? [];
  const set = sets.find(
    ({ day, acts }) => day === evidence['day'] && acts.some(({ slug }) => slug === evidence['artist']),
  );
  if (!set) return [];
  const seen = new Set<string>();
  return claims.flatMap(({ source, stage, start }) => {
    const stated = JSON.stringify([stage, start]);
    if (seen.has(stated)) return [];
    seen.add(stated);
    return [
      {
        label: `${source} is right: ${[stage ?? 'no stage', start === null ? 'no time' : clock(start)].join(', ')}`,
        correction: {
          type: 'lineup.corrected' as const,
          subject,
          base,
          ...withoutRemarks,
          operations: [{ op: 'change' as const, select: selectionOf(set), set: { stage, start } }],
        },
      },
    ];
  });
}

/** Formats a wall clock; an instant in UTC is marked. */
const clock = (start: string): string => `${start.slice(11, 16)}${start.endsWith('Z') ? ' UTC' : ''}`;

const DAY = new Intl.DateTimeFormat('en-GB', {
  ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  timeZone: 'UTC',
});

/** `2026-07-10`: Friday 10 July 2026. */
const dayInFull = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`)).replace(',', '');

export function answersOnDayOutside(
  { subject, evidence }: ReviewItemFacts,
  { base }: StateBefore,
): LikelyAnswer[] {
  const { day, start_date, end_date } = evidence as { day: string; start_date: string; end_date: string };
  const dates = day < start_date ? { start_date: day } : day > end_date ? { end_date: day } : null;
  return dates === null ? [] : [edition(`The festival also has ${dayInFull(day)}`, subject, dates, base)];
}

export function answersOnTwoEditions(
  { evidence }: ReviewItemFacts,
  { editions, base }: StateBefore,
): LikelyAnswer[] {
  const slugs = (evidence['editions'] as string[] | undefined) ?? [];
  const isUnique = new Set(slugs.map((slug) => editions.get(slug))).size === slugs.length;
  const named = (slug: string): string => {
    const name = editions.get(slug);
    return name === undefined ? slug : isUnique ? name : `${name} (${slug})`;
  };
  return slugs.flatMap((into) =>
    slugs
      .filter((slug) => slug !== into)
      .map((slug) => ({
        label: `Merge ${named(slug)} into ${named(into)}`,
        correction: {
          type: 'edition.corrected' as const,
          subject: `edition:${slug}`,
          base,
          ...withoutRemarks,
          operations: [{ op: 'merge' as const, into }],
        },
      })),
  );
}

export const edition = (
  label: string,
  subject: string,
  set: { timezone?: string; start_date?: string; end_date?: string },
  base: number,
): LikelyAnswer => ({
  label,
  correction: {
    type: 'edition.corrected',
    subject,
    base,
    ...withoutRemarks,
    operations: [{ op: 'set', set }],
  },
});
