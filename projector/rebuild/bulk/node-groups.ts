import type { CreditOccurrence, Node } from '../../fold/identity/index.ts';

/** The names of the whole log, and their connected groups. */
export interface CatalogNames {
  readonly occurrences: readonly CreditOccurrence[];
  readonly groups: Groups;
}

/**
 * Connected groups of nodes, with the subjects that mention them. All nodes of a subject are in one group, so that a
 * correction of several artists applies to each.
 */
export class Groups {
  readonly #parent = new Map<Node, Node>();
  /** Subjects with one of their nodes; editions and releases are linked by their occurrences and mentions instead. */
  readonly #subjects = new Map<string, Node>();

  add(node: Node): void {
    if (!this.#parent.has(node)) this.#parent.set(node, node);
  }

  link(a: Node, b: Node, subject: string): void {
    this.add(a);
    this.add(b);
    if (a !== b) this.#parent.set(this.rootOf(a), this.rootOf(b));
    if (!subject.startsWith('edition:') && !subject.startsWith('release:')) this.#mention(a, subject);
  }

  #mention(node: Node, subject: string): void {
    const known = this.#subjects.get(subject);
    if (known === undefined) this.#subjects.set(subject, node);
    else if (known !== node) this.#parent.set(this.rootOf(known), this.rootOf(node));
  }

  rootOf(node: Node): Node {
    let root = node;
    for (let up = this.#parent.get(root); up !== undefined && up !== root; up = this.#parent.get(root))
      root = up;
    this.#parent.set(node, root);
    return root;
  }

  /** Subjects with this prefix, by the root of their group. */
  *subjects(prefix: string): Iterable<{ readonly root: Node; readonly subject: string }> {
    for (const [subject, node] of this.#subjects) {
      if (subject.startsWith(prefix)) yield { root: this.rootOf(node), subject };
    }
  }
}
