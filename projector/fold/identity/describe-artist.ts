import { nameKey } from '../../../db/keys/index.ts';
import type { ArtistReported } from '../../../ingest/events/statements/index.ts';
import type { Claim } from '../claims/claim.ts';
import { byText } from '../claims/sort-texts.ts';
import { byAuthority, isPublic, namespaceOf, reportsByAuthority } from './authority.ts';
import type { ResolvedArtist } from './identity-types.ts';
import { idNodes, refNode } from './identity-links.ts';
import { namesOf } from './artist-names.ts';
import type { Cluster } from './cluster.ts';

/** An artist before it has an address among its namesakes. */
export type Described = Omit<ResolvedArtist, 'slug'>;

export function describe(cluster: Cluster): Described {
  const { described } = cluster;
  const reports = reportsByAuthority(cluster.reports).map((claim) => claim.data.artist);
  const names = namesOf(cluster, reports);
  return {
    name: names.display,
    disambiguation: cluster.disambiguation ?? firstStated(reports, (artist) => artist.disambiguation),
    nodes: cluster.nodes,
    names: names.all,
    external_ids: externalIds(cluster, reports),
    type: given(described.type, () => firstStated(reports, (artist) => artist.type)),
    country: given(described.country, () => firstStated(reports, (artist) => artist.country)),
    aliases: names.aliases,
    members: given(described.members?.map(related), () =>
      people(reports.flatMap((artist) => artist.members)),
    ),
    member_of: people(reports.flatMap((artist) => artist.member_of)),
    links: given(described.links, () => listLinks(reports)),
    sources: listSources(cluster.reports),
    reported: cluster.reports.length > 0,
    booked: cluster.occurrences.length > 0,
    apart: cluster.apart,
  };
}

/** The editor's value if there is one, null included. */
const given = <V>(word: V | undefined, otherwise: () => V): V => (word === undefined ? otherwise() : word);

const related = ({ name, ref }: { readonly name: string; readonly ref: string | null }): People[number] => ({
  name,
  ids: ref === null ? [] : [refNode(ref)],
});

type Artist = ArtistReported['artist'];

const firstStated = <V>(artists: readonly Artist[], field: (artist: Artist) => V | null): V | null =>
  artists.map(field).find((value) => value !== null) ?? null;

/** One id per namespace: the best known. A source's own ids are not public. */
function externalIds(cluster: Cluster, artists: readonly Artist[]): Record<string, string> {
  const reported = new Set(artists.flatMap((artist) => idNodes(artist.ids)));
  const ids: Record<string, string> = {};
  for (const node of [...cluster.nodes].sort(byAuthority)) {
    if (reported.has(node) || isPublic(node)) ids[namespaceOf(node)] ??= node.slice(node.indexOf(':') + 1);
  }
  return ids;
}

type People = ResolvedArtist['members'];

/** One entry per person or group, keyed by its ids, else its name. Sorted by name. */
function people(named: Artist['members']): People {
  const found = new Map<string, People[number]>();
  for (const { name, ids } of named) {
    const nodes = idNodes(ids);
    const known = nodes.length > 0 ? nodes.join(' ') : nameKey(name);
    if (!found.has(known)) found.set(known, { name, ids: nodes });
  }
  return [...found.values()].sort((a, b) => byText(a.name, b.name) || byText(a.ids.join(), b.ids.join()));
}

function listLinks(artists: readonly Artist[]): ResolvedArtist['links'] {
  const byUrl = new Map<string, { type: string; url: string }>();
  for (const { type, url } of artists.flatMap((artist) => artist.links)) {
    if (!byUrl.has(url)) byUrl.set(url, { type, url });
  }
  return [...byUrl.values()].sort((a, b) => byText(a.type, b.type) || byText(a.url, b.url));
}

/** One entry per source, with its newest retrieval. */
function listSources(reports: readonly Claim<'artist.reported'>[]): ResolvedArtist['sources'] {
  const sources = new Map<string, ResolvedArtist['sources'][number]>();
  for (const { source, data } of reports) {
    const known = sources.get(source);
    if (
      !known ||
      byText(known.retrieved_at, data.retrieved_at) < 0 ||
      (known.retrieved_at === data.retrieved_at && data.license < known.license)
    ) {
      sources.set(source, { name: source, license: data.license, retrieved_at: data.retrieved_at });
    }
  }
  return [...sources.values()].sort((a, b) => byText(a.name, b.name));
}
