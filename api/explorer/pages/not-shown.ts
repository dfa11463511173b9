import { html, type SafeHtml } from '@remix-run/html-template';
import { festival } from '../../operations/index.ts';
import type { Near } from '../../declarations/index.ts';
import { artistPath, plural } from '../page/page-texts.ts';
import type { Candidate, ReadResult, Reads } from '../read/reads.ts';
import { nearArtists, nearEditions, type Suggestion } from '../read/suggestions.ts';
import type { ShownPage } from './page-types.ts';

/** The page in place of one that cannot be shown: not found, moved, ambiguous, or not in the plan. */
export function replacementPage(
  read: Exclude<ReadResult<unknown>, { kind: 'answer' }>,
  what: string,
  pathOf: (slug: string) => string,
): ShownPage {
  switch (read.kind) {
    case 'moved':
      return { to: pathOf(read.slug) };
    case 'ambiguous':
      return plainPage(
        300,
        `Which ${what}?`,
        html`<p>Several artists share this name.</p>
          <ul>
            ${read.candidates.map((one) => html`<li><a href="${pathOf(one.slug)}">${one.name}</a> <span class="quiet">${candidateDetails(one)}</span></li>`)}
          </ul>`,
      );
    case 'plan_too_low':
      return plainPage(
        403,
        'Needs a Pro plan',
        html`<p>
          This page needs the archive or other data of a Pro plan. The explorer shows the data of the plan
          that the operator sets with the variable EXPLORER_PLAN.
        </p>`,
      );
    case 'wrong':
      return plainPage(400, 'Invalid request', html`<p>${read.problem.detail}</p>`);
    case 'missing':
      return missing(what, read.near, pathOf);
  }
}

/** The page in place of an artist's; where there is none, it names artists near, most booked first. */
export async function artistReplacement(reads: Reads, read: NotShown, name: string): Promise<ShownPage> {
  if (read.kind !== 'missing') return replacementPage(read, 'artist', artistPath);
  return withSuggestions(read, 'artist', artistPath, await nearArtists(reads, name));
}

/** The same for an edition. */
export async function editionReplacement(
  reads: Reads,
  read: NotShown,
  name: string,
  pathOf: (slug: string) => string,
): Promise<ShownPage> {
  if (read.kind !== 'missing') return replacementPage(read, 'edition', pathOf);
  const found = await nearEditions(reads, name);
  const [first] = read.near;
  if (found.length > 0 || first === undefined) return withSuggestions(read, 'edition', pathOf, found);
  const near = await reads.ask(festival, first[2]);
  return withSuggestions(
    read,
    'edition',
    pathOf,
    near.kind === 'answer'
      ? [{ name: near.answer.name, slug: near.answer.slug, bookings: near.answer.artist_count }]
      : [],
  );
}

type NotShown = Exclude<ReadResult<unknown>, { kind: 'answer' }>;

const withSuggestions = (
  { near }: Extract<NotShown, { kind: 'missing' }>,
  what: string,
  pathOf: (slug: string) => string,
  found: readonly Suggestion[],
): ShownPage =>
  found.length === 0
    ? missing(what, near, pathOf)
    : plainPage(
        404,
        `No such ${what}`,
        html`${didYouMean(found, pathOf)}
          <p><a href="/">Search the catalog</a></p>`,
      );

/** Names near one that was not found, each with its bookings. */
export const didYouMean = (found: readonly Suggestion[], pathOf: (slug: string) => string): SafeHtml =>
  html`<p>Did you mean:</p>
    <ul>
      ${found.map(
        ({ name, slug, bookings }) =>
          html`<li>
            <a href="${pathOf(slug)}">${name}</a>
            ${bookings === null ? '' : html`<span class="quiet">${plural(bookings, 'booking')}</span>`}
          </li>`,
      )}
    </ul>`;

function missing(what: string, near: readonly Near[], pathOf: (slug: string) => string): ShownPage {
  const [first] = near;
  const hint: SafeHtml | string =
    first === undefined ? '' : html`<p>Did you mean <a href="${pathOf(first[2])}">${first[1]}</a>?</p>`;
  return plainPage(
    404,
    `No such ${what}`,
    html`${hint}
      <p><a href="/">Search the catalog</a></p>`,
  );
}

export const plainPage = (status: number, title: string, body: SafeHtml): ShownPage => ({
  page: {
    status,
    title,
    description: title,
    body: html`<h1>${title}</h1>
      ${body}`,
  },
});

export const notFoundPage = plainPage(404, 'No such page', html`<p><a href="/">Search the catalog</a></p>`);

/** The facts that distinguish a candidate from its namesakes. */
const candidateDetails = ({
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
