import { countryText } from '../page/country-text.ts';
import { statement } from '../../../../db/index.ts';
import type { ReviewItem } from '../../review/index.ts';
import { factsTable } from '../page/facts.ts';
import { html, type Html } from '../page/html.ts';
import { formatCount } from '../page/date-texts.ts';
import { bookingWords } from '../search/search-catalog.ts';
import type { Tables } from '../on-tables.ts';

const sql = {
  artists: statement(import.meta.url, './same-name-artists.sql'),
  shared: statement(import.meta.url, './shared-bills.sql'),
};

interface Artist {
  readonly slug: string;
  readonly name: string;
  readonly disambiguation: string | null;
  readonly total_all: number;
  readonly first_year: number | null;
  readonly last_year: number | null;
  readonly country: string | null;
  readonly labels: readonly string[];
  /** Maximum number of latest editions. */
  readonly editions: readonly string[];
}

/** Two artists that may be one. */
export interface TwoArtists {
  readonly artists: readonly [Artist, Artist];
  /** Names of the latest editions that book both. */
  readonly shared: readonly string[];
  readonly sharedTotal: number;
}

/** Reads the two artists of an item; null: it concerns something else, or one of them no longer exists. */
export async function readTwoArtists(tables: Tables, item: ReviewItem): Promise<TwoArtists | null> {
  const slugs = slugsIn(item);
  if (slugs === null) return null;
  const found = await tables.all<Artist>(sql.artists, [slugs]);
  const [one, other] = slugs.map((slug) => found.find((artist) => artist.slug === slug));
  if (!one || !other) return null;
  const shared = await tables.all<{ name: string; total: number }>(sql.shared, slugs);
  return {
    artists: [one, other],
    shared: shared.map(({ name }) => name),
    sharedTotal: shared[0]?.total ?? 0,
  };
}

function slugsIn({ kind, subject, about }: ReviewItem): [string, string] | null {
  const slugs =
    kind === 'near_name'
      ? [subject, about].map((one) => one.slice(one.indexOf(':') + 1))
      : kind === 'same_act'
        ? about.split(' ')
        : [];
  const [one, other] = slugs;
  return one !== undefined && other !== undefined && slugs.length === 2 ? [one, other] : null;
}

/** Shows both side by side, and the editions that book both. */
export const twoArtists = ({ artists, shared, sharedTotal }: TwoArtists): Html =>
  html`<div class="beside two">${artists.map(artistCard)}</div>
    <p>
      ${
        sharedTotal === 0
          ? 'No edition books both.'
          : `${formatCount(sharedTotal, 'edition books', 'editions book')} both: ${shared.join(', ')}${sharedTotal > shared.length ? ', …' : ''}.`
      }
    </p>`;

const artistCard = (artist: Artist): Html =>
  html`<section class="card">
    <h3><a href="/console/artists/${encodeURIComponent(artist.slug)}">${artist.name}</a></h3>
    ${factsTable([
      ['Distinguished as', artist.disambiguation],
      ['Bookings', bookingWords(artist)],
      ['Country', artist.country === null ? null : countryText(artist.country)],
      ['Labels', artist.labels.join(', ')],
      ['Latest editions', artist.editions.join(', ')],
    ])}
  </section>`;
