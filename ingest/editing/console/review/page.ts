import { isReviewItemKind, review, type Review, type ReviewItem } from '../../review/index.ts';
import { pager } from '../correction/list.ts';
import { doneNotice } from '../correction/done-notice.ts';
import type { ConsoleDeps } from '../deps.ts';
import { namesOfSubjects } from '../subject-names.ts';
import { hidden } from '../page/form.ts';
import { html, type Html, EMPTY_HTML } from '../page/html.ts';
import { formatCount } from '../page/date-texts.ts';
import { offsetIn, type Reply, type PageRequest } from '../page-request.ts';
import { onTables, type Tables } from '../on-tables.ts';
import { answerName } from './answer-name.ts';
import { readTwoArtists, type TwoArtists } from './two-artists.ts';
import { type ReviewListPage, card, type AddressedListPage, type RefusedReview } from './review-card.ts';
import { kindWords, subjectsIn } from './review-texts.ts';

const PAGE_ITEMS = 20;

/** The review list: evidence, likely answers, assignee. */
export async function reviewPage(
  deps: ConsoleDeps,
  pageRequest: PageRequest,
  refused: RefusedReview | null = null,
): Promise<Reply> {
  const { kind: asked = '' } = pageRequest.query;
  const kind = isReviewItemKind(asked) ? asked : undefined;
  const whose = WHOSE.find(([name]) => name === pageRequest.query['whose'])?.[0] ?? 'all';
  const strange = asked !== '' && kind === undefined ? asked : null;
  const offset = offsetIn(pageRequest.query);
  const order = pageRequest.query['order'] === 'bookings' ? 'bookings' : 'upcoming';
  const text = pageRequest.query['text']?.trim().slice(0, 200) ?? '';
  const found = await review(deps.corrections, {
    kind,
    limit: PAGE_ITEMS,
    offset,
    dismissed: whose === 'dismissed',
    upcomingFirst: order === 'upcoming',
    text: text === '' ? undefined : text,
    assignee: whose === 'mine' ? pageRequest.session.editor.name : whose === 'nobody' ? '' : undefined,
  });
  const address = (more: Readonly<Record<string, string>>): string =>
    `/console/review?${new URLSearchParams({ ...(kind && { kind }), ...(text && { text }), order, whose, ...more }).toString()}`;
  const subjects = (found?.items ?? []).flatMap(subjectsIn).map((subject) => ({ subject }));
  const names = await namesOfSubjects(deps.database, subjects);
  const notice =
    pageRequest.query['saved'] === undefined ? await doneNotice(deps, pageRequest) : savedNotice(pageRequest);
  const pairs = await onTables(deps.database, (tables) => loadPairs(tables, found?.items ?? []));
  return {
    kind: 'page',
    title: 'Review queue',
    at: 'review',
    status: refused === null ? 200 : 422,
    body:
      found === null
        ? html`<h1>Review queue</h1>
            <p>The data is being built. Reload in a moment.</p>`
        : list(found, pageRequest, {
            ...{ kind, strange, whose, offset, address, names, refused, order, text, notice },
            pairs: pairs ?? new Map<ReviewItem, TwoArtists>(),
          }),
  };
}

/** The number of answers that were given at once. */
const savedNotice = ({ query, session }: PageRequest): Html =>
  html`<div class="notice" role="status">
    <p>
      <b>${formatCount(Math.trunc(Number(query['saved'])) || 0, 'answer was', 'answers were')} saved.</b> You
      can undo each of them in
      <a href="/console/corrections?${new URLSearchParams({ by: session.editor.name }).toString()}"
        >your corrections</a
      >.
    </p>
  </div>`;

async function loadPairs(
  tables: Tables,
  items: readonly ReviewItem[],
): Promise<ReadonlyMap<ReviewItem, TwoArtists>> {
  const pairs = new Map<ReviewItem, TwoArtists>();
  for (const item of items) {
    const pair = await readTwoArtists(tables, item);
    if (pair !== null) pairs.set(item, pair);
  }
  return pairs;
}

const WHOSE = [
  ['all', 'All'],
  ['mine', 'Mine'],
  ['nobody', 'Unassigned'],
  ['dismissed', 'Dismissed'],
] as const;

