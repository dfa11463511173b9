import type { Node } from './identity-types.ts';

/** Finds the slug of the artist that a node leads to; null: none is certain. */
export type SlugOf = (node: Node) => string | null;

/** The slug of the first node that leads to an artist. */
export function firstSlug(nodes: readonly Node[], slugOf: SlugOf): string | null {
  for (const node of nodes) {
    const slug = slugOf(node);
    if (slug !== null) return slug;
  }
  return null;
}
