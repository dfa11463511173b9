import { nameKey } from '../../../../db/keys/index.ts';
import type { CorrectionRequest } from '../../corrections/index.ts';
import { unreadable } from '../correction/preview/panel.ts';
import { type FormValues, requestOf } from '../correction/send-correction.ts';
import type { Faults } from '../page/form-fields.ts';
import type { PageRequest } from '../page-request.ts';
import { type Drafted, draftOfSet } from './set/set-draft.ts';
import { type DraftedTool, draftOfTool } from './tools/tools.ts';

/** The result of reading a form of the edition's page: a draft, or the faults of its fields. */
type ReadForm =
  | { readonly ok: true; readonly request: CorrectionRequest }
  | { readonly ok: false; readonly faults: Faults };

/** Reads a form of a set or of a tool. */
export function readEditionForm({ params, fields }: PageRequest): ReadForm {
  const draft: Drafted | DraftedTool = fields['form'] === 'set' ? draftOfSet(fields) : draftOfTool(fields);
  if (!draft.ok) return draft;
  const request = requestOf(toFormValues(draft, params['slug']!), fields);
  return request.ok
    ? { ok: true, request: request.value }
    : { ok: false, faults: { '': unreadable(request.problem) } };
}

function toFormValues(draft: FilledForm, slug: string): FormValues {
  if (draft.type === 'precedence.set') {
    const { type, subject, sources, complete } = draft;
    return { type, subject, sources, complete };
  }
  const { type, operations } = draft;
  return 'credit' in draft
    ? { type, operations, subject: `credit:${nameKey(draft.credit)}`, credit: draft.credit }
    : { type, operations, subject: `edition:${slug}` };
}

type FilledForm = (Drafted | DraftedTool) & { readonly ok: true };
