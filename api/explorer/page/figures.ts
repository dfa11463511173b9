import { html, type SafeHtml } from '@remix-run/html-template';
import { number } from './page-texts.ts';

/**
 * Shows counts side by side, each with its name and a link to its rows.
 * @param links addresses of pages that list the rows of a number; a number without one is left out.
 */
export const figures = (
  counts: Readonly<Record<string, number>>,
  links: Readonly<Record<string, string>>,
): SafeHtml =>
  html`<dl class="figures">
    ${Object.entries(counts).map(([what, count]) =>
      links[what] === undefined
        ? ''
        : html`<div>
            <dt>${what}</dt>
            <dd><a href="${links[what]}">${number(count)}</a></dd>
          </div>`,
    )}
  </dl>`;

/** The pages that list what the counts of the catalog count, as far as the view opens them. */
export const countLinks = ({
  view,
}: {
  readonly view: { readonly plan: 'standard' | 'pro' };
}): Readonly<Record<string, string>> => ({
  editions: '/festivals',
  festivals: '/series',
  ...(view.plan === 'pro' && { artists: '/boards?scope=all', bookings: '/boards?scope=all' }),
});
