import { nameKey } from '../../db/keys/index.ts';
import type { Line, Lineup } from './editors/line.ts';

/** One artist in one performance, as one statement says. */
export interface Appearance {
  readonly artist: string;
  readonly role: 'artist' | 'host';
  readonly day: string | null;
  /** Where it is a time that can be told. */
  readonly start: string | null;
  readonly performance: Line;
  readonly status: Line['status'];
  /** Who plays it together, as artists. */
  readonly cast: readonly string[];
  readonly lineup: Lineup;
}

/** One performance of one artist, as all sources say together; the highest first. */
export type Played = readonly Appearance[];

/**
 * Merges sources by artist, day and stage: who says nothing agrees; on one day, another
 * stage or time is the same performance in dispute. What a complete statement of a higher source retracted stands only
 * where others say it too.
 * @param lineups the highest first.
 * @param adds whether a statement adds what no higher one says (`adding`).
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
 * A complete statement retracts what was said earlier below it, of its part or, where it speaks of the whole, of all.
 * Whoever only suggests adds nobody.
 * @param lineups the highest first.
 */
export const adding =
  (lineups: readonly Lineup[], suggesting: readonly string[]) =>
  (lineup: Lineup): boolean =>
    retractedBy(lineups, lineup).length === 0 && !suggesting.includes(lineup.id);

/**
 * Whether a statement is still somebody's word: not where its own source, or whom it was copied from, has retracted it.
 * @param lineups the highest first.
 */
export const isStillSaid =
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

/** The same artist for one credit at one printed time of one day on one stage is one appearance. */
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

/** Whether it plays or hosts, the highest says. */
const sameArtist = (played: Played, each: Appearance): boolean => played[0]!.artist === each.artist;

/**
 * Undated, one weekend's set is not the other's. On one day it may be: another source's word for the weekend differs;
 * one source's own two words must agree wholly.
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

/** One that is dated alike (or, like it, undated) is surer than one that agrees because it says nothing. */
const agreeOnThatDay: Fits = (played, each) => agreeInSilence(played, each) && dayOf(played) === each.day;

const agreeInSilence: Fits = (played, each) =>
  sameArtist(played, each) &&
  oneSilent(dayOf(played), each.day) &&
  oneSilent(stageKey(stageOf(played)), stageKey(each.performance.stage)) &&
  oneSilent(startOf(played), each.start);

/** Who plays on one stage and hosts another gives two performances. */
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
