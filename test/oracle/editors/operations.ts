import { nameKey } from '../../../db/keys/index.ts';
import type { LineupOperation } from '../../../ingest/events/corrections/index.ts';
import type { Performance } from '../../../ingest/events/statements/index.ts';
import { dayByRule, daysFrom, daysLater, type Line, minutesLater, statusOf, touched } from './line.ts';
import { namesIn, partsOf } from '../credit-text.ts';
import { renamed } from './decided-credits.ts';
import { type Chosen, choose, type Place, placeOf, type Row, type Scene, type Sheet } from './selection.ts';

type Operation<Op extends LineupOperation['op']> = Extract<LineupOperation, { op: Op }>;
type Changes = Operation<'change'>['set'];

/** Applies one operation of an editor to every sheet; `own` is the sheet of the editors' own sets. */
export function operate(scene: Scene, own: Sheet, operation: LineupOperation): void {
  switch (operation.op) {
    case 'add':
      own.rows.push({ line: touched(operation.performance, {}, { timed: true }), gone: false, stated: null });
      return;
    case 'drop':
      for (const { rows } of choose(scene, operation.select)) for (const row of rows) row.gone = true;
      return;
    case 'change': {
      const { select, set } = operation;
      write(scene, choose(scene, select, isAlready(scene, set)), set);
      return;
    }
    case 'acts':
      for (const { rows } of choose(scene, operation.select))
        for (const row of rows) row.line = touched(row.line, {}, { cast: operation.acts });
      return;
    case 'replace':
      for (const each of choose(scene, operation.select)) replace(each, operation);
      return;
    case 'swap':
      swap(scene, operation);
      return;
    case 'shift':
      shift(scene, operation);
      return;
    case 'complete':
  }
}

const isAlready =
  ({ zone }: Scene, set: Changes) =>
  ({ line }: Row, sheet: Sheet): boolean =>
    hasValues(line, placeOf(line, sheet, zone), set);

/** True if a set already has the values of an operation; a value that the line lacks does not count as equal. */
function hasValues(line: Line, place: Place, set: Changes): boolean {
  for (const [field, value] of Object.entries(set)) {
    const text = value as string | null;
    if (field === 'credit' && nameKey(line.credit) !== nameKey(text!)) return false;
    if (field === 'stage' && place.stage !== (text === null ? null : nameKey(text))) return false;
    if (field === 'day' && place.day !== text) return false;
    if (field === 'status' && statusOf(line, partsOf(line.credit)?.names.length ?? 1) !== text) return false;
    if (!['credit', 'stage', 'day', 'status'].includes(field) && line[field as keyof Performance] !== value)
      return false;
  }
  return true;
}

function write({ zone }: Scene, chosen: readonly Chosen[], set: Changes): void {
  for (const { sheet, rows } of chosen) {
    for (const row of rows) row.line = changed(row.line, placeOf(row.line, sheet, zone), set);
  }
}

function changed(line: Line, place: Place, { credit, day, start, end, ...rest }: Changes): Line {
  const { set_type, role, status } = rest;
  let now = touched(
    line,
    Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
    {
      ...(set_type !== undefined && { set_type }),
      ...(role !== undefined && { role }),
      ...(status !== undefined && { status }),
    },
  );
  if (start !== undefined) {
    const on = day === undefined ? dayWith(line, place, start) : day;
    now = touched(now, { day: on, start, end: end ?? null }, { timed: true });
  } else if (day !== undefined) {
    const days = day === null || place.day === null ? 0 : daysFrom(place.day, day);
    const moves = line.start !== null && place.start !== null;
    now = touched(
      now,
      { day, ...(moves && { start: inDays(line.start!, days) }) },
      moves ? { timed: true } : {},
    );
  }
  return credit === undefined ? now : renamed(now, credit);
}

const inDays = (clock: string, days: number): string => daysLater(clock.slice(0, 10), days) + clock.slice(10);

/** The day follows the time; a set that loses its time keeps its day. */
function dayWith(line: Line, { day }: Place, start: string | null): string | null {
  if (start === null) return day;
  if (day === null) return dayByRule(start);
  return line.start === null
    ? dayByRule(start)
    : daysLater(day, daysFrom(dayByRule(line.start), dayByRule(start)));
}

