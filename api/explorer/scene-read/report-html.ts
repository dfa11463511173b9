import { html, type SafeHtml } from '@remix-run/html-template';
import { plural, table } from '../page/page-texts.ts';
import { paperPath } from './scene-read-paths.ts';
import type { Bar, Cell, Column, Phrase, Report, Section } from './report.ts';

/**
 * The report as the body of a page.
 * @param plots what the page shows beside the report's own tables.
 * @param changes the rows added and removed since.
 */
export const asHtml = (report: Report, plots: SafeHtml | string, changes: SafeHtml): SafeHtml =>
  html`<p class="kicker">Scene read · ${report.span}</p>
    <h1>${report.name}</h1>
    <p class="lead">${report.sentences.map((sentence) => html`${sentence.map(phrase)} `)}</p>
    <dl class="figures">
      ${report.facts.map(
        ({ name, value }) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${phrase(value)}</dd>
          </div>`,
      )}
    </dl>
    <p><a href="${paperPath(report.quarter)}" type="application/pdf">The same as PDF</a></p>
    ${plots}
    <div class="sections">${report.sections.map(renderSection)}</div>
    <section>
      <h2>Since then</h2>
      <p class="quiet">${report.frozen}</p>
      ${changes}
      ${
        report.errata.length === 0
          ? html`<p>Since then, no editor has made a correction.</p>`
          : html`<p>
                The report does not include ${plural(report.errata.length, 'correction')} that editors made
                after the quarter closed:
              </p>
              <ul>
                ${report.errata.map((erratum) => html`<li>${erratum.map(phrase)}</li>`)}
              </ul>`
      }
    </section>`;

const phrase = ({ text, href }: Phrase): SafeHtml =>
  href === undefined ? html`${text}` : html`<a href="${href}">${text}</a>`;

const renderSection = ({ title, method, columns, rows, wide }: Section): SafeHtml =>
  html`<section ${wide ? html`class="whole"` : ''}>
    <h2>${title}</h2>
    <p class="quiet">${method}</p>
    ${
      rows.length === 0
        ? html`<p>None.</p>`
        : table(
            title,
            columns.map(({ head }) => (head === '' ? html`<span class="hidden">As a length</span>` : head)),
            rows.map(
              (row) =>
                html`<tr>
                  ${row.map((cell, i) => renderCell(cell, columns[i]!))}
                </tr>`,
            ),
          )
    }
  </section>`;

function renderCell(cell: Cell, { kind }: Column): SafeHtml {
  if (kind === 'name') return html`<th scope="row">${phrase(cell)}</th>`;
  if (cell.bar !== undefined) return html`<td class="length">${renderLength(cell.bar)}</td>`;
  return html`<td class="${kind}">${phrase(cell)}</td>`;
}

/** A bar that screen readers skip: the numbers are beside it. */
const renderLength = ({ now, before }: Bar): SafeHtml =>
  html`<svg class="bar" aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none">
    <rect width="${toPercent(now)}" height="10" />
    ${before === undefined ? '' : html`<rect class="mark" x="${toPercent(before)}" width="1" height="10" />`}
  </svg>`;

const toPercent = (part: number): number => Math.min(99, Math.max(1, Math.round(100 * part)));
