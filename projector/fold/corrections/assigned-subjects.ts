import { nameKey } from '../../../db/keys/index.ts';
import type { Claim } from '../claims/claim.ts';
import type { Act } from '../credits/index.ts';
import type { EditionReadings } from '../editions/readings/edition-readings.ts';

/** The artist of a name (its key) on one edition: a reference. */
export type AssignedNames = ReadonlyMap<string, string>;

/**
 * The names that editors assigned on an edition; the later correction wins.
 * @param slugs the edition's, and those of editions merged into it.
 * @param corrections in force, in the log's order.
 */
export function assignedOn(
  slugs: readonly string[],
  corrections: readonly Claim<'artist.corrected'>[],
): AssignedNames {
  const assigned = new Map<string, string>();
  for (const operation of corrections.flatMap(({ data }) => data.operations)) {
    if (operation.op !== 'assign' || !operation.editions.some((slug) => slugs.includes(slug))) continue;
    assigned.set(nameKey(operation.name), operation.to);
  }
  return assigned;
}

/** The readings, with acts of assigned names resolved to the assigned artists. */
export function withAssigned(readings: EditionReadings, assigned: AssignedNames): EditionReadings {
  if (assigned.size === 0) return readings;
  const led = (act: Act): Act => leadTo(act, assigned.get(act.key));
  return new Map(
    [...readings].map(([id, list]) => [
      id,
      list.map((reading) => ({ ...reading, acts: reading.acts.map(led) })),
    ]),
  );
}

function leadTo(act: Act, ref: string | undefined): Act {
  if (ref === undefined) return act;
  if (!ref.startsWith('name:')) return { ...act, ids: [ref] };
  const name = ref.slice('name:'.length);
  return { ...act, name, key: nameKey(name), ids: [] };
}
