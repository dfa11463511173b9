import type pg from 'pg';
import type { Editor } from '../editors/index.ts';
import { View } from './check/view.ts';
import type { CorrectionRow } from './correction.ts';
import type { CorrectionDeps } from './deps.ts';
import { inLive } from './live/tables.ts';
import type { Announced, CorrectionPreview } from './preview.ts';
import { done, type Fault, type Outcome, type Problem, refused } from './problem.ts';
import { judge } from './publish/judge.ts';
import { retractionOf, type Undo, whyNotUndone } from './publish/revert.ts';
import { type CorrectionRequest, eventDataOf } from './request.ts';

/** With what publishing would refuse one of several. */
export interface Refused extends Problem {
  /** Which one, counted from 0. */
  readonly nth: number;
}

/** What would be wrong, beside what would change: an editor sees both. */
export interface Previewed extends CorrectionPreview {
  readonly refusals: readonly Refused[];
  /** What is wrong with parts of them. */
  readonly faults: readonly Fault[];
}

const CANNOT = refused('unavailable', 'What would change cannot be said just now.', { retryAfter: 5 });

/**
 * Exactly what would change if these were published now, by the projection's own code, and the problems with which they
 * would be refused. Writes nothing.
 */
export async function previewOf(
  deps: CorrectionDeps,
  editor: Editor,
  requests: readonly CorrectionRequest[],
): Promise<Outcome<Previewed>> {
  const refusals = await inLive(deps.database, (client) => refusalsOf(client, editor, requests));
  return preview(
    deps,
    refusals,
    requests.map((request) => ({
      type: request.type,
      subject: request.subject,
      data: eventDataOf(request, editor.name, null),
    })),
  );
}

async function refusalsOf(
  client: pg.ClientBase,
  editor: Editor,
  requests: readonly CorrectionRequest[],
): Promise<Refused[]> {
  const view = await View.of(client, requests);
  const refusals: Refused[] = [];
  for (const [nth, request] of requests.entries()) {
    const judged = await judge(view, editor, request);
    if (!judged.ok) refusals.push({ nth, ...judged.problem });
  }
  return refusals;
}

/** The same of the undoing of corrections as a unit. Those that are undone already change nothing. */
export async function previewOfUndo(
  deps: CorrectionDeps,
  editor: Editor,
  rows: readonly CorrectionRow[],
  undo: Undo,
): Promise<Outcome<Previewed>> {
  const standing = rows.filter(({ state }) => state === 'published');
  const refusals = await inLive(deps.database, async (client) => {
    const refusal = await whyNotUndone(client, editor, standing, undo);
    return refusal === null ? [] : [{ nth: 0, ...refusal.problem }];
  });
  const events = standing.map((row) => retractionOf(row, editor, undo, deps.now()));
  return preview(
    deps,
    refusals,
    events.map(({ subject, data }) => ({ type: 'correction.reverted', subject, data })),
  );
}

/** @param refusals null: there are no tables. */
async function preview(
  deps: CorrectionDeps,
  refusals: readonly Refused[] | null,
  announced: readonly Announced[],
): Promise<Outcome<Previewed>> {
  if (deps.preview === null || refusals === null) return CANNOT;
  const forbidden = refusals.find(({ code }) => code === 'forbidden');
  if (forbidden) return refused('forbidden', forbidden.detail);
  const changes = await deps.preview(announced);
  if (changes === null) return CANNOT;
  return done({ ...changes, refusals, faults: refusals.flatMap(({ errors = [] }) => errors) });
}
