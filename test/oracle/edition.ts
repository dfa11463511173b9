import { isLive } from './credit-text.ts';
import type { Act } from './credits.ts';
import { dayOfLine, EDITOR, isDummy, type Line, type Lineup, statusOf } from './editors/line.ts';
import type { Corrected } from './editors/lineups.ts';
import type { Facts } from './facts.ts';
import { adding, type Appearance, dayOf, isInForce, type Played, playedIn, stageOf } from './lineup.ts';

/** The result of an edition, as texts that can be compared with its tables' rows. */
export interface EditionRecount {
  readonly facts: Facts;
  readonly lineup: readonly Shown[];
  readonly bookings: readonly Booked[];
  readonly genres: readonly string[];
  readonly hasSetTimes: boolean;
  readonly lineupStatus: 'none' | 'partial' | 'full';
}

export interface Shown {
  readonly artist: string;
  readonly role: string;
  readonly day: string | null;
  readonly stage: string | null;
  readonly status: string;
  readonly set_type: string | null;
  readonly credited_as: string;
  readonly sources: readonly string[];
}

export interface Booked {
  readonly artist: string;
  readonly status: string;
  readonly counted: boolean;
  readonly days: readonly string[];
  readonly credited_as: readonly string[];
  readonly headliner: boolean;
  readonly stages: readonly string[];
}

export interface Sources {
  /** Null: no statement says that the edition exists. */
  readonly facts: Facts | null;
  readonly corrected: Corrected;
  readonly read: (line: Line, lineup: Lineup) => readonly Act[];
  readonly artistOf: (act: Act) => string;
}

/** Null: the edition is hidden, or it is a club night. */
export function recountEdition({ facts, corrected, ...reading }: Sources): EditionRecount | null {
  if (facts === null || facts.kind === 'club_night') return null;
  const { lineups, suggesting, kept, whole } = corrected;
  const adds = adding(lineups, suggesting);
  const stated = lineups.filter(isInForce(lineups));
  const played = playedIn(stated, adds, (lineup) => appearancesOf(lineup, facts.timezone, reading));
  const isWhole = whole ?? lineups.some((lineup) => adds(lineup) && lineup.data.complete);
  return {
    facts,
    lineup: played.map((each) => shownOf(each, kept)),
    bookings: bookingsOf(played, facts.cancelled),
    genres: genresOf(facts, played),
    hasSetTimes: played.some(hasSetTime),
    lineupStatus: played.length === 0 ? 'none' : isWhole ? 'full' : 'partial',
  };
}

function appearancesOf(
  lineup: Lineup,
  zone: string | null,
  { read, artistOf }: Pick<Sources, 'read' | 'artistOf'>,
): Appearance[] {
  const lines = lineup.data.performances;
  const dummy = isDummy(lines.filter(({ by }) => !by?.timed));
  const appearances: Appearance[] = [];
  for (const performance of lines) {
    const acts = read(performance, lineup);
    const playing = acts.filter(({ role }) => role === 'artist').map(artistOf);
    const cast = [...new Set(playing)];
    const status = statusOf(performance, playing.length);
    const isReported = !dummy || performance.by?.timed === true;
    const start = isReported && zone !== null ? performance.start : null;
    const day = dayOfLine(performance, isReported);
    const add = (artist: string, role: Act['role']) =>
      appearances.push({ artist, role, day, start, performance, status, cast, lineup });
    for (const artist of cast) add(artist, 'artist');
    for (const act of acts) {
      const artist = artistOf(act);
      if (act.role === 'host' && !cast.includes(artist)) add(artist, 'host');
    }
  }
  return appearances;
}

function shownOf(played: Played, kept: readonly string[]): Shown {
  const [top] = played;
  return {
    artist: top!.artist,
    role: top!.role,
    day: dayOf(played),
    stage: stageOf(played),
    status: top!.status,
    set_type: setTypeOf(played),
    credited_as: top!.performance.credit,
    sources: [...new Set(played.flatMap((each) => validated(each, played, kept)))].sort(),
  };
}

/** The sources of a set and the editor who changed it, including one who kept a set that its source dropped. */
function validated({ lineup, performance }: Appearance, played: Played, kept: readonly string[]): string[] {
  const own = (other: Appearance): boolean =>
    other.lineup.source === lineup.source && !kept.includes(other.lineup.id);
  if (kept.includes(lineup.id)) return played.some(own) ? [] : [EDITOR];
  return performance.by === undefined ? [lineup.source] : [EDITOR, lineup.source];
}

/** The set type with the highest rank: an editor's on the line, else its field's, else its credit's. */
function setTypeOf(played: Played): string | null {
  for (const { performance } of played) {
    const { by, set_type, credit } = performance;
    const stated = set_type ?? (isLive(credit) ? 'live' : null);
    const type = by?.set_type === undefined ? stated : by.set_type;
    if (type !== null) return type;
  }
  return null;
}

function bookingsOf(played: readonly Played[], cancelled: boolean): Booked[] {
  const artists = new Set(played.filter(([top]) => top!.role === 'artist').map(([top]) => top!.artist));
  const bookings: Booked[] = [];
  for (const artist of artists) {
    const own = played.filter(([top]) => top!.artist === artist && top!.role === 'artist');
    const statuses = own.map(([top]) => top!.status);
    const status = (['confirmed', 'replaced', 'cancelled'] as const).find((each) => statuses.includes(each))!;
    const deciding = own.filter(([top]) => top!.status === status);
    bookings.push({
      artist,
      status,
      counted: status === 'confirmed' && !cancelled,
      days: [...new Set(deciding.flatMap((each) => dayOf(each) ?? []))].sort(),
      credited_as: [...new Set(deciding.map(([top]) => top!.performance.credit))].sort(),
      headliner: deciding.some((each) => each.some(({ performance }) => performance.headliner)),
      stages: [...new Set(deciding.flatMap((each) => stageOf(each) ?? []))].sort(),
    });
  }
  return bookings;
}

function hasSetTime(played: Played): boolean {
  const [top] = played;
  if (top!.role === 'host' || top!.status !== 'confirmed') return false;
  return played.some(({ start }) => start !== null);
}

/** The spellings of scenes in the histories. */
const SCENES: Readonly<Record<string, string>> = {
  House: 'House',
  'Deep House': 'House',
  Techno: 'Techno',
  DNB: 'Drum & Bass',
  'Drum & Bass': 'Drum & Bass',
};
const scenesOf = (tag: string): string[] => (SCENES[tag] === undefined ? [] : [SCENES[tag]]);

/**
 * The known tags of the highest source that has one; otherwise tags carried by at least three, and a tenth, of the
 * tagged artists who play.
 */
function genresOf({ tags }: Facts, played: readonly Played[]): string[] {
  for (const each of tags) {
    const scenes = each.flatMap(scenesOf);
    if (scenes.length > 0) return [...new Set(scenes)].sort();
  }
  const carried = new Map<string, Set<string>>();
  const tagged = new Set<string>();
  for (const each of played) {
    const [top] = each;
    if (top!.role === 'host' || top!.status !== 'confirmed') continue;
    for (const { artist, performance } of each) {
      for (const scene of performance.genres.flatMap(scenesOf)) {
        carried.set(scene, (carried.get(scene) ?? new Set()).add(artist));
        tagged.add(artist);
      }
    }
  }
  const scenes = [...carried].filter(([, artists]) => artists.size >= 3 && artists.size * 10 >= tagged.size);
  return scenes.map(([scene]) => scene).sort();
}
