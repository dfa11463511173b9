import { NOT_IN_LINE_UP } from '../../../events/statements/index.ts';
import type { Item, RawArtist, RawTime, SlotItem } from '../format.ts';
import type { FilePlace } from '../leave-out.ts';
import { slotAt } from '../make-slot.ts';
import type { Artist, Performance } from './feed.ts';
import { statusIn } from '../cancelled-field.ts';

/** Values of the feed's `genre` that describe what an act does, not its music. */
const KINDS: ReadonlyMap<string, SlotItem['set_type']> = new Map([
  ['dj set', 'dj'],
  ['live set', 'live'],
  ['workshop', null],
  ['mc', null],
  ['other', null],
]);

/** An artist of the feed as an act, with its type in the feed. */
function toAct({ id, external_id, name }: Artist): RawArtist {
  return { name, id, ids: external_id === null ? {} : { external_id }, role: 'artist' };
}

const listTags = ({ genre, tags }: Artist): readonly string[] =>
  genre === null || KINDS.has(genre.toLowerCase()) ? tags : [genre, ...tags];

const findType = ({ genre, category }: Artist): string | null => genre ?? category;

/** An artist who has no performance yet, or no longer. */
export function listedItem(artist: Artist, place: FilePlace): Item {
  return {
    kind: 'listed',
    ...place,
    artist: toAct(artist),
    genres: listTags(artist),
    type: findType(artist),
    tags: [],
  };
}

/** Without an offset it is UTC, too. */
const instant = (iso: string | null): RawTime | null =>
  iso === null || iso.trim() === ''
    ? null
    : { kind: 'instant', iso: WITHOUT_OFFSET.test(iso) ? `${iso}Z` : iso };
const WITHOUT_OFFSET = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/;

/** Reads one performance of an artist; its own name, if any, is the credit. */
export function slotItem(
  artist: Artist,
  slot: Performance,
  stage: string | null,
  place: FilePlace,
): SlotItem {
  return slotAt(place, {
    credit: slot.name ?? artist.name,
    artists: [toAct(artist)],
    stage,
    day: slot.date_id ?? slot.edition_day_id,
    start: instant(slot.start_time),
    end: slot.hide_end_time === true ? null : instant(slot.end_time),
    time_status: instant(slot.start_time) === null ? 'tba' : 'published',
    status: statusIn(artist) === 'cancelled' ? 'cancelled' : statusIn(slot),
    headliner: artist.category === 'headliner',
    set_type: KINDS.get(artist.genre?.toLowerCase() ?? '') ?? null,
    genres: listTags(artist),
    type: findType(artist),
    tags: slot.show_in_line_up === false ? [NOT_IN_LINE_UP] : [],
  });
}
