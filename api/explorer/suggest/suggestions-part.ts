import { html, type SafeHtml } from '@remix-run/html-template';
import { searchDistance } from '../../../db/keys/index.ts';
import {
  artistPath,
  cityPath,
  countryName,
  countryPath,
  editionPath,
  labelPath,
  plural,
} from '../page/page-texts.ts';
import { findByName } from '../read/find-by-name.ts';
import type { Reads } from '../read/reads.ts';

/** Rows that are read of each kind, and that are shown of all kinds. */
const [MAX_READ, MAX_SHOWN] = [20, 8];

interface Suggestion {
  readonly name: string;
  readonly kind: string;
  readonly href: string;
  /** Counted bookings that the view shows; null: they are not read. */
  readonly bookings: number | null;
}

/**
 * Pages that the text in the search field may mean, as a list for the script: those with the fewest typing mistakes first,
 * then those with most bookings. Empty if there is none.
 */
export async function suggestionsPart(reads: Reads, text: string): Promise<SafeHtml | string> {
  const q = text.trim().slice(0, 200);
  const found = q === '' ? [] : ranked(q, await readAll(reads, q));
  return found.length === 0
    ? ''
    : html`<ul role="listbox" aria-label="Suggestions">
        ${found.map(
          ({ name, kind, href, bookings }) =>
            html`<li role="option" data-href="${href}">
              <b>${name}</b>
              <span>${kind}${bookings === null ? '' : ` · ${plural(bookings, 'booking')}`}</span>
            </li>`,
        )}
      </ul>`;
}

function ranked(q: string, found: readonly Suggestion[]): Suggestion[] {
  // A name without a distance was found by another one: an alias, or the name of the series.
  const distance = ({ name }: Suggestion): number => searchDistance(q, name) ?? 1;
  return found
    .map((one) => ({ one, at: distance(one) }))
    .sort((a, b) => a.at - b.at || (b.one.bookings ?? 0) - (a.one.bookings ?? 0))
    .slice(0, MAX_SHOWN)
    .map(({ one }) => one);
}

async function readAll(reads: Reads, q: string): Promise<Suggestion[]> {
  const found = await findByName(reads, q, { rows: MAX_READ, editions: MAX_READ });
  return [
    ...(found.artists?.artists ?? []).map((row) =>
      suggestion('artist', artistPath(row.slug), row.name, row.total_bookings),
    ),
    ...(found.editions?.editions ?? []).map((row) =>
      suggestion('festival', editionPath(row.slug), row.name, row.artist_count),
    ),
    ...(found.labels?.labels ?? []).map((row) =>
      suggestion('label', labelPath(row.slug), row.name, row.total_bookings),
    ),
    ...found.cities.map((row) => suggestion('city', cityPath(row.name), row.name, row.bookings)),
    ...found.countries.map((code) => suggestion('country', countryPath(code), countryName(code), null)),
  ];
}

const suggestion = (kind: string, href: string, name: string, bookings: number | null): Suggestion => ({
  kind,
  href,
  name,
  bookings,
});
