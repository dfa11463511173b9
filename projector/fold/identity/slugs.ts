import { createHash } from 'node:crypto';
import { nameKey, slugOf } from '../../../db/keys/index.ts';
import { isNumber } from '../credits/index.ts';
import { byAuthority } from './authority.ts';
import type { ArtistTruth, Node } from './group.ts';

/** What an address hangs on. */
export type Addressed = Pick<ArtistTruth, 'name' | 'disambiguation' | 'country' | 'nodes' | 'booked'>;

/**
 * The address of each artist, a function of the set. The plain slug belongs to the only artist that wants it; of
 * several to the one that lineups name; of several of those to none, or to the only one whose name the slug spells
 * whole (`Ki Ki` beside `KI/KI`). The others get a qualifier after two hyphens, which no plain slug has, so that a
 * qualified address never is somebody else's plain one: `rapha--discogs-123`, `quest--it`.
 */
export function addresses(artists: readonly Addressed[]): string[] {
  const slugs = artists.map((artist) => slugOf(artist.name));
  const wanting = new Map<string, Addressed[]>();
  artists.forEach((artist, i) => {
    const namesakes = wanting.get(slugs[i]!);
    if (namesakes) namesakes.push(artist);
    else wanting.set(slugs[i]!, [artist]);
  });
  const found = new Map<Addressed, string>();
  for (const [slug, namesakes] of wanting) tellApart(slug, namesakes, found);
  return artists.map((artist) => found.get(artist)!);
}

function tellApart(slug: string, namesakes: readonly Addressed[], found: Map<Addressed, string>): void {
  const owner = plainOwner(slug, namesakes);
  if (owner) found.set(owner, slug);
  const others = namesakes.filter((artist) => artist !== owner);
  const words = others.map((artist) => qualifier(artist, slug, namesakes));
  const repeated = repeatedIn(words);
  others.forEach((artist, i) => {
    const taken = repeated.has(words[i]!);
    found.set(artist, `${slug}--${words[i]!}${taken ? `-${nodeHash(artist)}` : ''}`);
  });
}

function repeatedIn(words: readonly string[]): ReadonlySet<string> {
  const [once, again] = [new Set<string>(), new Set<string>()];
  for (const word of words) (once.has(word) ? again : once).add(word);
  return again;
}

function plainOwner(slug: string, namesakes: readonly Addressed[]): Addressed | null {
  if (namesakes.length === 1) return namesakes[0]!;
  const booked = namesakes.filter((artist) => artist.booked);
  if (booked.length === 1) return booked[0]!;
  const whole = (booked.length > 0 ? booked : namesakes).filter((a) => nameKey(a.name) === nameKey(slug));
  return whole.length === 1 ? whole[0]! : null;
}

/** What tells it from those who want the same slug: the signs of its name, and among namesakes a few words too. */
function qualifier(artist: Addressed, slug: string, others: readonly Addressed[]): string {
  const key = nameKey(artist.name);
  const signs = key === nameKey(slug) ? '' : signWords(key);
  const alone = others.every((other) => other === artist || nameKey(other.name) !== key);
  return signs !== '' && alone ? signs : [signs, distinction(artist)].filter((part) => part !== '').join('-');
}

/** An editor's or a database's words, the country, or an id. */
function distinction(artist: Addressed): string {
  const words = artist.disambiguation === null ? '' : shortSlug(artist.disambiguation);
  return words || (artist.country?.toLowerCase() ?? idWords(artist) ?? 'unidentified');
}

/** The signs that a slug cannot say, by their numbers: `KI/KI` is `2f`. */
const signWords = (key: string): string =>
  Array.from(key)
    .filter((char) => !/[\p{L}\p{M}\p{N}]/u.test(char))
    .map((char) => char.codePointAt(0)!.toString(16))
    .join('-');

const shortSlug = (text: string): string => {
  const slug = slugOf(text);
  return slug.startsWith('sign-') ? '' : slug.split('-').slice(0, 6).join('-').slice(0, 60);
};

const isId = (node: Node): boolean => !node.startsWith('name:');

const idWords = (artist: Addressed): string | null => {
  const [id] = artist.nodes.filter(isId).sort(byAuthority);
  return id === undefined ? null : slugOf(isNumber(id) ? id.slice(0, id.indexOf('/')) : id);
};

/** What no two artists of a group share: a node leads to one artist only. */
const nodeHash = (artist: Addressed): string => {
  const node = artist.nodes.filter(isId).sort(byAuthority)[0] ?? artist.nodes[0]!;
  return createHash('sha256').update(node).digest('hex').slice(0, 8);
};
