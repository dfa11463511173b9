import type { Catalog } from '../catalog.ts';
import type { artistRow } from './artists.ts';

type ArtistRow = ReturnType<typeof artistRow>;

/** Labels and the artists with releases on them; totals are those of the artists. */
export function labelRows({ artists, labels }: Catalog, artist: readonly ArtistRow[]) {
  const totals = new Map(artist.map((row) => [row.slug, row]));
  const label_credit = artists.flatMap(({ slug, credits }) =>
    Object.entries(credits ?? {}).map(([label_slug, release_count]) => ({
      label_slug,
      artist_slug: slug,
      release_count,
      first_release_year: 2001,
      last_release_year: 2001,
    })),
  );
  const credited = artists.filter(({ credits }) => credits);
  const label = labels.map(({ slug, name, parent }) => {
    const roster = label_credit
      .filter((credit) => credit.label_slug === slug)
      .map((credit) => totals.get(credit.artist_slug)!)
      .filter((row) => row.booked);
    return {
      slug,
      name,
      parent_json: parent && JSON.stringify(parent),
      external_ids_json: '{}',
      roster_size: roster.length,
      // One entry for each artist: years may repeat.
      roster_years: roster.map((row) => row.last_year_booked),
      roster_year_artists: roster.map(() => 1),
      total_all: sum(roster.map((row) => row.total_all)),
      total_upcoming: sum(roster.map((row) => row.total_upcoming)),
    };
  });
  return {
    label,
    label_credit,
    label_node: labels.map(({ slug }) => ({ node: labelNode(slug), label_slug: slug })),
    artist_node: credited.map(({ slug }) => ({ node: artistNode(slug), artist_slug: slug })),
    roster_credit: label_credit.flatMap(releases),
  };
}

const labelNode = (slug: string): string => `label:name:${slug}`;
const artistNode = (slug: string): string => `name:${slug}`;

/** The releases of a credit: the first is of 2001, the others have no year. */
const releases = (credit: { label_slug: string; artist_slug: string; release_count: number }): object[] =>
  Array.from({ length: credit.release_count }, (_, index) => ({
    subject: `release:test:${credit.artist_slug}-${index}`,
    label: labelNode(credit.label_slug),
    artist: [artistNode(credit.artist_slug)],
    master: `test:${credit.artist_slug}-${index}`,
    year: index === 0 ? 2001 : null,
  }));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
