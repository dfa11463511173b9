import { cleanName } from '../clean-text.ts';
import type { Fault, Outcome } from '../record-outcome.ts';
import { type Relation, relationsTo } from './related-entities.ts';
import type { Json } from './json-fields.ts';
import { addressesOf, idsFromLinks } from './artist-links.ts';
import {
  type Database,
  isPlaceholderName,
  mentioned,
  type NamedEntity,
  printed,
} from './musicbrainz-names.ts';

/** Reads one label. */
export function labelOf(entity: Json, database: Database): Outcome {
  const id = database.readId(entity);
  const name = cleanName(entity['name']);
  if (id === null) return { kind: 'faulty', value: printed(entity['id']), why: database.noId };
  if (!name.ok) return { kind: 'faulty', value: printed(entity['name']), why: `the name ${name.why}` };
  if (isPlaceholderName(id))
    return { kind: 'passed_over', value: name.text, why: 'is not a particular label' };
  const faults: Fault[] = [];
  const label = {
    ids: { ...idsFromLinks('label', addressesOf(entity), faults), [database.namespace]: id },
    name: name.text,
    number: null,
    parent: findParent(entity, faults, database),
  };
  const data = { label, license: 'CC0-1.0' };
  const subject = `label:${database.namespace}:${id}`;
  return { kind: 'claim', claim: { kind: 'claim', type: 'label.reported', subject, data }, faults };
}

/** The label that owns this one now; of several owners the latest, so that the order in the file does not matter. */
function findParent(entity: Json, faults: Fault[], database: Database): NamedEntity | null {
  const owners = relationsTo('label', 'label ownership', entity)
    .filter(({ direction, ended }) => direction === 'backward' && !ended)
    .sort((one, two) => latestFirst(one, two, database))
    .map(({ other }) => other);
  return mentioned(owners, faults, database)[0] ?? null;
}

function latestFirst(one: Relation, two: Relation, { readId }: Database): number {
  const [begin, other] = [one.begin ?? '', two.begin ?? ''];
  if (begin !== other) return begin > other ? -1 : 1;
  return (readId(one.other) ?? '') < (readId(two.other) ?? '') ? -1 : 1;
}
