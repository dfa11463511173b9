import type { ShownSet } from '../../../corrections/current-state/index.ts';
import { clockAt, intoTheDay, minutesBetween } from './clock-time.ts';

/** Minutes of one line of the grid. The stylesheet has a class for every line of a day. */
export const LINE_MINUTES = 5;
const DAY_MINUTES = 24 * 60;
export const LINES_A_DAY = DAY_MINUTES / LINE_MINUTES;
/** The columns of the stylesheet; further stages are in the list only. */
export const MAX_STAGES = 40;

/** Maximum number of parallel lanes in the stylesheet. */
export const MAX_ABREAST = 4;

/** A set without an end is drawn as long as most sets are. */
const USUAL_MINUTES = 60;

export interface PlacedSet {
  readonly set: ShownSet;
  /** Index into `stages`. */
  readonly column: number;
  /** Lines from the table's top. */
  readonly from: number;
  readonly lines: number;
  /** Sets of one stage at one time share its column: the number of parallel sets, and the index of this one. */
  readonly abreast: number;
  readonly lane: number;
}

/** The timetable of one day: a column per stage, a line per five minutes. */
export interface Timetable {
  readonly day: string;
  readonly stages: readonly string[];
  /** Every full hour: its clock and line. */
  readonly hours: readonly { readonly clock: string; readonly line: number }[];
  readonly placed: readonly PlacedSet[];
  readonly lines: number;
}

/**
 * The days that have a set with a time, in order. A stage has the same column on each of them.
 * @param all the sets of the edition, if `sets` are those of one page: they determine the columns.
 */
export function timetablesOf(sets: readonly ShownSet[], all = sets): Timetable[] {
  const timed = sets.filter(isDrawn);
  const days = [...new Set(timed.map(toDay))].sort();
  const stages = listStages(all.filter(isDrawn)).slice(0, MAX_STAGES);
  return days.map((day) =>
    timetable(
      day,
      timed.filter((set) => toDay(set) === day),
      stages,
    ),
  );
}

const isDrawn = ({ start, status }: ShownSet): boolean => start !== null && status === 'confirmed';

const toDay = ({ day, start }: ShownSet): string => day ?? start!.slice(0, 10);

function timetable(day: string, sets: readonly ShownSet[], stages: readonly string[]): Timetable {
  const begin = sets.map(({ start }) => intoTheDay(day, start!));
  const first = Math.floor(Math.min(...begin) / 60) * 60;
  // A set that lasts into the next day is cut there, unless sets of this day begin later; 24 hours are drawn.
  const end = first < 0 || Math.max(...begin) >= DAY_MINUTES ? first + DAY_MINUTES : DAY_MINUTES;
  const spans = sets.map((set, nth) => ({ set, ...toSpan(set, begin[nth]!, end) }));
  const last = Math.ceil(Math.max(...spans.map(({ to }) => to)) / 60) * 60;
  const line = (minutes: number): number => Math.round((minutes - first) / LINE_MINUTES);
  return {
    day,
    stages,
    hours: Array.from({ length: (last - first) / 60 }, (_, i) => ({
      clock: clockAt(first + i * 60),
      line: line(first + i * 60),
    })),
    placed: stages.flatMap((stage, column) =>
      besideEachOther(
        spans.flatMap(({ set, from, to }) => {
          const lines = Math.max(line(to) - line(from), 1);
          return (set.stage ?? '') === stage ? [{ set, column, from: line(from), lines }] : [];
        }),
      ),
    ),
    lines: line(last),
  };
}

/** The sets of a column; overlapping ones get separate lanes, as far as there are lanes. */
function besideEachOther(column: readonly Omit<PlacedSet, 'abreast' | 'lane'>[]): PlacedSet[] {
  const inTime = [...column].sort((a, b) => a.from - b.from || b.lines - a.lines);
  const runs: (typeof inTime)[] = [];
  let end = -1;
  for (const one of inTime) {
    if (one.from >= end) runs.push([]);
    runs.at(-1)!.push(one);
    end = Math.max(end, one.from + one.lines);
  }
  return runs.flatMap(inLanes);
}

/** Puts each set into the first free lane; if none is free, into the last one, over the set that is there. */
function inLanes(run: readonly Omit<PlacedSet, 'abreast' | 'lane'>[]): PlacedSet[] {
  const ends: number[] = [];
  const placed = run.map((one) => {
    const free = ends.findIndex((end) => end <= one.from);
    const lane = free === -1 ? Math.min(ends.length, MAX_ABREAST - 1) : free;
    ends[lane] = Math.max(ends[lane] ?? 0, one.from + one.lines);
    return { ...one, lane };
  });
  return placed.map((one) => ({ ...one, abreast: ends.length }));
}

/** Start and end in minutes since the start of the festival day, limited to the end of the table. */
function toSpan({ start, end }: ShownSet, begin: number, last: number): { from: number; to: number } {
  const from = Math.min(begin, last - LINE_MINUTES);
  const long = end === null ? USUAL_MINUTES : minutesBetween(start!, end);
  return { from, to: Math.min(from + Math.max(long, LINE_MINUTES), last) };
}

/** The stage with most sets first; sets without a stage last. */
function listStages(sets: readonly ShownSet[]): string[] {
  const counts = new Map<string, number>();
  for (const { stage } of sets) counts.set(stage ?? '', (counts.get(stage ?? '') ?? 0) + 1);
  return [...counts.keys()].sort(
    (a, b) => Number(a === '') - Number(b === '') || counts.get(b)! - counts.get(a)! || (a < b ? -1 : 1),
  );
}
