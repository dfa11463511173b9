import { html, type SafeHtml } from '@remix-run/html-template';
import { sceneRead, sceneReads } from '../../../operations/index.ts';
import { dayText } from '../../page/page-texts.ts';
import type { ReadResult, Reads } from '../../read/reads.ts';
import { asHtml } from '../../scene-read/report-html.ts';
import { composeReport } from '../../scene-read/compose-report.ts';
import { differenceSummary, rowsUnknown } from '../../scene-read/row-differences-html.ts';
import { paperPath, sceneReadPath } from '../../scene-read/scene-read-paths.ts';
import { quarterMap } from '../../scene-read/quarter-map.ts';
import { riserPlot } from '../../scene-read/riser-plot.ts';
import { quarterText, spanText } from '../../scene-read/quarter.ts';
import type { SceneRead } from '../../scene-read/report.ts';
import type { Answer, PageRequest } from '../page-types.ts';
import { replacementPage } from '../not-shown.ts';

/** The quarterly reports. */
export async function sceneReadList({ reads }: PageRequest): Promise<Answer> {
  const read = await reads.ask(sceneReads);
  if (read.kind !== 'answer') return replacementPage(read, 'report', sceneReadPath);
  return {
    page: {
      title: 'Scene reads',
      description: 'Quarterly reports on the scene, frozen when their quarter closes.',
      part: 'scene-reads',
      body: html`<h1>Scene reads</h1>
        <p class="lead">
          Each report covers one quarter and uses the data that was known at the end of the quarter. A report
          does not change. Later corrections are listed at the end of the report.
        </p>
        ${read.answer.scene_reads.length === 0 ? html`<p>No report is frozen yet.</p>` : ''}
        <ul class="cards">
          ${read.answer.scene_reads.map(
            ({ quarter, frozen_at: at }) =>
              html`<li class="card">
                <a href="${sceneReadPath(quarter)}">${quarterText(quarter)}</a>
                <p>${spanText(quarter)}</p>
                <p class="quiet">frozen ${dayText(at.slice(0, 10))}</p>
                <p><a href="${paperPath(quarter)}" type="application/pdf">PDF</a></p>
              </li>`,
          )}
        </ul>`,
    },
  };
}

/** One of them: every number with where it is checked. */
export async function sceneReadPage(request: PageRequest): Promise<Answer> {
  const read: ReadResult<SceneRead> = await request.reads.ask(sceneRead, request.name);
  if (read.kind !== 'answer') return replacementPage(read, 'report', sceneReadPath);
  const report = composeReport(read.answer);
  const title = `Scene read ${report.name}`;
  return {
    page: {
      title,
      description: `${title}: artists with the most upcoming bookings, risers and fallers, labels, genres, new names and countries.`,
      part: 'scene-reads',
      body: asHtml(report, await drawPlots(request.reads, read.answer), changesText(read.answer)),
    },
  };
}

const drawPlots = async (reads: Reads, read: SceneRead): Promise<SafeHtml> =>
  html`${await riserPlot(reads, read)} ${await quarterMap(reads, read.meta.quarter)}`;

const changesText = ({ changes, meta }: SceneRead): SafeHtml =>
  changes === null ? rowsUnknown : differenceSummary(changes, meta.quarter);

/** The same report as a PDF. */
export async function sceneReadPaper({ reads, name }: PageRequest): Promise<Answer> {
  const read: ReadResult<SceneRead> = await reads.ask(sceneRead, name);
  if (read.kind !== 'answer') return replacementPage(read, 'report', sceneReadPath);
  const report = composeReport(read.answer);
  return {
    drawing: { type: 'application/pdf', name: `scene-read-${report.quarter}.pdf`, inline: true, report },
  };
}
