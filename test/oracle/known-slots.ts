import { nameKey } from '../../db/keys/index.ts';
import { isCalledOff, partsOf } from './credit-text.ts';
import type { Act } from './credits.ts';
import type { EditionClaims } from './editors/edition.ts';
import type { Line, Lineup } from './editors/line.ts';
import { adding } from './lineup.ts';
import { ranked, newestStatements } from './counting-statements.ts';
import { type Correction, wordsOf } from './statements-in-force.ts';
import { parsed, rows, type Tables } from './tables.ts';

/** A printed slot and its artists, each by the nodes that may lead to the artist. */
export interface KnownSlot {
  readonly slot: {
    readonly credited_as: string;
    readonly day: string | null;
    readonly stage: string | null;
    readonly start: string | null;
    readonly end: string | null;
    readonly status: string;
    readonly sources: readonly string[];
  };
  readonly acts: readonly (readonly string[])[];
}

/** The slugs of editions on which editors assigned a name: it leads to another artist in statements in force. */
export const assignedEditions = (
  editions: readonly { readonly stated: EditionClaims }[],
  words: readonly Correction[],
): ReadonlySet<string> => {
  const subjects = wordsOf(words, 'artist.corrected')
    .flatMap(({ data }) => data.operations)
    .flatMap((operation) => (operation.op === 'assign' ? operation.editions : []))
    .map((slug) => `edition:${slug}`);
  return new Set(
    editions
      .filter(({ stated }) => stated.subjects.some((subject) => subjects.includes(subject)))
      .map(({ stated }) => slugOf(stated.subject)),
  );
};

const slugOf = (subject: string): string => subject.slice('edition:'.length);

/** The time span of a slot as a short text; with its artists, unless `assigned` has the edition. */
const inForce = (
  slug: string,
  since: string,
  until: string,
  { slot, acts }: KnownSlot,
  assigned: ReadonlySet<string>,
): string =>
  JSON.stringify([
    ...[slug, since, until, slot.credited_as, slot.day, slot.stage, slot.start, slot.end, slot.status],
    ...[slot.sources, isReadAlone(slot.credited_as) && !assigned.has(slug) ? acts : null],
  ]);

/** False for other joined credits, whose acts depend on the credits beside them. */
function isReadAlone(credit: string): boolean {
  const parts = partsOf(credit);
  return parts === null || parts.joiner === 'b2b';
}

/** The known slots in the tables. */
export const knownSlotsIn = (tables: Tables, assigned: ReadonlySet<string>): string[] =>
  rows<{ edition_slug: string; since: string; until: string; slots_json: string }>(tables, 'known_slots')
    .flatMap(({ edition_slug: slug, since, until, slots_json: json }) =>
      parsed<readonly KnownSlot[]>(json).map((slot) => inForce(slug, since, until, slot, assigned)),
    )
    .sort();

/**
 * The slots of an edition at the time of each of its statements, from the statements up to that time, as printed and
 * without corrections. A slot is in force until the first time at which it is missing.
 */
export function knownSlotsOf(
  { subject, lineups }: EditionClaims,
  read: (line: Line, lineup: Lineup) => readonly Act[],
  assigned: ReadonlySet<string>,
): string[] {
  const slug = slugOf(subject);
  const own = lineups.filter((lineup) => lineup.subject === subject);
  const times = [...new Set(own.map(({ data }) => data.as_of))].sort();
  const at = times.map((time) =>
    slotsAt(
      own.filter(({ data }) => data.as_of <= time),
      read,
    ),
  );
  const found: string[] = [];
  at.forEach((slots, nth) => {
    for (const [text, slot] of slots) {
      if (nth > 0 && at[nth - 1]!.has(text)) continue;
      const end = times.find((_, later) => later > nth && !at[later]!.has(text));
      found.push(inForce(slug, times[nth]!, end ?? 'infinity', slot, assigned));
    }
  });
  return found.sort();
}

interface Printed {
  readonly line: Line;
  readonly acts: KnownSlot['acts'];
  readonly sources: string[];
}

/**
 * The slots by their text: one for each different line of a statement, and one of a lower source if no higher one has
 * it.
 */
function slotsAt(
  stated: readonly Lineup[],
  read: (line: Line, lineup: Lineup) => readonly Act[],
): Map<string, KnownSlot> {
  const order = ranked(newestStatements(stated));
  const adds = adding(order, []);
  const printed: Printed[] = [];
  for (const lineup of order) {
    if (!adds(lineup)) continue;
    const higher = [...printed];
    const seen = new Set<string>();
    for (const line of lineup.data.performances) {
      const acts = read(line, lineup)
        .filter(({ role }) => role === 'artist')
        .map(({ key, ids }) => [...new Set([ids[0] ?? `name:${key}`, `name:${key}`])]);
      const text = JSON.stringify([slotOf(line, []), acts]);
      if (seen.has(text)) continue;
      seen.add(text);
      const same = higher.find((other) => isSame(other.line, line));
      if (!same) printed.push({ line, acts, sources: [lineup.source] });
      else if (!same.sources.includes(lineup.source)) same.sources.push(lineup.source);
    }
  }
  return new Map(
    printed.map(({ line, acts, sources }) => {
      const known = { slot: slotOf(line, sources), acts };
      return [JSON.stringify(known), known];
    }),
  );
}

const slotOf = ({ credit, day, stage, start, end, status }: Line, sources: readonly string[]) => ({
  ...{ credited_as: credit, day, stage, start, end },
  // `A b2b B (cancelled)` does not say which of the two is cancelled.
  status: status === 'confirmed' && isCalledOff(credit) && partsOf(credit) === null ? 'cancelled' : status,
  sources: [...sources].sort(),
});

/** True for one credit, with equal day, stage and start as far as both print them. */
function isSame(a: Line, b: Line): boolean {
  if (nameKey(a.credit) !== nameKey(b.credit)) return false;
  const stages = [a.stage, b.stage].map((stage) => (stage === null ? null : nameKey(stage)));
  const places = [[a.day, b.day], [a.start, b.start], stages];
  return places.every(([one, other]) => one === null || other === null || one === other);
}
