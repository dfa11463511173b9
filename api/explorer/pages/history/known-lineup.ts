import { html, type SafeHtml } from '@remix-run/html-template';
import { artistLink, editionPath, plural, sourceLink } from '../../page/page-texts.ts';
import { type History, placeText } from './history-difference.ts';

type KnownSlot = NonNullable<History['slots']>[number];

/** A form for a day, and the lineup as sources had printed it by the end of that day; without a day the form alone. */
export const knownLineup = (
  { slug, known_at: knownAt, slots }: History,
  asked: string,
  zone: string | null,
): SafeHtml =>
  html`<section aria-labelledby="known">
    <h2 id="known">The lineup as it was known on a day</h2>
    <form class="filters" action="${editionPath(slug)}/history">
      <label>Day <input type="date" name="known_at" value="${asked.slice(0, 10)}" required /></label>
      <button>Show</button>
    </form>
    ${slots === null || knownAt === null ? '' : slotList(slots, knownAt, zone)}
  </section>`;

function slotList(slots: readonly KnownSlot[], knownAt: string, zone: string | null): SafeHtml {
  const instant = `${knownAt.slice(0, 10)} ${knownAt.slice(11, 16)} UTC`;
  return html`<p>
      ${plural(slots.length, 'set')} in the lineup as it was known at ${instant}. Each set is shown as the
      sources printed it, without editors’ corrections.
    </p>
    <ul>
      ${slots.map((slot) => slotItem(slot, zone))}
    </ul>`;
}

const slotItem = (slot: KnownSlot, zone: string | null): SafeHtml =>
  html`<li>
    ${slot.credited_as}
    <span class="quiet"
      >${placeText(slot, zone)}${slot.status === 'confirmed' ? '' : `, ${slot.status}`}</span
    >
    ${slot.artists.map((artist, i) => html`${i === 0 ? '→ ' : ', '}${artistLink(artist)}`)}
    <span class="quiet"
      >${slot.sources.map((source, i) => html`${i === 0 ? '' : ', '}${sourceLink(source)}`)}</span
    >
  </li>`;
