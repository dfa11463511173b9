import { nameKey } from '../../../db/keys/index.ts';
import type { LineupOperation, Selection } from '../../events/index.ts';
import { whoPlay } from '../fields/of-statements.ts';
import { meantBy, type Meant } from './meant.ts';
import { dayOf, printed } from './printed.ts';
import { type Row, type Rows, type Stood } from './rows.ts';

/** An editor's operation, as the log has it. */
export interface Word {
  readonly id: string;
  readonly position: number;
  readonly operation: LineupOperation;
}

/** A set that an operation is about, as it stood before. */
export interface Touched {
  readonly row: Row;
  readonly was: Stood;
}

type Of<Op extends LineupOperation['op']> = Extract<LineupOperation, { op: Op }>;

/**
 * Writes an operation on the sets, and tells for each of its selections which it was about. What it makes of a set beyond
 * doubt is written; what it may make of one is not known from there on.
 */
export function write(rows: Rows, word: Word): Touched[][] {
  const { operation } = word;
  switch (operation.op) {
    case 'add':
      return [added(rows, word, operation)];
    case 'drop':
      return [each(rows, word, operation.select, drop)];
    case 'change':
      return [each(rows, word, operation.select, (meant) => change(rows, word, meant, operation.set))];
    case 'acts': {
      const acts = whoPlay(operation.acts);
      return [each(rows, word, operation.select, (meant) => put(meant, { acts }))];
    }
    case 'replace':
      return [each(rows, word, operation.select, (meant) => replace(rows, word, meant, operation))];
    case 'swap':
      return swap(rows, word, operation);
    case 'shift':
      return [shift(rows, word, operation)];
    case 'complete':
      return [];
  }
}

function each(rows: Rows, { position }: Word, select: Selection, into: (meant: Meant) => void): Touched[] {
  return meantBy(rows, position, select).map((meant) => {
    const touched = { row: meant.row, was: { ...meant.row } };
    into(meant);
    return touched;
  });
}

function added(rows: Rows, { id, position }: Word, { performance }: Of<'add'>): Touched[] {
  const sheet = 'editor';
  const now = printed(performance, { zone: rows.zone, starts: null });
  const row: Row = { id: nextId(rows, id), sheet, position, starts: null, now, gone: false };
  rows.add(row);
  return [{ row, was: { ...row, gone: true } }];
}

function nextId(rows: Rows, id: string): string {
  let nth = 0;
  while (rows.byId(`${id}#${nth}`)) nth++;
  return `${id}#${nth}`;
}

function put({ row, sure }: Meant, values: Readonly<Record<string, unknown>>): void {
  const unknown = Object.keys(values).map((name) => [name, undefined]);
  row.now = { ...row.now, ...(sure ? values : (Object.fromEntries(unknown) as object)) };
}

function drop({ row, sure }: Meant): void {
  if (sure) row.gone = true;
  else blur(row);
}

function blur(row: Row): void {
  row.now = { credit: row.now.credit };
  row.hazy = true;
}

/** What moves along with other fields is for the projector to say. */
function change(rows: Rows, word: Word, meant: Meant, { credit, ...set }: Of<'change'>['set']): void {
  const { row } = meant;
  const along = {
    ...(set.start !== undefined && {
      ...{ day: dayAfter(rows, row, set.start), end: undefined, time_status: undefined },
    }),
    ...(set.start === undefined && set.day !== undefined && row.now['start'] !== null && MOVED),
  };
  put(meant, { ...along, ...set });
  if (credit === undefined) return;
  put(meant, { acts: undefined });
  if (meant.sure) rows.rename(row, credit);
  else {
    blur(row);
    rows.add({ ...row, id: `${row.id}>${word.id}`, now: { credit } });
  }
}

/** The day moves with the time, by as many days as the rule says; a set that loses its time stays on its day. */
function dayAfter({ zone }: Rows, { now, starts }: Row, start: string | null): unknown {
  const { day, start: was } = now;
  if (start === null || day === undefined || was === undefined) return start === null ? day : undefined;
  const after = dayOf(start, { zone, starts });
  if (day === null || was === null || after === undefined) return after;
  const before = dayOf(was as string, { zone, starts });
  if (before === undefined) return undefined;
  return new Date(Date.parse(day as string) + Date.parse(after) - Date.parse(before))
    .toISOString()
    .slice(0, 10);
}

const MOVED = { start: undefined, end: undefined };

/** Beside the set that was replaced stands its heir. */
function replace(rows: Rows, { id }: Word, meant: Meant, { credit, acts }: Of<'replace'>): void {
  const { row } = meant;
  const heir = { ...row.now, acts: acts === null ? undefined : whoPlay(acts), set_type: null };
  const added = { ...row, id: `${row.id}>${id}`, now: { ...heir, credit, status: 'confirmed' } };
  rows.add(added);
  if (!meant.sure) blur(added);
  put(meant, { status: 'replaced' });
}

const TIMES = ['day', 'stage', 'start', 'end'] as const;

/** Either takes the place that the other had where the editor saw it: known where all that speaks was seen. */
function swap(rows: Rows, { position }: Word, { select }: Of<'swap'>): Touched[][] {
  const sides = select.map((one) => meantBy(rows, position, one));
  const seen = rows.newest <= position;
  if (seen && sides.some((side) => side.length === 0)) return [[], []];
  const sure = seen && sides.flat().every((meant) => meant.sure);
  const slots = sides.map((side) => slotOf(side.map(({ row }) => row)));
  return sides.map((side, nth) =>
    side.map(({ row }) => {
      const touched = { row, was: { ...row } };
      put({ row, sure }, slots[1 - nth]!);
      return touched;
    }),
  );
}

/** Where all of them are. */
function slotOf([first, ...more]: readonly Row[]): Readonly<Record<string, unknown>> {
  const same = (name: string): boolean => more.every(({ now }) => now[name] === first!.now[name]);
  return Object.fromEntries(TIMES.map((name) => [name, first && same(name) ? first.now[name] : undefined]));
}

/** Which sets it moved hangs on all that sources say: when those that it may have moved are is not known from there on. */
function shift(rows: Rows, { position }: Word, { stage, day }: Of<'shift'>): Touched[] {
  const stageKey = stage === null ? null : nameKey(stage);
  for (const row of rows.all()) {
    const { day: on, stage: at, start } = row.now;
    const elsewhere = stageKey !== null && typeof at === 'string' && nameKey(at) !== stageKey;
    const otherDay = day !== null && typeof on === 'string' && on !== day;
    if (start === null || elsewhere || otherDay) continue;
    row.now = { ...row.now, ...MOVED, ...(row.position > position && { day: undefined }) };
  }
  return [];
}
