import { approveProposal, refreshProposal, rejectProposal } from '../../corrections/index.ts';
import { correctionNow } from '../../corrections/queries/index.ts';
import type { ConsoleDeps } from '../deps.ts';
import type { PageRequest, Reply } from '../page-request.ts';
import { withDone } from './done-notice.ts';
import { refusal } from '../refusal-page.ts';
import { MAX_VISIBILITY_WAIT_MS } from './send-correction.ts';
import { showCorrection } from './show.ts';

/** Publishes or rejects a contributor's proposal; a refused decision shows the form again as typed. */
export async function decideCorrection(
  deps: ConsoleDeps,
  pageRequest: PageRequest,
  decision: 'approve' | 'reject',
): Promise<Reply> {
  const { params, fields, session } = pageRequest;
  const { corrections } = deps;
  const id = params['id']!;
  const decide = decision === 'approve' ? approveProposal : rejectProposal;
  const base = baseIn(fields['base']);
  if (base === null) return damagedForm(pageRequest);
  const reason = fields['reason']?.trim() ?? '';
  const decided = await decide(corrections, session.editor, id, {
    reason: reason || null,
    ...(base !== undefined && { base }),
  });
  if (!decided.ok)
    return (await correctionNow(corrections, id)) === null
      ? refusal(decided.problem, pageRequest)
      : showCorrection(deps, pageRequest, { problem: decided.problem, reason });
  await correctionNow(corrections, id, MAX_VISIBILITY_WAIT_MS);
  const location =
    fields['to'] === 'list' ? withDone(listPath(pageRequest), id) : `/console/corrections/${id}`;
  return { kind: 'redirect', location };
}

/** The filtered list of corrections from which a decision came. */
const listPath = ({ from }: PageRequest): string =>
  from.startsWith('/console/corrections?')
    ? from.replace(/[?&]done=[^&]*/, '')
    : '/console/corrections?state=proposed';

/** Undefined: the form has none; null: it is damaged. */
function baseIn(given: string | undefined): number | null | undefined {
  if (!given) return undefined;
  return Number.isSafeInteger(Number(given)) ? Number(given) : null;
}

const damagedForm = (pageRequest: PageRequest): Reply =>
  refusal(
    { code: 'invalid_request', detail: 'The form is incomplete. Open the proposal again.' },
    pageRequest,
  );

/** Brings a proposal up to date with what its page showed. */
export async function refreshCorrection(deps: ConsoleDeps, pageRequest: PageRequest): Promise<Reply> {
  const { params, fields, session } = pageRequest;
  const id = params['id']!;
  const base = baseIn(fields['base']);
  if (base === null || base === undefined) return damagedForm(pageRequest);
  const refreshed = await refreshProposal(deps.corrections, session.editor, id, base);
  if (refreshed.ok) return { kind: 'redirect', location: `/console/corrections/${id}` };
  return showCorrection(deps, pageRequest, { problem: refreshed.problem, reason: '' });
}
