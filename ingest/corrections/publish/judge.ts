import type { Editor } from '../../editors/index.ts';
import { around } from '../check/around.ts';
import { byIds } from '../check/by-ids.ts';
import { check } from '../check/check.ts';
import { whyNot } from '../check/may.ts';
import type { View } from '../check/view.ts';
import { movedOn, movedWords } from '../fields/moved.ts';
import { touchedBy } from '../fields/of-operation.ts';
import { done, type Outcome, type Refusal, refused } from '../problem.ts';
import { eventDataOf, type CorrectionRequest } from '../request.ts';
import { veiledWith } from '../shown/veiled.ts';
import { concernOf } from './concern.ts';

declare const judged: unique symbol;
/**
 * A request as it is published: whom its names mean, veiled with its edition. Only `judge` makes one, and only such a
 * one becomes an event, so that nobody who publishes can forget it.
 */
export type Saying = CorrectionRequest & { readonly [judged]: true };

/** A request, and what stands against it. */
export interface Judged {
  readonly saying: Saying;
  /** Null: it may go through as things stand. */
  readonly refusal: Refusal | null;
}

/**
 * Whether a request may go through as things stand: who says so may, what it touches is as its editor saw it, and it
 * speaks of what there is.
 * @param view made of requests among which this one is.
 */
export async function judge(view: View, editor: Editor, request: CorrectionRequest): Promise<Judged> {
  const saying = sayingOf(view, request);
  const outcome = await whetherStands(view, editor, saying);
  return { saying, refusal: outcome.ok ? null : outcome };
}

const sayingOf = (view: View, request: CorrectionRequest): Saying =>
  veiledWith(byIds(request, view), view.veiled(request.subject)) as Saying;

async function whetherStands(view: View, editor: Editor, request: Saying): Promise<Outcome<null>> {
  const stands = await around(view, request);
  const forbidden = whyNot(editor, request, stands);
  if (forbidden !== null) return refused('forbidden', forbidden);
  const moved = await judgeBase(view, request);
  if (!moved.ok) return moved;
  const { nothing, impossible } = await check(view.client, request, stands);
  if (impossible.length > 0) return refused('impossible', impossible[0]!.message, { errors: impossible });
  if (nothing.length > 0) return refused('finds_nothing', nothing[0]!.message, { errors: nothing });
  return done(null);
}

async function judgeBase(view: View, request: CorrectionRequest): Promise<Outcome<null>> {
  const { base } = request;
  if (base === null) return done(null);
  const { subjects } = concernOf(request);
  const { moved, position: now } = await view.movedSince(subjects, base);
  if (base > now)
    return refused('impossible', beyond(base, now), {
      errors: [{ path: 'base', message: beyond(base, now) }],
    });
  if (!moved) return done(null);
  const since = await view.recordedSince(subjects, base);
  const touched = touchedBy({ type: request.type, data: eventDataOf(request, '-', null) });
  const conflicts = movedOn(touched, since);
  if (conflicts.length === 0) return done(null);
  const detail = `${movedWords(conflicts)} since; look at what stands now, and say it again.`;
  return refused('base_moved', detail, { conflicts, base: now });
}

/** Nobody has seen what is not said yet. */
const beyond = (base: number, now: number): string =>
  `The log ends at ${now}: nobody can have looked at ${base}. Take the base of GET /subjects/{subject}, or null.`;
