import { nameKey } from '../../../db/keys/index.ts';
import type { ReleaseReported } from '../../../ingest/events/statements/index.ts';
import type { Claim } from '../claims/claim.ts';
import { byText } from '../claims/sort-texts.ts';
import { byAuthority } from '../identity/authority.ts';
import { firstSlug, type SlugOf } from '../identity/first-slug.ts';
import type { Node } from '../identity/identity-types.ts';
import { idNodes } from '../identity/identity-links.ts';
import type { LabelNode, Roster, RosterCredit } from './label-types.ts';
import { labelNodeOf, releaseOf, withoutNumber } from './label-links.ts';

export { linksOfLabel, linksOfRelease } from './label-links.ts';
export { resolveLabels } from './resolve-labels.ts';

/**
 * The roster credits of one release, from its statements in force (the highest wins): each of its main
 * artists on each of its labels. The same label under two catalog numbers counts once.
 */
export function creditsOfRelease(claims: readonly Claim<'release.reported'>[]): RosterCredit[] {
  const [claim] = claims;
  const release = releaseOf(claims);
  if (!claim || !release) return [];
  const master = release.master ?? claim.subject.slice('release:'.length);
  const labels = [...new Set(release.labels.map(labelNodeOf))].sort(byText);
  const artists = new Map(release.artists.map(artistNodes).map((nodes) => [nodes.join('\n'), nodes]));
  return labels.flatMap((label) =>
    [...artists.values()].map((artist) => ({ label, artist, master, year: release.year })),
  );
}

type ReleaseArtist = ReleaseReported['release']['artists'][number];

/**
 * The ids, those with the best evidence first. Then the name, in case no identity data has the id, unless Discogs
 * numbers several artists of this name.
 */
function artistNodes(artist: ReleaseArtist): Node[] {
  const printed = withoutNumber(artist.name);
  const number = artist.number ?? printed.number ?? 1;
  const ids = idNodes(artist.ids).sort(byAuthority);
  return number > 1 ? ids : [...ids, `name:${nameKey(printed.name)}`];
}

/**
 * Computes rows of `label_credit` from credits. Pass all credits of each affected label, or all credits of each
 * affected artist. A master counts once for an artist and a label; its year is that of its earliest release. Credits
 * that lead to no artist or no label are left out. Sorted by label and artist.
 */
export function rostersOf(
  credits: readonly RosterCredit[],
  artistOf: SlugOf,
  labelOf: (node: LabelNode) => string | null,
): Roster[] {
  const rosters = new Map<
    string,
    { label_slug: string; artist_slug: string; masters: Map<string, number | null>; rulings: RosterCredit[] }
  >();
  for (const credit of credits) {
    const { label, artist, master, year } = credit;
    const [label_slug, artist_slug] = [labelOf(label), firstSlug(artist, artistOf)];
    if (label_slug === null || artist_slug === null) continue;
    const key = `${label_slug}\n${artist_slug}`;
    const roster = rosters.get(key) ?? {
      label_slug,
      artist_slug,
      rulings: [],
      masters: new Map<string, number | null>(),
    };
    rosters.set(key, roster);
    if (credit.ruling) roster.rulings.push(credit);
    else roster.masters.set(master, earlier(roster.masters.get(master) ?? null, year));
  }
  return [...rosters]
    .sort(([a], [b]) => byText(a, b))
    .flatMap(([, { masters, rulings, ...who }]) => {
      const last = findLastRuling(rulings);
      return last?.ruling?.counts === false ? [] : [{ ...who, ...toSpan(masters, last?.year ?? null) }];
    });
}

const earlier = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);

/** The decision that is later in the log wins. */
const findLastRuling = (rulings: readonly RosterCredit[]): RosterCredit | undefined =>
  [...rulings].sort((a, b) => a.ruling!.position - b.ruling!.position).at(-1);

/** @param ruled a year that an editor gives. */
function toSpan(masters: ReadonlyMap<string, number | null>, ruled: number | null) {
  const years = [...masters.values(), ruled].filter((year) => year !== null).sort((a, b) => a - b);
  return {
    release_count: masters.size,
    first_release_year: years[0] ?? null,
    last_release_year: years.at(-1) ?? null,
  };
}
