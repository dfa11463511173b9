import { type Batch, listBatches } from '../../corrections/batch/index.ts';
import { pager } from '../correction/list.ts';
import type { ConsoleDeps } from '../deps.ts';
import { chip } from '../page/chip.ts';
import { hidden } from '../page/form.ts';
import { html, type Html } from '../page/html.ts';
import { formatCount, moment } from '../page/date-texts.ts';
import { offsetIn, type Reply, type PageRequest } from '../page-request.ts';

const PAGE_BATCHES = 50;

/** Published files, and a form to send one. */
export async function batchList(
  { corrections }: ConsoleDeps,
  { query, session }: PageRequest,
): Promise<Reply> {
  const offset = offsetIn(query);
  // Reads one row more than shown: it exists if there is a next page.
  const found = await listBatches(corrections, { limit: PAGE_BATCHES + 1, offset });
  const batches = found.slice(0, PAGE_BATCHES);
  return {
    kind: 'page',
    title: 'Upload',
    at: 'upload',
    body: html`<h1>Many corrections in one file</h1>
      ${session.editor.role === 'contributor' ? html`<p>${NO_FILES}</p>` : uploadForm(session.csrf)}
      <h2>Published files</h2>
      ${
        batches.length === 0
          ? html`<p class="empty">None yet.</p>`
          : html`<ul class="found">
              ${batches.map(renderItem)}
            </ul>`
      }
      ${pager(offset, offset + found.length, (at) => `/console/batches?offset=${at}`, PAGE_BATCHES)}`,
  };
}

const NO_FILES = 'A contributor can only propose corrections, one at a time. An editor can upload files.';

const uploadForm = (csrf: string): Html =>
  html`<section class="card">
    <p>
      A CSV or XLSX file with one correction per row, at most 2,000 rows.
      <a href="/console/batches/template.csv">Download the template</a>, which shows each operation. Before
      you publish, you see errors and the preview. You can undo all corrections of a batch together.
    </p>
    <form method="post" action="/console/batches/check" enctype="multipart/form-data" data-correction>
      ${hidden('csrf', csrf)}
      <div class="field">
        <label for="file">File</label>
        <input id="file" name="file" type="file" required accept=".csv,.tsv,.xlsx,text/csv" />
      </div>
      <p class="buttons"><button class="main" type="submit" data-save>Check the file</button></p>
    </form>
  </section>`;

const renderItem = (batch: Batch): Html =>
  html`<li>
    <a href="/console/batches/${batch.id}">${batch.name ?? batch.id}</a>
    <span
      >${formatCount(batch.corrections, 'correction')} · ${batch.by}, ${moment(batch.created_at)}
      ${renderState(batch)}</span
    >
  </li>`;

const renderState = ({ reverted_at, published, live }: Batch): Html =>
  reverted_at !== null
    ? chip('undone', 'plain')
    : live >= published
      ? chip('live', 'good')
      : chip('publishing', 'wait');
