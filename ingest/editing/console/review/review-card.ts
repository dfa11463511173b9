import { randomUUID } from 'node:crypto';
import type { CorrectionRequest } from '../../corrections/index.ts';
import type { LikelyAnswer, ReviewItem } from '../../review/index.ts';
import { againFields } from '../correction/conflict/conflict.ts';
import { subjectName, subjectPath } from '../correction/subject-link.ts';
import type { Names } from '../subject-names.ts';
import { chip } from '../page/chip.ts';
import { hidden, saveLabel } from '../page/form.ts';
import { html, type Html, EMPTY_HTML } from '../page/html.ts';
import { formatCount } from '../page/date-texts.ts';
import type { PageRequest } from '../page-request.ts';
import { reviewItemValue } from './review-item-value.ts';
import { twoArtists, type TwoArtists } from './two-artists.ts';
import { evidenceLines } from './evidence-lines.ts';
import { kindWords, question, remedyOf, shownSubject } from './review-texts.ts';

/** A refused form of the list: its errors, and its ticked and typed values. */
export interface RefusedReview {
  readonly fault: string;
  /** The item whose own form was sent; null: the form of all ticked items. */
  readonly one: string | null;
  readonly reason: string;
  readonly assignee: string | null;
  readonly ticked: ReadonlySet<string>;
}

/** The filter and page of the list. */
export interface ReviewListPage {
  readonly kind: string | undefined;
  /** A requested kind that does not exist; else null. */
  readonly strange: string | null;
  readonly whose: string;
  readonly offset: number;
  readonly address: (more: Readonly<Record<string, string>>) => string;
  readonly names: Names;
  readonly refused: RefusedReview | null;
  readonly order: string;
  readonly text: string;
  /** The result of the last answer. */
  readonly notice: Html;
  /** Items about two artists. */
  readonly pairs: ReadonlyMap<ReviewItem, TwoArtists>;
}

/** A list with the address that returns to it. */
export type AddressedListPage = ReviewListPage & { readonly here: string };

/** Shows one item of the list: the question, the evidence, and its likely answers. */
export function card(item: ReviewItem, nth: number, pageRequest: PageRequest, at: AddressedListPage): Html {
  const { names } = at;
  // The next item takes the place of an answered one.
  const here = `${at.here}&at=${nth}#doubt-${nth}`;
  const pair = at.pairs.get(item);
  const subject = shownSubject(item.subject);
  return html`<article class="card doubt" data-item aria-labelledby="doubt-${nth}">
    <header>
      ${chip(kindWords(item.kind), 'wait')}
      <span class="about"
        >${formatCount(item.bookings, 'booking')}${item.score === null ? EMPTY_HTML : html` · ${Math.round(item.score * 100)} % likely`}</span
      >
      <h2 id="doubt-${nth}">${question(item, names)}</h2>
      <p class="where">
        <a href="${subjectPath(subject)}">${names.get(subject) ?? subjectName(subject)}</a>${
          item.assignee === null ? EMPTY_HTML : html` · assigned to ${item.assignee}`
        }
      </p>
    </header>
    <dl class="evidence">
      ${evidenceLines(item, names).map(
        ({ name, value }) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
    ${pair === undefined ? EMPTY_HTML : twoArtists(pair)}
    ${
      item.dismissed_by === null
        ? html`<div class="answers">
              ${item.answers.length === 0 ? html`<p class="hint">${remedyOf(item.kind)}</p>` : EMPTY_HTML}
              ${item.answers.map((answer) => answerForm(answer, pageRequest, { here, nth }))}
            </div>
            <div class="preview answer-preview" id="answer-preview-${nth}" aria-live="polite"></div>
            ${item.kind === 'unknown_tag' && mayDismiss(pageRequest) ? noGenre(item, pageRequest, { ...at, here }) : EMPTY_HTML}
            ${otherwise(item, nth, pageRequest, { ...at, here })}`
        : html`<p class="hint">Dismissed by ${item.dismissed_by}: ${item.reason ?? ''}</p>`
    }
  </article>`;
}

/** A contributor proposes answers, but dismisses and undoes nothing. */
const mayDismiss = ({ session }: PageRequest): boolean => session.editor.role !== 'contributor';

/** The other actions on an item: assign it, or dismiss it with a reason. */
function otherwise(
  item: ReviewItem,
  nth: number,
  pageRequest: PageRequest,
  { here, refused }: AddressedListPage,
): Html {
  const { session } = pageRequest;
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
        ${refused?.ticked.has(value) ? html`checked` : EMPTY_HTML}
      />
      Select</label
    >
    <button type="submit" class="small quiet" formaction="/console/review/assign">Assign to me</button>
    ${mayDismiss(pageRequest) ? dismissal(nth, reason) : EMPTY_HTML}
  </form>`;
}

const dismissal = (nth: number, reason: string): Html =>
  html`<span class="dismiss"
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
  >`;

/** A button for a tag that names no genre: it dismisses the item with that reason. */
const noGenre = (item: ReviewItem, { session }: PageRequest, { here }: AddressedListPage): Html =>
  html`<form method="post" action="/console/review/dismiss" class="answers">
    ${hidden('csrf', session.csrf)} ${hidden('to', here)} ${hidden('one', reviewItemValue(item))}
    ${hidden('reason', `“${item.about}” is not a genre`)}
    <button type="submit">“${item.about}” is not a genre: do not show this tag</button>
  </form>`;

/** A button that sends a prepared correction with the base of this page. */
function answerForm(
  answer: LikelyAnswer,
  pageRequest: PageRequest,
  { here, nth }: { readonly here: string; readonly nth: number },
): Html {
  const { session } = pageRequest;
  if ('revert' in answer && !mayDismiss(pageRequest)) return EMPTY_HTML;
  if ('revert' in answer)
    return html`<form method="post" action="/console/corrections/${answer.revert}/revert" data-correction>
      ${hidden('csrf', session.csrf)} ${hidden('to', here)}
      <button type="submit" data-answer>${answer.label}</button>
    </form>`;
  const { correction, label } = answer;
  const context = { csrf: session.csrf, base: correction.base, requestKey: randomUUID() };
  return html`<form method="post" action="/console/corrections" data-correction>
    ${againFields(correction, context)} ${hidden('to', here)}
    <button type="submit" data-answer>
      ${saveLabel({ proposes: session.editor.role === 'contributor' }, label)}
    </button>
    ${isMerge(correction) ? previewButtons(nth) : EMPTY_HTML}
  </form>`;
}

/** A merge joins two artists or editions with all their bookings, so it has a preview. */
const isMerge = (request: CorrectionRequest): boolean =>
  'operations' in request && request.operations.some(({ op }) => op === 'merge');

const previewButtons = (nth: number): Html =>
  html`<button type="submit" formaction="/console/corrections/preview" class="small unscripted">
      Preview
    </button>
    <button
      type="button"
      class="small quiet scripted-only"
      hx-post="/console/corrections/preview"
      hx-include="closest form"
      hx-target="#answer-preview-${nth}"
      hx-swap="innerMorph"
    >
      Preview
    </button>`;
