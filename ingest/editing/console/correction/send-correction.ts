import { explainIssue } from '../../../../web/validation/index.ts';
import type { ConsoleDeps } from '../deps.ts';
import {
  correct,
  type Correction,
  type CorrectionRequest,
  correctionRequest,
} from '../../corrections/index.ts';
import { correctionNow } from '../../corrections/queries/index.ts';
import type { Outcome } from '../../corrections/problems/index.ts';
import { idempotencyKey } from '../idempotency-key.ts';
import type { PageRequest } from '../page-request.ts';

/** Time that a page waits until readers see what it changed. */
export const MAX_VISIBILITY_WAIT_MS = 10_000;

/** The values of a form before validation. */
export interface FormValues {
  readonly type: string;
  readonly subject: string;
  readonly operations?: unknown;
  readonly [field: string]: unknown;
}

/** Builds the request of a form from its operations and its common fields. */
export function requestOf(words: FormValues, fields: PageRequest['fields']): Outcome<CorrectionRequest> {
  const { evidence, comment, visible_from, base } = fields;
  const stated = {
    ...words,
    evidence: evidence?.trim() || null,
    comment: comment?.trim() || null,
    // An input field has neither seconds nor zone; its label states UTC.
    visible_from: visible_from ? `${visible_from.slice(0, 16)}:00Z` : null,
    base: base === undefined || base === '' ? null : Number(base),
  };
  const read = correctionRequest.safeParse(stated, { error: explainIssue });
  if (read.success) return { ok: true, value: read.data };
  const errors = read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  const detail = errors[0]?.message ?? 'This cannot be read.';
  return { ok: false, problem: { code: 'invalid_request', detail, errors } };
}

/**
 * Publishes (or proposes) the correction of a form, and waits until readers see it, so that the editor does too. A
 * form that is sent twice makes one correction; one that was changed in between makes another.
 */
export async function send(
  { corrections }: ConsoleDeps,
  { session, fields }: PageRequest,
  request: CorrectionRequest,
): Promise<Outcome<Correction>> {
  const made = await correct(
    corrections,
    session.editor,
    request,
    idempotencyKey(fields['request_key'], request),
  );
  if (!made.ok) return made;
  const { correction } = made.value;
  return {
    ok: true,
    value: (await correctionNow(corrections, correction.id, MAX_VISIBILITY_WAIT_MS)) ?? correction,
  };
}
