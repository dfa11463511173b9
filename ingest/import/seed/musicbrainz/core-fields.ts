import { type Json, objectIn, objectsIn, textIn } from '../../formats/musicbrainz/json-fields.ts';

/**
 * Core fields (CC0) of entities of a dump. All other fields are dropped: annotations, tags, genres and ratings have
 * another licence (CC BY-NC-SA), and so may fields that later dumps add.
 */

type Cut = (value: Json) => Json;

const only =
  (...fields: readonly string[]): Cut =>
  (value) =>
    Object.fromEntries(
      fields.filter((field) => isScalar(value[field])).map((field) => [field, value[field]]),
    );

const isScalar = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

const identity = only('id', 'name');
const RELATION = only('type', 'direction', 'begin', 'ended', 'source-credit');

/** A country or town; `resolve` puts its type and the codes of its country into it. */
export type ResolveArea = (area: Json) => Json;

/** Reduces an event to dates, artists, place, series and the event that it is a part of. */
export function coreEvent(event: Json, resolve: ResolveArea): Json {
  return {
    ...only('id', 'name', 'type', 'cancelled')(event),
    setlist: keepArtistLines(textIn(event, 'setlist') ?? ''),
    'life-span': lifeSpan(event),
    relations: objectsIn(event, 'relations').flatMap((relation) => eventRelation(relation, resolve)),
  };
}

const lifeSpan = (entity: Json): Json => only('begin', 'end')(objectIn(entity, 'life-span') ?? {});

/** Works and remarks of a setlist are no part of a lineup. */
const keepArtistLines = (setlist: string): string =>
  setlist
    .split(/\r?\n/u)
    .filter((line) => line.startsWith('@'))
    .join('\n');

function eventRelation(relation: Json, resolve: ResolveArea): readonly Json[] {
  const kept = related(relation, {
    artist: identity,
    series: only('id', 'name', 'type'),
    event: (event) => ({ ...identity(event), 'life-span': lifeSpan(event) }),
    place: (place) => corePlace(place, resolve),
    area: resolve,
  });
  if (kept === null) return [];
  const time = textIn(objectIn(relation, 'attribute-values') ?? {}, 'time');
  const attributes: unknown = relation['attributes'];
  const cancelled = Array.isArray(attributes) && attributes.includes('cancelled');
  return [
    {
      ...kept,
      ...(time !== null && { 'attribute-values': { time } }),
      ...(cancelled && { attributes: ['cancelled'] }),
    },
  ];
}

function corePlace(place: Json, resolve: ResolveArea): Json {
  const area = objectIn(place, 'area');
  const coordinates = objectIn(place, 'coordinates');
  return {
    ...identity(place),
    ...(area && { area: resolve(area) }),
    ...(coordinates && { coordinates: only('latitude', 'longitude')(coordinates) }),
  };
}

/** Reduces an artist to names, country, groups and members, and pages about it elsewhere. */
export function coreArtist(artist: Json): Json {
  const codes: unknown = objectIn(artist, 'area')?.['iso-3166-1-codes'];
  return {
    ...only('id', 'name', 'sort-name', 'type', 'disambiguation', 'country')(artist),
    // The field distinguishes an artist from other entities; its value is personal and not kept.
    gender: null,
    ...(Array.isArray(codes) && {
      area: { 'iso-3166-1-codes': codes.filter((code) => typeof code === 'string') },
    }),
    aliases: objectsIn(artist, 'aliases').map(only('name', 'type')),
    relations: objectsIn(artist, 'relations').flatMap(
      (relation) => related(relation, { artist: identity, url: only('resource') }) ?? [],
    ),
  };
}

/** Reduces a relation to one of the kept kinds of entities; null: another kind. */
function related(relation: Json, kinds: Readonly<Record<string, Cut>>): Json | null {
  for (const [kind, cut] of Object.entries(kinds)) {
    const other = objectIn(relation, kind);
    if (other) return { ...RELATION(relation), [kind]: cut(other) };
  }
  return null;
}
