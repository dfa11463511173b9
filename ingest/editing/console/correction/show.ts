import type { Correction } from '../../corrections/index.ts';
import { correctionNow } from '../../corrections/queries/index.ts';
import type { ConsoleDeps } from '../deps.ts';
import { factsTable } from '../page/facts.ts';
import { type Names, namesOfSubjects } from '../subject-names.ts';
import { html, type Html, EMPTY_HTML } from '../page/html.ts';
import { formatDuration, moment, momentOr } from '../page/date-texts.ts';
import { notFound, type Reply, type PageRequest } from '../page-request.ts';
import { statusOfProblem } from '../problem-status.ts';
import { zoneOf } from '../zones.ts';
import { hasNoTarget } from './no-target.ts';
import { stateChip } from './list.ts';
import { openProposal, proposalPanel, type RefusedDecision } from './open-proposal.ts';
import { sentenceOf } from './preview/panel.ts';
import { undoForm } from './done-notice.ts';
import { withSubjectNames } from './named-subjects.ts';
import { resubmitForm } from './resubmit-form.ts';
import { sentencesOf } from './correction-sentences.ts';
import { subjectLink, subjectName } from './subject-link.ts';

/** Shows one correction: its content, editor and state; for a proposal also its preview. A part is the preview alone. */
export async function showCorrection(
  deps: ConsoleDeps,
  pageRequest: PageRequest,
  refused: RefusedDecision | null = null,
): Promise<Reply> {
  const { corrections, database } = deps;
  const id = pageRequest.params['id']!;
  const correction = await correctionNow(corrections, id);
  if (correction === null) return notFound('There is no such correction.');
  const names = await namesOfSubjects(database, [correction]);
  const zone = await zoneOf(database, correction.subject);
  if (pageRequest.partial) return { kind: 'part', body: await proposalPanel(deps, pageRequest, correction) };
  const open =
    correction.state === 'proposed' ? await openProposal(deps, pageRequest, { correction, refused }) : null;
  const isOrphan = await hasNoTarget(database, correction);
  const redo = await resubmitForm(deps, pageRequest, correction);
  const body = page(correction, names, { pageRequest, open, refused, zone, isOrphan, redo });
  const status = refused === null ? 200 : statusOfProblem(refused.problem);
  return { kind: 'page', status, title: 'Correction', at: 'corrections', body };
}

interface Words {
  readonly evidence?: string | null;
  readonly comment?: string | null;
  readonly base?: number | null;
}

interface Shown {
  readonly pageRequest: PageRequest;
  /** Preview and forms of a proposal; else null. */
  readonly open: Html | null;
  readonly refused: RefusedDecision | null;
  readonly zone: string | null;
  /** It applies to nothing that exists now. */
  readonly isOrphan: boolean;
  /** The button that makes an undone correction again. */
  readonly redo: Html;
}

const page = (
  correction: Correction,
  names: Names,
  { pageRequest, open, refused, zone, isOrphan, redo }: Shown,
): Html =>
  html`${refused === null ? EMPTY_HTML : html`<p class="fault" role="alert">Not saved. ${sentenceOf(refused.problem)}</p>`}
    <h1>Correction of ${names.get(correction.subject) ?? subjectName(correction.subject)}</h1>
    <p>
      ${stateChip(correction)} ${subjectLink(correction.subject, names)} ·
      <a href="/console/history?subject=${encodeURIComponent(correction.subject)}">History</a>
    </p>
    <section class="card">
      <ul class="plain-list">
        ${sentencesOf(withSubjectNames(correction, names), zone).map((sentence) => html`<li>${sentence}</li>`)}
      </ul>
      ${isOrphan ? ORPHAN : EMPTY_HTML}
    </section>
    ${factsTable(listFacts(correction))} ${technicalDetails(correction)}
    ${open ?? html`<div class="buttons">${actions(correction, pageRequest)} ${redo}</div>`}`;

function listFacts(correction: Correction): (readonly [string, Html | string | null])[] {
  const { evidence = null, comment = null } = correction.data as Words;
  const { batch } = correction;
  return [
    ['By', by(correction.by, correction.created_at)],
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
    ['Undone', correction.reverted_at && by(correction.reverted_by ?? '', correction.reverted_at)],
    ['Batch', batch && html`<a href="/console/batches/${batch}">The file with this correction</a>`],
  ];
}

const ORPHAN = html`<p class="fault">
  This correction has no effect: the lineup no longer has the set. Undo this correction, or correct the
  present set.
</p>`;

const technicalDetails = ({ id, position, data }: Correction): Html => {
  const { base = null } = data as Words;
  return html`<details class="technical">
    <summary>Technical details</summary>
    ${factsTable([
      ['Position in the log', position === null ? null : String(position)],
      ['Base', base === null ? null : String(base)],
      ['Id', html`<code>${id}</code>`],
    ])}
  </details>`;
};

const by = (who: string, when: string | Date): string => `${who}, ${moment(when)}`;

const liveWords = ({ live_at, took_ms }: Correction): string | null =>
  live_at === null
    ? null
    : `${moment(live_at)}${took_ms === null ? '' : `, after ${formatDuration(took_ms)}`}`;

const actions = ({ id, state }: Correction, pageRequest: PageRequest): Html =>
  state === 'reverted' || state === 'rejected' ? EMPTY_HTML : undoForm(id, pageRequest);
