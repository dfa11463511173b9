import type { ClaimItem } from '../format.ts';

/**
 * Moves a claim's ids out of Discogs' namespace into another: for dumps that only have Discogs' shape (a synthetic
 * catalog, a label's own database), whose numbers must never meet Discogs' own.
 */
export function inNamespace(item: ClaimItem, namespace: string): ClaimItem {
  if (namespace === 'discogs') return item;
  const moved = movedTo(namespace, item.data) as ClaimItem['data'];
  const subject = item.subject.replace(/^(\w+):discogs:/, `$1:${namespace}:`);
  return { ...item, subject, data: moved } as ClaimItem;
}

function movedTo(namespace: string, value: unknown, name = ''): unknown {
  if (name === 'ids') return renamed(value as Record<string, string>, namespace);
  if (typeof value === 'string') {
    return name === 'master' ? value.replace(/^discogs-/, `${namespace}-`) : value;
  }
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((each) => movedTo(namespace, each));
  const moved: Record<string, unknown> = {};
  for (const field of Object.keys(value))
    moved[field] = movedTo(namespace, (value as Record<string, unknown>)[field], field);
  return moved;
}

function renamed(ids: Readonly<Record<string, string>>, namespace: string): Record<string, string> {
  const moved: Record<string, string> = {};
  for (const name of Object.keys(ids)) moved[name === 'discogs' ? namespace : name] = ids[name]!;
  return moved;
}
