import { groupBy } from '../../../../db/groups/index.ts';
import { memoize } from '../../../../db/keys/index.ts';
import type { LineupOperation } from '../../../../ingest/events/corrections/index.ts';
import { Findings, type OperationEffect } from '../operation-effect.ts';
import { type Ruled, ruled } from '../facts/ruled-fields.ts';
import type { Scene } from './select-sets.ts';
import { type Row, type LineupDraft, rewriteRow } from './lineup-draft.ts';
import { placeOf, stageKey } from './lineup-place.ts';
import { dayLater, addMilliseconds } from './clock-times.ts';

type Shift = Extract<LineupOperation, { op: 'shift' }>;

/** A set that was shifted in a statement that the editor saw: instants before and after, and its current row. */
interface Shifted {
  readonly names: string;
  readonly before: number;
  readonly after: number;
  readonly now: Ruled;
}

/**
 * Moves every set of a stage, a day or both by minutes, on the same festival day: a night that runs late is
 * still that night, even past the hour at which the next day begins. Whole days move the festival day. A
 * later statement is compared with what the editor saw: old times are shifted, times that are shifted already
 * stay, and for any other time the shifted one wins.
 */
export function shift(scene: Scene, operation: Shift): OperationEffect {
  const findings = new Findings();
  const done: Shifted[] = [];
  const by = moveBy(operation.minutes);
  for (const draft of scene.seen) {
    for (const row of timedRows(scene, draft, operation)) {
      done.push(shiftRow(scene, draft, row, by));
      if (draft.live) findings.applied();
    }
  }
  for (const draft of scene.drafts) {
    if (draft.live && !scene.seen.has(draft) && done.length > 0)
      follow(scene, draft, operation, { by, done, findings });
  }
  return findings.result();
}

function timedRows({ zone }: Scene, draft: LineupDraft, { stage, day }: Shift): Row[] {
  const key = stageKey(stage);
  return draft.rows.filter((row) => {
    const { gone, now } = row;
    if (gone || now.start === null) return false;
    // Checked last: the place needs the time zone, which is expensive for all sets.
    if (key !== null && stageKey(now.stage) !== key) return false;
    const place = placeOf(draft, row, zone);
    return place.start !== null && (day === null || place.day === day);
  });
}

function shiftRow({ zone }: Scene, draft: LineupDraft, row: Row, by: Move): Shifted {
  const place = placeOf(draft, row, zone);
  const { now } = row;
  const [start, end] = [by.time(now.start!), now.end === null ? null : by.time(now.end)];
  const day = place.day && by.day(place.day);
  rewriteRow(draft, row, ruled(now, { day, start, end }, { timed: true }));
  // Across a clock change, a wall clock moves by more or fewer minutes.
  const after = placeOf(draft, row, zone).start!;
  return { names: place.keys.names, before: place.start!, after, now: row.now };
}

/** Moves a time, and a festival day. Each is worked out once: the sets of a lineup share most of them. */
interface Move {
  readonly time: (time: string) => string;
  readonly day: (day: string) => string;
}

const moveBy = (minutes: number): Move => ({
  time: memoize((time) => addMilliseconds(time, minutes * 60_000)),
  day: memoize((day) => dayLater(day, wholeDays(minutes))),
});

const DAY_MINUTES = 1_440;

/** The whole days in this number of minutes, in milliseconds. */
const wholeDays = (minutes: number): number => Math.trunc(minutes / DAY_MINUTES) * DAY_MINUTES * 60_000;

/**
 * Follows a later statement. Acts that only it names move along if its other acts still have the old times.
 */
function follow(
  scene: Scene,
  draft: LineupDraft,
  operation: Shift,
  { by, done, findings }: { by: Move; done: readonly Shifted[]; findings: Findings },
): void {
  const fresh: Row[] = [];
  const byNames = groupBy(done, ({ names }) => names);
  let [old, already] = [0, 0];
  for (const row of timedRows(scene, draft, { ...operation, day: null })) {
    const { keys, start, day } = placeOf(draft, row, scene.zone);
    const known = byNames.get(keys.names) ?? [];
    const there = known.find(({ after }) => after === start);
    if (there) {
      already++;
      // Without a set day, the night rule would move a late set to the next day.
      if (day !== there.now.day) rewriteRow(draft, row, ruled(row.now, { day: there.now.day }));
    } else if (operation.day !== null && day !== operation.day) continue;
    else if (known.length === 0) fresh.push(row);
    else if (known.some(({ before }) => before === start)) {
      old++;
      shiftRow(scene, draft, row, by);
      findings.applied();
    } else {
      const { now } = nearest(known, start!);
      const moved = { day: now.day, start: now.start, end: now.end };
      rewriteRow(draft, row, ruled(row.now, moved, { timed: true }));
      findings.contradictedBy(draft.claim.source);
    }
  }
  if (already > 0) findings.confirmedBy(draft.claim.source);
  if (old > already) for (const row of fresh) shiftRow(scene, draft, row, by);
}

const nearest = (known: readonly Shifted[], start: number): Shifted =>
  [...known].sort((a, b) => Math.abs(a.before - start) - Math.abs(b.before - start))[0]!;
