import { randomUUID } from 'node:crypto';
import {
  type CheckedFile,
  type CheckedRow,
  checkFile,
  errorsFile,
  publishFile,
} from '../../corrections/batch/index.ts';
import type { CorrectionRequest } from '../../corrections/index.ts';
import { refusal } from '../refusal-page.ts';
import { withSubjectNames } from '../correction/named-subjects.ts';
import { panelOf } from '../correction/preview/panel.ts';
import { sentencesOf } from '../correction/correction-sentences.ts';
import { subjectName } from '../correction/subject-link.ts';
import type { ConsoleDeps } from '../deps.ts';
import { type Names, namesOfSubjects } from '../subject-names.ts';
import { contextFields, hidden } from '../page/form.ts';
import { html, type Html, EMPTY_HTML } from '../page/html.ts';
import { formatCount } from '../page/date-texts.ts';
import type { Reply, PageRequest } from '../page-request.ts';

/** Rows that a page shows of each kind. */
const MAX_ROWS_SHOWN = 50;

const toBytes = ({ fields }: PageRequest): Buffer => Buffer.from(fields['file'] ?? '', 'base64');
const fileNameIn = ({ fields }: PageRequest): string => fields['name']?.slice(0, 200) || 'corrections';

const checkUploadedFile = (deps: ConsoleDeps, pageRequest: PageRequest): ReturnType<typeof checkFile> =>
  checkFile(deps.corrections, pageRequest.session.editor, toBytes(pageRequest), fileNameIn(pageRequest));

/** Reads a whole file and shows its errors and its changes. Writes nothing. */
export async function checkUpload(deps: ConsoleDeps, pageRequest: PageRequest): Promise<Reply> {
  const checked = await checkUploadedFile(deps, pageRequest);
  if (!checked.ok) return refusal(checked.problem, pageRequest);
  const requests = checked.value.rows.flatMap(({ request, faults }) =>
    request && faults.length === 0 ? [request] : [],
  );
  const preview = requests.length === 0 ? EMPTY_HTML : await panelOf(deps, pageRequest, requests);
  const names = await namesOfSubjects(deps.database, requests.slice(0, MAX_ROWS_SHOWN).map(toSentenceInput));
  return {
    kind: 'page',
    title: fileNameIn(pageRequest),
    at: 'upload',
    body: checkedPage(pageRequest, checked.value, { right: requests, names }, preview),
  };
}

/** A request as its sentences are made of it. */
const toSentenceInput = (request: CorrectionRequest) => ({
  type: request.type,
  subject: request.subject,
  data: request as unknown,
});

function checkedPage(
  pageRequest: PageRequest,
  { base, rows }: CheckedFile,
  { right, names }: { readonly right: readonly CorrectionRequest[]; readonly names: Names },
  preview: Html,
): Html {
  const wrong = rows.filter(({ faults }) => faults.length > 0);
  return html`<h1>${fileNameIn(pageRequest)}</h1>
    <p class="facts">
      ${formatCount(rows.length, 'row')}: <b>${formatCount(right.length, 'is right', 'are right')}</b>,
      <b>${formatCount(wrong.length, 'is wrong', 'are wrong')}</b>. Nothing is published yet.
    </p>
    <form method="post" action="/console/batches/publish" data-correction class="buttons">
      ${contextFields({ csrf: pageRequest.session.csrf, base, requestKey: randomUUID() })}
      ${hidden('file', pageRequest.fields['file'] ?? '')} ${hidden('name', fileNameIn(pageRequest))}
      ${hidden('skip', 'yes')}
      ${
        right.length === 0
          ? EMPTY_HTML
          : html`<button class="main" type="submit" data-save>
              Publish
              ${formatCount(right.length, 'right row')}${wrong.length === 0 ? EMPTY_HTML : html`, without the wrong ones`}
            </button>`
      }
      <a class="button" href="/console/batches">Cancel</a>
    </form>
    ${wrong.length === 0 ? EMPTY_HTML : wrongRows(pageRequest, wrong)}
    <section class="columns">
      <div>
        <h2>Corrections</h2>
        <ul class="plain-list">
          ${right.slice(0, MAX_ROWS_SHOWN).map((request) => html`<li><span class="hint">${names.get(request.subject) ?? subjectName(request.subject)}</span> ${sentencesOf(withSubjectNames(toSentenceInput(request), names)).join(' ')}</li>`)}
        </ul>
        ${right.length > MAX_ROWS_SHOWN ? html`<p class="hint">and ${formatCount(right.length - MAX_ROWS_SHOWN, 'more row')}</p>` : EMPTY_HTML}
      </div>
      <div class="preview">${preview}</div>
    </section>`;
}

/** The form contains the file again: the server stores nothing of it. */
const wrongRows = (pageRequest: PageRequest, rows: readonly CheckedRow[]): Html =>
  html`<section class="card">
    <header>
      <h2>Wrong rows</h2>
      <form method="post" action="/console/batches/errors" class="about">
        ${contextFields({ csrf: pageRequest.session.csrf, base: null, requestKey: '' })}
        ${hidden('file', pageRequest.fields['file'] ?? '')} ${hidden('name', fileNameIn(pageRequest))}
        <button type="submit" class="small">Download the wrong rows</button>
      </form>
    </header>
    <ul class="plain-list">
      ${rows.slice(0, MAX_ROWS_SHOWN).map(({ where, faults }) => html`<li><b>${where}</b> ${faults.map(({ path, message, near = [] }) => html`${path.startsWith('operations') ? EMPTY_HTML : html`${path}: `}${message}${near.length === 0 ? EMPTY_HTML : html` (${near.join(', ')}?)`} `)}</li>`)}
    </ul>
    ${rows.length > MAX_ROWS_SHOWN ? html`<p class="hint">and ${formatCount(rows.length - MAX_ROWS_SHOWN, 'more row')}</p>` : EMPTY_HTML}
  </section>`;

/** The wrong rows only, as a file to mend and send again. */
export async function errorsOfUpload(deps: ConsoleDeps, pageRequest: PageRequest): Promise<Reply> {
  const checked = await checkUploadedFile(deps, pageRequest);
  if (!checked.ok) return refusal(checked.problem, pageRequest);
  return {
    kind: 'file',
    name: `wrong-rows-of-${fileNameIn(pageRequest).replace(/\.\w+$/, '')}.csv`,
    type: 'text/csv; charset=utf-8',
    body: errorsFile(checked.value.rows),
  };
}

/** Publishes the valid rows as one batch, against the base of their preview. */
export async function publishUpload(deps: ConsoleDeps, pageRequest: PageRequest): Promise<Reply> {
  const { base, skip, request_key } = pageRequest.fields;
  const published = await publishFile(deps.corrections, pageRequest.session.editor, toBytes(pageRequest), {
    name: fileNameIn(pageRequest),
    base: base ? Number(base) : null,
    skipWrong: skip === 'yes',
    key: request_key || null,
  });
  return published.ok
    ? { kind: 'redirect', location: `/console/batches/${published.value.batch.id}` }
    : refusal(published.problem, pageRequest);
}
