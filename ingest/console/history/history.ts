import { history, type HistoryEntry } from '../../corrections/index.ts';
import { whoSaid } from '../correction/conflict.ts';
import { pager } from '../correction/list.ts';
import { undoForm } from '../correction/notice.ts';
import { fieldName, valueOf } from '../correction/sentences.ts';
import { subjectLink, subjectName } from '../correction/subjects.ts';
import type { ConsoleDeps } from '../deps.ts';
import { chip } from '../page/chip.ts';
import { html, type Html, nothing } from '../page/html.ts';
import { counted } from '../page/words.ts';
import { notFound, type Page, type Reply, type Visit } from '../visit.ts';

const PAGE = 100;

export const historyPages = (deps: ConsoleDeps): Page[] => [
  { method: 'get', path: '/console/history', handler: (visit) => show(deps, visit) },
];

/** Field by field who said what when, with the undo of what editors said. */
async function show({ corrections }: ConsoleDeps, visit: Visit): Promise<Reply> {
  const { subject = '', field } = visit.query;
  const offset = Math.max(0, Math.trunc(Number(visit.query['offset'] ?? 0)) || 0);
  const found = await history(corrections, subject, { field, limit: PAGE, offset });
  if (found === null) return notFound(`Nobody ever spoke of ${subjectName(subject)}.`);
  const address = (at: number): string =>
    `/console/history?subject=${encodeURIComponent(subject)}&offset=${at}${field ? `&field=${encodeURIComponent(field)}` : ''}`;
  return {
    kind: 'page',
    title: `History of ${subjectName(subject)}`,
    body: html`<h1>Who said what of ${subjectName(subject)}</h1>
      <p class="facts">
        ${subjectLink(subject)} · ${counted(found.total, 'word')}, sources and editors alike, the newest first
      </p>
      <div class="wide-table">
        <table class="data-table stacked">
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">From</th>
              <th scope="col">To</th>
              <th scope="col">Who and when</th>
              <th scope="col"><span class="unseen">Undo</span></th>
            </tr>
          </thead>
          <tbody>
            ${found.entries.map((entry, i) => row(entry, found.entries[i - 1], visit))}
          </tbody>
        </table>
      </div>
      ${pager(offset, found.total, address, PAGE)}`,
  };
}

/** One correction has one undo, however many fields it changed. */
function row(entry: HistoryEntry, before: HistoryEntry | undefined, visit: Visit): Html {
  const { from, to, by, taken_back, comment, evidence } = entry;
  const first = before?.position !== entry.position;
  return html`<tr class="${taken_back === null ? '' : 'off'}">
    <td data-label="What">${whatOf(entry)}</td>
    <td data-label="From">${from === null ? '–' : valueOf(from)}</td>
    <td data-label="To"><b>${to === null ? '–' : valueOf(to)}</b></td>
    <td data-label="Who">
      ${whoSaid(entry)}
      ${taken_back === null ? nothing : chip(`taken back${taken_back.by === null ? '' : ` by ${taken_back.by}`}`, 'plain')}
      ${first && comment !== null ? html`<p class="hint">${comment}</p>` : nothing}
      ${first && evidence !== null ? html`<p class="hint">${evidence}</p>` : nothing}
    </td>
    <td>
      ${first && by.kind === 'editor' && taken_back === null ? undoForm(by.correction, visit) : nothing}
    </td>
  </tr>`;
}

/** The field, and whose it is; a set that comes or goes names itself. */
function whatOf({ of, field, from, to }: HistoryEntry): Html {
  if (field === 'set') return html`${from === null ? 'set added' : to === null ? 'set dropped' : 'set'}`;
  return html`${fieldName(field)}${of === '' ? nothing : html` <span class="hint">of “${of}”</span>`}`;
}
