import { followSet } from './set/follow-set.ts';
import type { Faults } from '../page/form-fields.ts';
import { type Html, EMPTY_HTML } from '../page/html.ts';
import { notFound, type PageRequest, type Reply } from '../page-request.ts';
import type { ConsoleDeps } from '../deps.ts';
import { freshState } from '../subject/correct-subject.ts';
import { listPendingCorrections } from './pending-corrections.ts';
import { readEdition } from './read.ts';
import { editionReply } from './show.ts';
import { TOOLS } from './tools/tool-forms.ts';

/** The page with the form as typed, for the present state of the set. */
export async function showFormAgain(
  deps: ConsoleDeps,
  pageRequest: PageRequest,
  faults: Faults,
  preview: Html,
  status: number,
): Promise<Reply> {
  const followed = await followSet(deps, pageRequest);
  if (followed.kind === 'gone') return goneReply(deps, pageRequest);
  const now = followed.kind === 'changed' ? followed.pageRequest : pageRequest;
  return formReply(deps, now, { faults, preview, status });
}

export const GONE = 'The lineup no longer has this set.';

/** Input for a set that no longer exists can be saved as a new set. */
export const goneReply = (deps: ConsoleDeps, pageRequest: PageRequest): Promise<Reply> =>
  formReply(
    deps,
    { ...pageRequest, fields: { ...pageRequest.fields, form: 'add' } },
    {
      faults: { '': `${GONE} To add the set again with your input, save this form.` },
      preview: EMPTY_HTML,
      status: 409,
    },
  );

interface Returned {
  readonly faults: Faults;
  readonly preview: Html;
  readonly status: number;
}

async function formReply(
  deps: ConsoleDeps,
  pageRequest: PageRequest,
  { faults, preview, status }: Returned,
): Promise<Reply> {
  const { params, fields } = pageRequest;
  const view = await readEdition(deps, params['slug']!);
  if (!view) return notFound(`There is no edition ${params['slug']!}.`);
  const base = fields['base'] ? Number(fields['base']) : view.base;
  const state = { ...freshState(pageRequest, base), typed: fields, faults, preview };
  const tool = TOOLS.find((name) => name === fields['form']) ?? null;
  const waiting = await listPendingCorrections(deps, view);
  const bulk =
    fields['form'] === 'bulk' ? { bulk: { state, ticked: new Set(pageRequest.all['pick'] ?? []) } } : {};
  return editionReply(pageRequest, view, {
    status,
    state,
    tool,
    waiting,
    set: fields['set'] ?? null,
    ...bulk,
  });
}
