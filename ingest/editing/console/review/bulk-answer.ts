import { randomUUID } from 'node:crypto';
import type { CorrectionRequest } from '../../corrections/index.ts';
import { review, type ReviewItemKey } from '../../review/index.ts';
import { panelOf } from '../correction/preview/panel.ts';
import { sentencesOf } from '../correction/correction-sentences.ts';
import { withSubjectNames } from '../correction/named-subjects.ts';
import { subjectName } from '../correction/subject-link.ts';
import type { ConsoleDeps } from '../deps.ts';
import { hidden } from '../page/form.ts';
import { html, type Html } from '../page/html.ts';
import { formatCount } from '../page/date-texts.ts';
import type { PageRequest, Reply } from '../page-request.ts';
import { namesOfSubjects } from '../subject-names.ts';
import { zonesOf } from '../zones.ts';
import { answerName } from './answer-name.ts';
import { reviewItemValue } from './review-item-value.ts';

/** The corrections that one answer to several items makes. */
export interface BulkAnswer {
  readonly items: readonly ReviewItemKey[];
  /** The correction of each item that has the answer. */
  readonly requests: ReadonlyMap<ReviewItemKey, CorrectionRequest>;
  /** Items that do not have this answer, or are no longer open. */
  readonly without: number;
}

/** Maximum open items of one subject that are searched for the selected ones. */
const MAX_OF_SUBJECT = 500;

/** The corrections of the answer with this name, of each item that has it. */
export async function bulkAnswer(
  deps: ConsoleDeps,
  items: readonly ReviewItemKey[],
  name: string,
): Promise<BulkAnswer> {
  const requests = new Map<ReviewItemKey, CorrectionRequest>();
  for (const reviewItem of items) {
    const { kind, subject, about } = reviewItem;
    const found = await review(deps.corrections, { kind, subject, limit: MAX_OF_SUBJECT, offset: 0 });
    const item = found?.items.find((one) => one.about === about);
    const answer = item?.answers.find(({ label }) => answerName(label) === name);
    if (answer && 'correction' in answer) requests.set(reviewItem, answer.correction);
  }
  return { items, requests, without: items.length - requests.size };
}

/** Previews the answer. */
export async function bulkPreview(
  deps: ConsoleDeps,
  pageRequest: PageRequest,
  bulk: BulkAnswer,
): Promise<Reply> {
  const requests = [...bulk.requests.values()];
  const panel = await panelOf(deps, pageRequest, requests);
  const zones = await zonesOf(
    deps.database,
    requests.map(({ subject }) => subject),
  );
  const stated = requests.map((request) => ({ ...request, data: request }));
  const names = await namesOfSubjects(deps.database, stated);
  const lines = stated.map((one) => ({
    about: names.get(one.subject) ?? subjectName(one.subject),
    sentences: sentencesOf(withSubjectNames(one, names), zones.get(one.subject) ?? null),
  }));
  return {
    kind: 'page',
    title: 'Answer all selected',
    at: 'review',
    body: page(pageRequest, bulk, { lines, panel }),
  };
}

interface Previewed {
  /** Each correction in words, in the local time of its edition. */
  readonly lines: readonly { readonly about: string; readonly sentences: readonly string[] }[];
  readonly panel: Html;
}

const page = (
  { session, fields }: PageRequest,
  { items, requests, without }: BulkAnswer,
  { lines, panel }: Previewed,
): Html =>
  html`<h1>Answer ${formatCount(requests.size, 'question')}: ${fields['answer'] ?? ''}</h1>
    ${without === 0 ? '' : html`<p class="hint">${formatCount(without, 'selected question does', 'selected questions do')} not have this answer.</p>`}
    <ul class="plain-list">
      ${lines.map(({ about, sentences }) => html`<li><b>${about}</b> ${sentences.join(' ')}</li>`)}
    </ul>
    <section class="card preview">
      <h2 class="unseen">Your answers</h2>
      ${panel}
    </section>
    <form method="post" action="/console/review/answer" data-correction class="buttons">
      ${hidden('csrf', session.csrf)} ${hidden('to', fields['to'] ?? '/console/review')}
      ${hidden('answer', fields['answer'] ?? '')} ${hidden('request_key', randomUUID())}
      ${hidden('base', firstBase(requests) ?? '')}
      ${items.map((item) => hidden('doubt', reviewItemValue(item)))}
      <a class="button" href="${fields['to'] ?? '/console/review'}">Cancel</a>
      <button class="main" type="submit" data-save>
        ${session.editor.role === 'contributor' ? 'Propose all' : 'Save all'}
      </button>
    </form>`;

/** The position of the oldest state from which the corrections were made; null: of none. */
function firstBase(requests: BulkAnswer['requests']): string | null {
  const bases = [...requests.values()].flatMap(({ base }) => base ?? []);
  return bases.length === 0 ? null : String(Math.min(...bases));
}
