import type { ShownSet } from '../../corrections/current-state/index.ts';
import { hidden } from '../page/form.ts';
import { html, type Html, EMPTY_HTML } from '../page/html.ts';
import { dayInShort } from '../page/date-texts.ts';
import { keyOf } from './edition-row.ts';

/** Sets of one page: with all else a page stays under 20 KB compressed. */
const MAX_SETS = 100;

/** Sets that one page shows in its timetable and its list. */
export interface SetPage {
  /** Value of the query parameter `day`; empty if one page shows all sets. */
  readonly key: string;
  readonly title: string;
  readonly sets: readonly ShownSet[];
}

/** All sets on one page, or if they are many each day on its own; a longer day is divided into equal parts. */
export function setPages(sets: readonly ShownSet[]): readonly SetPage[] {
  if (sets.length <= MAX_SETS) return [{ key: '', title: '', sets }];
  return [...new Set(sets.map(({ day }) => day))].flatMap((day) => {
    const ofDay = sets.filter((set) => set.day === day);
    const parts = Math.ceil(ofDay.length / MAX_SETS);
    const size = Math.ceil(ofDay.length / parts);
    return Array.from({ length: parts }, (_, i) => ({
      key: i === 0 ? dayKey(day) : `${dayKey(day)}.${i + 1}`,
      title: `${day === null ? 'Day not known' : dayInShort(day)}${parts === 1 ? '' : `, part ${i + 1}`}`,
      sets: ofDay.slice(i * size, (i + 1) * size),
    }));
  });
}

/** The key of the first page of a day. */
export const dayKey = (day: string | null): string => day ?? 'none';

/** The page that has one of these sets, else the page of this key, else the first. */
export function choosePage(
  pages: readonly SetPage[],
  { keys, day }: { readonly keys: readonly (string | null | undefined)[]; readonly day: string | null },
): SetPage {
  const wanted = new Set(keys.filter((key) => typeof key === 'string' && key !== ''));
  const withSet =
    pages.length === 1 || wanted.size === 0
      ? undefined
      : pages.find(({ sets }) => sets.some((set) => wanted.has(keyOf(set))));
  return withSet ?? pages.find(({ key }) => key === day) ?? pages[0]!;
}

/** The page of a form, so that its editor returns to it; nothing if one page shows all sets. */
export const pageField = (key: string | undefined): Html => (key ? hidden('page', key) : EMPTY_HTML);

/** The pages around the shown one, and the address and filter that their links keep. */
export interface PageLinks {
  readonly pages: readonly SetPage[];
  readonly shown: SetPage;
  readonly slug: string;
  readonly filter: string;
}

/** Links to the pages of other days; nothing where one page shows all sets. */
export function pageLinks({ pages, shown, slug, filter }: PageLinks, anchor: string, label: string): Html {
  if (pages.length === 1) return EMPTY_HTML;
  const at = pages.indexOf(shown);
  const query = (more: Readonly<Record<string, string>>): string =>
    `/console/editions/${slug}?${new URLSearchParams({ ...(filter !== '' && { filter }), ...more }).toString()}`;
  const link = ({ key, title, sets }: SetPage, i: number): Html => {
    const address = `${query({ day: key })}#${anchor}`;
    if (i === at) return html`<a href="${address}" aria-current="page">${title}</a>`;
    if (Math.abs(i - at) > 1) return html`<a href="${address}">${title}</a>`;
    // The key for the next set goes to the first set of the next page, and back to the last one.
    const set = keyOf(i > at ? sets[0]! : sets.at(-1)!);
    return html`<a
      rel="${i > at ? 'next' : 'prev'}"
      href="${address}"
      data-step="${query({ at: set })}#set-${set}"
      >${title}</a
    >`;
  };
  return html`<nav class="tabs" aria-label="${label}">${pages.map(link)}</nav>`;
}
