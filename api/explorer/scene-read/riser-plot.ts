import { html, type SafeHtml } from '@remix-run/html-template';
import { sqlFile } from '../../declarations/index.ts';
import { number, plural } from '../page/page-texts.ts';
import { bumpChart } from '../plots/bump-chart.ts';
import { figure } from '../plots/figure.ts';
import type { Reads } from '../read/reads.ts';
import { quarterText } from './quarter.ts';
import type { SceneRead } from './report.ts';
import { placesByYear, type QuarterCount } from './riser-places.ts';

const COUNTS = sqlFile('./risers.sql', import.meta.url);
/** Years of the plot, the report's own among them. */
const PLOT_YEARS = 6;
/** Artists of the plot. */
const MAX_ARTISTS = 8;

/** How the risers ranked among themselves in the same quarter of six years; nothing where there are fewer than two. */
export async function riserPlot(reads: Reads, read: SceneRead): Promise<SafeHtml | string> {
  const artists = read.risers.slice(0, MAX_ARTISTS).map(({ artist }) => artist);
  const [first] = read.risers;
  if (first === undefined || artists.length < 2) return '';
  const { quarter } = read.meta;
  const [year, nth] = [Number(quarter.slice(0, 4)), Number(quarter.slice(6))];
  const years = Array.from({ length: PLOT_YEARS }, (_, i) => year - PLOT_YEARS + 1 + i);
  const slugs = artists.map(({ slug }) => slug);
  const counts = await reads.select<QuarterCount & { slug: string }>(COUNTS, [slugs, nth, years[0], year]);
  const formatCount = (slug: string, of: number): string =>
    number(counts.find((row) => row.slug === slug && row.year === of)?.bookings ?? 0);
  const places = placesByYear(artists, counts, years);
  return html`<section class="whole">
    <h2>How the risers climbed</h2>
    ${figure({
      title: `Ranks among these risers in Q${nth} of each year`,
      sentence: `${first.artist.name} rose the most: from ${plural(first.year_before, 'booking')} in the same quarter of the year before to ${number(first.bookings)} in ${quarterText(quarter)}.`,
      svg: bumpChart(places, 'Ranks among these risers, by year'),
      narrow: bumpChart(places, 'Ranks among these risers in the newest years', true),
      heads: ['Artist', ...years.map(String)],
      rows: artists.map(({ name, slug }) => [name, ...years.map((of) => formatCount(slug, of))]),
      save: null,
    })}
    <p class="quiet">The table below the plot lists the numbers of bookings in the catalog as it is now.</p>
  </section>`;
}
