import { cleanName, cleanText } from '../clean-text.ts';
import type { ClaimItem } from '../format.ts';
import { type Fault, type Outcome, upTo } from '../record-outcome.ts';
import { countryOfCode, isCode } from './iso-country.ts';
import { type Relation, relationsTo } from './related-entities.ts';
import { type Json, objectIn, objectsIn, textIn } from './json-fields.ts';
import { addressesOf, idsFromLinks, linksOf } from './artist-links.ts';
import {
  type Database,
  isPlaceholderName,
  mentioned,
  type NamedEntity,
  printed,
} from './musicbrainz-names.ts';

const TYPES: ReadonlyMap<string, 'person' | 'group' | 'other'> = new Map([
  ['Person', 'person'],
  ['Group', 'group'],
  ['Orchestra', 'group'],
  ['Choir', 'group'],
  ['Character', 'other'],
  ['Other', 'other'],
]);

/** Reads one artist. Core data only: no annotation, tags, genres or ratings, and no legal names. */
export function artistOf(entity: Json, database: Database): Outcome {
  const id = database.readId(entity);
  const name = cleanName(entity['name']);
  if (id === null) return { kind: 'faulty', value: printed(entity['id']), why: database.noId };
  if (!name.ok) return { kind: 'faulty', value: printed(entity['name']), why: `the name ${name.why}` };
  if (isPlaceholderName(id))
    return { kind: 'passed_over', value: name.text, why: 'is not a particular artist' };
  const faults: Fault[] = [];
  const artist = readFields(entity, id, name.text, faults, database);
  const data = { artist, license: 'CC0-1.0' };
  const subject = `artist:${database.namespace}:${id}`;
  return { kind: 'claim', claim: { kind: 'claim', type: 'artist.reported', subject, data }, faults };
}

type Fields = Extract<ClaimItem, { type: 'artist.reported' }>['data']['artist'];

/** Faults are in the order of reading; the fields in that of canonical JSON, which then has nothing to sort. */
function readFields(entity: Json, id: string, name: string, faults: Fault[], database: Database): Fields {
  const addresses = addressesOf(entity);
  const ids = inOrder({ ...idsFromLinks('artist', addresses, faults), [database.namespace]: id });
  const sort_name = optional(entity, 'sort-name', 300, faults);
  const { aliases, variations } = otherNames(entity, name, faults, database);
  const type = TYPES.get(textIn(entity, 'type') ?? '') ?? null;
  const country = findCountry(entity, faults);
  const disambiguation = optional(entity, 'disambiguation', 500, faults);
  const { members, member_of } = bands(entity, faults, database);
  const links = upTo(500, linksOf(addresses, faults), faults, 'links');
  return {
    aliases,
    country,
    disambiguation,
    ids,
    links,
    member_of,
    members,
    name,
    number: null,
    sort_name,
    type,
    variations,
  };
}

function inOrder(ids: Record<string, string>): Record<string, string> {
  const names = Object.keys(ids);
  return names.length < 2 ? ids : Object.fromEntries(names.sort().map((name) => [name, ids[name]!]));
}

function optional(entity: Json, key: string, max: number, faults: Fault[]): string | null {
  if (textIn(entity, key) === null) return null;
  const text = cleanText(entity[key], max);
  if (text.ok) return text.text;
  faults.push({ value: printed(entity[key]), why: `${key} ${text.why}` });
  return null;
}

/** Aliases proper and personas (`is person`); search hints are misspellings, so variations. */
function otherNames(
  entity: Json,
  name: string,
  faults: Fault[],
  database: Database,
): { aliases: NamedEntity[]; variations: string[] } {
  const aliases = new Map<string, NamedEntity>();
  const variations = new Set<string>();
  for (const alias of objectsIn(entity, 'aliases')) {
    if (alias['type'] === 'Legal name') continue;
    const text = cleanName(alias['name']);
    if (!text.ok) faults.push({ value: printed(alias['name']), why: `an alias ${text.why}` });
    else if (text.text === name) continue;
    else if (alias['type'] === 'Search hint') variations.add(text.text);
    else aliases.set(text.text, { ids: {}, name: text.text });
  }
  const personas = relationsTo('artist', 'is person', entity).map(({ other }) => other);
  const all = [...mentioned(personas, faults, database), ...aliases.values()];
  return {
    aliases: upTo(1_000, all, faults, 'aliases'),
    variations: upTo(2_000, [...variations], faults, 'search hints'),
  };
}

/** Reads the members of a band, and the bands of a person, at any time. */
function bands(
  entity: Json,
  faults: Fault[],
  database: Database,
): { members: NamedEntity[]; member_of: NamedEntity[] } {
  const relations = relationsTo('artist', 'member of band', entity);
  const members = mentioned(inDirection('backward', relations), faults, database);
  const readMembers = upTo(1_000, members, faults, 'members');
  const others = mentioned(inDirection('forward', relations), faults, database);
  return { members: readMembers, member_of: upTo(1_000, others, faults, 'bands') };
}

const inDirection = (wanted: Relation['direction'], relations: readonly Relation[]): Json[] =>
  relations.filter(({ direction }) => direction === wanted).map(({ other }) => other);

function findCountry(entity: Json, faults: Fault[]): string | null {
  const codes: unknown = objectIn(entity, 'area')?.['iso-3166-1-codes'];
  const code: unknown = textIn(entity, 'country') ?? (Array.isArray(codes) ? codes[0] : undefined);
  if (code === undefined || code === null || code === '') return null;
  if (isCode(code)) return countryOfCode(code);
  faults.push({ value: printed(code), why: 'the country is not an ISO 3166-1 code' });
  return null;
}
