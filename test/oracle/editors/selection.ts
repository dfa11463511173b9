import { nameKey } from '../../../db/keys/index.ts';
import type { Selection } from '../../../ingest/events/corrections/index.ts';
import { namesIn } from '../credit-text.ts';
import { dayOfLine, type Line, type Lineup } from './line.ts';

/** A line that editors change. */
export interface Row {
  line: Line;
  gone: boolean;
  /** The line as its source states it; null if an editor added it. */
  readonly stated: Line | null;
}

export interface Sheet {
  readonly lineup: Lineup;
  /** False: the statement is no longer in force, and only shows what an editor saw. */
  readonly speaks: boolean;
  readonly rows: Row[];
  /** True if its times are dummies. */
  readonly dummy: boolean;
}

/** The sheets of an edition for one operation, highest first. */
export interface Scene {
  readonly sheets: readonly Sheet[];
  /** The sheets that the editor saw; the others came later. */
  readonly seen: readonly Sheet[];
  readonly zone: string | null;
}

/** The place at which readers see a line, with the local start time. */
export interface Place {
  readonly day: string | null;
  readonly stage: string | null;
  readonly start: string | null;
}

export function placeOf(line: Line, sheet: Sheet, zone: string | null): Place {
  const isReported = !sheet.dummy || line.by?.timed === true;
  return {
    day: dayOfLine(line, isReported),
    stage: line.stage === null ? null : nameKey(line.stage),
    start: isReported && zone !== null ? line.start : null,
  };
}

/** True if both credits have the same names, in any order and with any joiner. */
export const sameNames = (a: string, b: string): boolean =>
  nameKey(a) === nameKey(b) || namesIn(a).join() === namesIn(b).join();

export interface Chosen {
  readonly sheet: Sheet;
  readonly rows: readonly Row[];
}

/**
 * The selected sets of each sheet. Equal print counts before equal names; a missing field matches only if no line has
 * it. Then, in sheets without a match, the same sets elsewhere.
 * @param isDone a set with the final values is not searched elsewhere.
 */
export function choose(
  scene: Scene,
  selection: Selection,
  isDone: (row: Row, sheet: Sheet) => boolean = () => false,
): Chosen[] {
  const chosen: Chosen[] = [];
  for (const sheet of scene.sheets) {
    const rows = fitting(sheet, selection, scene.zone);
    if (rows.length > 0) chosen.push({ sheet, rows });
  }
  return [...chosen, ...moved(scene, selection, chosen, isDone)];
}

function fitting(sheet: Sheet, { credit, ...where }: Selection, zone: string | null): Row[] {
  const alike = sheet.rows.filter(({ gone, line }) => !gone && sameNames(line.credit, credit));
  const printed = alike.filter(({ line }) => nameKey(line.credit) === nameKey(credit));
  for (const silenceFits of [false, true]) {
    for (const rows of [printed, alike]) {
      const fit = rows.filter(({ line }) => isThere(placeOf(line, sheet, zone), where, zone, silenceFits));
      if (fit.length > 0) return fit;
    }
  }
  return [];
}

function isThere(
  place: Place,
  { day, stage, start }: Omit<Selection, 'credit'>,
  zone: string | null,
  silenceFits: boolean,
): boolean {
  const key = typeof stage === 'string' ? nameKey(stage) : stage;
  const clock = typeof start === 'string' ? clockAt(start, zone) : start;
  const fits = (is: string | null, asked: string | null | undefined): boolean =>
    asked === undefined || is === asked || (silenceFits && is === null);
  return fits(place.day, day) && fits(place.stage, key) && fits(place.start, clock);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The local time of an instant in a zone. */
function clockAt(instant: string, zone: string | null): string {
  if (zone === null) return 'unknown';
  const options = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  };
  const clock =
    clocks.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, ...(options as object) });
  clocks.set(zone, clock);
  return clock.format(new Date(instant)).replace(' ', 'T');
}

/**
 * Selected sets that have moved. In a sheet that the editor saw: another stage or time of a selected day. In a later
 * sheet: anywhere. At most as many as were selected, and never one that stood beside the selected ones.
 */
function moved(
  { sheets, seen, zone }: Scene,
  { credit }: Selection,
  chosen: readonly Chosen[],
  isDone: (row: Row, sheet: Sheet) => boolean,
): Chosen[] {
  const meantPlaces: Place[] = [];
  const others: Place[] = [];
  let count = 0;
  for (const { sheet, rows } of chosen) {
    if (!seen.includes(sheet)) continue;
    count = Math.max(count, rows.length);
    for (const row of sheet.rows) {
      if (row.gone || !sameNames(row.line.credit, credit)) continue;
      (rows.includes(row) ? meantPlaces : others).push(placeOf(row.line, sheet, zone));
    }
  }
  if (count === 0) return [];
  const found: Chosen[] = [];
  for (const sheet of sheets) {
    const isSeen = seen.includes(sheet);
    if (chosen.some((each) => each.sheet === sheet) || (!isSeen && !sheet.speaks)) continue;
    const rows = sheet.rows.filter((row) => {
      if (row.gone || !sameNames(row.line.credit, credit) || isDone(row, sheet)) return false;
      const place = placeOf(row.line, sheet, zone);
      if (isSeen && (place.day === null || !meantPlaces.some(({ day }) => day === place.day))) return false;
      return !isBeside(place, meantPlaces, others);
    });
    if (rows.length > 0) found.push({ sheet, rows: rows.slice(0, count) });
  }
  return found;
}

/** True if it is, or is closer to, a set that stood beside the selected ones on its day. */
function isBeside(place: Place, meantPlaces: readonly Place[], others: readonly Place[]): boolean {
  const near = (each: Place): number => hoursBetween(place, each);
  const nearest = Math.min(...meantPlaces.map(near));
  return others.some((each) => each.day === place.day && (near(each) === 0 || near(each) < nearest));
}

/**
 * The distance in hours: two days for another day, half a day for another stage, or almost nothing if the times agree.
 */
function hoursBetween(a: Place, b: Place): number {
  const days = a.day === b.day ? 0 : 48;
  const stage = a.stage === b.stage ? 0 : 1;
  if (a.start === null || b.start === null) return days + stage * 12;
  const hours = Math.abs(Date.parse(`${a.start}Z`) - Date.parse(`${b.start}Z`)) / 3_600_000;
  return days + Math.min(24, hours) + stage / 3_600_000;
}
