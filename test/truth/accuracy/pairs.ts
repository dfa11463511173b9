import type pg from 'pg';
import { readCredit } from '../../../projector/fold/credits/index.ts';
import type { Pair } from '../score/truth.ts';
import { plain } from './find.ts';

/** The artists of each spelling in the catalog, and the pairs that it suggests to merge. */
export interface Identities {
  /** Slugs of the artists to which a name leads where it was seen; empty: the catalog does not have the name. */
  readonly artistsOf: (name: string, seen: string) => readonly string[];
  /** Whether a review item asks if the two are one artist. */
  readonly suggested: (a: string, b: string) => boolean;
}

/** The catalog's result for two names. */
export type Fate = 'merged' | 'suggested' | 'apart' | 'not there';

export function fateOf({ a, b, seen_a, seen_b }: Pair, identities: Identities): Fate {
  const [one, other] = [identities.artistsOf(a, seen_a), identities.artistsOf(b, seen_b)];
  if (one.length === 0 || other.length === 0) return 'not there';
  if (one.some((slug) => other.includes(slug))) return 'merged';
  const asked = one.some((mine) => other.some((theirs) => identities.suggested(mine, theirs)));
  return asked ? 'suggested' : 'apart';
}

/** A person may type a name in capitals. */
const typed = (name: string): string => plain(name).toLowerCase();

interface CreditOccurrence {
  readonly spelling: string;
  readonly key: string;
  readonly ids: readonly string[];
}

export async function identitiesOf(client: pg.ClientBase): Promise<Identities> {
  const nodes = await client.query<{ node: string; artist_slug: string }>(
    'SELECT node, artist_slug FROM artist_node',
  );
  const occurrences = await client.query<CreditOccurrence>(
    'SELECT DISTINCT spelling, key, ids FROM credit_occurrence',
  );
  const names = await client.query<{ name: string; artist_slug: string }>(
    'SELECT DISTINCT name, artist_slug FROM artist_name',
  );
  const reviewItems = await client.query<{ subject: string; about: string; evidence_json: string }>(
    "SELECT subject, about, evidence_json FROM review_item WHERE subject LIKE 'artist:%'",
  );
  const artistAt = new Map(nodes.rows.map(({ node, artist_slug }) => [node, artist_slug]));
  const [sighted, named] = [new Spellings(), new Spellings()];
  for (const { spelling, key, ids } of occurrences.rows)
    for (const node of ids.length > 0 ? ids : [`name:${key}`]) sighted.note(spelling, artistAt.get(node));
  for (const { name, artist_slug } of names.rows) named.note(name, artist_slug);
  return {
    artistsOf: (name, seen) => {
      const reported = /^(?<database>\w+) (?<id>\d+)$/.exec(seen)?.groups;
      const artist = reported && artistAt.get(`${reported['database']!}:${reported['id']!}`);
      if (artist !== undefined) return [artist];
      // The artist whom the lineup's spelling books is stronger evidence than other artists of that name.
      const spellings = [name, nameAlone(name)];
      const booked = sighted.of(spellings);
      return booked.length > 0 ? booked : named.of(spellings);
    },
    suggested: asksAbout(reviewItems.rows),
  };
}

/** Slugs by spelling. */
class Spellings {
  readonly #slugs = new Map<string, Set<string>>();

  note(spelling: string, slug: string | undefined): void {
    if (slug === undefined) return;
    const known = this.#slugs.get(typed(spelling));
    if (known) known.add(slug);
    else this.#slugs.set(typed(spelling), new Set([slug]));
  }

  of(spellings: readonly string[]): string[] {
    return [...new Set(spellings.flatMap((spelling) => [...(this.#slugs.get(typed(spelling)) ?? [])]))];
  }
}

/** A review item on one artist that names the other one's address. */
function asksAbout(
  reviewItems: readonly {
    readonly subject: string;
    readonly about: string;
    readonly evidence_json: string;
  }[],
): Identities['suggested'] {
  const names = (from: string, to: string): boolean =>
    reviewItems.some(
      ({ subject, about, evidence_json }) =>
        subject === `artist:${from}` && (about === to || evidence_json.includes(JSON.stringify(to))),
    );
  return (a, b) => names(a, b) || names(b, a);
}

/** The name under which a credit that is only this name is booked: without set words. */
function nameAlone(name: string): string {
  const credit = { credit: name, artists: [], set_type: null, role: 'artist', source: 'pair' } as const;
  const { acts } = readCredit({ ...credit, hints: { split: [], whole: [] } }, () => false);
  return acts.length === 1 ? acts[0]!.name : name;
}
