import type { Shown } from './near-names.ts';
import type { Addresses, EffectiveStatement } from './recount.ts';
import { parsed, rows, type Tables } from './tables.ts';

/** Groups nodes by address: by the tables' addresses, and by the oracle's own grouping of the same nodes. */
export function partitions(
  { artists, labels }: EffectiveStatement,
  tables: Tables,
): { tables: unknown; oracle: unknown } {
  const [artistNodes, labelNodes] = [slugsByNode(tables, 'artist'), slugsByNode(tables, 'label')];
  return {
    tables: { artists: groups(artistNodes, artists), labels: groups(labelNodes, labels) },
    oracle: { artists: known(artists, artistNodes), labels: known(labels, labelNodes) },
  };
}

/** The address of each artist and label of the oracle. */
export function addressesIn(tables: Tables): Addresses {
  const find = (kind: 'artist' | 'label') => {
    const slugs = slugsByNode(tables, kind);
    return (nodes: readonly string[]): string => {
      for (const node of nodes) if (slugs.has(node)) return slugs.get(node)!;
      throw new Error(`No ${kind} for ${nodes.join(', ')}`);
    };
  };
  const artist = find('artist');
  const shown = (nodes: readonly string[]): Shown => {
    const slug = artist(nodes);
    const names = rows<NameRow>(tables, 'artist_name').filter((row) => row.artist_slug === slug);
    const row = rows<{ slug: string; identity_json: string }>(tables, 'artist').find(
      (each) => each.slug === slug,
    )!;
    return {
      slug,
      names: names.filter(({ kind }) => kind === 'name').map(({ name }) => name),
      country: parsed(row.identity_json)['country'] as string | null,
    };
  };
  return { artist, label: find('label'), shown };
}

interface NameRow {
  readonly artist_slug: string;
  readonly kind: string;
  readonly name: string;
}

function slugsByNode(tables: Tables, kind: 'artist' | 'label'): Map<string, string> {
  const found = new Map<string, string>();
  for (const row of rows<Record<string, string>>(tables, `${kind}_node`)) {
    found.set(row['node']!.replace(/^label:/, ''), row[`${kind}_slug`]!);
  }
  return found;
}

const sorted = (lists: readonly (readonly string[])[]): string[] =>
  lists.map((list) => [...list].sort().join(' = ')).sort();

const known = (lists: readonly (readonly string[])[], slugs: ReadonlyMap<string, string>): string[] =>
  sorted(lists.map((list) => list.filter((node) => slugs.has(node))));

function groups(slugs: ReadonlyMap<string, string>, lists: readonly (readonly string[])[]): string[] {
  const asked = new Set(lists.flat());
  const bySlug = new Map<string, string[]>();
  for (const [node, slug] of slugs) {
    if (asked.has(node)) bySlug.set(slug, [...(bySlug.get(slug) ?? []), node]);
  }
  return sorted([...bySlug.values()]);
}
