import { nameKey } from '../../db/keys/index.ts';
import type { IdentityOperation } from '../../ingest/events/corrections/index.ts';
import { keepApart, join, type Sets } from './sets.ts';
import { type Correction, wordsOf } from './statements-in-force.ts';

/** The editors' decisions about identity, in the log's order; what a source's own id means is one of them. */
export const identityDecisions = (words: readonly Correction[]): IdentityOperation[] =>
  words.flatMap((word): IdentityOperation[] => [
    ...wordsOf([word], 'artist.corrected').flatMap(({ data }) => data.operations),
    ...wordsOf([word], 'source.corrected')
      .flatMap(({ data }) => data.operations)
      .flatMap((each): IdentityOperation[] =>
        each.op === 'artist' ? [{ op: 'merge', refs: [`${each.namespace}:${each.id}`, each.is] }] : [],
      ),
  ]);

/**
 * Applies later decisions first. A decision about a name that a later one gave away is void: an alias or a merge
 * elsewhere, even if only the name itself contradicts it.
 * @returns the keys of all aliases.
 */
export function applyDecisions(sets: Sets, words: readonly IdentityOperation[]): Set<string> {
  const aliases = new Set<string>();
  const merged = new Set<string>();
  const isAlias = (node: string): boolean => node.startsWith('name:') && aliases.has(node.slice(5));
  for (const operation of [...words].reverse()) {
    if (operation.op === 'merge') {
      const [a, b] = [nodeOfRef(operation.refs[0]), nodeOfRef(operation.refs[1])];
      if (isAlias(a) || isAlias(b) || !join(sets, a, b)) continue;
      merged.add(a).add(b);
    }
    if (operation.op === 'distinct')
      keepApart(sets, nodeOfRef(operation.refs[0]), nodeOfRef(operation.refs[1]));
    if (operation.op === 'identify') {
      const ids = Object.entries(operation.ids).map(([space, id]) => `${space}:${id}`);
      for (const id of ids.sort()) join(sets, nodeOfRef(operation.ref), id);
    }
    // A name assigned on some editions keeps its meaning on the others.
    if (operation.op === 'assign' && !operation.to.startsWith('name:'))
      keepApart(sets, `name:${nameKey(operation.name)}`, operation.to);
    if (operation.op === 'alias') {
      const key = nameKey(operation.name);
      const owner = nodeOfRef(operation.of);
      if (aliases.has(key) || merged.has(`name:${key}`) || owner === `name:${key}`) continue;
      if (join(sets, `name:${key}`, owner)) aliases.add(key);
    }
  }
  return aliases;
}

export const nodeOfRef = (ref: string): string =>
  ref.startsWith('name:') ? `name:${nameKey(ref.slice('name:'.length))}` : ref;