function replace({ sheet, rows }: Chosen, { credit, acts }: Operation<'replace'>): void {
  for (const row of rows) {
    const { by, ...before } = row.line;
    const heir: Line = {
      ...before,
      credit,
      artists: [],
      genres: [],
      set_type: null,
      status: 'confirmed',
      by: { ...(by?.timed && { timed: true }), ...(acts !== null && { cast: acts }) },
    };
    row.line = touched(row.line, { status: 'replaced' }, { status: 'replaced' });
    sheet.rows.push({ line: heir, gone: false, stated: null });
  }
}

/**
 * Exchanges two sets: each takes the place that the other had when the editor saw them. Nothing moves if a later
 * statement already shows it.
 */
function swap(scene: Scene, { select: [one, other] }: Operation<'swap'>): void {
  const places = [one, other].map((selection): Changes | null => {
    const chosen = choose(scene, selection).filter(({ sheet }) => scene.seen.includes(sheet));
    const [first] = chosen;
    if (!first) return null;
    const { line } = first.rows[0]!;
    const { stage, start, end } = line;
    return { day: placeOf(line, first.sheet, scene.zone).day, stage, start, end };
  });
  const [here, there] = places as [Changes | null, Changes | null];
  if (here === null || there === null) return;
  const ones = choose(scene, one, isAlready(scene, there));
  const others = choose(scene, other, isAlready(scene, here));
  write(scene, ones, there);
  write(scene, others, here);
}

/**
 * Delays the sets of a stage or day, within the day. In statements that came later: a set already at its new place
 * stays, one at its old place moves, one elsewhere goes to its new place; the other sets follow the majority.
 */
function shift(scene: Scene, operation: Operation<'shift'>): void {
  const moved: { credit: string; before: string; line: Line }[] = [];
  for (const sheet of scene.seen) {
    for (const row of timed(scene, sheet, operation)) {
      const before = row.line.start!;
      later(scene, sheet, row, operation.minutes);
      moved.push({ credit: row.line.credit, before, line: row.line });
    }
  }
  if (moved.length === 0) return;
  for (const sheet of scene.sheets) {
    if (!sheet.speaks || scene.seen.includes(sheet)) continue;
    const unknown: Row[] = [];
    let [were, are] = [0, 0];
    const onDay = new Set(timed(scene, sheet, operation));
    for (const row of timed(scene, sheet, { ...operation, day: null })) {
      const own = moved.filter(({ credit }) => namesAlike(credit, row.line.credit));
      const { start } = row.line;
      const same = own.find(({ line }) => line.start === start);
      if (same) {
        are += 1;
        if (placeOf(row.line, sheet, scene.zone).day !== same.line.day)
          row.line = touched(row.line, { day: same.line.day });
      } else if (!onDay.has(row)) continue;
      else if (own.length === 0) unknown.push(row);
      else if (own.some(({ before }) => before === start)) {
        were += 1;
        later(scene, sheet, row, operation.minutes);
      } else {
        const away = ({ before }: { before: string }) => Math.abs(Date.parse(before) - Date.parse(start!));
        const nearest = own.reduce((best, each) => (away(each) < away(best) ? each : best));
        const { day, start: at, end } = nearest.line;
        row.line = touched(row.line, { day, start: at, end }, { timed: true });
      }
    }
    if (were > are) for (const row of unknown) later(scene, sheet, row, operation.minutes);
  }
}

function timed({ zone }: Scene, sheet: Sheet, { stage, day }: Operation<'shift'>): Row[] {
  return sheet.rows.filter(({ gone, line }) => {
    const place = placeOf(line, sheet, zone);
    if (gone || place.start === null) return false;
    return (stage === null || place.stage === nameKey(stage)) && (day === null || place.day === day);
  });
}

function later({ zone }: Scene, sheet: Sheet, row: Row, minutes: number): void {
  const start = minutesLater(row.line.start!, minutes);
  const end = row.line.end === null ? null : minutesLater(row.line.end, minutes);
  const { day } = placeOf(row.line, sheet, zone);
  // Moves the day by the number of whole days in the delay.
  const days = (minutes - (minutes % 1_440)) / 1_440;
  row.line = touched(
    row.line,
    { day: day === null ? null : daysLater(day, days), start, end },
    { timed: true },
  );
}

const namesAlike = (a: string, b: string): boolean => namesIn(a).join() === namesIn(b).join();
