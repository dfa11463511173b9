import { z } from 'zod';
import { assign, dismiss, type DoubtKey } from '../../corrections/index.ts';
import { refusal } from '../correction/act.ts';
import type { ConsoleDeps } from '../deps.ts';
import { ownPath } from '../session/sign-in.ts';
import type { Reply, Visit } from '../visit.ts';

const doubt = z.object({ kind: z.string(), subject: z.string(), about: z.string() });

/** How a form names a doubt. */
export const doubtValue = ({ kind, subject, about }: DoubtKey): string =>
  JSON.stringify({ kind, subject, about });

/** The doubts that a form means: one by its button, or all that are ticked. */
function doubtsIn({ fields, all }: Visit): DoubtKey[] {
  const given = fields['one'] ? [fields['one']] : (all['doubt'] ?? []);
  return given.flatMap((json) => {
    try {
      return [doubt.parse(JSON.parse(json))];
    } catch {
      return [];
    }
  });
}

const back = ({ fields }: Visit): Reply => ({
  kind: 'see',
  location: ownPath(fields['to'] ?? '/console/review'),
});

const nothingTicked = (): Reply =>
  refusal({ code: 'invalid_request', detail: 'Tick at least one doubt first.' }, null);

/** Makes doubts somebody's: by default whoever asks. */
export async function assignDoubts({ corrections }: ConsoleDeps, visit: Visit): Promise<Reply> {
  const doubts = doubtsIn(visit);
  if (doubts.length === 0) return nothingTicked();
  const { editor } = visit.session;
  const assigned = await assign(corrections, editor, doubts, visit.fields['assignee']?.trim() || editor.name);
  return assigned.ok ? back(visit) : refusal(assigned.problem, null);
}

/** These are not asked again while the evidence is the same. */
export async function dismissDoubts({ corrections }: ConsoleDeps, visit: Visit): Promise<Reply> {
  const doubts = doubtsIn(visit);
  if (doubts.length === 0) return nothingTicked();
  const reason = visit.fields['reason']?.trim();
  if (!reason)
    return refusal({ code: 'invalid_request', detail: 'Say why it is not to be asked again.' }, null);
  const dismissed = await dismiss(corrections, visit.session.editor, doubts, reason);
  return dismissed.ok ? back(visit) : refusal(dismissed.problem, null);
}
