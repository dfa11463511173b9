import { sortedUnique } from '../../claims/sort-texts.ts';
import { readCredit } from '../../credits/index.ts';
import { habitOf, joinedCreditsIn, lineupPairs, seriesIn } from '../../credits/lineup/index.ts';
import type { Act, Credit, IsKnown, Reading } from '../../credits/reading-types.ts';
import { bySource, type Lineup, listCredits, sameness } from './lineup-credits.ts';

/** Every performance of a lineup with its reading, in the lineup's order; one list per claim id. */
export type EditionReadings = ReadonlyMap<string, readonly Reading[]>;

/**
 * Reads each distinct credit once. The result serves `editionActs` and `foldEdition` of the same batch.
 * @param isRuled whether an editor ruled that a name is one act.
 */
export function readEdition(
  lineups: readonly Lineup[],
  isKnown: IsKnown,
  isRuled: IsKnown = () => false,
): EditionReadings {
  return new Map(lineups.map((lineup) => [lineup.id, readLineup(lineup, isKnown, isRuled)]));
}

/**
 * Readings of statements that are not in force, by today's known names. Each different credit of a source is read once,
 * however many statements print it, beside all others of that source.
 */
export function readSuperseded(
  lineups: readonly Lineup[],
  isKnown: IsKnown,
  isRuled: IsKnown = () => false,
): EditionReadings {
  const read = new Map<string, Map<string, Reading>>();
  for (const lineup of bySource(lineups)) {
    const readings = readLineup(lineup, isKnown, isRuled);
    const { source, data } = lineup;
    read.set(source, new Map(data.performances.map((each, i) => [sameness(each), readings[i]!])));
  }
  return new Map(
    lineups.map(({ id, source, data }) => {
      const ofSource = read.get(source)!;
      return [id, data.performances.map((performance) => ofSource.get(sameness(performance))!)];
    }),
  );
}

function readLineup(lineup: Lineup, isKnown: IsKnown, isRuled: IsKnown): Reading[] {
  const readings = new Map<Credit, Reading>();
  const credits = listCredits(lineup);
  const different = new Set(credits);
  const { partners, repeated } = lineupPairs(different, placesIn(lineup, credits));
  const isKnownHere: IsKnown = (key) => partners.has(key) || isKnown(key);
  const habit = habitOf(joinedCreditsIn(different, isKnown));
  const series = seriesIn(different);
  for (const credit of different)
    readings.set(
      credit,
      readCredit(credit, isKnownHere, isRuled, repeated.has(credit) ? 'repeats' : habit, series),
    );
  return credits.map((credit) => readings.get(credit)!);
}

/** The stages and days of each credit's performances. */
function placesIn({ data }: Lineup, credits: readonly Credit[]): (credit: Credit) => Iterable<string> {
  const places = new Map<Credit, Set<string>>();
  data.performances.forEach(({ stage, day, start }, i) => {
    const own = places.get(credits[i]!) ?? new Set<string>();
    const date = day ?? start?.slice(0, 10) ?? null;
    places.set(credits[i]!, stage === null || date === null ? own : own.add(`${stage}\n${date}`));
  });
  return (credit) => places.get(credit)!;
}

/**
 * The distinct acts (by key, spelling, ids, role) in an edition's lineups, sorted: the input of name and identity
 * tables. Hosts are included: they have a page, if no booking.
 */
export function editionActs(readings: EditionReadings): Act[] {
  const acts = new Map<string, Act>();
  for (const list of readings.values())
    for (const reading of list)
      for (const act of reading.acts)
        acts.set(`${act.key}\n${act.name}\n${act.ids.join(' ')}\n${act.role}`, act);
  return sortedUnique(acts.keys()).map((key) => acts.get(key)!);
}
