import type { ListFilter } from '../../corrections/queries/index.ts';
import { html, type Html, EMPTY_HTML } from '../page/html.ts';
import { hidden } from '../page/form.ts';
import { textIn } from '../page/form-fields.ts';
import { listFestival } from '../search/search-catalog.ts';
import type { Tables } from '../on-tables.ts';

/** The filter of the correction list, as typed. */
export interface TypedFilter {
  readonly by: string;
  readonly festival: string;
  readonly source: string;
  readonly from: string;
  readonly to: string;
}

const NAMES = ['by', 'festival', 'source', 'from', 'to'] as const;

export const typedFilter = (query: Readonly<Record<string, string>>): TypedFilter => ({
  by: textIn(query, 'by'),
  festival: textIn(query, 'festival'),
  source: textIn(query, 'source'),
  from: dayIn(query['from']),
  to: dayIn(query['to']),
});

const dayIn = (text = ''): string => (/^\d{4}-\d\d-\d\d$/.test(text) && !isNaN(Date.parse(text)) ? text : '');

/** The filter of the list; festivals are found by their words, as the search finds them. */
export async function filterOf(
  tables: Tables,
  { by, festival, source, from, to }: TypedFilter,
): Promise<Partial<ListFilter>> {
  const subjects = [
    ...(source === '' ? [] : [`source:${source}`]),
    ...(festival === '' ? [] : await loadFestival(tables, festival)),
  ];
  return {
    ...(by !== '' && { by }),
    ...(source + festival !== '' && { subjects }),
    ...(source !== '' && { source }),
    ...(from !== '' && { from: `${from}T00:00:00Z` }),
    ...(to !== '' && { before: `${dayAfter(to)}T00:00:00Z` }),
  };
}

/** All editions that the text means, with their series. */
async function loadFestival(tables: Tables, text: string): Promise<string[]> {
  const found = await listFestival(tables, text);
  const subjects = [
    ...[`edition:${text}`, `series:${text}`],
    ...found.flatMap(({ slug, series_slug }) => [`edition:${slug}`, `series:${series_slug}`]),
  ];
  return [...new Set(subjects)];
}

const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** The filter as parameters of an address. */
export const filterParameters = (filter: TypedFilter): Record<string, string> =>
  Object.fromEntries(NAMES.flatMap((name) => (filter[name] === '' ? [] : [[name, filter[name]]])));

export const filterForm = (filter: TypedFilter, state: string): Html =>
  html`<form class="buttons filter" action="/console/corrections">
    ${hidden('state', state)} ${input('by', 'Editor', filter.by)}
    ${input('festival', 'Festival', filter.festival)} ${input('source', 'Source', filter.source)}
    ${input('from', 'From', filter.from, 'date')} ${input('to', 'To', filter.to, 'date')}
    <button type="submit">Show</button>
    ${Object.values(filter).every((value) => value === '') ? EMPTY_HTML : html`<a href="/console/corrections?state=${state}">Clear</a>`}
  </form>`;

const input = (name: keyof TypedFilter, label: string, value: string, type = 'text'): Html =>
  html`<span
    ><label for="filter-${name}">${label}</label>
    <input
      id="filter-${name}"
      name="${name}"
      type="${type}"
      class="narrow"
      value="${value}"
      autocomplete="off"
  /></span>`;
