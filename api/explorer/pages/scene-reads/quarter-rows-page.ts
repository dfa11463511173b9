import { html, type SafeHtml } from '@remix-run/html-template';
import { sceneRead, sceneReads } from '../../../operations/index.ts';
import { number, table } from '../../page/page-texts.ts';
import type { Changes, Difference } from '../../scene-read/row-differences.ts';
import { differenceLists, rowsUnknown } from '../../scene-read/row-differences-html.ts';
import { sceneReadPath } from '../../scene-read/scene-read-paths.ts';
import { type Quarter, quarterOf, quarterText } from '../../scene-read/quarter.ts';
import type { SceneRead } from '../../scene-read/report.ts';
import type { Answer, PageRequest } from '../page-types.ts';
import { replacementPage, notFoundPage } from '../not-shown.ts';

/** A list without rows has no table; its count is 0. */
export const rowTable: typeof table = (caption, heads, rows, narrow) =>
  rows.length === 0 ? html`` : table(caption, heads, rows, narrow);

interface Rows {
  readonly title: string;
  readonly body: SafeHtml;
  /** How many rows there are now. */
  readonly now: number;
  /** How many the report froze; null: it has no such number. */
  readonly frozen: (read: SceneRead) => number | null;
  /** Which rows were added and removed since; null: not all of them are listed. */
  readonly difference: (changes: Changes) => Difference | null;
}

/** A page with the rows of any quarter; a report also links to rows of the year before. */
export async function rowsPage(
  { reads, name }: PageRequest,
  rowsOf: (quarter: Quarter) => Promise<Rows>,
): Promise<Answer> {
  const open = await reads.ask(sceneReads);
  if (open.kind !== 'answer') return replacementPage(open, 'report', sceneReadPath);
  const quarter = quarterOf(name);
  if (quarter === null) return notFoundPage;
  const frozen = open.answer.scene_reads.some((read) => read.quarter === name);
  const rows = await rowsOf(quarter);
  const { title, body } = rows;
  const report = frozen ? await reads.ask(sceneRead, name) : null;
  return {
    page: {
      title: `${title}, ${quarterText(name)}`,
      description: `The rows behind the scene read ${quarterText(name)}: ${title}.`,
      part: 'scene-reads',
      body: html`<p class="kicker">
          ${frozen ? html`<a href="${sceneReadPath(name)}">${quarterText(name)}</a>` : quarterText(name)}
        </p>
        <h1>${title}</h1>
        ${report?.kind === 'answer' ? since(report.answer, rows) : ''} ${body}
        <p class="quiet">These rows show the catalog as it is now. A report does not change.</p>`,
    },
  };
}

/** `603 when frozen, 607 now`, and which rows were added and removed; nothing where no row differs. */
function since(report: SceneRead, { now, frozen, difference }: Rows): SafeHtml | string {
  const was = frozen(report);
  if (was === null) return '';
  const { changes } = report;
  const rows = changes === null ? null : difference(changes);
  if (was === now && (rows === null || rows.addedTotal + rows.removedTotal === 0)) return '';
  return html`<section class="note">
    <p>${number(was)} when frozen, ${number(now)} now.</p>
    ${changes === null ? rowsUnknown : rows === null ? '' : differenceLists(rows)}
  </section>`;
}
