import { cleanName } from '../clean-text.ts';
import type { Fault } from '../record-outcome.ts';
import { type Json, textIn } from './json-fields.ts';

export interface NamedEntity {
  readonly name: string;
  readonly ids: Record<string, string>;
}

/**
 * Special purpose entities (musicbrainz.org/doc/Style/Unknown_and_untitled): they are not particular artists.
 */
const NO_ONE: ReadonlySet<string> = new Set([
  '89ad4ac3-39f7-470e-963a-56509c546377', // Various Artists
  '125ec42a-7229-4250-afc5-e057484327fe', // [unknown]
  'f731ccc4-e22a-43af-a747-64213329e088', // [anonymous]
  '9be7f096-97ec-4615-8957-8d40b5dcbc41', // [traditional]
  'eec63d3c-3b81-4ad4-b1e4-7c147d4d2b61', // [no artist]
  '33cf029c-63b0-41a0-9855-be2a3665fb3b', // [data]
  '314e1c25-dde7-4e4d-b2f4-0a7b9f7c56dc', // [dialogue]
  '157afde4-4bf5-4039-8ad2-5a15acc85176', // [no label]
  '46caaa9e-3e26-49b5-827c-64ccc73c1b07', // [unknown], the label
]);

export const isPlaceholderName = (id: string | null): boolean => id !== null && NO_ONE.has(id);

const MBID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id of an entity; null if it is no MBID. */
export function mbid(entity: Json): string | null {
  const id = textIn(entity, 'id')?.toLowerCase() ?? '';
  return MBID.test(id) ? id : null;
}

/** The database that gives the ids of a dump: MusicBrainz, or one that only has its format. */
export interface Database {
  readonly namespace: string;
  /** The id of an entity; null if it is none of this database. */
  readonly readId: (entity: Json) => string | null;
  /** The reason why `readId` returned null. */
  readonly noId: string;
}

const MUSICBRAINZ: Database = {
  namespace: 'musicbrainz',
  readId: mbid,
  noId: 'the id is not a MusicBrainz id (MBID)',
};

/** The ids of other databases need not be MBIDs. */
const OWN_ID = /^[\w.-]{1,200}$/;

export function openDatabase(namespace: string): Database {
  if (namespace === MUSICBRAINZ.namespace) return MUSICBRAINZ;
  return {
    namespace,
    readId: (entity) => {
      const id = textIn(entity, 'id') ?? '';
      return OWN_ID.test(id) ? id : null;
    },
    noId: 'the id is not 1 to 200 letters, digits, dots, hyphens and underscores',
  };
}

/** Name and id of a related entity; null, with a fault, if the name is not valid. */
function named(entity: Json, faults: Fault[], { namespace, readId }: Database): NamedEntity | null {
  const id = readId(entity);
  const name = cleanName(entity['name']);
  if (name.ok) return { ids: id === null ? {} : { [namespace]: id }, name: name.text };
  faults.push({ value: printed(entity['name']), why: `a name ${name.why}` });
  return null;
}

export const printed = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

/** Lists each entity once, without special purpose ones, in the file's order. */
export function mentioned(entities: readonly Json[], faults: Fault[], database: Database): NamedEntity[] {
  const found = new Map<string, NamedEntity>();
  for (const entity of entities) {
    if (isPlaceholderName(database.readId(entity))) continue;
    const it = named(entity, faults, database);
    if (it) found.set(it.ids[database.namespace] ?? it.name, it);
  }
  return [...found.values()];
}
