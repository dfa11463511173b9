import { excerpt } from '../../files/index.ts';
import type { Item, RawTime, ReadContext, SlotItem } from '../format.ts';
import { leaveOut, type FilePlace } from '../leave-out.ts';
import type { PassedOver } from '../count-skipped.ts';
import { slotAt } from '../make-slot.ts';
import { type Relation, relationsWith } from './related-entities.ts';
import { editionOf } from './event-edition.ts';
import { type Json, objectIn, textIn } from './json-fields.ts';
import { isPlaceholderName, mbid, printed } from './musicbrainz-names.ts';
import { type ArtistLine, artistLines, type SetlistArtist } from './setlist.ts';

/**
 * The role and set type of an artist by the type of its relation to the event; all other relations played no
 * set.
 */
const PARTS: ReadonlyMap<string, Pick<SlotItem, 'role' | 'set_type'>> = new Map([
  ['main performer', { role: 'artist', set_type: null }],
  ['support act', { role: 'artist', set_type: null }],
  ['guest performer', { role: 'artist', set_type: null }],
  ['dj', { role: 'artist', set_type: 'dj' }],
  ['host', { role: 'host', set_type: null }],
  ['mc', { role: 'host', set_type: null }],
]);

/**
 * A festival's edition and who played it: the artists related to it, then those that only the artist lines of its setlist
 * name. Core data only: never annotation, tags, genres or ratings. Other kinds of events are passed over.
 */
export function* festivalItems(
  event: Json,
  at: FilePlace,
  context: ReadContext,
  counts: PassedOver,
): Generator<Item> {
  const type = textIn(event, 'type');
  if (type !== 'Festival') {
    counts.count(`is not a festival, but an event of type ${type ?? 'unknown'}`, {
      ...at,
      value: eventName(event),
    });
    return;
  }
  const edition = editionOf(event);
  if (!edition.ok) {
    leaveOut(context, at, edition.value, edition.why, 'left this record out');
    return;
  }
  const { facts, day, wrongEnd } = edition;
  if (wrongEnd !== null)
    leaveOut(context, at, wrongEnd, "the edition's end_date is before its start_date", 'it is left out');
  yield { kind: 'edition', ...at, edition: facts, part: null };
  const related = new RelatedArtists();
  for (const relation of relationsWith('artist', event)) {
    related.add(relation);
    const slot = findSlot(relation, day, { at, event, context, counts });
    if (slot) yield { ...slot, edition: facts };
  }
  for (const line of artistLines(textIn(event, 'setlist') ?? ''))
    if (!related.cover(line)) yield { ...lineSlot(line, at, day), edition: facts };
}

/** Artists of an event's relations, which have more data on a set than a setlist's line. */
class RelatedArtists {
  readonly #ids = new Set<string>();
  readonly #names = new Set<string>();

  add({ other }: Relation): void {
    const id = mbid(other);
    if (id !== null) this.#ids.add(id);
    this.#names.add((textIn(other, 'name') ?? '').toLowerCase());
  }

  /** Whether each artist of a line is related, or is a placeholder. */
  cover({ artists }: ArtistLine): boolean {
    return artists.every(({ id, name }) =>
      id === null ? this.#names.has(name.toLowerCase()) : this.#ids.has(id) || isPlaceholderName(id),
    );
  }
}

const lineSlot = ({ credit, artists }: ArtistLine, at: FilePlace, day: string | null): SlotItem =>
  slotAt(at, {
    credit,
    artists: artists.flatMap(({ name, id }) =>
      id === null ? [] : [{ name, id, ids: {}, role: 'artist' as const }],
    ),
    day,
    time_status: 'tba',
  });

const eventName = (event: Json): string => excerpt(textIn(event, 'name') ?? '');

interface Reading {
  readonly at: FilePlace;
  readonly event: Json;
  readonly context: ReadContext;
  readonly counts: PassedOver;
}

function findSlot(relation: Relation, day: string | null, reading: Reading): SlotItem | null {
  const { at, event, context, counts } = reading;
  const part = PARTS.get(relation.type.toLowerCase());
  if (!part) {
    counts.count(`artists whose relation to the festival is “${relation.type}”`, {
      ...at,
      value: eventName(event),
    });
    return null;
  }
  const [id, name] = [mbid(relation.other), textIn(relation.other, 'name')];
  if (name === null) {
    leaveOut(
      context,
      at,
      printed(relation.other['id']),
      'a performer has no name',
      'left this performer out',
    );
    return null;
  }
  if (isPlaceholderName(id)) return null;
  const date = /^\d{4}-\d\d-\d\d$/.test(relation.begin ?? '') ? relation.begin : day;
  const start = findStart(relation.record, date);
  return slotAt(at, {
    ...part,
    credit: textIn(relation.record, 'source-credit') ?? name,
    artists: [{ name, id, ids: {}, role: part.role }],
    day: date,
    start,
    time_status: start === null ? 'tba' : 'published',
    status: isCancelled(relation.record) ? 'cancelled' : 'confirmed',
  });
}

/** The relation's attribute `time`, a clock of the festival's own. */
function findStart(relation: Json, date: string | null): RawTime | null {
  const clock = textIn(objectIn(relation, 'attribute-values') ?? {}, 'time');
  if (clock === null) return null;
  return date === null ? { kind: 'clock', clock } : { kind: 'local', date, clock };
}

function isCancelled(relation: Json): boolean {
  const attributes: unknown = relation['attributes'];
  return Array.isArray(attributes) && attributes.includes('cancelled');
}

/** Artists who play at a festival, as `festivalItems` books them; hosts and cancelled sets left out. */
export function eventPerformers(event: Json): readonly SetlistArtist[] {
  const related = new RelatedArtists();
  const found: SetlistArtist[] = [];
  for (const relation of relationsWith('artist', event)) {
    related.add(relation);
    const [id, name] = [mbid(relation.other), textIn(relation.other, 'name')];
    const isArtist = PARTS.get(relation.type.toLowerCase())?.role === 'artist';
    if (isArtist && name !== null && !isPlaceholderName(id) && !isCancelled(relation.record))
      found.push({ id, name });
  }
  for (const line of artistLines(textIn(event, 'setlist') ?? ''))
    if (!related.cover(line)) found.push(...line.artists);
  return found;
}