function list({ items, total, kinds }: Review, pageRequest: PageRequest, at: ReviewListPage): Html {
  const { kind, strange, whose, offset, address, refused, order, text, notice } = at;
  const answered = Number(pageRequest.query['at'] ?? NaN);
  const isHere = answered >= 0 && answered < items.length;
  const here = address({ offset: String(offset) });
  return html`<h1>Review queue</h1>
    ${isHere ? EMPTY_HTML : notice}
    ${refused === null ? EMPTY_HTML : html`<p class="fault" role="alert">${refused.fault}</p>`}
    <nav class="tabs" aria-label="Whose">
      ${WHOSE.map(([name, label]) => html`<a href="${address({ whose: name })}" ${name === whose ? html`aria-current="page"` : EMPTY_HTML}>${label}</a>`)}
    </nav>
    <form class="buttons filter" action="/console/review">
      ${hidden('whose', whose)}
      <span
        ><label for="kind">Kind</label>
        <select id="kind" name="kind" class="narrow">
          <option value="">every kind</option>
          ${kinds.map((one) => html`<option value="${one.kind}" ${one.kind === kind ? html`selected` : EMPTY_HTML}>${kindWords(one.kind)} (${one.waiting})</option>`)}
        </select></span
      >
      <span
        ><label for="text">Festival, artist or text</label>
        <input id="text" name="text" class="narrow" value="${text}" autocomplete="off"
      /></span>
      <span
        ><label for="order">Order</label>
        <select id="order" name="order" class="narrow">
          ${ORDERS.map(([name, label]) => html`<option value="${name}" ${name === order ? html`selected` : EMPTY_HTML}>${label}</option>`)}
        </select></span
      >
      <button type="submit">Show</button>
      <span class="facts">${formatCount(total, 'question')}</span>
    </form>
    ${strange === null ? EMPTY_HTML : html`<p class="fault" role="alert">There is no kind of question called “${strange}”. All kinds are shown.</p>`}
    ${items.length === 0 ? html`<p class="empty">No open question here.</p>` : items.map((item, i) => html`${answered === i ? notice : EMPTY_HTML} ${card(item, i, pageRequest, { ...at, here })}`)}
    ${items.length === 0 || whose === 'dismissed' ? EMPTY_HTML : bulk(pageRequest, items, { ...at, here })}
    ${pager(offset, total, (at) => address({ offset: String(at) }), PAGE_ITEMS)}`;
}

const ORDERS = [
  ['upcoming', 'upcoming first'],
  ['bookings', 'most bookings first'],
] as const;

/** Answers that several items share, for all selected ones. */
function bulkAnswers(items: readonly ReviewItem[]): Html {
  const names = items.flatMap(({ answers }) => [
    ...new Set(answers.flatMap((one) => ('correction' in one ? [answerName(one.label)] : []))),
  ]);
  const repeated = [...new Set(names)].filter((name) => names.filter((one) => one === name).length > 1);
  return repeated.length === 0
    ? EMPTY_HTML
    : html`<label for="bulk-answer">Answer</label>
        <select id="bulk-answer" name="answer" class="narrow">
          ${repeated.map((name) => html`<option>${name}</option>`)}
        </select>
        <button type="submit" formaction="/console/review/answer/preview" class="small">Preview</button>`;
}

function bulk(
  { session }: PageRequest,
  items: readonly ReviewItem[],
  { here, refused }: AddressedListPage,
): Html {
  const typed = refused?.one === null ? refused : null;
  return html`<form
    id="bulk"
    method="post"
    action="/console/review/dismiss"
    class="card answers"
    aria-label="All selected"
  >
    ${hidden('csrf', session.csrf)} ${hidden('to', here)}
    <b>All selected:</b> ${bulkAnswers(items)}
    ${session.editor.role === 'contributor' ? ASSIGN_TO_ME : assignOrDismiss(typed?.assignee ?? session.editor.name, typed?.reason ?? '')}
  </form>`;
}

/** A contributor assigns items to no one else, and dismisses none. */
const ASSIGN_TO_ME = html`<button type="submit" formaction="/console/review/assign" class="small">
  Assign to me
</button>`;

const assignOrDismiss = (assignee: string, reason: string): Html =>
  html`<label for="assignee">Assign to</label>
    <input id="assignee" name="assignee" class="narrow" value="${assignee}" autocomplete="off" />
    <button type="submit" formaction="/console/review/assign" class="small">Assign</button>
    <label for="bulk-reason">Reason for dismissing</label>
    <input id="bulk-reason" name="reason" class="narrow" value="${reason}" autocomplete="off" />
    <button type="submit" class="small">Dismiss</button>`;
