import type { ShownSet } from '../../corrections/current-state/index.ts';
import type { ConsoleDeps } from '../deps.ts';
import { doneNotice } from '../correction/done-notice.ts';
import { html, type Html, EMPTY_HTML } from '../page/html.ts';
import { onTables } from '../on-tables.ts';
import { notFound, type Reply, type PageRequest } from '../page-request.ts';
import { freshState } from '../subject/correct-subject.ts';
import type { Fields } from '../page/form-fields.ts';
import { inlineRow } from './set/inline-row.ts';
import { openRow, setRow } from './list.ts';
import { type EditionPage, editionPage } from './page.ts';
import { type EditionView, readEdition, redirected } from './read.ts';
import type { FormState } from '../page/tool.ts';
import { choicesOf } from './choices.ts';
import { setForm } from './set/set-form.ts';
import { keyOf } from './edition-row.ts';
import { clockMovedAlong, clockOf, clockOfText } from './timetable/clock-time.ts';
import { proposedEdition, listPendingCorrections } from './pending-corrections.ts';

export async function showEdition(deps: ConsoleDeps, pageRequest: PageRequest): Promise<Reply> {
  const slug = pageRequest.params['slug']!;
  const view = await readEdition(deps, slug);
  if (view === null) {
    const now = await onTables(deps.database, (tables) => redirected(tables, slug));
    if (now !== null) return { kind: 'redirect', location: `/console/editions/${now}` };
    return (await proposedEdition(deps, slug)) ?? notFound(`There is no edition ${slug}.`);
  }
  return editionReply(pageRequest, view, {
    set: pageRequest.query['set'] ?? null,
    notice: await doneNotice(deps, pageRequest),
    at: pageRequest.query['at'] ?? null,
    tool: pageRequest.query['with'] === undefined ? null : 'swap',
    waiting: await listPendingCorrections(deps, view),
  });
}

/** The edition's page, with one form in a state of its own. */
export function editionReply(
  pageRequest: PageRequest,
  view: EditionView,
  given: Partial<Pick<EditionPage, 'set' | 'tool' | 'state' | 'notice' | 'at' | 'waiting' | 'bulk'>> & {
    readonly status?: number;
  },
): Reply {
  const fresh = (): FormState => freshState(pageRequest, view.base);
  const { status = 200, set = null, tool = null, state = fresh() } = given;
  const { notice = EMPTY_HTML, at = null, waiting = [], bulk = null } = given;
  const body = editionPage({
    view,
    set,
    tool,
    state,
    fresh,
    notice,
    at,
    bulk,
    filter: pageRequest.query['filter']?.slice(0, 200) ?? '',
    day: pageRequest.query['day'] ?? pageRequest.fields['page'] ?? null,
    swapDay: pageRequest.query['with'] ?? null,
    waiting,
    admin: pageRequest.session.editor.role === 'admin',
    choices: choicesOf(view.row, view.sets),
  });
  return { kind: 'page', status, title: view.row.name, body };
}

/** The start and stage that a set was dragged to, if given, and the end that moves along. */
function typedCells({ start: typed, stage }: PageRequest['query'], { start, end }: ShownSet): Fields {
  const to = typed === undefined ? null : clockOfText(typed);
  return {
    ...(typed !== undefined && { start: typed }),
    ...(to !== null &&
      start !== null &&
      end !== null && { end: clockMovedAlong(clockOf(end), clockOf(start), to) }),
    ...(stage !== undefined && { stage }),
  };
}

/** Shows a set's form, or its read-only row. */
export async function partOfEdition(
  deps: ConsoleDeps,
  pageRequest: PageRequest,
  shape: 'form' | 'row' | 'cells',
): Promise<Reply> {
  const { slug, key } = pageRequest.params;
  const view = await readEdition(deps, slug!);
  const set = view?.sets.find((one) => keyOf(one) === key);
  if (!view || !set) return { kind: 'part', status: 404, body: gone(key!) };
  const choices = choicesOf(view.row, view.sets);
  const state = freshState(pageRequest, view.base);
  const body =
    shape === 'row'
      ? setRow(set, slug!, { left: true, ticked: false })
      : shape === 'cells'
        ? inlineRow(set, choices, state, typedCells(pageRequest.query, set))
        : openRow(key!, setForm(set, choices, state));
  return { kind: 'part', body };
}

const gone = (key: string): Html =>
  html`<tr id="set-${key}" data-row>
    <td colspan="5" class="fault">This set has changed or is gone. <a href="">Reload the page</a></td>
  </tr>`;
