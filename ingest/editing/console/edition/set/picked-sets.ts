import type { ConsoleDeps } from '../../deps.ts';
import type { PageRequest } from '../../page-request.ts';
import { readEdition } from '../read.ts';
import { seenOf } from './seen-set.ts';
import { keyOf } from '../edition-row.ts';

/**
 * Adds the present state of the ticked sets to the bulk form (`picked`: JSON). `gone`: one of them differs from the
 * loaded page. Other forms are returned unchanged.
 */
export async function withPickedSets(deps: ConsoleDeps, visit: PageRequest): Promise<PageRequest> {
  if (visit.fields['form'] !== 'bulk') return visit;
  const view = await readEdition(deps, visit.params['slug']!);
  const keys = new Set(visit.all['pick'] ?? []);
  const sets = (view?.sets ?? []).filter((set) => keys.has(keyOf(set)));
  const picked = sets.length === keys.size ? JSON.stringify(sets.map(seenOf)) : 'gone';
  return { ...visit, fields: { ...visit.fields, picked } };
}
