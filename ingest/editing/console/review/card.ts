import { randomUUID } from 'node:crypto';
import type { LikelyAnswer, ReviewItem } from '../../corrections/index.ts';
import { againFields } from '../correction/conflict.ts';
import { subjectName, subjectPath } from '../correction/subjects.ts';
import type { Names } from '../names.ts';
import { chip } from '../page/chip.ts';
import { hidden } from '../page/form.ts';
import { html, type Html, nothing } from '../page/html.ts';
import { counted } from '../page/words.ts';
import type { PageRequest } from '../page-request.ts';
import { reviewItemValue } from './review-item-value.ts';
import { evidenceLines, kindWords, question, shownSubject } from './words.ts';

/** A form of the list that was refused: why, and what was ticked and typed. */
export interface RefusedReview {
  readonly fault: string;
  /** The item whose own form was sent; null: the form of all ticked items. */
  readonly one: string | null;
  readonly reason: string;
  readonly assignee: string | null;
  readonly ticked: ReadonlySet<string>;
}

/** Which part of the list is shown. */
export interface At {
  readonly kind: string | undefined;
  /** A kind that was asked for and that there is none of. */
  readonly strange: string | null;
  readonly whose: string;
  readonly offset: number;
  readonly address: (more: Readonly<Record<string, string>>) => string;
  readonly names: Names;
  readonly refused: RefusedReview | null;
}

/** A list with the address by which one comes back to it. */
export type Here = At & { readonly here: string };

/** One item of the list: the question, the evidence, and its likely answers. */
export function card(item: ReviewItem, nth: number, visit: PageRequest, at: Here): Html {
  const { names, here } = at;
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
          item.assignee === null ? nothing : html` · assigned to ${item.assignee}`
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
            ${item.kind === 'unknown_tag' ? noGenre(item, visit, at) : nothing}
            ${otherwise(item, nth, visit, at)}`
        : html`<p class="hint">Dismissed by ${item.dismissed_by}: ${item.reason ?? ''}</p>`
    }
  </article>`;
}

/** The other actions on an item: assign it, or dismiss it with a reason. */
function otherwise(item: ReviewItem, nth: number, { session }: PageRequest, { here, refused }: Here): Html {
  const value = reviewItemValue(item);
  const reason = refused?.one === value ? refused.reason : '';
  return html`<form method="post" action="/console/review/dismiss" class="answers otherwise">
    ${hidden('csrf', session.csrf)} ${hidden('to', here)} ${hidden('one', value)}
    <label class="tick"
      ><input
        type="checkbox"
        name="doubt"
        value="${value}"
        form="bulk"
        ${refused?.ticked.has(value) ? html`checked` : nothing}
      />
      Select</label
    >
    <button type="submit" class="small quiet" formaction="/console/review/assign">Assign to me</button>
    <span class="dismiss"
      ><label class="unseen" for="reason-${nth}">Reason for dismissing</label>
      <input
        id="reason-${nth}"
        name="reason"
        value="${reason}"
        class="narrow small"
        placeholder="Reason for dismissing"
        autocomplete="off"
      />
      <button type="submit" class="small">Dismiss</button></span
    >
  </form>`;
}

/** One click for a tag that names no genre: it is dismissed with that reason. */
const noGenre = (item: ReviewItem, { session }: PageRequest, { here }: Here): Html =>
  html`<form method="post" action="/console/review/dismiss" class="answers">
    ${hidden('csrf', session.csrf)} ${hidden('to', here)} ${hidden('one', reviewItemValue(item))}
    ${hidden('reason', `“${item.about}” is not a genre`)}
    <button type="submit">“${item.about}” is not a genre: do not show it</button>
  </form>`;

/** One click: the correction is ready-made, and stands on what this page shows. */
function answerForm(answer: LikelyAnswer, { session }: PageRequest, here: string): Html {
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
