import { html, type SafeHtml } from '@remix-run/html-template';
import { editionPlaces, type Located } from '../map/edition-places.ts';
import { placeMap } from '../map/place-map.ts';
import { editionPath } from '../page/page-texts.ts';
import type { Reads } from '../read/reads.ts';
import { editionsPath } from './scene-read-paths.ts';
import { quarterOf, quarterText } from './quarter.ts';

/** Places of the map: the page has long tables, too. */
const MAX_PLACES = 60;

/** A map of the editions of a quarter, as the catalog is now; empty if no coordinates are known. */
export async function quarterMap(reads: Reads, quarter: string): Promise<SafeHtml | string> {
  const { from, to } = quarterOf(quarter)!;
  const formatPath = ({ city, country, slug }: Located): string =>
    city === null ? editionPath(slug) : editionsPath(quarter, { city, ...(country !== null && { country }) });
  const { places, left } = await editionPlaces(reads, { from, to, most: MAX_PLACES }, formatPath);
  if (places.length === 0) return '';
  return html`<section class="whole">
    <h2>Where the editions are</h2>
    ${placeMap({ title: `Editions in ${quarterText(quarter)} by city`, counted: 'edition', places, left })}
    <p class="quiet">The map shows the catalog as it is now.</p>
  </section>`;
}
