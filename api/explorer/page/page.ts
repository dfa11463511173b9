import { contentPolicy } from '../../../web/response/index.ts';
import { html, type SafeHtml } from '@remix-run/html-template';
import { STYLE_PATH } from './style.ts';

/** One page: what stands in it, and what others are told of it. */
export interface Page {
  readonly status?: number;
  readonly title: string;
  /** For search results and cards. */
  readonly description: string;
  readonly body: SafeHtml;
  /** schema.org's words on what the page is about. */
  readonly data?: object;
  /** Whose colours its card has, where it is a festival's. */
  readonly series?: string;
  /** The part of the site that it belongs to: the first segment of its path. */
  readonly part?: string;
}

/** What is the same on all pages of one answer. */
export interface Frame {
  /** The page's own path, which stays. */
  readonly path: string;
  /** What is asked of it, with its `?`: paper says which rows were chosen. */
  readonly query?: string;
  /** Where others reach these pages: `http://127.0.0.1:3003`. */
  readonly origin: string;
  /** When the catalog heard its last word; null: it is empty. Left out where nobody looked. */
  readonly asOf?: string | null;
  readonly plan: 'standard' | 'pro';
}

/** No script runs, nothing is fetched from elsewhere, forms stay here. */
export const POLICY = contentPolicy({
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
  ['coverage', '/coverage', 'Coverage'],
];
/** What the plan Pro opens beside them. */
const PRO_PARTS: typeof PARTS = [['scene-reads', '/scene-reads', 'Scene reads']];

/** Where the card of a page is: `/cards/boards.png`; the front page's is `/cards/home.png`. */
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
        ${headOf(page, frame)}
        <body>
          <a class="skip" href="#main">Skip to the page</a>
          ${topOf(page, frame)}
          <main id="main">${page.body}</main>
          <footer>
            <p>
              ${asOfText(frame.asOf)} ${planText(frame.plan)} A number that is a link leads to the rows that
              it counts.
            </p>
          </footer>
        </body>
      </html> `,
  );
  // A template's indentation is a third of a long page.
  return whole.replaceAll(/\n\s+/g, '\n');
}

/** What search results and cards say of the page is here. */
function headOf(page: Page, { origin, path }: Frame): SafeHtml {
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
    ${page.data === undefined ? '' : dataBlock(page.data)}
  </head>`;
}

/** The parts of the site, and its search; on paper where the page is found and how old it is. */
const topOf = (page: Page, { origin, path, query, asOf, plan }: Frame): SafeHtml =>
  html`<header class="top">
    <a class="brand" href="/">${SITE}</a>
    <p class="printed">${origin}${path}${query ?? ''}<br />${asOfText(asOf)}</p>
    <nav aria-label="Parts">
      <ul>
        ${partsOf(plan).map(([part, to, name]) => link(part, to, name, page.part))}
      </ul>
    </nav>
    ${search}
  </header>`;

const search = html`<form class="search" action="/search" role="search">
  <label for="q" class="hidden">Search festivals and artists</label>
  <input id="q" name="q" type="search" placeholder="Festival or artist" required maxlength="200" /><button>
    Search
  </button>
</form>`;

const partsOf = (plan: Frame['plan']): typeof PARTS => (plan === 'pro' ? [...PARTS, ...PRO_PARTS] : PARTS);

const link = (part: string, path: string, name: string, current: string | undefined): SafeHtml =>
  html`<li><a href="${path}" ${part === current ? html` aria-current="true"` : ''}>${name}</a></li>`;

const asOfText = (asOf: string | null | undefined): SafeHtml | string =>
  asOf === undefined
    ? ''
    : asOf === null
      ? html`The catalog is empty.`
      : html`As of <time datetime="${asOf}">${asOf.slice(0, 16).replace('T', ' ')} UTC</time>.`;

const planText = (plan: Frame['plan']): string =>
  plan === 'pro' ? 'All years are shown.' : 'Rows of this year, the last one and what is ahead are shown.';

/** A data block is never run; `<` would end it. */
function dataBlock(data: object): SafeHtml {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  // eslint-disable-next-line no-restricted-properties
  return html.raw`<script type="application/ld+json">${json}</script>`;
}
