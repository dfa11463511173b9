import { html, type SafeHtml } from '@remix-run/html-template';
import {
  artistPath,
  cityPath,
  countryPath,
  editionPath,
  labelPath,
  titledSection,
} from '../page/page-texts.ts';
import type { Reads } from '../read/reads.ts';
import { nearArtists, nearCities, nearCountries, nearEditions, nearLabels } from '../read/suggestions.ts';
import { didYouMean } from './not-shown.ts';

/** Suggestions for a text that names nothing, by kind. */
export async function nothingFound(reads: Reads, q: string): Promise<SafeHtml> {
  const near = [
    ['Artists', await nearArtists(reads, q), artistPath],
    ['Festivals', await nearEditions(reads, q), editionPath],
    ['Labels', await nearLabels(reads, q), labelPath],
    ['Cities', await nearCities(reads, q), cityPath],
    ['Countries', await nearCountries(q), countryPath],
  ] as const;
  return html`<p>Nothing has this name. Try fewer words, or another spelling.</p>
    ${near.map(([title, rows, pathOf]) => (rows.length === 0 ? '' : titledSection(title, didYouMean(rows, pathOf))))}`;
}
