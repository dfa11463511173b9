import type { Node } from './group.ts';
import type { Partition } from './partition.ts';

/** What may contradict that two sets are one artist. */
interface Marks {
  readonly namespaces: ReadonlySet<string>;
  readonly countries: ReadonlySet<string>;
}

/** Says whether sets that share a name contradict each other. Sees the sets as they are when asked. */
export class Contradictions {
  readonly #partition: Partition;
  readonly #countries: ReadonlyMap<Node, readonly string[]>;

  /** @param countries what is said of a node, if anything. */
  constructor(partition: Partition, countries: ReadonlyMap<Node, readonly string[]> = new Map()) {
    this.#partition = partition;
    this.#countries = countries;
  }

  /** Two different ids of one namespace, two countries, or an editor's word, between any two of these sets. */
  among(nodes: readonly Node[]): boolean {
    const marks = nodes.map((node) => this.#marksOf(node));
    return nodes.some((node, i) =>
      nodes.some(
        (other, j) => j > i && (!this.#partition.mayMeet(node, other) || differ(marks[i]!, marks[j]!)),
      ),
    );
  }

  #marksOf(node: Node): Marks {
    const members = this.#partition.membersOf(node);
    return {
      namespaces: new Set(
        members.filter((m) => !m.startsWith('name:')).map((m) => m.slice(0, m.indexOf(':'))),
      ),
      countries: new Set(members.flatMap((member) => this.#countries.get(member) ?? [])),
    };
  }
}

/** Different sets never share an id, so a shared namespace means two ids of it. */
function differ(a: Marks, b: Marks): boolean {
  if ([...a.namespaces].some((namespace) => b.namespaces.has(namespace))) return true;
  return (
    a.countries.size > 0 &&
    b.countries.size > 0 &&
    ![...a.countries].some((country) => b.countries.has(country))
  );
}
