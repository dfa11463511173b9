import { selectionOf, type ShownSet } from '../../../corrections/current-state/index.ts';
import type { ConsoleDeps } from '../../deps.ts';
import type { PageRequest } from '../../page-request.ts';
import { readEdition } from '../read.ts';
import { seenOf } from './seen-set.ts';
import { keyOf } from '../edition-row.ts';

/**
 * Adds the present state of the sets that a form names by their keys. The bulk form gets `picked`, the ticked sets as JSON, or
 * `gone` if the edition no longer has one of them. The form that swaps two sets gets `one_set` and `other_set`, their
 * selections as JSON, or an empty text if the edition no longer has the set. Other forms are returned unchanged.
 */
export async function withPickedSets(deps: ConsoleDeps, pageRequest: PageRequest): Promise<PageRequest> {
  const { form, one = '', other = '' } = pageRequest.fields;
  if (form !== 'bulk' && form !== 'swap') return pageRequest;
  const sets = (await readEdition(deps, pageRequest.params['slug']!))?.sets ?? [];
  const added =
    form === 'bulk'
      ? { picked: pickedSets(sets, new Set(pageRequest.all['pick'] ?? [])) }
      : { one_set: selectionByKey(sets, one), other_set: selectionByKey(sets, other) };
  return { ...pageRequest, fields: { ...pageRequest.fields, ...added } };
}

/** Several sets have one key if they differ in set type or end only: all of them are picked, as selections match all. */
export function pickedSets(sets: readonly ShownSet[], keys: ReadonlySet<string>): string {
  const picked = sets.filter((set) => keys.has(keyOf(set)));
  const found = new Set(picked.map(keyOf));
  return found.size === keys.size ? JSON.stringify(picked.map(seenOf)) : 'gone';
}

function selectionByKey(sets: readonly ShownSet[], key: string): string {
  const found = sets.find((set) => keyOf(set) === key);
  return found === undefined ? '' : JSON.stringify(selectionOf(found));
}
