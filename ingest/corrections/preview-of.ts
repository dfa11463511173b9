import type pg from 'pg';
import type { Editor } from '../editors/index.ts';
import { between } from './between.ts';
import { View } from './check/view.ts';
import type { CorrectionRow } from './correction.ts';
import type { CorrectionDeps } from './deps.ts';
import { inLive } from './live/tables.ts';
import type { Announced, CorrectionPreview } from './preview.ts';
import { done, type Fault, type Outcome, type Problem, refused } from './problem.ts';
import { judge, type Saying } from './publish/judge.ts';
import { retractionOf, type Undo, whyNotUndone } from './publish/revert.ts';
import { type CorrectionRequest, eventDataOf } from './request.ts';
import { unveiling, type Veiled, veiledAmong } from './shown/veiled.ts';

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
  const stands = await inLive(deps.database, (client) => standsOf(client, deps, editor, requests));
  return preview(deps, stands, (veiled) => [
    ...unveiling(veiled),
    ...(stands?.sayings ?? []).map((request) => announcedAs(request, editor)),
  ]);
}

const announcedAs = (request: CorrectionRequest, { name }: Editor): Announced => ({
  type: request.type,
  subject: request.subject,
  data: eventDataOf(request, name, null),
});

/** What stands against something, and which of its editions readers do not see yet. */
interface Stands {
  readonly refusals: readonly Refused[];
  readonly veiled: readonly Veiled[];
}

interface StandsOfRequests extends Stands {
  /** The requests as they would be published. */
  readonly sayings: readonly Saying[];
}

async function standsOf(
  client: pg.ClientBase,
  deps: CorrectionDeps,
  editor: Editor,
  requests: readonly CorrectionRequest[],
): Promise<StandsOfRequests> {
  const view = await View.of(client, requests, deps);
  const sayings: Saying[] = [];
  const refusals: Refused[] = [];
  for (const [nth, request] of requests.entries()) {
    const { saying, refusal } = await judge(view, editor, request);
    sayings.push(saying);
    if (refusal !== null) refusals.push({ nth, ...refusal.problem });
  }
  const subjects = [...new Set(requests.map(({ subject }) => subject))];
  return { refusals, sayings, veiled: subjects.flatMap((subject) => view.veiled(subject) ?? []) };
}

/** The same of the undoing of corrections as a unit. Those that are undone already change nothing. */
export async function previewOfUndo(
  deps: CorrectionDeps,
  editor: Editor,
  rows: readonly CorrectionRow[],
  undo: Undo,
): Promise<Outcome<Previewed>> {
  const standing = rows.filter(({ state }) => state === 'published');
  const stands = await inLive(deps.database, async (client) => {
    const refusal = await whyNotUndone(client, deps, editor, standing, undo);
    const subjects = [...new Set(standing.map(({ subject }) => subject))];
    return {
      refusals: refusal === null ? [] : [{ nth: 0, ...refusal.problem }],
      veiled: await veiledAmong(client, subjects),
    };
  });
  const without = new Set(standing.map(({ id }) => id));
  const announced = standing.map((row): Announced => {
    const { subject, data } = retractionOf(row, editor, undo, deps.now());
    return { type: 'correction.reverted', subject, data };
  });
  return preview(deps, stands, (veiled) => [
    ...unveiling(veiled, without),
    // Of a veiled one nothing is left to be taken back.
    ...announced.filter(({ subject }) => veiled.every((one) => one.subject !== subject)),
  ]);
}

/**
 * @param stands null: there are no tables.
 * @param announced what to preview, where these are shown as readers will see them.
 */
async function preview(
  deps: CorrectionDeps,
  stands: Stands | null,
  announced: (veiled: readonly Veiled[]) => readonly Announced[],
): Promise<Outcome<Previewed>> {
  if (deps.preview === null || stands === null) return CANNOT;
  const { refusals, veiled } = stands;
  const forbidden = refusals.find(({ code }) => code === 'forbidden');
  if (forbidden) return refused('forbidden', forbidden.detail);
  const changes = await deps.preview(announced(veiled));
  const now = veiled.length === 0 ? null : await deps.preview(unveiling(veiled));
  if (changes === null) return CANNOT;
  const seen = now === null ? changes : between(now, changes);
  return done({ ...seen, refusals, faults: refusals.flatMap(({ errors = [] }) => errors) });
}
