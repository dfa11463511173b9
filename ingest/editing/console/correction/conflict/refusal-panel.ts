import type { Moved, Previewed } from '../../../corrections/queries/index.ts';
import type { Problem } from '../../../corrections/problems/index.ts';
import { html, type Html, EMPTY_HTML } from '../../page/html.ts';
import { fromTo } from '../preview/field-changes.ts';
import { authorOf } from './conflict.ts';
import { rowsLeftOut, MAX_ROWS_SHOWN } from '../preview/rows-left-out.ts';
import { fieldName } from '../field-values.ts';

/** Shows why a correction would be refused: its errors, and conflicting changes since its base. */
export function refusalPanel({ refusals, faults }: Previewed): Html {
  const others = refusals.filter(({ errors = [] }) => errors.length === 0);
  if (others.length + faults.length === 0) return EMPTY_HTML;
  return html`${others.slice(0, MAX_ROWS_SHOWN).map(
    ({ detail, conflicts = [] }) =>
      html`<p class="fault">${detail}</p>
        ${
          conflicts.length === 0
            ? EMPTY_HTML
            : html`<ul class="fault">
                ${conflicts.slice(0, MAX_ROWS_SHOWN).map(conflictRow)}
              </ul>`
        }`,
  )}
  ${rowsLeftOut(others.length, 'refusal')} ${faults.length === 0 ? EMPTY_HTML : faultList(faults)}`;
}

const conflictRow = (moved: Moved): Html =>
  html`<li>${fieldName(moved.field)}: ${fromTo(moved.from, moved.to)}, ${authorOf(moved)}</li>`;

/** Problems of the preview, which say nothing about the correction. */
const TEMPORARY: readonly Problem['code'][] = ['unavailable', 'too_many_requests'];

/** Shows why a correction was refused, or why there is no preview. */
export const problemPanel = ({ code, detail, errors = [] }: Problem): Html =>
  TEMPORARY.includes(code)
    ? html`<p class="hint">${detail}</p>`
    : html`<h3>This cannot be saved</h3>
        <p class="fault">${detail}</p>
        ${faultList(errors.filter(({ message }) => message !== detail))}`;

const faultList = (faults: Previewed['faults']): Html =>
  html`<ul class="fault">
    ${faults.map(
      ({ message, near = [] }) =>
        html`<li>
          ${message}${near.length === 0 ? EMPTY_HTML : html` Did you mean ${near.join(' or ')}?`}
        </li>`,
    )}
  </ul>`;
