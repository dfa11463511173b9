import { nameKey } from '../../../../../db/keys/index.ts';
import type { CorrectionRequest } from '../../../corrections/index.ts';
import type { Moved } from '../../../corrections/queries/index.ts';
import type { Problem } from '../../../corrections/problems/index.ts';
import type { Selection } from '../../../../events/corrections/index.ts';
import { contextFields, type FormContext, hidden } from '../../page/form.ts';
import { html, type Html, EMPTY_HTML } from '../../page/html.ts';
import { moment } from '../../page/date-texts.ts';
import { clockWords, localized } from '../../zones.ts';
import { sentencesOf } from '../correction-sentences.ts';
import { fieldName, valueOf } from '../field-values.ts';
import { subjectLink, subjectPath } from '../subject-link.ts';

/** How the same correction is sent again. */
export interface ResubmitForm {
  readonly action: string;
  readonly fields: Html;
  /** Address of the form that edits the same fields; null: there is none. */
  readonly edit: string | null;
}

/**
 * Shows the base, the changes made by others since, and the editor's change side by side, with a button to save
 * again.
 * @param zone the edition's: times are shown as in its forms.
 * @param again null: the change no longer applies to anything.
 */
export function conflictPage(
  request: CorrectionRequest,
  problem: Problem,
  zone: string | null,
  again: ResubmitForm | null,
): Html {
  const conflicts = problem.conflicts ?? [];
  const moved = conflicts.map((one) => ({ ...one, ...localized({ from: one.from, to: one.to }, zone) }));
  return html`<h1>Someone else made changes after you opened this page</h1>
    <p>
      Your change is not saved yet. Since you opened ${subjectLink(request.subject)}, others have changed the
      same fields. ${clockWords(zone)}
    </p>
    ${beside(request, moved, zone)} ${again === null ? goneForm(request) : againForm(request, again)}`;
}

const againForm = (request: CorrectionRequest, { action, fields, edit }: ResubmitForm): Html =>
  html`<form method="post" action="${action}" data-correction class="buttons">
    ${fields}
    <a class="button" href="${subjectPath(request.subject)}">Discard my change</a>
    ${edit === null ? EMPTY_HTML : html`<button type="submit" formaction="${edit}" autofocus>Edit my change</button>`}
    <button class="main" type="submit" data-save>Overwrite with my change</button>
  </form>`;

const goneForm = ({ subject }: CorrectionRequest): Html =>
  html`<p class="fault" role="alert">
      The lineup no longer has this set, so your change cannot be applied. To apply your change, first undo
      the correction above.
    </p>
    <p class="buttons"><a class="button" href="${subjectPath(subject)}">Discard my change</a></p>`;

function beside(mine: CorrectionRequest, moved: readonly Moved[], zone: string | null): Html {
  const names = creditsIn(mine);
  return html`<div class="beside">
    <section class="card">
      <h2>What you saw</h2>
      <dl>${moved.map((one) => pair(one, one.from ?? seenIn(localized(mine, zone), one), names))}</dl>
    </section>
    <section class="card">
      <h2>What is there now</h2>
      <dl>
        ${moved.map(
          (one) =>
            html`${pair(one, one.to, names)}
              <dd class="hint">${authorOf(one)}</dd>`,
        )}
      </dl>
    </section>
    <section class="card mine">
      <h2>Your change</h2>
      <ul class="plain-list">
        ${sentencesOf({ type: mine.type, data: mine }, zone).map((sentence) => html`<li>${sentence}</li>`)}
      </ul>
    </section>
  </div>`;
}

const pair = ({ field, of }: Moved, value: unknown, names: ReadonlyMap<string, string>): Html =>
  html`<dt>${of === '' ? EMPTY_HTML : html`“${names.get(of) ?? of}” `}${fieldName(field)}</dt>
    <dd><b>${value === null ? '–' : valueOf(value)}</b></dd>`;

/** The value before an editor's change is not always known; the request's selection has what was seen of a place. */
function seenIn(request: CorrectionRequest, { of, field }: Moved): unknown {
  const select = selectsIn(request).find(({ credit }) => nameKey(credit) === of);
  return select && PLACES.has(field) ? (select[field as keyof Selection] ?? null) : null;
}

const selectsIn = (request: CorrectionRequest): Selection[] =>
  request.type === 'lineup.corrected'
    ? request.operations.flatMap((one) => ('select' in one ? [one.select].flat() : []))
    : [];

/** Credits as the request prints them, by name key. */
const creditsIn = (request: CorrectionRequest): ReadonlyMap<string, string> =>
  new Map(selectsIn(request).map(({ credit }) => [nameKey(credit), credit]));

/** `editor Ada, 21 Nov 2026, 20:33 UTC` */
export const authorOf = ({ by, time }: Pick<Moved, 'by' | 'time'>): Html =>
  by.kind === 'editor'
    ? html`<a href="/console/corrections/${encodeURIComponent(by.correction)}">editor ${by.editor}</a>,
        ${moment(time)}`
    : html`source ${by.source}, ${moment(time)}`;

/** A correction as the fields of a form. */
export function againFields(request: CorrectionRequest, context: FormContext): Html {
  const { type, subject, evidence, comment, visible_from, ...words } = request;
  return html`${contextFields(context)} ${hidden('type', type)} ${hidden('subject', subject)}
  ${hidden('words', JSON.stringify(words))} ${hidden('evidence', evidence ?? '')}
  ${hidden('comment', comment ?? '')} ${hidden('visible_from', visible_from ?? '')}`;
}

const PLACES: ReadonlySet<string> = new Set(['credit', 'day', 'stage', 'start']);
