import { number } from '../../../api/explorer/page/page-texts.ts';
import type { Fixture } from './fixture.ts';

/** Counts of the catalog whose rows only the Pro view lists. */
const PRO_COUNTS = ['artists', 'bookings'];

/** The counts of the catalog as pages show them; undefined: the view lists no rows of the number, so pages leave it out. */
export const linkedCounts = (
  counts: Readonly<Record<string, number>>,
  plan: Fixture['plan'],
): (readonly [what: string, count: string | undefined])[] =>
  Object.entries(counts).map(([what, count]) => [
    what,
    plan === 'standard' && PRO_COUNTS.includes(what) ? undefined : number(count),
  ]);
