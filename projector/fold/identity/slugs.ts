import { hash } from 'node:crypto';
import { groupBy } from '../../../db/groups/index.ts';
import { idAddress, nameKey, ownSlug, slugOf } from '../../../db/keys/index.ts';
import { isNumber } from '../credits/decide/index.ts';
import { byAuthority } from './authority.ts';
import type { ResolvedArtist, Node } from './identity-types.ts';

/** The fields that an address depends on. */
export type Addressed = Pick<ResolvedArtist, 'name' | 'disambiguation' | 'country' | 'nodes' | 'booked'>;

/**
 * The address of each artist, a function of the set. A name's own address (the plain slug; with signs that the slug
 * cannot spell: `lex--26`) belongs to the only artist of its key that lineups name, else to the only artist of the key.
 * Of several booked artists none has it. The others get a qualifier after two hyphens, which no plain slug has, so that
 * a qualified address never is another artist's plain one: `rapha--discogs-123`, `quest--it`.
 */
export function addresses(artists: readonly Addressed[]): string[] {
  const owners = ownersOfNames(artists);
  return distinguishSlugs(
    artists,
    artists.map((artist) => {
      const own = ownSlug(artist.name);
      return owners.has(artist) ? own : `${own}${own.includes('--') ? '-' : '--'}${distinction(artist)}`;
    }),
  );
}

/** Artists that have their name's own address. */
function ownersOfNames(artists: readonly Addressed[]): ReadonlySet<Addressed> {
  const owners = new Set<Addressed>();
  for (const namesakes of groupBy(artists, ({ name }) => nameKey(name)).values()) {
    const booked = namesakes.filter((artist) => artist.booked);
    const [owner, other] = booked.length > 0 ? booked : namesakes;
    if (owner && !other) owners.add(owner);
  }
  return owners;
}

/** Equal addresses get a hash each: of one qualifier twice, or of two keys with the same signs (`A$AP`, `AA$P`). */
function distinguishSlugs(artists: readonly Addressed[], slugs: readonly string[]): string[] {
  const repeated = repeatedIn(slugs);
  if (repeated.size === 0) return [...slugs];
  return distinguishSlugs(
    artists,
    slugs.map((slug, i) => (repeated.has(slug) ? `${slug}-${nodeHash(artists[i]!)}` : slug)),
  );
}

function repeatedIn(slugs: readonly string[]): ReadonlySet<string> {
  const [once, again] = [new Set<string>(), new Set<string>()];
  for (const slug of slugs) (once.has(slug) ? again : once).add(slug);
  return again;
}

/** An editor's or a database's words, the country, or an id. */
function distinction(artist: Addressed): string {
  const words = artist.disambiguation === null ? '' : shortSlug(artist.disambiguation);
  return words || (artist.country?.toLowerCase() ?? idWords(artist) ?? 'unidentified');
}

/** Words that read like an address of an id or of a name key, which leads elsewhere, do not count. */
const shortSlug = (text: string): string => {
  const slug = slugOf(text);
  return LIKE_AN_ADDRESS.test(slug) ? '' : slug.split('-').slice(0, 6).join('-').slice(0, 60);
};

const LIKE_AN_ADDRESS = /^(?:sign|name|discogs|musicbrainz|wikidata)-/;

const isId = (node: Node): boolean => !node.startsWith('name:');

const idWords = (artist: Addressed): string | null => {
  const [id] = artist.nodes.filter(isId).sort(byAuthority);
  return id === undefined ? null : idAddress(isNumber(id) ? id.slice(0, id.indexOf('/')) : id);
};

/** A hash that differs between artists of a group: a node leads to one artist only. */
const nodeHash = (artist: Addressed): string => {
  const node = artist.nodes.filter(isId).sort(byAuthority)[0] ?? artist.nodes[0]!;
  return hash('sha256', node).slice(0, 8);
};
