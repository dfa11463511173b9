import { isJson, type Json, objectIn, objectsIn, textIn } from './json-fields.ts';

/** Kinds of entities in MusicBrainz; only artists, labels, releases and festivals are read. */
export type Kind =
  | 'artist'
  | 'label'
  | 'release'
  | 'event'
  | 'recording'
  | 'release-group'
  | 'work'
  | 'place'
  | 'area'
  | 'series'
  | 'instrument'
  | 'url';

export interface Entity {
  readonly kind: Kind;
  /** `$` for the document itself, `$.artists[3]` inside of an answer. */
  readonly path: string;
  readonly value: Json;
}

/** The lists of browse and search answers. */
const LISTS: Readonly<Record<string, Kind>> = {
  artists: 'artist',
  labels: 'label',
  releases: 'release',
  events: 'event',
  recordings: 'recording',
  'release-groups': 'release-group',
  works: 'work',
  places: 'place',
  areas: 'area',
  series: 'series',
  instruments: 'instrument',
  urls: 'url',
};

/** Fields that only one kind of entity has, the most distinguishing first: entities do not name their kind. */
const DISTINGUISHING_FIELDS: readonly (readonly [field: string, kind: Kind])[] = [
  ['label-code', 'label'],
  ['setlist', 'event'],
  ['cancelled', 'event'],
  ['iswcs', 'work'],
  ['isrcs', 'recording'],
  ['video', 'recording'],
  ['primary-type', 'release-group'],
  ['first-release-date', 'release-group'],
  ['label-info', 'release'],
  ['release-events', 'release'],
  ['text-representation', 'release'],
  ['barcode', 'release'],
  ['status', 'release'],
  ['media', 'release'],
  ['gender', 'artist'],
  ['begin-area', 'artist'],
  ['begin_area', 'artist'],
  ['coordinates', 'place'],
  ['address', 'place'],
  ['iso-3166-1-codes', 'area'],
  ['iso-3166-2-codes', 'area'],
  ['resource', 'url'],
];

const ARTIST_TYPES = new Set(['Person', 'Group', 'Orchestra', 'Choir', 'Character']);

/**
 * Lists the entities of a document: one looked up, a dump's line, or the list of a browse or search answer. Nested
 * entities (an artist's releases, a release's artists) make no statement. Null if it is no such document.
 */
export function entitiesOf(document: Json): readonly Entity[] | null {
  if (typeof document['id'] === 'string') {
    const kind = findKind(document);
    return kind && [{ kind, path: '$', value: document }];
  }
  const lists = Object.entries(LISTS).filter(([list]) => Array.isArray(document[list]));
  if (lists.length === 0) return null;
  return lists.flatMap(([list, kind]) =>
    (document[list] as unknown[]).flatMap((value, index) =>
      isJson(value) ? [{ kind, path: `$.${list}[${index}]`, value }] : [],
    ),
  );
}

function findKind(entity: Json): Kind | null {
  const distinguishing = DISTINGUISHING_FIELDS.find(([field]) => Object.hasOwn(entity, field));
  if (distinguishing) return distinguishing[1];
  const type = textIn(entity, 'type');
  return type !== null && ARTIST_TYPES.has(type) ? 'artist' : null;
}

/** Lists an entity's relations to entities of another kind, without those that MusicBrainz cut away. */
export const relationsWith = (target: RelatedKind, entity: Json): readonly Relation[] =>
  readRelations(objectsIn(entity, 'relations'), target);

/** The relations of one type. */
export const relationsTo = (target: RelatedKind, type: string, entity: Json): readonly Relation[] =>
  readRelations(
    objectsIn(entity, 'relations').filter((record) => record['type'] === type),
    target,
  );

const readRelations = (records: readonly Json[], target: RelatedKind): readonly Relation[] =>
  records.flatMap((record) => {
    const other = objectIn(record, target);
    if (!other) return [];
    const direction = record['direction'] === 'backward' ? 'backward' : 'forward';
    const begin = textIn(record, 'begin');
    const type = textIn(record, 'type') ?? '';
    return [{ type, direction, ended: record['ended'] === true, begin, other, record }] as const;
  });

type RelatedKind = 'artist' | 'label' | 'event' | 'place' | 'area' | 'series';

export interface Relation {
  readonly type: string;
  /** From the view of the listing entity: a person is `forward` a member of a band, the band has it `backward`. */
  readonly direction: 'forward' | 'backward';
  readonly ended: boolean;
  readonly begin: string | null;
  readonly other: Json;
  /** The relation itself, for data of some kinds only: credits, attributes. */
  readonly record: Json;
}
