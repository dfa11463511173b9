import { selectionOf, type ShownSet } from '../../../corrections/current-state/index.ts';
import type { ConsoleDeps } from '../../deps.ts';
import type { PageRequest } from '../../page-request.ts';
import { readEdition } from '../read.ts';
import { seenOf } from './seen-set.ts';
import { keyOf } from '../edition-row.ts';

/**
 * Adds the present state of the sets that a form names by their keys: to the bulk form that of the ticked sets
 * (`picked`: JSON; `gone`: one of them differs from the loaded page), to the form that swaps two sets their selections
 * (`one_set`, `other_set`: JSON; empty: it differs from the loaded page). Other forms are returned unchanged.
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

function pickedSets(sets: readonly ShownSet[], keys: ReadonlySet<string>): string {
  const picked = sets.filter((set) => keys.has(keyOf(set)));
  return picked.length === keys.size ? JSON.stringify(picked.map(seenOf)) : 'gone';
}

function selectionByKey(sets: readonly ShownSet[], key: string): string {
  const found = sets.find((set) => keyOf(set) === key);
  return found === undefined ? '' : JSON.stringify(selectionOf(found));
}
