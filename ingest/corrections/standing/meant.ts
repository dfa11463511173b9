import { nameKey } from '../../../db/keys/index.ts';
import type { Selection } from '../../events/index.ts';
import { zoned } from '../shown/zoned.ts';
import type { Row, Rows, Values } from './rows.ts';

/** A set that a selection means, or may mean. */
export interface Meant {
  readonly row: Row;
  readonly sure: boolean;
}

/** Silent: it says nothing of what is asked. Perhaps: what it says is not known here. */
type Fit = 'surely' | 'silent' | 'perhaps' | 'no';

/**
 * The sets that a word of that position is about, statement by statement. The projector finds a set in another place too
 * where a source says it is there; here such a one is never sure, so that nothing is told of it.
 */
export function meantBy(rows: Rows, position: number, select: Selection): Meant[] {
  const sheets = [...bySheet(rows.of(select.credit)).values()];
  const found = sheets.map((own) => fitting(own, select, rows.zone));
  const moved = rows.newest > position || found.some((some) => some.length > 0);
  return sheets.flatMap((own, nth) => {
    if (found[nth]!.length > 0 || !(moved || own[0]!.position > position)) return found[nth]!;
    return own.map((row) => ({ row, sure: false }));
  });
}

function bySheet(rows: readonly Row[]): Map<string, Row[]> {
  const sheets = new Map<string, Row[]>();
  for (const row of rows) sheets.set(row.sheet, [...(sheets.get(row.sheet) ?? []), row]);
  return sheets;
}

function fitting(own: readonly Row[], select: Selection, zone: string | null): Meant[] {
  const fits = own.map((row) => ({ row, fit: fitOf(row.now, select, zone) }));
  const those = (fit: Fit): Row[] => fits.filter((one) => one.fit === fit).map(({ row }) => row);
  const [surely, perhaps, silent] = [those('surely'), those('perhaps'), those('silent')];
  const certain = surely.length > 0 ? surely : silent;
  if (perhaps.length === 0) return certain.map((row) => ({ row, sure: row.hazy !== true }));
  const all = [...certain, ...perhaps];
  return all.map((row) => ({ row, sure: false }));
}

function fitOf(now: Values, { day, stage, start }: Selection, zone: string | null): Fit {
  const fits = [
    agree(keyOf(stage), keyOf(now['stage'])),
    agree(instantOf(start, zone), instantOf(now['start'], zone)),
    day !== undefined && now['day'] === undefined ? byStart(now, day, zone) : agree(day, now['day']),
  ];
  return (['no', 'perhaps', 'silent'] as const).find((fit) => fits.includes(fit)) ?? 'surely';
}

function agree(asked: unknown, is: unknown): Fit {
  if (asked === undefined || asked === is) return 'surely';
  if (is === undefined) return 'perhaps';
  return is === null ? 'silent' : 'no';
}

/** A day that is left to the rule is the start's, or the evening before. */
function byStart(now: Values, day: string | null, zone: string | null): Fit {
  const local = typeof now['start'] === 'string' ? zoned(now['start'], zone) : null;
  if (local === null) return 'perhaps';
  const on = local.slice(0, 10);
  const before = new Date(Date.parse(on) - 86_400_000).toISOString().slice(0, 10);
  return day === on || day === before ? 'perhaps' : 'no';
}

const keyOf = (text: unknown): unknown => (typeof text === 'string' ? nameKey(text) : text);

/** Undefined: nobody can say which it is. */
function instantOf(time: unknown, zone: string | null): unknown {
  if (typeof time !== 'string') return time;
  const at = zoned(time, zone);
  return at === null ? undefined : Date.parse(at);
}
