import { cleanText } from '../clean-text.ts';
import { linkType, webAddress } from '../link-type.ts';
import type { Fault } from '../record-outcome.ts';
import { type Json, objectIn, objectsIn, textIn } from './json-fields.ts';
import { printed } from './musicbrainz-names.ts';

/** Databases whose page about this very artist or label is an identity of its own. */
const IDENTITIES: readonly {
  readonly namespace: string;
  readonly page: Record<'artist' | 'label', RegExp>;
}[] = [
  {
    namespace: 'discogs',
    page: {
      artist: /^https?:\/\/(www\.)?discogs\.com\/(\w\w\/)?artist\/([1-9]\d*)\b/,
      label: /^https?:\/\/(www\.)?discogs\.com\/(\w\w\/)?label\/([1-9]\d*)\b/,
    },
  },
  {
    namespace: 'wikidata',
    page: {
      artist: /^https?:\/\/(www\.)?wikidata\.org\/(wiki|entity)\/(Q[1-9]\d*)$/,
      label: /^https?:\/\/(www\.)?wikidata\.org\/(wiki|entity)\/(Q[1-9]\d*)$/,
    },
  },
];

/** Relation types whose target is no page about the entity. */
const NO_PAGE = new Set(['image', 'logo', 'license', 'crowdfunding', 'patronage', 'purchase for mail-order']);

interface Address {
  readonly relation: string;
  readonly url: string;
}

/** The current web addresses that MusicBrainz relates to the entity. */
export function addressesOf(entity: Json): readonly Address[] {
  const addresses: Address[] = [];
  for (const relation of objectsIn(entity, 'relations')) {
    const target = objectIn(relation, 'url');
    const url = target === null ? null : textIn(target, 'resource');
    const type = textIn(relation, 'type') ?? '';
    if (url !== null && relation['ended'] !== true && !NO_PAGE.has(type))
      addresses.push({ relation: type, url });
  }
  return addresses;
}

/**
 * The ids that other databases give the entity. Two pages of one database (MusicBrainz joins what Discogs keeps
 * apart) contradict each other: neither is an identity then.
 */
export function idsFromLinks(
  kind: 'artist' | 'label',
  addresses: readonly Address[],
  faults: Fault[],
): Record<string, string> {
  const ids: Record<string, string> = {};
  for (const { namespace, page } of IDENTITIES) {
    const found = new Set<string>();
    for (const { url } of addresses) {
      const id = page[kind].exec(url)?.[3];
      if (id !== undefined) found.add(id);
    }
    const [id] = found;
    if (found.size === 1 && id !== undefined) ids[namespace] = id;
    if (found.size > 1) faults.push({ value: [...found].join(', '), why: `several ids of ${namespace}` });
  }
  return ids;
}

/** Lists every address once, typed by its host, else by MusicBrainz' type (`official homepage`). */
export function linksOf(addresses: readonly Address[], faults: Fault[]): { type: string; url: string }[] {
  const links = new Map<string, { type: string; url: string }>();
  for (const { relation, url } of addresses) {
    const address = webAddress(url);
    if (!address || address.href.length > 2_000)
      faults.push({ value: printed(url), why: 'a link is not a web address' });
    else links.set(address.href, { type: linkType(address) ?? toWord(relation), url: address.href });
  }
  return [...links.values()];
}

function toWord(relation: string): string {
  if (relation === 'official homepage' || relation === 'official site') return 'homepage';
  const word = cleanText(relation, 100);
  return word.ok ? word.text : 'homepage';
}
