import { html, type SafeHtml } from '@remix-run/html-template';
import { sqlFile } from '../../declarations/index.ts';
import { countryName } from '../page/page-texts.ts';
import type { Reads } from '../read/reads.ts';

const CHOICES = sqlFile('./filter-choices.sql', import.meta.url);

/** A value of a parameter, and its name on the page. */
export type Choice = readonly [value: string, name: string];

/** The years (newest first), countries and genres that the view shows editions of. */
export interface Choices {
  readonly years: readonly Choice[];
  readonly countries: readonly Choice[];
  readonly genres: readonly Choice[];
}

export async function readChoices(reads: Reads): Promise<Choices> {
  const rows = await reads.select<{ kind: string; value: string }>(CHOICES, [reads.since]);
  const ofKind = (kind: string, nameOf: (value: string) => string): Choice[] =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ value }): Choice => [value, nameOf(value)])
      .sort(([, a], [, b]) => a.localeCompare(b, 'en'));
  const same = (value: string): string => value;
  return {
    years: ofKind('year', same).toReversed(),
    countries: ofKind('country', countryName),
    genres: ofKind('genre', same),
  };
}

/** The parameters of a request that filter, without the empty ones that a form sends. */
export const chosenFilters = (query: URLSearchParams, names: readonly string[]): URLSearchParams =>
  new URLSearchParams([...query].filter(([name, value]) => names.includes(name) && value !== ''));

export const filterForm = (action: string, fields: (SafeHtml | string)[]): SafeHtml =>
  html`<form class="filters" action="${action}">
    ${fields}
    <button>Show</button>
  </form>`;

/** The checkbox of the parameter `upcoming`. */
export const aheadField = (asked: URLSearchParams): SafeHtml =>
  html`<label class="check"
    ><input
      type="checkbox"
      name="upcoming"
      value="true"
      ${asked.get('upcoming') === 'true' ? html` checked` : ''}
    />
    still ahead</label
  >`;

/** @param any the name of the first option, which filters nothing; without it one of the choices always applies. */
export function selectField(
  label: string,
  name: string,
  asked: URLSearchParams,
  choices: readonly Choice[],
  any?: string,
): SafeHtml {
  const current = asked.get(name) ?? '';
  return html`<label
    >${label}
    <select name="${name}">
      ${any === undefined ? '' : html`<option value="">${any}</option>`}
      ${choices.map(
        ([value, text]) =>
          html`<option value="${value}" ${value === current ? html` selected` : ''}>${text}</option>`,
      )}
    </select></label
  >`;
}
