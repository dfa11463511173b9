import { html, type SafeHtml } from '@remix-run/html-template';
import { genreTrends } from '../../operations/index.ts';
import { number, percent, table } from '../page/page-texts.ts';
import { csvOf } from '../plots/csv.ts';
import { bothWidths, dataRow, figure } from '../plots/figure.ts';
import { type Share, sharesByYear, smallMultiples } from '../plots/genre-shares.ts';
import type { Answer, PageRequest } from './page-types.ts';
import { drawnFile, type Format } from './plot-file.ts';
import { replacementPage, plainPage } from './not-shown.ts';

const TITLE = 'Genres by year';
const MIX = 'The mix';
/** Years with fewer tagged editions are not drawn, since their shares jump; the table has them all. */
const MIN_TAGGED_EDITIONS = 10;

/** The mix of genres by year: shares of the tagged editions, with the denominators. */
export async function genres(request: PageRequest): Promise<Answer> {
  const read = await request.reads.ask(genreTrends);
  if (read.kind !== 'answer') return replacementPage(read, 'page', () => '/genres');
  const { years } = read.answer;
  const shares = listShares(years);
  const rows = years
    .toReversed()
    .flatMap(({ year, tagged_editions: tagged, genres: all }) =>
      all.map(({ genre, editions, share }) => [
        year,
        genre,
        `${number(editions)} of ${number(tagged)}`,
        percent(share),
      ]),
    );
  return {
    page: {
      title: TITLE,
      description: 'For each year and genre, the share of tagged festival editions with this genre.',
      part: 'genres',
      ...(shares.length > 0 && { plots: [{ title: 'the mix', path: '/genres' }] }),
      body: html`<h1>Genres</h1>
        <p class="lead">
          For each year and genre, the share of tagged editions with this genre. An edition may have several
          genres.
        </p>
        ${shares.length === 0 ? undrawn(rows) : plots(shares, rows)}`,
    },
  };
}

const HEADS = ['Year', 'Genre', 'Editions', 'Share'];
type Rows = readonly (readonly (string | number)[])[];

const plots = (shares: readonly Share[], rows: Rows): SafeHtml =>
  html`${figure({
      title: MIX,
      sentence: describeShares(shares),
      svg: sharesByYear(shares, 'The mix of genres by year, as shares of all tags'),
      narrow: sharesByYear(shares, 'The mix of genres in the most recent years, as shares of all tags', true),
      heads: HEADS,
      rows,
      save: '/genres',
    })}
    <h2>One by one</h2>
    <p class="quiet">
      Each plot shows one of the most frequent genres, all on the same scale, with the share of the genre in
      the last year.
    </p>
    ${bothWidths('One by one', smallMultiples(shares, 'Share of each genre by year'), smallMultiples(shares, 'Share of each genre by year', true))}`;

/** Which genre has the largest share in the last year, and which has gained most since the first. */
function describeShares(shares: readonly Share[]): string {
  const years = shares.map(({ year }) => year);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const ofYear = (year: number): Map<string, number> =>
    new Map(shares.filter((one) => one.year === year).map(({ genre, share }) => [genre, share]));
  const [then, now] = [ofYear(first), ofYear(last)];
  const [leader] = [...now].toSorted(([, a], [, b]) => b - a);
  const gain = (genre: string): number => (now.get(genre) ?? 0) - (then.get(genre) ?? 0);
  const [riser] = [...now.keys()].toSorted((a, b) => gain(b) - gain(a));
  if (leader === undefined || riser === undefined) return '';
  const gained = Math.round(100 * gain(riser));
  const rise = gained > 0 ? ` ${riser} gained most since ${first}: ${gained} points.` : '';
  return `${leader[0]} leads ${last}: ${percent(leader[1])} of the tagged editions.${rise}`;
}

/** The table alone, for a catalog in which no two years have enough tagged editions. */
const undrawn = (rows: Rows): SafeHtml =>
  html`<p class="note">
      There are not yet two years with at least ${MIN_TAGGED_EDITIONS} tagged editions each. In a year with
      fewer than ${MIN_TAGGED_EDITIONS} tagged editions, shares depend on chance, so this page draws no chart.
    </p>
    ${
      rows.length === 0
        ? html`<p>No edition is tagged.</p>`
        : html`<p><a href="/genres.csv" download>CSV</a></p>
            ${table(MIX, HEADS, rows.map(dataRow))}`
    }`;

/** The same as a file. */
export async function genresFile({ reads }: PageRequest, format: Format): Promise<Answer> {
  const read = await reads.ask(genreTrends);
  if (read.kind !== 'answer') return replacementPage(read, 'page', () => '/genres');
  const { years } = read.answer;
  const shares = listShares(years);
  if (format !== 'csv')
    return shares.length === 0
      ? plainPage(
          404,
          'Nothing to draw',
          html`<p>There are not yet two years with at least ${MIN_TAGGED_EDITIONS} tagged editions each.</p>`,
        )
      : drawnFile(sharesByYear(shares, TITLE), 'genres', format);
  const rows = years.flatMap(({ year, tagged_editions: tagged, genres: all }) =>
    all.map(({ genre, editions, share }) => [year, genre, editions, tagged, share]),
  );
  const content = csvOf(['year', 'genre', 'editions', 'tagged_editions', 'share'], rows);
  return { file: { type: 'text/csv; charset=utf-8', name: 'genres.csv', content } };
}

interface Year {
  readonly year: number;
  readonly tagged_editions: number;
  readonly genres: readonly { readonly genre: string; readonly editions: number; readonly share: number }[];
}

/** The most frequent genres first, with 0 for years without one; empty if fewer than two years can be drawn. */
function listShares(all: readonly Year[]): Share[] {
  const years = all.filter(({ tagged_editions: tagged }) => tagged >= MIN_TAGGED_EDITIONS);
  if (years.length < 2) return [];
  const totals = new Map<string, number>();
  for (const { genres: tags } of years)
    for (const { genre, editions } of tags) totals.set(genre, (totals.get(genre) ?? 0) + editions);
  const top = [...totals].sort(([, a], [, b]) => b - a);
  return top.flatMap(([genre]) =>
    years.map(({ year, genres: tags }) => ({
      year,
      genre,
      share: tags.find((one) => one.genre === genre)?.share ?? 0,
    })),
  );
}
