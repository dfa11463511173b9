import { html, type SafeHtml } from '@remix-run/html-template';

/** A page as others refer to it. */
export interface Cited {
  readonly title: string;
  readonly address: string;
  /** `2026-11-25 02:10 UTC`; null: the catalog is empty. */
  readonly asOf: string | null;
  /** Pictures that other sites may show: the page's card and its plots. */
  readonly pictures: readonly { readonly title: string; readonly address: string }[];
}

/** How to refer to a page: a text with the instant of its data, and code that shows its pictures on another site. */
export const citeBox = ({ title, address, asOf, pictures }: Cited): SafeHtml =>
  html`<details class="cite">
    <summary>Cite this page</summary>
    <p>
      Text<br />
      <code>Festival Bookings, “${title}”${asOf === null ? '' : `, as of ${asOf}`}. ${address}</code>
    </p>
    ${pictures.map(
      (picture) =>
        html`<p>
          Embed: ${picture.title}<br />
          <code>${embedCode(picture, address)}</code>
        </p>`,
    )}
  </details>`;

/** HTML of a picture that links to its page. */
const embedCode = (picture: Cited['pictures'][number], address: string): string =>
  String(html`<a href="${address}"><img src="${picture.address}" alt="${picture.title}" width="600" /></a>`);
