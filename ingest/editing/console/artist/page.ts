import { countryText } from '../page/country-text.ts';
import { refName } from '../correction/ref-name.ts';
import { factsTable } from '../page/facts.ts';
import { html, type Html, joinHtml, EMPTY_HTML } from '../page/html.ts';
import { technicalKeys } from '../page/technical.ts';
import { formatCount, dayOrNone } from '../page/date-texts.ts';
import type { SubjectPage } from '../subject/section.ts';
import { toolForms } from '../subject/tools.ts';
import { type ArtistView, type BookingRow } from './read.ts';
import { stableRef } from '../subject/stable-ref.ts';
import { TOOLS } from './tools.ts';

/** Number of bookings shown unfolded. */
const UNFOLDED_BOOKINGS = 20;

/** An artist: its identity, its bookings, and its correction forms. */
export function artistPage(view: ArtistView, page: SubjectPage): Html {
  const action = `/console/artists/${encodeURIComponent(view.slug)}/corrections`;
  return html`${page.notice}
    <div class="title">
      <h1>${view.name}</h1>
      <p class="facts">
        ${view.disambiguation === null ? EMPTY_HTML : html`${view.disambiguation} · `}${formatCount(view.total_all, 'booking')},
        ${formatCount(view.total_upcoming, 'of them ahead', 'of them ahead')} ·
        <a href="/console/history?subject=${encodeURIComponent(`artist:${stableRef(view)}`)}">History</a>
      </p>
    </div>
    <div class="columns">
      <section>
        <h2>Identity</h2>
        ${identity(view)}
      </section>
      <section class="tools">
        <h2>Change the identity</h2>
        ${toolForms(TOOLS, view, action, page)}
      </section>
    </div>
    ${allBookings(view)}`;
}

/** Shows the newest bookings; older ones are folded. */
const allBookings = ({ bookings: rows }: ArtistView): Html =>
  html`<section>
    <h2>Bookings <small>on ${formatCount(rows.length, 'edition')}, the newest first</small></h2>
    ${bookings(rows.slice(0, UNFOLDED_BOOKINGS))}
    ${
      rows.length > UNFOLDED_BOOKINGS
        ? html`<details>
            <summary>${formatCount(rows.length - UNFOLDED_BOOKINGS, 'older one')}</summary>
            ${bookings(rows.slice(UNFOLDED_BOOKINGS))}
          </details>`
        : EMPTY_HTML
    }
  </section>`;

function identity({
  slug,
  aliases,
  refs,
  identity: { type, country, members, member_of, links },
}: ArtistView): Html {
  const names = (list: readonly { readonly name: string }[]): string =>
    list.map(({ name }) => name).join(', ');
  const facts: readonly (readonly [string, Html | string])[] = [
    ['Also known as', aliases.join(', ')],
    ['Type', type ?? ''],
    ['Country', country === null ? '' : countryText(country)],
    ['Members', names(members)],
    ['Member of', names(member_of)],
    [
      'Ids',
      refs
        .filter((ref) => !ref.startsWith('name:'))
        .map(refName)
        .join(', '),
    ],
    [
      'Links',
      joinHtml(
        links.map(({ type: kind, url }) => html`${kind}: <span class="url">${url}</span>`),
        html`<br />`,
      ),
    ],
  ];
  const isEmpty = facts.every(([, value]) => String(value) === '');
  return html`${isEmpty ? html`<p class="empty">The catalog knows only the name of this artist.</p>` : factsTable(facts)}
  ${technicalKeys([slug, ...refs])}`;
}

const bookings = (rows: readonly BookingRow[]): Html =>
  rows.length === 0
    ? html`<p class="empty">None.</p>`
    : html`<ul class="found">
        ${rows.map(
          ({ edition_slug, name, start_date, credited_as, counted: counts, status }) =>
            html`<li>
              <a href="/console/editions/${edition_slug}">${name}</a>
              <span
                >${dayOrNone(start_date)} · as
                ${credited_as.join(', ')}${counts ? EMPTY_HTML : html` · not counted`}${
                  status === 'confirmed' ? EMPTY_HTML : html` · ${status}`
                }</span
              >
            </li>`,
        )}
      </ul>`;
