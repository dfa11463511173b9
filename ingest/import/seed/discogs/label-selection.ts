import type { Element } from '../../formats/discogs/element.ts';
import { labelOf } from '../../formats/discogs/label.ts';
import { addressKey } from './address-key.ts';
import type { CatalogNames } from './catalog-names.ts';
import { GrowingSet } from './growing-set.ts';

/** A label as a release or a label's record names it; the id is Discogs' number. */
export interface NamedLabel {
  readonly name: string;
  readonly id: string | null;
}

/** A label's name and ids as statements have them. */
export const namedLabel = (label: {
  readonly name: string;
  readonly ids: Readonly<Record<string, string>>;
}): NamedLabel => ({ name: label.name, id: label.ids['discogs'] ?? null });

/**
 * Decides which labels the catalog needs: those of releases of its artists, their parents, and all namesakes of these,
 * because the address of a label depends on them. Scans are repeated while `takeGrowth`.
 */
export class LabelSelection {
  /** Labels of rosters: their parents are shown too. */
  readonly #roster: LabelSet;
  readonly #related = new LabelSet([], []);

  constructor({ labelIds, labelAddresses }: Pick<CatalogNames, 'labelIds' | 'labelAddresses'>) {
    this.#roster = new LabelSet(labelIds, labelAddresses);
  }

  takeGrowth(): boolean {
    return [this.#roster, this.#related].map((set) => set.takeGrowth()).some(Boolean);
  }

  /** A label of a release that the catalog needs. */
  addRosterLabel(label: NamedLabel): void {
    this.#roster.add(label);
  }

  /** Whether a release names one of the labels; its other names for the label are then needed. */
  considerMention(label: NamedLabel): boolean {
    if (!this.#roster.has(label) && !this.#related.has(label)) return false;
    this.#related.add(label);
    return true;
  }

  /** @returns the label's id if it is needed as far as is known; null otherwise. */
  consider(record: Element): string | null {
    const outcome = labelOf(record);
    if (outcome.kind !== 'claim' || outcome.claim.type !== 'label.reported') return null;
    const { label } = outcome.claim.data;
    const named = namedLabel(label);
    if (this.#roster.has(named) && label.parent !== null) this.#related.add(namedLabel(label.parent));
    return this.considerMention(named) ? named.id : null;
  }
}

class LabelSet {
  readonly #ids: GrowingSet;
  readonly #addresses: GrowingSet;

  constructor(ids: Iterable<string>, addresses: Iterable<string>) {
    this.#ids = new GrowingSet(ids);
    this.#addresses = new GrowingSet(addresses);
  }

  add({ name, id }: NamedLabel): void {
    if (id !== null) this.#ids.add(id);
    this.#addresses.add(addressKey(name));
  }

  has({ name, id }: NamedLabel): boolean {
    return (id !== null && this.#ids.has(id)) || this.#addresses.has(addressKey(name));
  }

  takeGrowth(): boolean {
    return [this.#ids, this.#addresses].map((set) => set.takeGrowth()).some(Boolean);
  }
}
