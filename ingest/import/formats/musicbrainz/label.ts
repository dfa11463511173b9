import { cleanName } from '../clean-text.ts';
import type { Fault, Outcome } from '../record-outcome.ts';
import { type Relation, relationsTo } from './related-entities.ts';
import type { Json } from './json-fields.ts';
import { idsFromLinks } from './artist-links.ts';
import { isPlaceholderName, mbid, mentioned, type Named, printed } from './musicbrainz-names.ts';

/** Reads one label. */
export function labelOf(entity: Json): Outcome {
  const id = mbid(entity);
  const name = cleanName(entity['name']);
  if (id === null) return { kind: 'faulty', value: printed(entity['id']), why: 'the id is no MBID' };
  if (!name.ok) return { kind: 'faulty', value: printed(entity['name']), why: `the name ${name.why}` };
  if (isPlaceholderName(id))
    return { kind: 'passed_over', value: name.text, why: 'is not a particular label' };
  const faults: Fault[] = [];
  const label = {
    ids: { ...idsFromLinks('label', entity, faults), musicbrainz: id },
    name: name.text,
    number: null,
    parent: findParent(entity, faults),
  };
  const data = { label, license: 'CC0-1.0' };
  const subject = `label:musicbrainz:${id}`;
  return { kind: 'claim', claim: { kind: 'claim', type: 'label.reported', subject, data }, faults };
}

/** The label that owns this one now; of several owners the latest, so that the order in the file does not matter. */
function findParent(entity: Json, faults: Fault[]): Named | null {
  const owners = relationsTo('label', 'label ownership', entity)
    .filter(({ direction, ended }) => direction === 'backward' && !ended)
    .sort(latestFirst)
    .map(({ other }) => other);
  return mentioned(owners, faults)[0] ?? null;
}

function latestFirst(one: Relation, two: Relation): number {
  const [begin, other] = [one.begin ?? '', two.begin ?? ''];
  if (begin !== other) return begin > other ? -1 : 1;
  return (mbid(one.other) ?? '') < (mbid(two.other) ?? '') ? -1 : 1;
}
