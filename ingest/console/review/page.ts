import { randomUUID } from 'node:crypto';
import {
  isDoubtKind,
  type LikelyAnswer,
  review,
  type Review,
  type ReviewItem,
} from '../../corrections/index.ts';
import { againFields } from '../correction/conflict.ts';
import { pager } from '../correction/list.ts';
import { noticeOf } from '../correction/notice.ts';
import { subjectName, subjectPath } from '../correction/subjects.ts';
import type { ConsoleDeps } from '../deps.ts';
import { type Names, namesOfSubjects } from '../names.ts';
import { chip } from '../page/chip.ts';
import { hidden } from '../page/form.ts';
import { html, type Html, nothing } from '../page/html.ts';
import { counted } from '../page/words.ts';
import { offsetIn, type Reply, type Visit } from '../visit.ts';
import { doubtValue } from './act.ts';
import { evidenceLines, kindWords, question, shownSubject, subjectsIn } from './words.ts';

const PAGE = 20;

/** What waits for a person: evidence, likely answers, whose it is. */
export async function reviewPage(deps: ConsoleDeps, visit: Visit): Promise<Reply> {
  const { kind: asked = '' } = visit.query;
  const kind = isDoubtKind(asked) ? asked : undefined;
  const whose = WHOSE.find(([name]) => name === visit.query['whose'])?.[0] ?? 'all';
  const strange = asked !== '' && kind === undefined ? asked : null;
  const offset = offsetIn(visit.query);
  const found = await review(deps.corrections, {
    ...{ kind, limit: PAGE, offset, dismissed: whose === 'dismissed' },
    assignee: whose === 'mine' ? visit.session.editor.name : whose === 'nobody' ? '' : undefined,
  });
  const address = (more: Readonly<Record<string, string>>): string =>
    `/console/review?${new URLSearchParams({ ...(kind && { kind }), whose, ...more }).toString()}`;
  const subjects = (found?.items ?? []).flatMap(subjectsIn).map((subject) => ({ subject }));
  const names = await namesOfSubjects(deps.database, subjects);
  const notice = await noticeOf(deps, visit);
  return {
    kind: 'page',
    title: 'Review',
    at: 'review',
    body:
      found === null
        ? html`<h1>Review</h1>
            <p>The read tables are being built.</p>`
        : html`${notice}${list(found, visit, { kind, strange, whose, offset, address, names })}`,
  };
}

interface At {
  readonly kind: string | undefined;
  /** A kind that was asked for and that there is none of. */
  readonly strange: string | null;
  readonly whose: string;
  readonly offset: number;
  readonly address: (more: Readonly<Record<string, string>>) => string;
  readonly names: Names;
}

const WHOSE = [
  ['all', 'All'],
  ['mine', 'Mine'],
  ['nobody', 'Nobody’s'],
  ['dismissed', 'Dismissed'],
] as const;

function list({ items, total, kinds }: Review, visit: Visit, at: At): Html {
  const { kind, strange, whose, offset, address, names } = at;
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
    ${strange === null ? nothing : html`<p class="fault" role="alert">There is no kind of doubt called “${strange}”: these are of every kind.</p>`}
    ${items.length === 0 ? html`<p class="empty">Nothing waits here. Well done.</p>` : items.map((item, i) => card(item, i, names, visit, here))}
    ${items.length === 0 || whose === 'dismissed' ? nothing : bulk(visit, here)}
    ${pager(offset, total, (at) => address({ offset: String(at) }), PAGE)}`;
}

function card(item: ReviewItem, nth: number, names: Names, visit: Visit, here: string): Html {
  const subject = shownSubject(item.subject);
  return html`<article class="card doubt" aria-labelledby="doubt-${nth}">
    <header>
      ${chip(kindWords(item.kind), 'wait')}
      <span class="about"
        >${counted(item.bookings, 'booking')}${item.score === null ? nothing : html` · ${Math.round(item.score * 100)} % likely`}</span
      >
      <h2 id="doubt-${nth}">${question(item, names)}</h2>
      <p class="where">
        <a href="${subjectPath(subject)}">${names.get(subject) ?? subjectName(subject)}</a>${
          item.assignee === null ? nothing : html` · ${item.assignee} looks at it`
        }
      </p>
    </header>
    <dl class="evidence">
      ${evidenceLines(item).map(
        ({ name, value }) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
    ${
      item.dismissed_by === null
        ? html`<div class="answers">${item.answers.map((answer) => answerForm(answer, visit, here))}</div>
            ${otherwise(item, nth, visit, here)}`
        : html`<p class="hint">Dismissed by ${item.dismissed_by}: ${item.reason ?? ''}</p>`
    }
  </article>`;
}

/** What one does with a doubt that has no answer yet: take it on, or say why it is none. */
function otherwise(item: ReviewItem, nth: number, { session }: Visit, here: string): Html {
  const value = doubtValue(item);
  return html`<form method="post" action="/console/review/dismiss" class="answers otherwise">
    ${hidden('csrf', session.csrf)} ${hidden('to', here)} ${hidden('one', value)}
    <label class="tick"><input type="checkbox" name="doubt" value="${value}" form="bulk" /> Tick</label>
    <button type="submit" class="small quiet" formaction="/console/review/assign">I look at it</button>
    <span class="dismiss"
      ><label class="unseen" for="reason-${nth}">Why not</label>
      <input
        id="reason-${nth}"
        name="reason"
        class="narrow small"
        placeholder="Why it is no question"
        autocomplete="off"
      />
      <button type="submit" class="small">Dismiss</button></span
    >
  </form>`;
}

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
