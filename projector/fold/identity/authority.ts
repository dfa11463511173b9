import { byText } from '../claims/sort-texts.ts';
import { precedence } from '../claims/live-statements.ts';
import type { Claim } from '../claims/claim.ts';
import type { Node } from './identity-types.ts';
import { reportNode } from './identity-links.ts';

/** Rank of sources for names (0 is best); sources without a rank follow by name. */
const RANK = new Map([
  ['musicbrainz', 0],
  ['discogs', 1],
  ['wikidata', 2],
]);

/** Namespaces of public identity databases: their ids may be published even if only a lineup gives them. */
export const isPublic = (node: Node): boolean => RANK.has(namespaceOf(node));

export const namespaceOf = (node: Node): string => node.slice(0, node.indexOf(':'));

/** The database's rank, then its name, then the older id (numbers by size), so that the first is the best known. */
export function byAuthority(a: Node, b: Node): number {
  const [one, other] = [namespaceOf(a), namespaceOf(b)];
  return (
    (RANK.get(one) ?? RANK.size) - (RANK.get(other) ?? RANK.size) ||
    byText(one, other) ||
    a.length - b.length ||
    byText(a, b)
  );
}

/** Sorts reports on one artist, the most authoritative first. */
export function reportsByAuthority(reports: readonly Claim<'artist.reported'>[]): Claim<'artist.reported'>[] {
  return precedence(reports).sort((a, b) => byAuthority(reportNode(a), reportNode(b)));
}
