import { html, type SafeHtml } from '@remix-run/html-template';
import { weekdayText } from '../../page/page-texts.ts';
import { groupBy } from '../../../../db/groups/index.ts';
import type { ShownEdition } from './shown-edition.ts';

export type SetTime = ShownEdition['set_times'][number];

/** Sets of one page: with all else a page stays under 20 KB compressed. */
const MAX_SETS = 200;

/** Set times that one page shows. */
export interface TimetablePage {
  /** Value of the query parameter `day`; empty if one page shows all set times. */
  readonly key: string;
  readonly title: string;
  readonly days: readonly (readonly [day: string, sets: readonly SetTime[]])[];
}

/** All days on one page, or if they have many sets each day on its own; a longer day is divided by its stages. */
export function timetablePages(sets: readonly SetTime[]): readonly TimetablePage[] {
  const days = [...groupBy(sets, (set) => set.festival_day)];
  if (sets.length <= MAX_SETS) return [{ key: '', title: '', days }];
  return days.flatMap(([day, ofDay]) => {
    const parts = splitByStage(ofDay);
    return parts.map((part, i) => ({
      key: i === 0 ? day : `${day}.${i + 1}`,
      title: `${weekdayText(day)}${parts.length === 1 ? '' : `, part ${i + 1}`}`,
      days: [[day, part]] as const,
    }));
  });
}

/** Whole stages in the order of their names, as many as a page may show. */
function splitByStage(sets: readonly SetTime[]): SetTime[][] {
  const stages = [...groupBy(sets, ({ stage }) => stage ?? '')].sort(([a], [b]) => a.localeCompare(b));
  const parts: SetTime[][] = [[]];
  for (const [, ofStage] of stages) {
    const part = parts.at(-1)!;
    if (part.length > 0 && part.length + ofStage.length > MAX_SETS) parts.push([...ofStage]);
    else part.push(...ofStage);
  }
  return parts;
}

/** The page that a query names, else the first. */
export const chosenPage = (pages: readonly TimetablePage[], query: URLSearchParams): TimetablePage =>
  pages.find(({ key }) => key === query.get('day')) ?? pages[0]!;

/** The query of a page. */
export const pageQuery = ({ key }: TimetablePage): string => (key === '' ? '' : `?day=${key}`);

/** Links to the pages of other days; none where one page shows all. */
export function dayLinks(
  pages: readonly TimetablePage[],
  shown: TimetablePage,
  { query, anchor }: { readonly query: URLSearchParams; readonly anchor: string },
): SafeHtml | string {
  if (pages.length === 1) return '';
  const at = pages.indexOf(shown);
  const formatAddress = ({ key }: TimetablePage): string => {
    const next = new URLSearchParams(query);
    next.set('day', key);
    return `?${next.toString()}${anchor}`;
  };
  return html`<nav aria-label="Days" class="pages">
    ${pages.map((page, i) =>
      i === at
        ? html`<span aria-current="page">${page.title}</span>`
        : html`<a
            ${i === at - 1 ? html`rel="prev"` : i === at + 1 ? html`rel="next"` : ''}
            href="${formatAddress(page)}"
            >${page.title}</a
          >`,
    )}
  </nav>`;
}
