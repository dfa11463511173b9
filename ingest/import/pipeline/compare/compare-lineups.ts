import { groupBy } from '../../../../db/groups/index.ts';
import { nameKey } from '../../../../db/keys/index.ts';
import type { LineupReported, Performance } from '../../../events/statements/index.ts';
import type { EditionDifference } from '../../../events/views/index.ts';
import type { PublishedEntry, PublishedLineup } from './published-lineups.ts';

/** A source's new lineup of an edition. */
export interface Announced {
  readonly source: string;
  readonly lineup: LineupReported;
}

/** Compares one edition with its published lineup; null if nothing would change. Pure. */
export function compare(
  slug: string,
  published: PublishedLineup | undefined,
  announced: readonly Announced[],
): EditionDifference | null {
  const effective = announced.filter(
    ({ source, lineup }) => !(published && superseded(published, source, lineup)),
  );
  const performances = effective.flatMap(({ lineup }) => lineup.performances).filter(isArtist);
  const entries = published?.entries ?? [];
  const known = new Set(
    entries.flatMap(({ artist, credited_as }) => [nameKey(artist.name), nameKey(credited_as)]),
  );
  const received = new Map(performances.flatMap((each) => listKeys(each).map((key) => [key, each] as const)));
  const added = performances.filter((each) => !listKeys(each).some((key) => known.has(key)));
  const replaced = replacedDays(effective);
  const gone = entries.filter((entry) => !isEffective(entry, received) && isReplaced(entry, replaced));
  const byCredit = groupBy(performances, ({ credit }) => nameKey(credit));
  const moved = entries.filter((entry) => isElsewhere(entry, byCredit.get(nameKey(entry.credited_as)) ?? []));
  const pairs = renamings(gone, added);
  const renamedFrom = new Set(pairs.map(([from]) => from));
  const renamedTo = new Set(pairs.map(([, to]) => to));
  const difference: EditionDifference = {
    edition: slug,
    published: new Set(entries.map(({ artist }) => artist.slug)).size,
    added: names(added.filter((each) => !renamedTo.has(each)).map(({ credit }) => credit)),
    moved: names(moved.map(({ credited_as }) => credited_as)),
    dropped: names(gone.filter((each) => !renamedFrom.has(each)).map(({ artist }) => artist.name)),
    renamed: pairs.map(([from, to]) => `${from.credited_as} -> ${to.credit}`),
    // An act of a credit counts as found, whole or in part.
    reread: [],
    review: [],
  };
  const { added: a, moved: m, dropped: d, renamed: r } = difference;
  return a.length + m.length + d.length + r.length === 0 ? null : difference;
}

const isArtist = ({ role }: Performance): boolean => role === 'artist';

/** Whether a newer statement of the same source is published already. */
function superseded({ asOf }: PublishedLineup, source: string, { as_of }: LineupReported): boolean {
  const stated = asOf.get(source);
  return stated !== undefined && new Date(stated).toISOString() > as_of;
}

/**
 * Separators between the acts of a credit. The fold decides how many acts there are; here each of them counts as
 * found.
 */
const JOINERS =
  /\s+(?:b2b|f2f|vs\.?|x|and|with|w\/|feat\.?|ft\.?|pres(?:ents?|\.)?)\s+|\s*[,/:()[\]&+]\s*|\s-\s/iu;

const listKeys = ({ credit, artists }: Performance): string[] =>
  [credit, ...artists.map(({ name }) => name), ...credit.split(JOINERS)]
    .map(nameKey)
    .filter((key) => key !== '');

const isEffective = (
  { artist, credited_as }: PublishedEntry,
  received: ReadonlyMap<string, Performance>,
): boolean => received.has(nameKey(artist.name)) || received.has(nameKey(credited_as));

/** By source: the days whose published entries its statements replace; null: all entries. */
type ReplacedDays = ReadonlyMap<string, ReadonlySet<string | null> | null>;

/** A statement about the whole edition replaces all entries of its source; one about a part, those of its days. */
function replacedDays(effective: readonly Announced[]): ReplacedDays {
  const replaced = new Map<string, Set<string | null> | null>();
  for (const { source, lineup } of effective) {
    const days = replaced.get(source) ?? new Set();
    if (replaced.get(source) === null) continue;
    for (const { day } of lineup.performances) days.add(day);
    replaced.set(source, lineup.part === null ? null : days);
  }
  return replaced;
}

/** Whether a statement replaces this entry: no other source lists it, and it belongs to the statement's part. */
const isReplaced = ({ sources, day }: PublishedEntry, replaced: ReplacedDays): boolean =>
  [...replaced].some(
    ([source, days]) =>
      sources.every((name) => name === source) && (days === null || (day !== null && days.has(day))),
  );

/** @param same the performances with the credit of the entry. */
function isElsewhere(entry: PublishedEntry, same: readonly Performance[]): boolean {
  return (
    same.length > 0 &&
    !same.some((each) => isUnchanged(each.day, entry.day) && isUnchanged(each.stage, entry.stage))
  );
}

const isUnchanged = (stated: string | null, shown: string | null): boolean =>
  stated === null || stated === shown;

/** Treats one removed and one added set in the same place on the same day as a renaming. */
function renamings(
  gone: readonly PublishedEntry[],
  added: readonly Performance[],
): [PublishedEntry, Performance][] {
  const place = ({ day, stage }: PublishedEntry | Performance): string => JSON.stringify([day, stage]);
  const [before, after] = [groupBy(gone, place), groupBy(added, place)];
  return gone.flatMap((from) => {
    const [removed, there] = [before.get(place(from)), after.get(place(from))];
    return from.day !== null && removed?.length === 1 && there?.length === 1
      ? [[from, there[0]!] as [PublishedEntry, Performance]]
      : [];
  });
}

const names = (all: readonly string[]): string[] => [...new Set(all)].sort();
