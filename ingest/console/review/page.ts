import { randomUUID } from 'node:crypto';
import { type LikelyAnswer, review, type Review, type ReviewItem } from '../../corrections/index.ts';
import { againFields } from '../correction/conflict.ts';
import { pager } from '../correction/list.ts';
import { noticeOf } from '../correction/notice.ts';
import { subjectLink } from '../correction/subjects.ts';
import type { ConsoleDeps } from '../deps.ts';
import { chip } from '../page/chip.ts';
import { hidden } from '../page/form.ts';
import { html, type Html, nothing } from '../page/html.ts';
import { counted } from '../page/words.ts';
import type { Reply, Visit } from '../visit.ts';
import { doubtValue } from './act.ts';
import { evidenceLines, kindWords, question } from './words.ts';

const PAGE = 20;

/** What waits for a person: evidence, likely answers, whose it is. */
export async function reviewPage(deps: ConsoleDeps, visit: Visit): Promise<Reply> {
  const { kind, whose = 'all' } = visit.query;
  const offset = Math.max(0, Math.trunc(Number(visit.query['offset'] ?? 0)) || 0);
  const found = await review(deps.corrections, {
    ...{ kind: kind || undefined, limit: PAGE, offset, dismissed: whose === 'dismissed' },
    assignee: whose === 'mine' ? visit.session.editor.name : whose === 'nobody' ? '' : undefined,
  });
  const address = (more: Readonly<Record<string, string>>): string =>
    `/console/review?${new URLSearchParams({ ...(kind && { kind }), whose, ...more }).toString()}`;
  const notice = await noticeOf(deps, visit);
  return {
    kind: 'page',
    title: 'Review',
    at: 'review',
    body:
      found === null
        ? html`<h1>Review</h1>
            <p>The read tables are being built.</p>`
        : html`${notice}${list(found, visit, { kind, whose, offset, address })}`,
  };
}

interface At {
  readonly kind: string | undefined;
  readonly whose: string;
  readonly offset: number;
  readonly address: (more: Readonly<Record<string, string>>) => string;
}

const WHOSE = [
  ['all', 'All'],
  ['mine', 'Mine'],
  ['nobody', 'Nobody’s'],
  ['dismissed', 'Dismissed'],
] as const;

function list({ items, total, kinds }: Review, visit: Visit, { kind, whose, offset, address }: At): Html {
  const here = address({ offset: String(offset) });
  return html`<h1>What waits for a person</h1>
    <nav class="tabs" aria-label="Whose">
      ${WHOSE.map(([name, label]) => html`<a href="${address({ whose: name })}" ${name === whose ? html`aria-current="page"` : nothing}>${label}</a>`)}
    </nav>
    <form class="buttons filter" action="/console/review">
      ${hidden('whose', whose)}
      <label for="kind">Kind</label>
      <select id="kind" name="kind" class="narrow">
        <option value="">every kind</option>
        ${kinds.map((one) => html`<option value="${one.kind}" ${one.kind === kind ? html`selected` : nothing}>${kindWords(one.kind)} (${one.waiting})</option>`)}
      </select>
      <button type="submit">Show</button>
      <span class="facts">${counted(total, 'doubt')}; those on which most bookings hang first</span>
    </form>
    ${items.length === 0 ? html`<p class="empty">Nothing waits here. Well done.</p>` : items.map((item, i) => card(item, i, visit, here))}
    ${items.length === 0 || whose === 'dismissed' ? nothing : bulk(visit, here)}
    ${pager(offset, total, (at) => address({ offset: String(at) }), PAGE)}`;
}

function card(item: ReviewItem, nth: number, visit: Visit, here: string): Html {
  const value = doubtValue(item);
  return html`<article class="card doubt">
    <header>
      ${chip(kindWords(item.kind), 'wait')}
      <h2>${question(item)}</h2>
      <span class="about"
        >${counted(item.bookings, 'booking')}${item.score === null ? nothing : html` · ${Math.round(item.score * 100)} % likely`}</span
      >
    </header>
    <p>
      ${subjectLink(shownSubject(item.subject))}${item.assignee === null ? nothing : html` · ${item.assignee} looks at it`}
    </p>
    <ul class="evidence">
      ${evidenceLines(item).map((line) => html`<li>${line}</li>`)}
    </ul>
    ${
      item.dismissed_by === null
        ? html`<div class="answers">${item.answers.map((answer) => answerForm(answer, visit, here))}</div>
            <form method="post" action="/console/review/dismiss" class="answers">
              ${hidden('csrf', visit.session.csrf)} ${hidden('to', here)} ${hidden('one', value)}
              <label class="tick"
                ><input type="checkbox" name="doubt" value="${value}" form="bulk" /> Tick</label
              >
              <button type="submit" class="small quiet" formaction="/console/review/assign">
                I look at it
              </button>
              <label class="unseen" for="reason-${nth}">Why not</label>
              <input
                id="reason-${nth}"
                name="reason"
                class="narrow"
                placeholder="Why it is no question"
                autocomplete="off"
              />
              <button type="submit" class="small">Dismiss</button>
            </form>`
        : html`<p class="hint">Dismissed by ${item.dismissed_by}: ${item.reason ?? ''}</p>`
    }
  </article>`;
}

/** Doubts name artists by slug; pages of references want one that leads there. */
const shownSubject = (subject: string): string =>
  subject.startsWith('artist:') ? `artist-slug:${subject.slice('artist:'.length)}` : subject;

/** One click: the correction is ready-made, and stands on what this page shows. */
function answerForm(answer: LikelyAnswer, { session }: Visit, here: string): Html {
  if ('revert' in answer)
    return html`<form method="post" action="/console/corrections/${answer.revert}/revert" data-correction>
      ${hidden('csrf', session.csrf)}
      <button type="submit">${answer.label}</button>
    </form>`;
  const { correction, label } = answer;
  const context = { csrf: session.csrf, base: correction.base, requestKey: randomUUID() };
  return html`<form method="post" action="/console/corrections" data-correction>
    ${againFields(correction, context)} ${hidden('to', here)}
    <button type="submit">${label}</button>
  </form>`;
}

const bulk = ({ session }: Visit, here: string): Html =>
  html`<form
    id="bulk"
    method="post"
    action="/console/review/dismiss"
    class="card answers"
    aria-label="All that are ticked"
  >
    ${hidden('csrf', session.csrf)} ${hidden('to', here)}
    <b>All that are ticked:</b>
    <label for="assignee">for</label>
    <input id="assignee" name="assignee" class="narrow" value="${session.editor.name}" autocomplete="off" />
    <button type="submit" formaction="/console/review/assign" class="small">Assign</button>
    <label for="bulk-reason">because</label>
    <input id="bulk-reason" name="reason" class="narrow" autocomplete="off" />
    <button type="submit" class="small">Dismiss</button>
  </form>`;
