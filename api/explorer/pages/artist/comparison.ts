import { html, type SafeHtml } from '@remix-run/html-template';
import type { artistBookings } from '../../../operations/index.ts';
import { artistLink, artistPath, datesText, number, plural, rowPath, table } from '../../page/page-texts.ts';
import { figure } from '../../plots/figure.ts';
import { linesByYear } from '../../plots/line-plot.ts';
import type { AnswerOf } from '../../read/reads.ts';
import { paginate } from '../pagination.ts';

type Bookings = AnswerOf<typeof artistBookings>;
type Booking = Bookings['bookings'][number];

/** The number of artists from which a comparison is shown, and of artists that share an edition. */
export const MIN_ARTISTS = 2;

/** An artist of the comparison with the bookings that count. */
export interface Compared {
  readonly artist: Bookings['artist'];
  readonly counted: readonly Booking[];
}

/** Totals, bookings by year, and shared editions of the artists. */
export const comparison = (all: readonly Compared[], query: URLSearchParams, thisYear: number): SafeHtml =>
  html`<h2>Totals</h2>
    ${totals(all)}
    <section>
      <h2>Bookings by year</h2>
      ${byYear(all, thisYear)}
    </section>
    ${shared(all, query)}`;

const totals = (all: readonly Compared[]): SafeHtml =>
  table(
    'Totals',
    ['Artist', 'Bookings', 'Years', 'Countries', 'Festivals', 'Strongest year'],
    all.map(({ artist, counted }) => {
      const years = countBy(counted, ({ year }) => year);
      const peak = [...years].toSorted(([a, x], [b, y]) => y - x || a - b)[0];
      // On a narrow screen, a cell shows its head unless it is empty, without white space.
      const strongest =
        peak === undefined
          ? ''
          : html`<a href="${artistPath(artist.slug)}?year=${peak[0]}#bookings">${peak[0]}</a>
              <span class="quiet">${plural(peak[1], 'booking')}</span>`;
      return html`<tr>
        <th scope="row">${artistLink(artist)}</th>
        <td class="count" data-head="bookings">
          <a
            href="${artistPath(artist.slug)}#bookings"
            aria-label="${plural(counted.length, 'booking')} of ${artist.name}"
            >${number(counted.length)}</a
          >
        </td>
        <td data-head="years">${formatRange([...years.keys()])}</td>
        <td data-head="countries">${countBy(counted, ({ country }) => country).size}</td>
        <td data-head="festivals">${countBy(counted, ({ series_slug: series }) => series).size}</td>
        <td data-head="strongest year">${strongest}</td>
      </tr>`;
    }),
    'lines',
  );

const formatRange = (years: readonly number[]): string =>
  years.length === 0 ? '' : [...new Set([Math.min(...years), Math.max(...years)])].join('–');

function byYear(all: readonly Compared[], thisYear: number): SafeHtml {
  const lines = all.map(({ artist, counted }) => ({
    name: artist.name,
    points: countBy(counted, ({ year }) => year),
  }));
  const years = [...new Set(lines.flatMap(({ points }) => [...points.keys()]))].sort((a, b) => b - a);
  return figure({
    title: 'Bookings by year',
    headed: true,
    sentence: leaderText(lines),
    svg: linesByYear(lines, 'Bookings of each artist by year', { thisYear }),
    narrow: linesByYear(lines, 'Bookings of each artist in the newest years', { thisYear, narrow: true }),
    heads: ['Year', ...lines.map(({ name }) => name)],
    rows: years.map((year) => [
      year > thisYear ? `${year}, still ahead` : String(year),
      ...lines.map(({ points }) => points.get(year) ?? 0),
    ]),
    save: null,
  });
}

/** Names the artist with the most bookings in one year. */
function leaderText(lines: readonly { name: string; points: ReadonlyMap<number, number> }[]): string {
  const peaks = lines.flatMap(({ name, points }) =>
    [...points].map(([year, count]) => ({ name, year, count })),
  );
  const [peak] = peaks.toSorted((a, b) => b.count - a.count || a.year - b.year);
  return peak === undefined
    ? 'None of these artists has a counted booking in these years.'
    : `${peak.name} had the most bookings in one year: ${number(peak.count)} in ${peak.year}.`;
}

function shared(all: readonly Compared[], query: URLSearchParams): SafeHtml {
  const editions = new Map<string, { readonly row: Booking; readonly artists: Bookings['artist'][] }>();
  for (const { artist, counted } of all)
    for (const row of counted) {
      const known = editions.get(row.edition_slug);
      if (known) known.artists.push(artist);
      else editions.set(row.edition_slug, { row, artists: [artist] });
    }
  const rows = [...editions.values()]
    .filter(({ artists }) => artists.length >= MIN_ARTISTS)
    .sort((a, b) => ((a.row.start_date ?? '') < (b.row.start_date ?? '') ? 1 : -1));
  const { shown, links } = paginate(rows, query);
  return html`<section>
    <h2 id="bookings">Shared editions</h2>
    <p class="quiet">
      ${plural(rows.length, 'edition')} ${rows.length === 1 ? 'books' : 'book'} at least two of them.
    </p>
    ${shown.length === 0 ? '' : table('Shared editions', ['Edition', 'When', 'Artists'], shown.map(sharedRow), 'lines')}
    ${links}
  </section>`;
}

const sharedRow = ({ row, artists }: { row: Booking; artists: readonly Bookings['artist'][] }): SafeHtml =>
  html`<tr>
    <th scope="row"><a href="${rowPath(row.edition_slug, artists[0]!.slug)}">${row.name}</a></th>
    <td class="day">${datesText(row)}</td>
    <td>${artists.map(({ name }) => name).join(', ')}</td>
  </tr>`;

function countBy<K>(rows: readonly Booking[], keyOf: (row: Booking) => K | null): Map<K, number> {
  const counts = new Map<K, number>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
