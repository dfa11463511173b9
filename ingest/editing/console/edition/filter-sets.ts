import type { ShownSet } from '../../corrections/current-state/index.ts';
import { searchWords } from '../../../../db/keys/index.ts';
import { html, type Html, EMPTY_HTML } from '../page/html.ts';
import { clockOf } from './timetable/clock-time.ts';

/** Filters sets whose credit, acts, stage, status or start contain all words of a text. */
export function filteredSets(sets: readonly ShownSet[], text: string): readonly ShownSet[] {
  const words = searchWords(text);
  return words.length === 0
    ? sets
    : sets.filter((set) => words.every((word) => searchText(set).includes(word)));
}

const searchText = ({ credit, acts, stage, status, start }: ShownSet): string =>
  searchWords(
    [credit, ...acts.map(({ name }) => name), stage ?? '', status, start === null ? '' : clockOf(start)].join(
      ' ',
    ),
  ).join(' ');

/**
 * The box above the list.
 * @param isWhole whether the page has all sets of the edition: then a script filters while one types.
 */
export const filterBox = (slug: string, text: string, isWhole: boolean): Html =>
  html`<form
    class="buttons filter"
    action="/console/editions/${slug}#list"
    role="search"
    aria-label="Filter the sets"
  >
    <span
      ><label for="filter">Filter sets</label>
      <input
        id="filter"
        name="filter"
        type="search"
        class="narrow"
        value="${text}"
        ${isWhole ? html`data-filter` : EMPTY_HTML}
        autocomplete="off"
    /></span>
    <button type="submit" class="${isWhole ? 'unscripted' : ''}">Show</button>
  </form>`;
