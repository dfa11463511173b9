import type { Performance } from '../../ingest/events/index.ts';
import type { Act } from './credits.ts';
import { type Facts, factsOf } from './facts.ts';
import { type Appearance, dayOf, type Played, playedIn, stageOf } from './lineup.ts';
import type { Said } from './standing.ts';

/** What an edition comes to, in words that can be compared with its tables' rows. */
export interface EditionRecount {
  readonly facts: Facts;
  readonly lineup: readonly Shown[];
  readonly bookings: readonly Booked[];
  readonly genres: readonly string[];
  readonly hasSetTimes: boolean;
  readonly complete: boolean;
}

export interface Shown {
  readonly artist: string;
  readonly role: string;
  readonly day: string | null;
  readonly stage: string | null;
  readonly status: string;
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
}

export interface Sources {
  readonly reports: readonly Said<'edition.reported'>[];
  readonly lineups: readonly Said<'lineup.reported'>[];
  readonly read: (performance: Performance, lineup: Said<'lineup.reported'>) => readonly Act[];
  readonly artistOf: (act: Act) => string;
}

/** Null: nobody says that it exists, or it is a club night. */
export function recountEdition(sources: Sources, asOf: number): EditionRecount | null {
  const facts = factsOf(sources.reports, asOf);
  if (facts === null || facts.kind === 'club_night') return null;
  const played = playedIn(sources.lineups, (lineup) => appearancesOf(lineup, facts.timezone, sources));
  return {
    facts,
    lineup: played.map(shownOf),
    bookings: bookingsOf(played, facts.cancelled),
    genres: genresOf(facts, played),
    hasSetTimes: played.some(hasSetTime),
    complete: sources.lineups.some(({ data }) => data.complete),
  };
}

function appearancesOf(
  lineup: Said<'lineup.reported'>,
  zone: string | null,
  { read, artistOf }: Sources,
): Appearance[] {
  const told = zone !== null && !isDummy(lineup);
  const appearances: Appearance[] = [];
  for (const performance of lineup.data.performances) {
    const acts = read(performance, lineup);
    const playing = acts.filter(({ role }) => role === 'artist').map(artistOf);
    const cast = [...new Set(playing)];
    const start = told ? performance.start : null;
    const day = performance.day ?? dayByRule(performance.start);
    const add = (artist: string, role: Act['role']) =>
      appearances.push({ artist, role, day, start, performance, cast, lineup });
    for (const artist of cast) add(artist, 'artist');
    for (const act of acts) {
      const artist = artistOf(act);
      if (act.role === 'host' && !cast.includes(artist)) add(artist, 'host');
    }
  }
  return appearances;
}

/** A set before six belongs to the evening before; the sources of these histories print local clocks. */
function dayByRule(start: string | null): string | null {
  if (start === null) return null;
  const date = new Date(`${start.slice(0, 10)}T00:00:00Z`);
  if (Number(start.slice(11, 13)) < 6) date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

function shownOf(played: Played): Shown {
  const [top] = played;
  return {
    artist: top!.artist,
    role: top!.role,
    day: dayOf(played),
    stage: stageOf(played),
    status: top!.performance.status,
    credited_as: top!.performance.credit,
    sources: [...new Set(played.map(({ lineup }) => lineup.source))].sort(),
  };
}

function bookingsOf(played: readonly Played[], cancelled: boolean): Booked[] {
  const artists = new Set(played.filter(([top]) => top!.role === 'artist').map(([top]) => top!.artist));
  const bookings: Booked[] = [];
  for (const artist of artists) {
    const own = played.filter(([top]) => top!.artist === artist && top!.role === 'artist');
    const statuses = own.map(([top]) => top!.performance.status);
    const status = (['confirmed', 'replaced', 'cancelled'] as const).find((each) => statuses.includes(each))!;
    const deciding = own.filter(([top]) => top!.performance.status === status);
    bookings.push({
      artist,
      status,
      counted: status === 'confirmed' && !cancelled,
      days: [...new Set(deciding.flatMap((each) => dayOf(each) ?? []))].sort(),
      credited_as: [...new Set(deciding.map(([top]) => top!.performance.credit))].sort(),
      headliner: deciding.some((each) => each.some(({ performance }) => performance.headliner)),
    });
  }
  return bookings;
}

function hasSetTime(played: Played): boolean {
  const [top] = played;
  if (top!.role === 'host' || top!.performance.status !== 'confirmed') return false;
  return played.some(({ start }) => start !== null);
}

/** More than four fifths of at least five timed slots begin at one hour. */
function isDummy({ data }: Said<'lineup.reported'>): boolean {
  const clocks = data.performances.flatMap(({ start }) => start?.slice(11) ?? []);
  if (clocks.length < 5) return false;
  return clocks.some((clock) => clocks.filter((each) => each === clock).length > clocks.length * 0.8);
}

/** The spellings that the histories print. */
const SCENES: Readonly<Record<string, string>> = {
  ...{
    House: 'House',
    'Deep House': 'House',
    Techno: 'Techno',
    DNB: 'Drum & Bass',
    'Drum & Bass': 'Drum & Bass',
  },
};
const scenesOf = (tag: string): string[] => (SCENES[tag] === undefined ? [] : [SCENES[tag]]);

/** The tags of the highest source that has one we know; else what three, and a tenth, of the tagged artists who play carry. */
function genresOf({ tags }: Facts, played: readonly Played[]): string[] {
  for (const each of tags) {
    const scenes = each.flatMap(scenesOf);
    if (scenes.length > 0) return [...new Set(scenes)].sort();
  }
  const carried = new Map<string, Set<string>>();
  const tagged = new Set<string>();
  for (const each of played) {
    const [top] = each;
    if (top!.role === 'host' || top!.performance.status !== 'confirmed') continue;
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
