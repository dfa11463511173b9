import { nameKey, naturalName } from '../../../db/keys/index.ts';
import type { ArtistReported } from '../../../ingest/events/statements/index.ts';
import { byText, sortedUnique } from '../claims/sort-texts.ts';
import type { Cluster } from './cluster.ts';
import type { ResolvedArtist, CreditOccurrence } from './identity-types.ts';
import { withoutCountry } from './home-country.ts';
import { commonSpelling } from './spelling.ts';

type Artist = ArtistReported['artist'];

export interface ArtistNames {
  /** Identity data's spelling, else the one on most editions. */
  readonly display: string;
  readonly all: ResolvedArtist['names'];
  readonly aliases: ResolvedArtist['aliases'];
}

/** Every name of one artist; `artists` are the reports on it, the most authoritative first. */
export function namesOf(cluster: Cluster, artists: readonly Artist[]): ArtistNames {
  const lent = lentKeys(cluster, artists);
  const own = cluster.occurrences.filter((creditOccurrence) => !lent.has(creditOccurrence.key));
  const reported = artists[0] && naturalName(artists[0].name);
  const display =
    cluster.described.name ??
    reported ??
    listedSpelling(cluster) ??
    commonSpelling(own) ??
    commonSpelling(cluster.occurrences) ??
    '';
  const all = everyName(display, artists, own, cluster, lent);
  return { display, all, aliases: shownAliases(all, artists, cluster.editorAliases) };
}

/** The spelling in a list of aliases of the bare name that lineups book. */
function listedSpelling({ listedAs, occurrences }: Cluster): string | null {
  const bare = new Set(occurrences.filter(({ ids }) => ids.length === 0).map(({ key }) => key));
  const spellings = listedAs.filter((name) => bare.has(nameKey(name))).map(naturalName);
  return commonSpelling(spellings.map((spelling) => ({ spelling, editions: 1 })));
}

/**
 * Names it goes under that are not its own: an editor's alias, or a persona's name that only it performs under. They stay
 * aliases where a lineup gives its id beside them: what an artist's name is does not depend on who is billed where.
 */
function lentKeys(cluster: Cluster, artists: readonly Artist[]): Set<string> {
  const own = new Set(artists.map((artist) => nameKey(artist.name)));
  const lent = new Set(cluster.editorAliases.map((name) => nameKey(name)));
  const others = new Set(
    artists.flatMap(({ aliases, variations }) =>
      [...aliases.map(({ name }) => name), ...variations].map(nameKey),
    ),
  );
  for (const { key } of cluster.occurrences) {
    if (!own.has(key) && others.has(key)) lent.add(key);
  }
  return lent;
}

type Names = ResolvedArtist['names'];

/** One name per key: the artist's own spellings, then all other names that lead to it. Sorted by key. */
function everyName(
  name: string,
  artists: readonly Artist[],
  own: readonly CreditOccurrence[],
  cluster: Cluster,
  lent: ReadonlySet<string>,
): Names {
  const names = new Map<string, Names[number]>();
  const add = (kind: 'name' | 'alias', spellings: readonly string[]) => {
    for (const spelling of spellings) {
      const key = nameKey(spelling);
      if (key !== '' && !names.has(key)) names.set(key, { key, name: spelling, kind });
    }
  };
  add('name', [name, ...artists.map((artist) => artist.name)]);
  add('name', sortedUnique(own.map((creditOccurrence) => creditOccurrence.spelling)));
  add('alias', sortedUnique([...cluster.editorAliases, ...artists.flatMap(otherNames)]));
  add('alias', sortedUnique(cluster.occurrences.filter(({ key }) => lent.has(key)).map((s) => s.spelling)));
  // `Quest` leads to `Quest (IT)` and `Quest (UK)` if both exist, and books neither.
  add('alias', sortedUnique([...names.values()].flatMap(bareName)));
  return [...names.values()].sort((a, b) => byText(a.key, b.key));
}

const bareName = ({ kind, name }: Names[number]): string[] => {
  const bare = kind === 'name' ? withoutCountry(name) : undefined;
  return bare === undefined ? [] : [bare];
};

const otherNames = (artist: Artist): string[] => [
  ...artist.aliases.map((alias) => alias.name),
  ...artist.variations,
  ...(artist.sort_name === null ? [] : [artist.sort_name]),
];

/** Aliases proper (not variations of the spelling), one a key. */
function shownAliases(names: Names, artists: readonly Artist[], editors: readonly string[]): string[] {
  const aliases = [...editors, ...artists.flatMap((artist) => artist.aliases.map((alias) => alias.name))];
  const shown = new Set(aliases.map((name) => nameKey(name)));
  return names
    .filter(({ key, kind }) => kind === 'alias' && shown.has(key))
    .map((each) => each.name)
    .sort(byText);
}
