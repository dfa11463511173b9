import { html, type SafeHtml } from '@remix-run/html-template';
import type { Near } from '../../operations/operation.ts';
import type { Candidate, Read } from '../read/reads.ts';
import type { Shown } from './context.ts';

/** The page in place of one that cannot be shown: not found, moved, ambiguous, or not in the plan. */
export function instead(
  read: Exclude<Read<unknown>, { kind: 'answer' }>,
  what: string,
  pathOf: (slug: string) => string,
): Shown {
  switch (read.kind) {
    case 'moved':
      return { to: pathOf(read.slug) };
    case 'ambiguous':
      return plain(
        300,
        `Which ${what}?`,
        html`<p>Several artists share this name.</p>
          <ul>
            ${read.candidates.map((one) => html`<li><a href="${pathOf(one.slug)}">${one.name}</a> <span class="quiet">${usageReported(one)}</span></li>`)}
          </ul>`,
      );
    case 'closed':
      return plain(
        403,
        'Needs a Pro plan',
        html`<p>These pages show this year, last year and what is ahead. The archive needs a Pro plan.</p>`,
      );
    case 'wrong':
      return plain(400, 'Invalid request', html`<p>${read.problem.detail}</p>`);
    case 'missing':
      return missing(what, read.near, pathOf);
  }
}

function missing(what: string, near: readonly Near[], pathOf: (slug: string) => string): Shown {
  const [first] = near;
  const hint: SafeHtml | string =
    first === undefined ? '' : html`<p>Did you mean <a href="${pathOf(first[2])}">${first[1]}</a>?</p>`;
  return plain(
    404,
    `No such ${what}`,
    html`${hint}
      <p><a href="/">Search the catalog</a></p>`,
  );
}

export const plain = (status: number, title: string, body: SafeHtml): Shown => ({
  page: {
    status,
    title,
    description: title,
    body: html`<h1>${title}</h1>
      ${body}`,
  },
});

export const notFoundPage = plain(404, 'No such page', html`<p><a href="/">Search the catalog</a></p>`);

/** What distinguishes a candidate from its namesakes. */
const usageReported = ({
  slug,
  disambiguation,
  countries,
  total_bookings,
  first_year,
  last_year,
}: Candidate): string =>
  [
    slug,
    disambiguation,
    countries.join(', '),
    `${total_bookings} ${total_bookings === 1 ? 'booking' : 'bookings'}`,
    [...new Set([first_year, last_year])].join('–'),
  ]
    .filter((part) => part !== null && part !== '')
    .join(' · ');
