import { slugOfEdition } from '../../../ingest/events/index.ts';
import type { Claim } from '../../fold/claims/index.ts';
import type { EditionReadings } from '../../fold/editions/index.ts';
import { ownedTable } from '../../store/tables/index.ts';
import { knownSlotsOf } from './known-slots.ts';

/** A row of `known_slots`. */
export interface KnownSlotsRow {
  readonly edition_slug: string;
  readonly since: string;
  readonly until: string;
  readonly slots_json: string;
}

export const knownSlots = ownedTable<KnownSlotsRow>({
  name: 'known_slots',
  columns: {
    edition_slug: 'text',
    since: 'text',
    until: 'text',
    slots_json: 'text',
  },
  key: ['edition_slug', 'since', 'until'],
  owner: 'edition_slug',
});

/**
 * @param published statements on the edition and on those merged into it, in any order: only its own count.
 * @param readings by statement; of two, the later list's counts.
 */
export function knownSlotsRows(
  subject: string,
  published: readonly Claim<'lineup.reported'>[],
  readings: readonly EditionReadings[],
): KnownSlotsRow[] {
  const own = published.filter((claim) => claim.subject === subject);
  const read = new Map(readings.flatMap((each) => [...each]));
  return knownSlotsOf(own, read).map(({ since, until, slots }) => ({
    edition_slug: slugOfEdition(subject),
    since,
    until: until ?? 'infinity',
    slots_json: JSON.stringify(slots),
  }));
}
