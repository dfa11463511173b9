import { type Correction, correctionNow } from '../../corrections/index.ts';
import type { ConsoleDeps } from '../deps.ts';
import { factsTable } from '../page/facts.ts';
import { contextFields } from '../page/form.ts';
import { type Names, namesOfSubjects } from '../names.ts';
import { html, type Html, nothing } from '../page/html.ts';
import { lasting, moment } from '../page/words.ts';
import { notFound, type Reply, type Visit } from '../visit.ts';
import { localized, zoneOf } from '../zones.ts';
import { momentOr } from './act.ts';
import { stateChip } from './list.ts';
import { undoForm } from './notice.ts';
import { named } from './named.ts';
import { sentencesOf } from './sentences.ts';
import { subjectLink, subjectName } from './subjects.ts';

/** One correction: what it says, who said it, and what became of it. */
export async function showCorrection({ corrections, database }: ConsoleDeps, visit: Visit): Promise<Reply> {
  const id = visit.params['id']!;
  const correction = await correctionNow(corrections, id);
  if (correction === null) return notFound(`There is no correction ${id}.`);
  const names = await namesOfSubjects(database, [correction]);
  const zone = await zoneOf(database, correction.subject);
  const body = page({ ...correction, data: localized(correction.data, zone) }, names, visit);
  return { kind: 'page', title: 'Correction', at: 'corrections', body };
}

interface Words {
  readonly evidence?: string | null;
  readonly comment?: string | null;
  readonly base?: number | null;
}

const page = (correction: Correction, names: Names, visit: Visit): Html =>
  html`<h1>Correction of ${names.get(correction.subject) ?? subjectName(correction.subject)}</h1>
    <p>
      ${stateChip(correction)} ${subjectLink(correction.subject, names)} ·
      <a href="/console/history?subject=${encodeURIComponent(correction.subject)}">History</a>
    </p>
    <section class="card">
      <ul class="plain-list">
        ${sentencesOf(named(correction, names)).map((sentence) => html`<li>${sentence}</li>`)}
      </ul>
    </section>
    ${factsTable(factsOf(correction))}
    <div class="buttons">${actions(correction, visit)}</div>`;

function factsOf(correction: Correction): (readonly [string, Html | string | null])[] {
  const { evidence = null, comment = null, base = null } = correction.data as Words;
  const { id, batch, position } = correction;
  return [
    ['Said by', by(correction.by, correction.created_at)],
    ['Evidence', evidence],
    ['Comment', comment],
    [
      'Decided by',
      correction.decided_by && `${correction.decided_by}, ${momentOr(correction.decided_at, '')}`,
    ],
    ['Reason', correction.reason],
    ['Published', momentOr(correction.published_at, 'no')],
    ['Visible from', correction.visible_from && moment(correction.visible_from)],
    ['Live', liveWords(correction)],
    ['Place in the log', position === null ? null : String(position)],
    ['On seeing the log up to', base === null ? null : String(base)],
    ['Undone', correction.reverted_at && by(correction.reverted_by ?? '', correction.reverted_at)],
    ['Batch', batch && html`<a href="/console/batches/${batch}">${batch}</a>`],
    ['Id', html`<code>${id}</code>`],
  ];
}

const by = (who: string, when: string | Date): string => `${who}, ${moment(when)}`;

const liveWords = ({ live_at, took_ms }: Correction): string | null =>
  live_at === null ? null : `${moment(live_at)}${took_ms === null ? '' : `, after ${lasting(took_ms)}`}`;

function actions({ id, state }: Correction, visit: Visit): Html {
  if (state === 'proposed') return decisionForm(id, visit);
  return state === 'reverted' || state === 'rejected' ? nothing : undoForm(id, visit);
}

const decisionForm = (id: string, { session }: Visit): Html =>
  html`<form method="post" action="/console/corrections/${id}/approve" data-correction class="buttons">
    ${contextFields({ csrf: session.csrf, base: null, requestKey: '' })}
    <label for="reason">Reason</label>
    <input id="reason" name="reason" autocomplete="off" />
    ${
      session.editor.role === 'contributor'
        ? nothing
        : html`<button class="main" type="submit" data-save>Publish</button>`
    }
    <button class="bad" type="submit" formaction="/console/corrections/${id}/reject">Reject</button>
  </form>`;
