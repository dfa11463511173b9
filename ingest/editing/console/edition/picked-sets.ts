import type { ConsoleDeps } from '../deps.ts';
import type { PageRequest } from '../page-request.ts';
import { readEdition } from './read.ts';
import { seenOf } from './seen-set.ts';
import { keyOf } from './shown.ts';

/**
 * The form for several sets with the sets that its ticks mean, as they are now (`picked`: JSON). `gone`: one of them is
 * not there as the page showed it. Other forms stay as they are.
 */
export async function withPickedSets(deps: ConsoleDeps, visit: PageRequest): Promise<PageRequest> {
  if (visit.fields['form'] !== 'bulk') return visit;
  const view = await readEdition(deps, visit.params['slug']!);
  const keys = new Set(visit.all['pick'] ?? []);
  const sets = (view?.sets ?? []).filter((set) => keys.has(keyOf(set)));
  const picked = sets.length === keys.size ? JSON.stringify(sets.map(seenOf)) : 'gone';
  return { ...visit, fields: { ...visit.fields, picked } };
}
