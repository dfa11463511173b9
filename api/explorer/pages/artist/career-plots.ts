import { html, type SafeHtml } from '@remix-run/html-template';
import { arc } from '../../../operations/index.ts';
import { artistPath, percent } from '../../page/page-texts.ts';
import type { AnswerOf, Reads } from '../../read/reads.ts';
import type { Bookings, PageArtist } from './career-counts.ts';
import { countryPlot, countryTable } from './career-countries.ts';
import { yearsPlot } from './career-years.ts';

type Arc = AnswerOf<typeof arc>;

/** Counted bookings below which an artist has no plots, only the table of countries. */
const MIN_BOOKINGS = 3;

interface Career {
  readonly counted: Bookings;
  readonly query: URLSearchParams;
}

/** The bookings of an artist by year and country: the whole arc where the view opens it, else the years that are shown. */
export async function career(
  reads: Reads,
  who: PageArtist,
  { counted, query }: Career,
): Promise<SafeHtml | string> {
  if (counted.length < MIN_BOOKINGS) return countryTable(counted, who);
  const read = await reads.ask(arc, who.slug);
  const whole = read.kind === 'answer' ? read.answer : null;
  return html`${whole === null ? '' : turns(whole.summary)}
    <div class="plots">
      <div>${await yearsPlot(reads, who, { counted, query, arc: whole })}</div>
      ${countryPlot(counted, who)}
    </div>`;
}

/** The plots of an artist's page, for other sites. */
export const listPlots = ({ slug }: PageArtist, bookings: Bookings): { title: string; path: string }[] =>
  bookings.filter((row) => row.counted).length < MIN_BOOKINGS
    ? []
    : [
        { title: 'bookings by year', path: `${artistPath(slug)}/years` },
        { title: 'bookings by country', path: `${artistPath(slug)}/countries` },
      ];

const turns = (summary: Arc['summary']): SafeHtml =>
  html`<dl class="facts">
    ${
      summary.breakthrough_year === null
        ? ''
        : html`<div>
            <dt>Breakthrough</dt>
            <dd>${summary.breakthrough_year}</dd>
          </div>`
    }
    ${
      summary.peak_year === null
        ? ''
        : html`<div>
            <dt>Peak</dt>
            <dd>${summary.peak_year}</dd>
          </div>`
    }
    ${
      summary.headline_share === null
        ? ''
        : html`<div>
            <dt>Headlining</dt>
            <dd>${percent(summary.headline_share)}</dd>
          </div>`
    }
  </dl>`;
