import { nameKey } from '../../db/keys/index.ts';
import type { Line, Lineup } from './editors/line.ts';

/** One artist in one performance of one statement. */
export interface Appearance {
  readonly artist: string;
  readonly role: 'artist' | 'host';
  readonly day: string | null;
  /** The start, unless the time is a dummy. */
  readonly start: string | null;
  readonly performance: Line;
  readonly status: Line['status'];
  /** All artists of the set. */
  readonly cast: readonly string[];
  readonly lineup: Lineup;
}

/** One performance of one artist, merged from all sources; highest first. */
export type Played = readonly Appearance[];

/**
 * Merges the sources by artist, day and stage. A missing value agrees with any; another stage or time on one day is
 * the same performance, disputed. A set that a complete statement of a higher source retracted remains only if other
 * sources have it too.
 * @param lineups highest first.
 * @param adds true if a statement may add sets that no higher one has (`adding`).
 * @param read the appearances of a statement, in its order.
 */
export function playedIn(
  lineups: readonly Lineup[],
  adds: (lineup: Lineup) => boolean,
  read: (lineup: Lineup) => Appearance[],
): Played[] {
  const played: Appearance[][] = [];
  for (const lineup of lineups) {
    const left = withoutRepeats(read(lineup));
    for (const agree of [agreeWholly, agreeOnThatDay, agreeInSilence, disagreeOnDay]) {
      for (const each of [...left]) {
        const wholly = agree === agreeWholly;
        const same = played.find(
          (other) => other.at(-1)!.lineup !== lineup && partsFit(other, each, wholly) && agree(other, each),
        );
        if (!same) continue;
        same.push(each);
        left.splice(left.indexOf(each), 1);
      }
    }
    if (adds(lineup)) for (const each of left) played.push([each]);
  }
  return played;
}

/**
 * A complete statement retracts earlier ones of lower rank: of its part, or of all parts if it covers the whole. A
 * lineup of `suggesting` adds no set.
 * @param lineups highest first.
 */
export const adding =
  (lineups: readonly Lineup[], suggesting: readonly string[]) =>
  (lineup: Lineup): boolean =>
    retractedBy(lineups, lineup).length === 0 && !suggesting.includes(lineup.id);

/**
 * False if the statement's own source, or the source that it was copied from, has retracted it.
 * @param lineups highest first.
 */
export const isInForce =
  (lineups: readonly Lineup[]) =>
  ({ source, data }: Lineup, nth: number): boolean =>
    !retractedBy(lineups, lineups[nth]!).some(
      (by) => by.source === source || (data.upstream !== null && by.data.upstream === data.upstream),
    );

const retractedBy = (lineups: readonly Lineup[], lineup: Lineup): Lineup[] =>
  lineups
    .slice(0, lineups.indexOf(lineup))
    .filter(
      ({ data: { complete, part, as_of } }) =>
        complete && (part === null || part === lineup.data.part) && lineup.data.as_of < as_of,
    );

/** Merges repeats: one artist, credit, printed time, day and stage are one appearance. */
function withoutRepeats(appearances: readonly Appearance[]): Appearance[] {
  const left: Appearance[] = [];
  for (const each of appearances) {
    const text = JSON.stringify(validatedFrom(each));
    if (!left.some((other) => JSON.stringify(validatedFrom(other)) === text)) left.push(each);
  }
  return left;
}

const validatedFrom = ({ artist, role, day, performance }: Appearance) => [
  ...[artist, role, day, stageKey(performance.stage), performance.start, nameKey(performance.credit)],
];

const stageKey = (stage: string | null): string | null => (stage === null ? null : nameKey(stage));

type Fits = (played: Played, each: Appearance) => boolean;

/** The highest source decides between playing and hosting. */
const sameArtist = (played: Played, each: Appearance): boolean => played[0]!.artist === each.artist;

/**
 * Undated sets of two weekends differ. On one day they may be the same: another source may name the weekend otherwise,
 * but two statements of one source must agree in all.
 */
const partsFit = (played: Played, { day, lineup }: Appearance, wholly: boolean): boolean =>
  played.every(({ day: otherDay, lineup: other }) => {
    const parts = [lineup.data.part, other.data.part];
    if (parts.includes(null) || parts[0] === parts[1]) return true;
    return day !== null && day === otherDay && (wholly || lineup.source !== other.source);
  });

const agreeWholly: Fits = (played, each) =>
  sameArtist(played, each) &&
  played[0]!.role === each.role &&
  dayOf(played) === each.day &&
  stageKey(stageOf(played)) === stageKey(each.performance.stage) &&
  startOf(played) === each.start;

/** An appearance with an equal day (or, like it, none) fits better than one that agrees because it has no day. */
const agreeOnThatDay: Fits = (played, each) => agreeInSilence(played, each) && dayOf(played) === each.day;

const agreeInSilence: Fits = (played, each) =>
  sameArtist(played, each) &&
  oneSilent(dayOf(played), each.day) &&
  oneSilent(stageKey(stageOf(played)), stageKey(each.performance.stage)) &&
  oneSilent(startOf(played), each.start);

/** An artist that plays on one stage and hosts another has two performances. */
const disagreeOnDay: Fits = (played, each) =>
  sameArtist(played, each) &&
  played[0]!.role === each.role &&
  dayOf(played) !== null &&
  dayOf(played) === each.day;

const oneSilent = (a: string | null, b: string | null): boolean => a === null || b === null || a === b;

const stated = <V>(played: Played, of: (each: Appearance) => V | null): V | null => {
  for (const each of played) if (of(each) !== null) return of(each);
  return null;
};

export const dayOf = (played: Played): string | null => stated(played, ({ day }) => day);
export const stageOf = (played: Played): string | null =>
  stated(played, ({ performance }) => performance.stage);
export const startOf = (played: Played): string | null => stated(played, ({ start }) => start);
