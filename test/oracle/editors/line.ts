import type { ListedArtist, LineupReported, Performance } from '../../../ingest/events/statements/index.ts';
import { isCalledOff } from '../credit-text.ts';
import type { StatementRank } from '../counting-statements.ts';

/** The source name of sets that editors add. */
export const EDITOR = 'editor';

/** What an editor decided about a line, so that the text of its credit no longer decides it. */
interface Settled {
  readonly cast?: readonly ListedArtist[];
  readonly set_type?: Performance['set_type'];
  readonly role?: Performance['role'];
  readonly status?: Performance['status'];
  /** Its time is real, even if the lines around it have a dummy time. */
  readonly timed?: true;
}

/** A line of a lineup; `by` is the editor who changed it. */
export interface Line extends Performance {
  readonly by?: Settled;
}

/** A lineup with the editors' corrections, of the edition (`subject`) that it counts for. */
export interface Lineup extends StatementRank {
  /** The time of its first publication. */
  readonly time: string;
  readonly data: Omit<LineupReported, 'performances'> & { readonly performances: readonly Line[] };
}

export const touched = (line: Line, fields: Partial<Performance>, by: Settled = {}): Line => ({
  ...line,
  ...fields,
  by: { ...line.by, ...by },
});

/** The status by an editor, else by the field, else by the credit, which decides only for a set of one artist. */
export function statusOf({ status, credit, by }: Line, playing: number): Performance['status'] {
  const asksCredit = status === 'confirmed' && by?.status === undefined;
  return asksCredit && playing < 2 && isCalledOff(credit) ? 'cancelled' : status;
}

/** True if more than four fifths of at least five timed lines begin at one hour. */
export function isDummy(lines: readonly Performance[]): boolean {
  const clocks = lines.flatMap(({ start }) => start?.slice(11) ?? []);
  if (clocks.length < 5) return false;
  return clocks.some((clock) => clocks.filter((each) => each === clock).length > clocks.length * 0.8);
}

/**
 * The festival day: as stated; otherwise a set before six belongs to the evening before, since the sources of these
 * histories print local times. A dummy time still gives its date.
 */
export function dayOfLine({ day, start }: Performance, isReported: boolean): string | null {
  if (day !== null || start === null) return day;
  return isReported ? dayByRule(start) : start.slice(0, 10);
}

export const dayByRule = (start: string): string =>
  Number(start.slice(11, 13)) < 6 ? daysLater(start.slice(0, 10), -1) : start.slice(0, 10);

export function daysLater(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

export const daysFrom = (one: string, other: string): number =>
  (Date.parse(`${other}T00:00:00Z`) - Date.parse(`${one}T00:00:00Z`)) / 86_400_000;

export const minutesLater = (clock: string, minutes: number): string =>
  new Date(Date.parse(`${clock}:00Z`) + minutes * 60_000).toISOString().slice(0, 16);
