import { contentPolicy } from '../../../web/response/index.ts';
import { html, type SafeHtml } from '@remix-run/html-template';
import { citeBox } from './cite-box.ts';
import { STYLE_PATH } from './page-style.ts';
import { SCRIPT_PATH, SUGGEST_PATH } from '../suggest/suggest-assets.ts';

/** One page: its body, and its description for other sites. */
export interface Page {
  readonly status?: number;
  readonly title: string;
  /** For search results and cards. */
  readonly description: string;
  readonly body: SafeHtml;
  /** Structured data of schema.org about the subject of the page. */
  readonly data?: object;
  /** The series whose colours the card has, on the page of a festival. */
  readonly series?: string;
  /** Plots of the page that other sites may show: the title, and the path without its ending. */
  readonly plots?: readonly { readonly title: string; readonly path: string }[];
  /** The part of the site that it belongs to: the first segment of its path. */
  readonly part?: string;
}

/** The context of a page: its address, the instant of its data, the plan. */
export interface Frame {
  readonly path: string;
  /** The query with its `?`: a printed page shows which rows were chosen. */
  readonly query?: string;
  /** The address of the site: `http://127.0.0.1:3003`. */
  readonly origin: string;
  /** Publication time of the last event in the tables; null: the catalog is empty. Absent: it was not read. */
  readonly asOf?: string | null;
  readonly plan: 'standard' | 'pro';
}

/** Only the script of the search field runs, nothing is fetched from elsewhere, forms stay here. */
export const POLICY = contentPolicy({
  'script-src': "'self'",
  'connect-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'form-action': "'self'",
  'base-uri': "'none'",
});

const SITE = 'Festival Bookings';
const PARTS: readonly (readonly [part: string, path: string, name: string])[] = [
  ['boards', '/boards', 'Most booked'],
  ['festivals', '/festivals', 'Festivals'],
  ['labels', '/labels', 'Labels'],
  ['genres', '/genres', 'Genres'],
  ['countries', '/countries', 'Countries'],
  ['coverage', '/coverage', 'Coverage'],
];
/** Parts that need a Pro plan. */
const PRO_PARTS: typeof PARTS = [['scene-reads', '/scene-reads', 'Scene reads']];

/** The address of a page's card: `/cards/boards.png`; the front page's is `/cards/home.png`. */
const cardPath = (path: string): string => `/cards${path === '/' ? '/home' : path}.png`;

/** The page whose card this is; null: it is no card's address. */
export function pageOfCard(path: string): string | null {
  const page = /^\/cards(\/.+)\.png$/.exec(path)?.[1];
  return page === undefined ? null : page === '/home' ? '/' : page;
}

/** The whole document. */
export function documentOf(page: Page, frame: Frame): string {
  const whole = String(
    html`<!doctype html>
      <html lang="en">
        ${renderHead(page, frame)}
        <body>
          <a class="skip" href="#main">Skip to the page</a>
          ${renderTop(page, frame)}
          <main id="main">${page.body}</main>
          <footer>
            ${citation(page, frame)}
            <p>
              ${asOfText(frame.asOf)} ${planText(frame.plan)} If a number is a link, the link leads to the
              rows that the number counts.
            </p>
          </footer>
        </body>
      </html> `,
  );
  // A template's indentation is a third of a long page.
  return whole.replaceAll(/\n\s+/g, '\n');
}

/** How to cite the page; not on pages that show an error, or whose data has no instant. */
function citation(page: Page, { origin, path, query, asOf }: Frame): SafeHtml | string {
  if ((page.status ?? 200) !== 200 || asOf === undefined) return '';
  return citeBox({
    title: page.title,
    address: `${origin}${path}${query ?? ''}`,
    asOf: asOf === null ? null : minuteText(asOf),
    pictures: [
      { title: page.title, address: `${origin}${cardPath(path)}` },
      ...(page.plots ?? []).map((plot) => ({
        title: `${page.title}: ${plot.title}`,
        address: `${origin}${plot.path}.png`,
      })),
    ],
  });
}

const minuteText = (instant: string): string => `${instant.slice(0, 16).replace('T', ' ')} UTC`;

/** The head of the document, with what search results and link previews show. */
function renderHead(page: Page, { origin, path }: Frame): SafeHtml {
  const address = `${origin}${path}`;
  return html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${page.title === SITE ? SITE : `${page.title} · ${SITE}`}</title>
    <meta name="description" content="${page.description}" />
    <link rel="canonical" href="${address}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${SITE}" />
    <meta property="og:title" content="${page.title}" />
    <meta property="og:description" content="${page.description}" />
    <meta property="og:url" content="${address}" />
    <meta property="og:image" content="${origin}${cardPath(path)}" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta name="twitter:card" content="summary_large_image" />
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="${STYLE_PATH}" />
    <script defer src="${SCRIPT_PATH}"></script>
    ${page.data === undefined ? '' : dataBlock(page.data)}
  </head>`;
}

/** The parts of the site and the search; on paper the address and the instant of the data. */
const renderTop = (page: Page, { origin, path, query, asOf, plan }: Frame): SafeHtml =>
  html`<header class="top">
    <a class="brand" href="/">${SITE}</a>
    <p class="printed">${origin}${path}${query ?? ''}<br />${asOfText(asOf)}</p>
    <nav aria-label="Parts">
      <ul>
        ${listParts(plan).map(([part, to, name]) => link(part, to, name, page.part))}
      </ul>
    </nav>
    ${search}
  </header>`;

const search = html`<form class="search" action="/search" role="search">
  <label for="q" class="hidden">Search festivals, artists, labels and places</label>
  <input
    id="q"
    name="q"
    type="search"
    placeholder="Artist, festival or place"
    required
    maxlength="200"
    data-suggest="${SUGGEST_PATH}"
  /><button>Search</button>
</form>`;

const listParts = (plan: Frame['plan']): typeof PARTS => (plan === 'pro' ? [...PARTS, ...PRO_PARTS] : PARTS);

const link = (part: string, path: string, name: string, current: string | undefined): SafeHtml =>
  html`<li><a href="${path}" ${part === current ? html` aria-current="true"` : ''}>${name}</a></li>`;

const asOfText = (asOf: string | null | undefined): SafeHtml | string =>
  asOf === undefined
    ? ''
    : asOf === null
      ? html`The catalog is empty.`
      : html`As of <time datetime="${asOf}">${minuteText(asOf)}</time>.`;

const planText = (plan: Frame['plan']): string =>
  plan === 'pro' ? 'All years are shown.' : 'This view shows last year, this year and future editions.';

/** Browsers do not run a data block; `<` would end it. */
function dataBlock(data: object): SafeHtml {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  // eslint-disable-next-line no-restricted-properties
  return html.raw`<script type="application/ld+json">${json}</script>`;
}
