import { ownSlug } from '../../../db/keys/index.ts';
import { byText } from '../claims/sort-texts.ts';
import type { ResolvedArtist, ReviewItem, Node } from '../identity/identity-types.ts';
import { type Likeness, likeness, type Spelled } from './likeness.ts';

/** The data by which an artist is compared with others. The order of keys matters, because it is stored as JSON. */
export interface Likeable {
  readonly slug: string;
  /** The display name. */
  readonly name: string;
  /** The artist's own names, sorted by key. */
  readonly names: readonly Spelled[];
  readonly nodes: readonly Node[];
  /** Nodes of artists that an editor keeps apart from this one. */
  readonly apart: readonly Node[];
  readonly country: string | null;
  /** True if identity data has the artist. */
  readonly reported: boolean;
  /** True if a lineup names the artist. */
  readonly seen: boolean;
}

/**
 * Null for an artist that is never suggested: a namesake (by its address) that no lineup names. Among five
 * artists that only a database knows, none is a useful suggestion.
 */
export function likeable(resolved: ResolvedArtist): Likeable | null {
  if (!resolved.booked && resolved.slug !== ownSlug(resolved.name)) return null;
  return {
    slug: resolved.slug,
    name: resolved.name,
    names: resolved.names.filter(({ kind }) => kind === 'name').map(({ key, name }) => ({ key, name })),
    nodes: resolved.nodes,
    apart: resolved.apart,
    country: resolved.country,
    reported: resolved.sources.length > 0,
    seen: resolved.booked,
  };
}

/**
 * The suggestion that two artists may be one (docs/decisions/0017): for a person to decide, never a
 * merge. A function of the two in any order. None if there is evidence against it: ids of one database or
 * source, two countries, an editor; and none for namesakes, which are ambiguous anyway.
 */
export function suggestion(a: Likeable, b: Likeable): ReviewItem | null {
  if (a.slug === b.slug || !(a.seen || b.seen) || areTwo(a, b)) return null;
  const like = nearest(a, b);
  if (like === null) return null;
  const [subject, other] = asSuggestion(a, b) ? [a, b] : [b, a];
  return {
    subject: `artist:${subject.slug}`,
    kind: 'near_name',
    about: `artist:${other.slug}`,
    score: measureScore(like, a, b),
    evidence: {
      rule: like.rule,
      name: subject.name,
      other: { name: other.name, slug: other.slug },
      spelled: [like.names.get(subject), like.names.get(other)],
      same_country: a.country !== null && a.country === b.country,
      known_to_databases: [subject.reported, other.reported],
    },
  };
}

function areTwo(a: Likeable, b: Likeable): boolean {
  if (a.country !== null && b.country !== null && a.country !== b.country) return true;
  if (a.apart.some((node) => b.nodes.includes(node)) || b.apart.some((node) => a.nodes.includes(node)))
    return true;
  const namespaces = new Set(a.nodes.map(toNamespace));
  namespaces.delete('name');
  return b.nodes.some((node) => namespaces.has(toNamespace(node))) || shareKey(a, b);
}

const toNamespace = (node: Node): string => node.slice(0, node.indexOf(':'));

function shareKey(a: Likeable, b: Likeable): boolean {
  const keys = new Set(a.names.map(({ key }) => key));
  return b.names.some(({ key }) => keys.has(key));
}

interface Near extends Likeness {
  readonly names: ReadonlyMap<Likeable, string>;
}

/** The most similar pair of their names; if several are equally similar, the first by key. */
function nearest(a: Likeable, b: Likeable): Near | null {
  const [one, other] = byText(a.slug, b.slug) < 0 ? [a, b] : [b, a];
  let best: Near | null = null;
  for (const mine of one.names) {
    for (const theirs of other.names) {
      const like = likeness(mine, theirs);
      if (like === null || (best !== null && best.score >= like.score)) continue;
      best = {
        ...like,
        names: new Map([
          [one, mine.name],
          [other, theirs.name],
        ]),
      };
    }
  }
  return best;
}

/** Orders a pair: first the artist that only lineups know, else the one that lineups name at all, else by address. */
function asSuggestion(a: Likeable, b: Likeable): boolean {
  if (a.reported !== b.reported) return b.reported;
  if (a.seen !== b.seen) return a.seen;
  return a.slug < b.slug;
}

/**
 * Mostly, one name is in a database and the other one is a misspelling of it. It is rare that two databases each have
 * an artist that the other one lacks.
 */
function measureScore({ score }: Likeness, a: Likeable, b: Likeable): number {
  const known = a.reported !== b.reported ? 0.1 : a.reported ? -0.2 : 0;
  const country = a.country !== null && a.country === b.country ? 0.1 : 0;
  return Math.round(Math.min(score + known + country, 0.95) * 100) / 100;
}
