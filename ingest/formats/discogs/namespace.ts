import type { ClaimItem } from '../format.ts';

/**
 * Moves a claim's ids out of Discogs' namespace into another: for dumps that only have Discogs' shape (a synthetic
 * catalog, a label's own database), whose numbers must never meet Discogs' own.
 */
export function inNamespace(item: ClaimItem, namespace: string): ClaimItem {
  if (namespace === 'discogs') return item;
  const moved = JSON.parse(JSON.stringify(item.data), (name, value: unknown) => {
    if (name === 'ids') return renamed(value as Record<string, string>, namespace);
    if (name === 'master' && typeof value === 'string') return value.replace(/^discogs-/, `${namespace}-`);
    return value;
  }) as ClaimItem['data'];
  const subject = item.subject.replace(/^(\w+):discogs:/, `$1:${namespace}:`);
  return { ...item, subject, data: moved } as ClaimItem;
}

const renamed = (ids: Readonly<Record<string, string>>, namespace: string): Record<string, string> =>
  Object.fromEntries(Object.entries(ids).map(([name, id]) => [name === 'discogs' ? namespace : name, id]));
