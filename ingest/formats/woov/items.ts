import type { Item, RawArtist, RawTime, ReadContext, SlotItem } from '../format.ts';
import { leaveOut, type Place } from '../left-out.ts';
import { slotAt } from '../slot-at.ts';
import type { Act, Artist } from './feed.ts';

/** What the feed lists beside its acts, by id. */
export interface Known {
  readonly artists: ReadonlyMap<string, Artist>;
  readonly stages: ReadonlyMap<string, string>;
}

const rawArtist = ({ id, name }: Artist): RawArtist => ({ name, id, ids: {}, role: 'artist' });

const instant = (iso: string | null): RawTime | null => (iso === null ? null : { kind: 'instant', iso });

/** An artist without an act. */
export const listedItem = (artist: Artist, place: Place): Item => ({
  kind: 'listed',
  ...place,
  artist: rawArtist(artist),
  genres: artist.genres,
  type: null,
  tags: [],
});

/** One act; null, and reported, where it has neither a name nor an artist. */
export function slotItem(said: Act, place: Place, known: Known, context: ReadContext): SlotItem | null {
  const artists = playing(said, place, known, context);
  const printed = said.name?.trim() ?? '';
  const credit = printed === '' ? artists.map(({ name }) => name).join(', ') : printed;
  if (credit === '') {
    leaveOut(context, place, said.id ?? '', 'names nobody', 'it is left out');
    return null;
  }
  return slotAt(place, {
    credit,
    artists: artists.map(rawArtist),
    stage: stageOf(said, place, known, context),
    start: instant(said.startTime),
    end: said.endTimeIsFadedOut === true ? null : instant(said.endTime),
    time_status: said.startTime === null ? 'tba' : 'published',
    genres: [...new Set(artists.flatMap(({ genres }) => genres))],
  });
}

function playing(said: Act, place: Place, { artists }: Known, context: ReadContext): Artist[] {
  const weighed = [...said.artists].sort((a, b) => (a.weight ?? 0) - (b.weight ?? 0)).map(({ id }) => id);
  return [...new Set([...weighed, ...said.artistIds])].flatMap((id) => {
    const found = artists.get(id);
    if (!found) leaveOut(context, place, id, 'is no artist of the feed', 'the artist is left out');
    return found ?? [];
  });
}

function stageOf({ stageId }: Act, place: Place, { stages }: Known, context: ReadContext): string | null {
  if (stageId == null) return null;
  const name = stages.get(stageId);
  if (name === undefined)
    leaveOut(context, place, stageId, 'is no stage of the feed', 'the stage is left out');
  return name ?? null;
}
