import { html, type SafeHtml } from '@remix-run/html-template';
import { artist as artistOperation, artistBookings } from '../../../operations/index.ts';
import {
  artistPath,
  countryName,
  joinHtml,
  labelPath,
  number,
  plural,
  sourcePath,
  withheldNote,
} from '../../page/page-texts.ts';
import type { AnswerOf } from '../../read/reads.ts';
import { bookingMap } from '../../map/booking-map.ts';
import { bookingTable } from './booking-table.ts';
import type { Answer, PageRequest } from '../page-types.ts';
import { career, listPlots } from './career-plots.ts';
import { narrowBookings } from './narrow-bookings.ts';
import { replacementPage, artistReplacement } from '../not-shown.ts';

type Artist = AnswerOf<typeof artistOperation>;
type Bookings = AnswerOf<typeof artistBookings>;

/** One artist: who it is, every booking, and how these went year by year. */
export async function artist({ reads, name, query }: PageRequest): Promise<Answer> {
  const [read, booked] = await reads.together(
    () => reads.ask(artistOperation, name),
    () => reads.ask(artistBookings, name),
  );
  if (read.kind !== 'answer') return artistReplacement(reads, read, name);
  const who = read.answer;
  if (who.slug !== name) return { to: artistPath(who.slug) };
  if (booked.kind !== 'answer') return replacementPage(booked, 'artist', artistPath);
  const { bookings, summary, meta } = booked.answer;
  const counted = bookings.filter((row) => row.counted);
  const [{ title, rows: shown }, plots, map] = await reads.together(
    () => narrowBookings(reads, bookings, query),
    () => career(reads, who, { counted, query }),
    () => bookingMap(reads, who, counted),
  );
  return {
    page: {
      title: who.name,
      plots: listPlots(who, bookings),
      description: `${who.name}: ${plural(summary.total_bookings, 'festival booking')}, labels and members.`,
      data: {
        '@type': 'MusicGroup',
        name: who.name,
        ...(who.aliases.length > 0 && { alternateName: who.aliases }),
      },
      body: html`<article>
        <h1>${who.name}</h1>
        <p class="lead">${identity(who)}</p>
        <p><a href="/compare?artist=${encodeURIComponent(who.slug)}">Compare with other artists</a></p>
        ${figures(booked.answer)} ${plots} ${map}
        <section aria-labelledby="bookings">
          <h2 id="bookings">${title}</h2>
          ${shown === bookings ? '' : html`<p><a href="${artistPath(who.slug)}#bookings">All bookings</a></p>`}
          ${countNote(shown)}${bookingTable(shown, query, who)}${withheldNote(meta.withheld)}
        </section>
        ${about(who)}
      </article>`,
    },
  };
}

const identity = ({ disambiguation, type, country, aliases }: Artist): SafeHtml =>
  joinHtml(
    [
      ...(disambiguation === null ? [] : [html`${disambiguation}`]),
      ...(type === null || type === 'other' ? [] : [html`${type}`]),
      ...(country === null ? [] : [html`${countryName(country)}`]),
      ...(aliases.length === 0 ? [] : [html`also ${aliases.join(', ')}`]),
    ],
    ' · ',
  );

const figures = ({ summary }: Bookings): SafeHtml =>
  html`<dl class="figures">
    <div>
      <dt>bookings</dt>
      <dd><a href="#bookings">${number(summary.total_bookings)}</a></dd>
    </div>
    ${
      summary.first_year === null
        ? ''
        : html`<div>
            <dt>years</dt>
            <dd>
              ${summary.first_year === summary.last_year ? summary.first_year : `${summary.first_year}–${summary.last_year!}`}
            </dd>
          </div>`
    }
  </dl>`;

/** Explains that the rows below make the number above. */
const countNote = (rows: Bookings['bookings']): SafeHtml => {
  const counted = rows.filter((row) => row.counted).length;
  const rest = rows.length - counted;
  return html`<p class="quiet">
    ${plural(counted, 'booking')} counted${rest === 0 ? '' : `, ${number(rest)} listed and not counted`}.
  </p>`;
};

const artistLink = ({ name, slug }: { readonly name: string; readonly slug: string | null }): SafeHtml =>
  slug === null ? html`${name}` : html`<a href="${artistPath(slug)}">${name}</a>`;

/** The artist's identity data; empty if sources have only the name. */
function about(who: Artist): SafeHtml | string {
  const stated = [
    fact('Labels', who.labels.map(renderLabel)),
    fact('Members', who.members.map(artistLink)),
    fact('Member of', who.member_of.map(artistLink)),
    fact(
      'Elsewhere',
      Object.entries(who.external_ids).map(([space, id]) => html`${space} ${id}`),
    ),
    who.links.length === 0 ? '' : row('Links', who.links.filter(isOnTheWeb).map(renderLink)),
    fact(
      'Sources',
      who.sources.map(
        ({ name, license }) =>
          html`<a href="${sourcePath(name)}">${name}</a> <span class="quiet">${license}</span>`,
      ),
    ),
  ];
  return stated.every((each) => each === '')
    ? ''
    : html`<section aria-labelledby="about">
        <h2 id="about">About</h2>
        <dl class="facts">${stated}</dl>
      </section>`;
}

const fact = (name: string, values: readonly SafeHtml[]): SafeHtml | string =>
  values.length === 0 ? '' : row(name, values);

const row = (name: string, values: readonly SafeHtml[]): SafeHtml =>
  html`<div>
    <dt>${name}</dt>
    <dd>${joinHtml(values)}</dd>
  </div>`;

const renderLabel = ({ slug, name, release_count: releases }: Artist['labels'][number]): SafeHtml =>
  html`<a href="${labelPath(slug)}">${name}</a> <span class="quiet">${plural(releases, 'release')}</span>`;

/** An address of any other kind could run a script. */
const isOnTheWeb = ({ url }: Artist['links'][number]): boolean => /^https?:\/\//.test(url);

const renderLink = ({ type, url }: Artist['links'][number]): SafeHtml =>
  html`<a rel="nofollow noopener" href="${url}">${type}</a>`;
