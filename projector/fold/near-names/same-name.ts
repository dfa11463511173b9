import { addToGroup } from '../../../db/groups/index.ts';
import { nameKey, naturalName } from '../../../db/keys/index.ts';
import { byText, sortedUnique } from '../claims/sort-texts.ts';
import { isCommonKey } from '../credits/lexicon/index.ts';
import type { Node, ReviewItem } from '../identity/identity-types.ts';

/** An artist of whom only a name is known. */
export interface NamedArtist {
  readonly slug: string;
  readonly name: string;
  /** `name:<key>`. */
  readonly node: Node;
}

/** The facts of a booking that show whether two bookings are of one artist. */
export interface NamedBooking {
  readonly edition_slug: string;
  readonly series_slug: string;
  readonly country: string | null;
  readonly year: number;
  /** Credits as printed. */
  readonly credited_as: readonly string[];
}

/** The only name node of an artist who has no ids and is not in identity data; null for other artists. */
export const onlyName = (nodes: readonly Node[], reported: boolean): Node | null =>
  !reported && nodes.length === 1 && nodes[0]!.startsWith(NAME) ? nodes[0]! : null;
const NAME = 'name:';

const COMMON_WORD =
  'the name is a common word, and the festivals that book it share no country, year or series';
const TWO_SPELLINGS =
  'the name is spelled in two ways, and the festivals with one spelling share no country, year or series with those that use the other spelling';

/**
 * A review item if one name may be two artists: it has two spellings (signs or case), or is a single common word in two
 * series, and their bookings share no series, country or year. A function of the set of bookings.
 */
export function sameName(
  { slug, name, node }: NamedArtist,
  bookings: readonly NamedBooking[],
): ReviewItem | null {
  const key = node.slice(NAME.length);
  const isCommon = isCommonKey(key);
  const groups = groupBookings(bookings, (booking) =>
    isCommon ? [booking.series_slug] : spellings(booking, key),
  );
  const parts = joinSides([...groups.values()]);
  if (parts.length < 2) return null;
  return {
    subject: `artist:${slug}`,
    kind: 'same_name',
    about: key,
    evidence: {
      reason: isCommon ? COMMON_WORD : TWO_SPELLINGS,
      name,
      sides: parts
        .map((part) => describeSide(part, key))
        .sort((a, b) => byText(JSON.stringify(a), JSON.stringify(b))),
    },
  };
}

/** Printed spellings of the name in credits that consist of it alone. */
const spellings = ({ credited_as }: NamedBooking, key: string): string[] =>
  sortedUnique(credited_as.filter((credit) => nameKey(credit) === key).map(naturalName));

type Group = NamedBooking[];

function groupBookings(
  bookings: readonly NamedBooking[],
  kinds: (booking: NamedBooking) => readonly string[],
): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const booking of bookings) for (const kind of kinds(booking)) addToGroup(groups, kind, booking);
  return groups;
}

/** Joins groups that share evidence. */
function joinSides(groups: readonly Group[]): Group[] {
  const parts: { marks: Set<string>; bookings: Group }[] = [];
  for (const group of groups) {
    const own = { marks: new Set(group.flatMap(evidenceIn)), bookings: [...group] };
    const shared = parts.filter(({ marks }) => [...own.marks].some((mark) => marks.has(mark)));
    for (const part of shared) {
      parts.splice(parts.indexOf(part), 1);
      for (const mark of part.marks) own.marks.add(mark);
      own.bookings.push(...part.bookings);
    }
    parts.push(own);
  }
  return parts.map(({ bookings }) => bookings);
}

const evidenceIn = ({ series_slug, country, year }: NamedBooking): string[] => [
  `series ${series_slug}`,
  `year ${year}`,
  ...(country === null ? [] : [`country ${country}`]),
];

/** Maximum number of editions that a side of the question lists. */
const MAX_EDITIONS = 5;

const describeSide = (part: readonly NamedBooking[], key: string) => ({
  spelled: sortedUnique(part.flatMap((booking) => spellings(booking, key))),
  series: sortedUnique(part.map(({ series_slug }) => series_slug)),
  countries: sortedUnique(part.flatMap(({ country }) => country ?? [])),
  editions: sortedUnique(part.map(({ edition_slug }) => edition_slug)).slice(0, MAX_EDITIONS),
});
