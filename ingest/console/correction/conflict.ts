import { nameKey } from '../../../db/keys/index.ts';
import type { CorrectionRequest, Moved, Problem } from '../../corrections/index.ts';
import type { Selection } from '../../events/index.ts';
import { contextFields, type FormContext, hidden } from '../page/form.ts';
import { html, type Html, nothing } from '../page/html.ts';
import { moment } from '../page/words.ts';
import { clockWords, localized } from '../zones.ts';
import { sentencesOf } from './sentences.ts';
import { fieldName, valueOf } from './values.ts';
import { subjectLink, subjectPath } from './subjects.ts';

/**
 * What was seen, what stands now and by whom, and what is wanted: side by side, with a way to say it again.
 * @param zone the edition's: times stand as its forms have them.
 */
export function conflictPage(
  request: CorrectionRequest,
  problem: Problem,
  context: FormContext,
  zone: string | null,
): Html {
  const conflicts = problem.conflicts ?? [];
  const moved = conflicts.map((one) => ({ ...one, ...localized({ from: one.from, to: one.to }, zone) }));
  const mine = localized(request, zone);
  return html`<h1>Somebody changed the same since you looked</h1>
    <p>
      Nothing of yours was published yet. ${subjectLink(request.subject)} moved on in what you touched.
      ${clockWords(zone)}
    </p>
    ${beside(mine, moved)}
    <form method="post" action="/console/corrections" data-correction class="buttons">
      ${againFields(reapplied(request, conflicts), context)}
      <a class="button" href="${subjectPath(request.subject)}">Leave it as it is</a>
      <button class="main" type="submit" data-save autofocus>Apply mine on what stands now</button>
    </form>`;
}

function beside(mine: CorrectionRequest, moved: readonly Moved[]): Html {
  const names = creditsIn(mine);
  return html`<div class="beside">
    <section class="card">
      <h3>What you saw</h3>
      <dl>${moved.map((one) => pair(one, one.from ?? seenIn(mine, one), names))}</dl>
    </section>
    <section class="card">
      <h3>What stands now</h3>
      <dl>
        ${moved.map(
          (one) =>
            html`${pair(one, one.to, names)}
              <dd class="hint">${whoSaid(one)}</dd>`,
        )}
      </dl>
    </section>
    <section class="card mine">
      <h3>What you say</h3>
      <ul class="plain-list">
        ${sentencesOf({ type: mine.type, data: mine }).map((sentence) => html`<li>${sentence}</li>`)}
      </ul>
    </section>
  </div>`;
}

const pair = ({ field, of }: Moved, value: unknown, names: ReadonlyMap<string, string>): Html =>
  html`<dt>${of === '' ? nothing : html`“${names.get(of) ?? of}” `}${fieldName(field)}</dt>
    <dd><b>${value === null ? '–' : valueOf(value)}</b></dd>`;

/** What stood before an editor's word is not always known: the selection of the request says what was seen of a place. */
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
export const whoSaid = ({ by, time }: Pick<Moved, 'by' | 'time'>): Html =>
  by.kind === 'editor'
    ? html`<a href="/console/corrections/${encodeURIComponent(by.correction)}">editor ${by.editor}</a>,
        ${moment(time)}`
    : html`source ${by.source}, ${moment(time)}`;

/** The same words again, as a form carries them. */
export function againFields(request: CorrectionRequest, context: FormContext): Html {
  const { type, subject, evidence, comment, visible_from, ...words } = request;
  return html`${contextFields(context)} ${hidden('type', type)} ${hidden('subject', subject)}
  ${hidden('words', JSON.stringify(words))} ${hidden('evidence', evidence ?? '')}
  ${hidden('comment', comment ?? '')} ${hidden('visible_from', visible_from ?? '')}`;
}

const PLACES: ReadonlySet<string> = new Set(['credit', 'day', 'stage', 'start']);

/** The request with its selections following the sets to where they were moved. */
export function reapplied(request: CorrectionRequest, moved: readonly Moved[]): CorrectionRequest {
  if (request.type !== 'lineup.corrected') return request;
  const follow = (select: Selection): Selection => {
    const own = moved.filter(({ of, field }) => of === nameKey(select.credit) && PLACES.has(field));
    return own.reduce((now, { field, to }) => ({ ...now, ...followed(field, to, now) }), select);
  };
  const operations = request.operations.map((operation) => {
    if (operation.op === 'swap')
      return {
        ...operation,
        select: [follow(operation.select[0]), follow(operation.select[1])] as [Selection, Selection],
      };
    return 'select' in operation ? { ...operation, select: follow(operation.select) } : operation;
  });
  return { ...request, operations };
}

/** Only what the selection gave is followed; a wall clock says less than the set's day and stage do. */
function followed(field: string, to: unknown, select: Selection): Partial<Selection> {
  if (field === 'credit') return typeof to === 'string' ? { credit: to } : {};
  if (select[field as 'day' | 'stage' | 'start'] === undefined) return {};
  if (field !== 'start') return typeof to === 'string' || to === null ? { [field]: to } : {};
  if (to === null) return { start: null };
  return typeof to === 'string' && /(Z|[+-]\d\d:\d\d)$/.test(to)
    ? { start: new Date(to).toISOString() }
    : { start: undefined };
}
