import type { Node } from './identity-types.ts';

/**
 * Nodes that are one artist, and nodes that must not become one. The first operation wins: separated nodes never merge,
 * merged nodes are never separated. The order of the input must not depend on arrival.
 */
export class Partition {
  readonly #parent = new Map<Node, Node>();
  readonly #members = new Map<Node, Node[]>();
  /** For each root, the roots with which it must not merge. */
  readonly #apart = new Map<Node, Set<Node>>();

  has(node: Node): boolean {
    return this.#parent.has(node);
  }

  /** The node that represents its set (an arbitrary one, which must not be visible outside). */
  rootOf(node: Node): Node {
    let root = this.#parent.get(node);
    if (root === undefined) {
      this.#parent.set(node, node);
      this.#members.set(node, [node]);
      return node;
    }
    while (root !== this.#parent.get(root)) root = this.#parent.get(root)!;
    this.#parent.set(node, root);
    return root;
  }

  membersOf(node: Node): readonly Node[] {
    return this.#members.get(this.rootOf(node))!;
  }

  /** Every set, by its root. */
  sets(): ReadonlyMap<Node, readonly Node[]> {
    return this.#members;
  }

  together(a: Node, b: Node): boolean {
    return this.rootOf(a) === this.rootOf(b);
  }

  mayMeet(a: Node, b: Node): boolean {
    return !(this.#apart.get(this.rootOf(a))?.has(this.rootOf(b)) ?? false);
  }

  /** Two of these sets must not meet. */
  keepsApart(nodes: readonly Node[]): boolean {
    const roots = new Set(nodes.map((node) => this.rootOf(node)));
    return [...roots].some((root) => [...(this.#apart.get(root) ?? [])].some((enemy) => roots.has(enemy)));
  }

  /** The nodes of all sets that it must not meet. */
  apartFrom(node: Node): Node[] {
    return [...(this.#apart.get(this.rootOf(node)) ?? [])].flatMap((root) => this.membersOf(root));
  }

  /** Makes two sets one; false where that is forbidden. */
  meet(a: Node, b: Node): boolean {
    const [small, large] = this.#bySize(this.rootOf(a), this.rootOf(b));
    if (small === large) return true;
    if (!this.mayMeet(small, large)) return false;
    this.#parent.set(small, large);
    this.#members.get(large)!.push(...this.#members.get(small)!);
    this.#members.delete(small);
    this.#inheritApart(small, large);
    return true;
  }

  /** Keeps two sets apart from now on; false where they are one already. */
  keepApart(a: Node, b: Node): boolean {
    const [one, other] = [this.rootOf(a), this.rootOf(b)];
    if (one === other) return false;
    this.#apartFrom(one).add(other);
    this.#apartFrom(other).add(one);
    return true;
  }

  #bySize(one: Node, other: Node): [Node, Node] {
    return this.#members.get(one)!.length > this.#members.get(other)!.length ? [other, one] : [one, other];
  }

  #apartFrom(root: Node): Set<Node> {
    const known = this.#apart.get(root);
    if (known) return known;
    const fresh = new Set<Node>();
    this.#apart.set(root, fresh);
    return fresh;
  }

  #inheritApart(small: Node, large: Node): void {
    for (const enemy of this.#apart.get(small) ?? []) {
      const theirs = this.#apartFrom(enemy);
      theirs.delete(small);
      theirs.add(large);
      this.#apartFrom(large).add(enemy);
    }
    this.#apart.delete(small);
  }
}
