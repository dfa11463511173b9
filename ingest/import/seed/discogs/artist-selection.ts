import { isRespelling, uncachedNameKey } from '../../../../db/keys/index.ts';
import { itemsOf, type Element, textOf } from '../../formats/discogs/element.ts';
import { readId, readName } from '../../formats/discogs/name.ts';
import { isPlaceholderName } from '../../formats/discogs/not-an-artist.ts';
import { addressKey } from './address-key.ts';
import type { CatalogNames } from './catalog-names.ts';
import { GrowingSet } from './growing-set.ts';
import { IdSet } from './id-set.ts';

type Wanted = Pick<CatalogNames, 'artistKeys' | 'artistAddresses' | 'artistIds'>;

/**
 * Decides which artists of the dump the catalog needs, so that its artists come out as after an import of the whole dump:
 * those that a lineup can mean, by a name or an id; their groups, members and aliases; and all namesakes of these, because
 * a name that several artists share leads elsewhere. Scans are repeated while `takeGrowth`.
 */
export class ArtistSelection {
  /** Artists that a lineup can mean; their releases count. */
  readonly #meant: GrowingSet;
  /** Groups, members and aliases of these. */
  readonly #related = new GrowingSet();
  readonly #addresses: GrowingSet;
  readonly #keys: ReadonlySet<string>;
  readonly #reported = new IdSet();
  #isFirstScan = true;

  constructor({ artistKeys, artistAddresses, artistIds }: Wanted) {
    this.#keys = artistKeys;
    this.#meant = new GrowingSet(artistIds);
    this.#addresses = new GrowingSet(artistAddresses);
  }

  /** Call it after each scan. */
  takeGrowth(): boolean {
    this.#isFirstScan = false;
    return [this.#meant, this.#related, this.#addresses].map((set) => set.takeGrowth()).some(Boolean);
  }

  /** @returns the artist's id if it is needed as far as is known; null otherwise. */
  consider(record: Element): string | null {
    const id = readId(textOf(record, 'id'));
    const read = readName(textOf(record, 'name'));
    if (id === null || isPlaceholderName(id) || !read.ok) return null;
    this.#reported.add(id);
    const { name } = read.name;
    // The names of the catalog do not change, so whom they mean is known after the first scan.
    if (this.#meant.has(id) || (this.#isFirstScan && this.#isNamed(name, record)))
      this.#addMeant(id, name, record);
    else if (this.#related.has(id) || this.#hasMeantMember(record)) this.#addresses.add(addressKey(name));
    else if (!this.#addresses.has(addressKey(name))) return null;
    return id;
  }

  /**
   * Whether a lineup may refer to a release's artist: by the id, else by the name if the dump does not report the id.
   */
  isMeant(id: string | null, printed: string): boolean {
    if (id !== null && this.#meant.has(id)) return true;
    if (id !== null && this.#reported.has(id)) return false;
    const read = readName(printed);
    return read.ok && this.#keys.has(uncachedNameKey(read.name.name));
  }

  /** False only for a release whose main artists certainly are none that a lineup can mean. `text` in Latin-1. */
  mayBeMeantIn(text: string): boolean {
    const end = text.indexOf('</artists>');
    if (end === -1) return true;
    let ids = 0;
    for (let at = text.indexOf('<artist>'); at !== -1 && at < end; at = text.indexOf('<artist>', at + 8)) {
      const id = idAt(text, at + 8);
      if (id === null || this.#meant.has(id) || !this.#reported.has(id)) return true;
      ids++;
    }
    return ids === 0;
  }

  #isNamed(name: string, record: Element): boolean {
    return (
      this.#keys.has(uncachedNameKey(name)) ||
      namesIn(record, 'aliases').some((alias) => this.#keys.has(uncachedNameKey(alias))) ||
      namesIn(record, 'namevariations').some(
        (variation) => this.#keys.has(uncachedNameKey(variation)) && isRespelling(name, variation),
      )
    );
  }

  #addMeant(id: string, name: string, record: Element): void {
    this.#meant.add(id);
    this.#addresses.add(addressKey(name));
    for (const list of ['groups', 'members', 'aliases']) {
      for (const related of idsIn(record, list)) this.#related.add(related);
    }
    for (const related of [...namesIn(record, 'groups'), ...namesIn(record, 'members')])
      this.#addresses.add(addressKey(related));
  }

  /** A group whose page lists a member that does not list the group. */
  #hasMeantMember(record: Element): boolean {
    return idsIn(record, 'members').some((member) => this.#meant.has(member));
  }
}

const namesIn = (record: Element, list: string): string[] =>
  itemsOf(record, list).flatMap(({ name, text }) => {
    const read = name === 'name' ? readName(text) : null;
    return read?.ok ? [read.name.name] : [];
  });

/** Older dumps have ids of members in elements of their own, newer ones in attributes. */
const idsIn = (record: Element, list: string): string[] =>
  itemsOf(record, list).flatMap(
    ({ name, text, attributes }) => readId(name === 'id' ? text : attributes['id']) ?? [],
  );

/** The digits of `<id>26</id>` there; null for anything else. */
function idAt(text: string, at: number): string | null {
  if (!text.startsWith('<id>', at)) return null;
  const end = text.indexOf('</id>', at);
  const id = text.slice(at + 4, end);
  return /^[1-9]\d{0,11}$/.test(id) ? id : null;
}
