import { byText } from '../claims/sort-texts.ts';
import type { Node } from './identity-types.ts';
import type { Partition } from './partition.ts';

/** The marks by which two sets of nodes may contradict being one artist. */
interface Marks {
  readonly namespaces: ReadonlySet<string>;
  readonly countries: ReadonlySet<string>;
}

/** Checks whether sets that share a name contradict each other. Uses the present state of the sets. */
export class Contradictions {
  readonly #partition: Partition;
  readonly #countries: ReadonlyMap<Node, readonly string[]>;

  /** @param countries the countries of a node, if known. */
  constructor(partition: Partition, countries: ReadonlyMap<Node, readonly string[]> = new Map()) {
    this.#partition = partition;
    this.#countries = countries;
  }

  /**
   * True for two different ids of one namespace, two countries, or an editor's correction, between any two of
   * these sets (each given once). Linear in the size of the sets.
   */
  among(nodes: readonly Node[]): boolean {
    const marks = nodes.map((node) => this.#marksOf(node));
    return shareNamespace(marks) || haveTwoHomes(marks) || this.#partition.keepsApart(nodes);
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
function shareNamespace(marks: readonly Marks[]): boolean {
  const seen = new Set<string>();
  for (const namespace of marks.flatMap(({ namespaces }) => [...namespaces])) {
    if (seen.has(namespace)) return true;
    seen.add(namespace);
  }
  return false;
}

/**
 * True if two sets with known countries share none. The number of distinct lists is small, however many sets there are.
 */
function haveTwoHomes(marks: readonly Marks[]): boolean {
  const reported = new Map(
    marks.flatMap(({ countries }) =>
      countries.size === 0 ? [] : [[[...countries].sort(byText).join(), countries] as const],
    ),
  );
  const tellings = [...reported.values()];
  return tellings.some((one) => tellings.some((other) => ![...one].some((country) => other.has(country))));
}
