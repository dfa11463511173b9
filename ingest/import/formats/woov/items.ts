import type { Item, RawArtist, RawTime, ReadContext, SlotItem } from '../format.ts';
import { leaveOut, type FilePlace } from '../leave-out.ts';
import { slotAt } from '../make-slot.ts';
import type { Act, Artist } from './feed.ts';
import { statusIn } from '../cancelled-field.ts';

/** The feed's other lists, by id. */
export interface FeedLists {
  readonly artists: ReadonlyMap<string, Artist>;
  readonly stages: ReadonlyMap<string, string>;
}

const rawArtist = ({ id, name }: Artist): RawArtist => ({ name, id, ids: {}, role: 'artist' });

const instant = (iso: string | null): RawTime | null => (iso === null ? null : { kind: 'instant', iso });

/** An artist without an act. */
export const listedItem = (artist: Artist, place: FilePlace): Item => ({
  kind: 'listed',
  ...place,
  artist: rawArtist(artist),
  genres: artist.genres,
  type: null,
  tags: [],
});

/** Reads one act; null, and reported, if it has neither a name nor an artist. */
export function slotItem(
  record: Act,
  place: FilePlace,
  known: FeedLists,
  context: ReadContext,
): SlotItem | null {
  const artists = playing(record, place, known, context);
  const printed = record.name?.trim() ?? '';
  const credit = printed === '' ? artists.map(({ name }) => name).join(', ') : printed;
  if (credit === '') {
    leaveOut(context, place, record.id ?? '', 'names no artist', 'it is left out');
    return null;
  }
  return slotAt(place, {
    credit,
    artists: artists.map(rawArtist),
    stage: findStage(record, place, known, context),
    start: instant(record.startTime),
    end: record.endTimeIsFadedOut === true ? null : instant(record.endTime),
    status: statusIn(record),
    time_status: record.startTime === null ? 'tba' : 'published',
    genres: [...new Set(artists.flatMap(({ genres }) => genres))],
  });
}

function playing(record: Act, place: FilePlace, { artists }: FeedLists, context: ReadContext): Artist[] {
  const weighed = [...record.artists].sort((a, b) => (a.weight ?? 0) - (b.weight ?? 0)).map(({ id }) => id);
  return [...new Set([...weighed, ...record.artistIds])].flatMap((id) => {
    const found = artists.get(id);
    if (!found) leaveOut(context, place, id, 'is not an artist of the feed', 'the artist is left out');
    return found ?? [];
  });
}

function findStage(
  { stageId }: Act,
  place: FilePlace,
  { stages }: FeedLists,
  context: ReadContext,
): string | null {
  if (stageId == null) return null;
  const name = stages.get(stageId);
  if (name === undefined)
    leaveOut(context, place, stageId, 'is not a stage of the feed', 'the stage is left out');
  return name ?? null;
}
