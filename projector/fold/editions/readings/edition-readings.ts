import type { Performance } from '../../../../ingest/events/statements/index.ts';
import type { Claim } from '../../claims/claim.ts';
import { newestFirst } from '../../claims/live-statements.ts';
import { byText, sortedUnique } from '../../claims/sort-texts.ts';
import { type ByEditor, ruledIn } from '../../corrections/facts/ruled-fields.ts';
import {
  candidates,
  clues,
  evidence,
  listedEvidence,
  readCredit,
  repeatsCredits,
} from '../../credits/index.ts';
import {
  apartClues,
  habitOf,
  type Homes,
  homesIn,
  joinedCreditsIn,
  lineupPairs,
  seriesIn,
  namesHome,
} from '../../credits/lineup/index.ts';
import type { Act, Credit, IsKnown, NameUse, Reading } from '../../credits/reading-types.ts';

type Lineup = Claim<'lineup.reported'>;

/** Every performance of a lineup with its reading, in the lineup's order; one list per claim id. */
export type EditionReadings = ReadonlyMap<string, readonly Reading[]>;

export interface EditionNames {
  /** Names that the lineups make known (never from a split): one spelling per key, sorted by key. */
  readonly evidence: readonly NameUse[];
  /** Further clues on names in their texts (`fold/credits/clues`), sorted. */
  readonly clues: readonly string[];
  /** Keys on whose being known the reading of their credits depends, sorted. */
  readonly candidates: readonly string[];
}

/**
 * The names of an edition's lineups. Phase B of a batch; parses each credit once.
 * @param replaced superseded statements: an act that a source's own ids named there is known, whether or not
 * it still plays.
 * @param unread published statements that are not among the lineups: their names are looked up, and none becomes known.
 */
export function editionNames(
  lineups: readonly Lineup[],
  replaced: readonly Lineup[] = [],
  unread: readonly Lineup[] = [],
): EditionNames {
  const credits = lineups.flatMap((lineup) => [...new Set(listCredits(lineup))]);
  const earlier = bySource(unread).flatMap((lineup) => [...new Set(listCredits(lineup))]);
  const listed = lineups.flatMap(({ data }) =>
    data.unscheduled.flatMap((artist) => listedEvidence(artist, data.hints, repeats({ data }))),
  );
  return {
    evidence: oneSpelling([...credits.flatMap(evidence), ...listed, ...identified(lineups, replaced)]),
    clues: sortedUnique([...credits.flatMap(clues), ...lineups.map(toHomes).flatMap(apartClues)]),
    candidates: sortedUnique([...credits, ...earlier].flatMap(candidates)),
  };
}

/**
 * Names of the acts that replaced statements list under ids of their sources, each once. A list that repeats its credits
 * any time does so always: at first no set that two play may have been announced.
 */
function identified(lineups: readonly Lineup[], replaced: readonly Lineup[]): NameUse[] {
  if (replaced.length === 0) return [];
  const repeating = new Set([...lineups, ...replaced].filter(repeats).map(({ source }) => source));
  return replaced.flatMap(({ source, data }) => {
    const listed = [...data.unscheduled, ...data.performances.flatMap(({ artists }) => artists)];
    const acts = new Map(listed.map((artist) => [`${artist.role} ${artist.name}`, artist]));
    return [...acts.values()]
      .filter(({ trust }) => trust === 'identity')
      .flatMap((artist) => listedEvidence(artist, data.hints, repeating.has(source)));
  });
}

function oneSpelling(uses: readonly NameUse[]): NameUse[] {
  const spellings = new Map<string, string>();
  for (const { key, spelling } of uses) {
    const known = spellings.get(key);
    if (known === undefined || spelling < known) spellings.set(key, spelling);
  }
  return [...spellings].map(([key, spelling]) => ({ key, spelling })).sort((a, b) => byText(a.key, b.key));
}

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
  unread: readonly Lineup[],
  isKnown: IsKnown,
  isRuled: IsKnown = () => false,
): EditionReadings {
  const read = new Map<string, Map<string, Reading>>();
  for (const lineup of bySource(unread)) {
    const readings = readLineup(lineup, isKnown, isRuled);
    const { source, data } = lineup;
    read.set(source, new Map(data.performances.map((each, i) => [sameness(each), readings[i]!])));
  }
  return new Map(
    unread.map(({ id, source, data }) => {
      const ofSource = read.get(source)!;
      return [id, data.performances.map((performance) => ofSource.get(sameness(performance))!)];
    }),
  );
}

/** One lineup per source with all distinct credits of its statements and the hints of the newest. */
function bySource(lineups: readonly Lineup[]): Lineup[] {
  const sources = new Map<string, { newest: Lineup; performances: Map<string, Performance> }>();
  for (const lineup of [...lineups].sort(newestFirst)) {
    const known = sources.get(lineup.source) ?? { newest: lineup, performances: new Map() };
    sources.set(lineup.source, known);
    for (const performance of lineup.data.performances) {
      const same = sameness(performance);
      if (!known.performances.has(same)) known.performances.set(same, performance);
    }
  }
  return [...sources.values()].map(({ newest, performances }) => ({
    ...newest,
    data: { ...newest.data, performances: [...performances.values()] },
  }));
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

/** The credit of each performance; one shared object for equal readings. */
function listCredits(lineup: Lineup): Credit[] {
  const repeating = repeats(lineup);
  const homes = toHomes(lineup);
  const credits = new Map<string, Credit>();
  return lineup.data.performances.map((performance) => {
    const same = sameness(performance);
    const known = credits.get(same) ?? toCredit(lineup, performance, repeating, homes);
    credits.set(same, known);
    return known;
  });
}

const repeats = ({ data }: Pick<Lineup, 'data'>): boolean =>
  repeatsCredits(data.performances.map(({ artists }) => artists));

const toHomes = ({ data }: Lineup): Homes => homesIn(new Set(data.performances.map(({ credit }) => credit)));

const toCredit = (
  { data, source }: Lineup,
  performance: Performance,
  repeats: boolean,
  homes: Homes,
): Credit => ({
  credit: performance.credit,
  artists: performance.artists,
  set_type: performance.set_type,
  role: performance.role,
  status: performance.status,
  hints: data.hints,
  source,
  repeats,
  homes: namesHome(homes, performance.credit),
  by_editor: ruledIn(performance),
});

/** A text that is equal for performances of one lineup whose credits read alike. */
function sameness(performance: Performance): string {
  const { credit, artists, set_type, role, status } = performance;
  const ruling = ruledIn(performance);
  const ruled = ruling === null ? '' : ruledText(ruling);
  const isPlain = artists.length === 0 && set_type === null && role === 'artist' && ruled === '';
  // Nearly all; no credit holds a line break.
  if (isPlain && status === 'confirmed') return credit;
  const list = artists.length === 0 ? '' : JSON.stringify(artists);
  return `${credit}\n${role}\n${status}\n${set_type ?? ''}\n${list}\n${ruled}`;
}

/** A text of an editor's ruling on the acts; '' if the editor only moved the set. */
function ruledText({ cast, role, set_type, status }: ByEditor): string {
  const isRead = [cast, role, set_type, status].some((stated) => stated !== undefined);
  return isRead ? JSON.stringify([cast, role, set_type ?? 'unruled', status]) : '';
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
