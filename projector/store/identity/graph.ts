import type { Database } from '../../../db/generations/index.ts';
import { arrayLiteral, statement } from '../../../db/index.ts';
import type { CreditOccurrence, Node } from '../../fold/identity/index.ts';

const closure = statement(import.meta.url, './closure.sql');
const counts = statement(import.meta.url, './credit-occurrence-count.sql');
const plain = statement(import.meta.url, './plain-names.sql');
const naming = statement(import.meta.url, './naming-editions.sql');
const owners = statement(import.meta.url, './node-owner.sql');
const mentioned = statement(import.meta.url, './node-references.sql');
const artistOf = statement(import.meta.url, './artist-of.sql');
const ofArtists = statement(import.meta.url, './nodes-of-artists.sql');

/** All nodes connected to some nodes. */
export interface Closure {
  readonly nodes: readonly Node[];
  /** Reports and corrections that link them; editions and releases are left out. */
  readonly subjects: readonly string[];
}

export async function closureOf(client: Database, nodes: readonly Node[]): Promise<Closure> {
  if (nodes.length === 0) return { nodes: [], subjects: [] };
  const { rows } = await client.query<{ node: Node; subjects: string[] }>({
    ...closure,
    values: [arrayLiteral(nodes)],
  });
  return {
    nodes: rows.map(({ node }) => node),
    subjects: [...new Set(rows.flatMap(({ subjects }) => subjects))],
  };
}

/** Credit occurrences of the name keys among the nodes. */
export async function creditOccurrencesOf(
  client: Database,
  nodes: readonly Node[],
): Promise<CreditOccurrence[]> {
  const keys = listNameKeys(nodes);
  if (keys.length === 0) return [];
  return (await client.query<CreditOccurrence>({ ...counts, values: [arrayLiteral(keys)] })).rows;
}

/**
 * The name keys that lineups spell in a single way, without ids, and that only identity databases link, with the
 * spelling: for these, the number of editions does not affect identity.
 */
export async function plainNames(client: Database, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const { rows } = await client.query<{ key: string; spelling: string }>({
    ...plain,
    values: [arrayLiteral(keys)],
  });
  return new Map(rows.map(({ key, spelling }) => [key, spelling]));
}

/** Subjects of the editions whose lineups lead to one of the nodes. */
export async function editionsNaming(client: Database, nodes: readonly Node[]): Promise<string[]> {
  if (nodes.length === 0) return [];
  const { rows } = await client.query<{ subject: string }>({
    ...naming,
    values: [arrayLiteral(nodes), arrayLiteral(listNameKeys(nodes))],
  });
  return rows.map(({ subject }) => subject);
}

/** The slug of the artist (or label) that each node leads to. */
export async function ownersOf(client: Database, nodes: readonly Node[]): Promise<Map<Node, string>> {
  if (nodes.length === 0) return new Map();
  const { rows } = await client.query<{ node: Node; slug: string }>({
    ...owners,
    values: [arrayLiteral(nodes)],
  });
  return new Map(rows.map(({ node, slug }) => [node, slug]));
}

/** Nodes of the artists and labels whose displayed rows refer to one of the nodes. */
export async function mentioning(client: Database, nodes: readonly Node[]): Promise<Node[]> {
  if (nodes.length === 0) return [];
  const { rows } = await client.query<{ node: Node }>({ ...mentioned, values: [arrayLiteral(nodes)] });
  return rows.map(({ node }) => node);
}

/** Nodes that lead to the artists. */
export async function nodesOfArtists(client: Database, slugs: readonly string[]): Promise<Node[]> {
  if (slugs.length === 0) return [];
  const { rows } = await client.query<{ node: Node }>({ ...ofArtists, values: [arrayLiteral(slugs)] });
  return rows.map(({ node }) => node);
}

/** Slug and name of the artist that each node leads to. */
export async function artistsOf(
  client: Database,
  nodes: readonly Node[],
): Promise<Map<Node, { slug: string; name: string }>> {
  if (nodes.length === 0) return new Map();
  const { rows } = await client.query<{ node: Node; slug: string; name: string }>({
    ...artistOf,
    values: [arrayLiteral(nodes)],
  });
  return new Map(rows.map(({ node, slug, name }) => [node, { slug, name }]));
}

const NAME = 'name:';

const listNameKeys = (nodes: readonly Node[]): string[] =>
  nodes.filter((node) => node.startsWith(NAME)).map((node) => node.slice(NAME.length));
