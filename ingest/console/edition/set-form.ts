import { z } from 'zod';
import type { CreditOperation, LineupOperation, ListedArtist, Selection } from '../../events/index.ts';
import { type ShownSet } from '../../corrections/index.ts';
import { clockOf, clockOfText, dayLater, daysFrom, endAfter, onDay } from './clock.ts';
import { roleOf } from './shown.ts';

const SET_TYPE = z.enum(['dj', 'live', 'hybrid']).nullable();
const STATUS = z.enum(['confirmed', 'cancelled', 'replaced']);

/** What a set's form was filled with, before anybody changed it: it travels in the form, so that only changes count. */
const seenSet = z.object({
  credit: z.string(),
  day: z.string().nullable(),
  stage: z.string().nullable(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  acts: z.array(z.object({ name: z.string(), role: z.enum(['artist', 'host']) })),
  billing_rank: z.int().nullable(),
  headliner: z.boolean(),
  role: z.enum(['artist', 'host']),
  set_type: SET_TYPE,
  status: STATUS,
});
type SeenSet = z.infer<typeof seenSet>;

export const seenOf = (set: ShownSet): SeenSet => ({
  credit: set.credit,
  day: set.day,
  stage: set.stage,
  start: set.start,
  end: set.end,
  acts: set.acts.map(({ name, role }) => ({ name, role: role === 'host' ? 'host' : 'artist' })),
  billing_rank: set.billing_rank,
  headliner: set.headliner,
  role: roleOf(set),
  set_type: SET_TYPE.parse(set.set_type),
  status: STATUS.parse(set.status),
});

export type Fields = Readonly<Record<string, string>>;

/** What to publish, or what the person must look at again, by field. */
export type Drafted =
  | { readonly ok: true; readonly type: 'lineup.corrected'; readonly operations: LineupOperation[] }
  | {
      readonly ok: true;
      readonly type: 'credit.corrected';
      readonly credit: string;
      readonly operations: CreditOperation[];
    }
  | { readonly ok: false; readonly faults: Readonly<Record<string, string>> };

const fault = (field: string, sentence: string): Drafted => ({ ok: false, faults: { [field]: sentence } });

/** Exactly the set that was seen. */
export const selectionOf = ({ credit, day, stage, start }: SeenSet): Selection => ({
  credit,
  day,
  stage,
  start: start === null ? null : new Date(start).toISOString(),
});

/**
 * The operations that a set's form asks for. Fields: `seen` (JSON), `intent` (`save`, `drop`, `replace`), `scope`
 * (`set`, `edition`, `everywhere`), and the set's own.
 */
export function draftOfSet(fields: Fields): Drafted {
  const seen = seenOfField(fields['seen'] ?? '');
  if (seen === null) return fault('', 'This form is damaged: open the set again.');
  const scope = fields['scope'] ?? 'set';
  const select = scope === 'set' ? selectionOf(seen) : { credit: seen.credit };
  switch (fields['intent'] ?? 'save') {
    case 'drop':
      return scope === 'everywhere'
        ? credit(seen, [{ op: 'role', role: 'none' }])
        : lineup([{ op: 'drop', select }]);
    case 'replace':
      return replaced(select, fields['replacement']?.trim() ?? '');
    default:
      return scope === 'set' ? changed(seen, fields) : widely(seen, fields, scope);
  }
}

const lineup = (operations: LineupOperation[]): Drafted =>
  operations.length === 0
    ? fault('', 'Nothing was changed.')
    : { ok: true, type: 'lineup.corrected', operations };

const credit = ({ credit }: SeenSet, operations: CreditOperation[]): Drafted =>
  operations.length === 0
    ? fault('', 'Nothing was changed that can hold everywhere: the name, who plays, and the kind of set can.')
    : { ok: true, type: 'credit.corrected', credit, operations };

const replaced = (select: Selection, by: string): Drafted =>
  by === ''
    ? fault('replacement', 'Say who plays instead.')
    : lineup([{ op: 'replace', select, credit: by, acts: null }]);

function seenOfField(json: string): SeenSet | null {
  try {
    return seenSet.parse(JSON.parse(json));
  } catch {
    return null;
  }
}

/** Sets as forms carry them; null for one that is none. */
export const seenSets = (...fields: readonly (string | undefined)[]): (SeenSet | null)[] =>
  fields.map((json) => seenOfField(json ?? ''));

/** This set: whatever differs from what was seen. */
function changed(seen: SeenSet, fields: Fields): Drafted {
  const placed = placeOf(seen, fields);
  if (!placed.ok) return placed;
  const set: Record<string, unknown> = { ...placed.set, ...manner(seen, fields) };
  const select = selectionOf(seen);
  const acts = actsOf(seen, fields);
  // Who plays is said first: after a change the set is another one to select.
  const operations: LineupOperation[] = [];
  if (acts) operations.push({ op: 'acts', select, acts });
  if (Object.keys(set).length > 0) operations.push({ op: 'change', select, set });
  return lineup(operations);
}

/** What a name means, on all sets of the edition or in all editions. */
function widely(seen: SeenSet, fields: Fields, scope: string): Drafted {
  const { credit: name, set_type, role } = manner(seen, fields);
  const acts = actsOf(seen, fields);
  if (scope === 'everywhere')
    return credit(seen, [
      ...(acts ? [{ op: 'acts' as const, acts }] : []),
      ...(name === undefined ? [] : [{ op: 'rename' as const, to: name }]),
      ...(set_type === undefined ? [] : [{ op: 'set_type' as const, set_type }]),
      ...(role === undefined ? [] : [{ op: 'role' as const, role }]),
    ]);
  const select = { credit: seen.credit };
  const set = manner(seen, fields);
  return lineup([
    ...(acts ? [{ op: 'acts' as const, select, acts }] : []),
    ...(Object.keys(set).length > 0 ? [{ op: 'change' as const, select, set }] : []),
  ]);
}

interface Manner {
  credit?: string;
  set_type?: 'dj' | 'live' | 'hybrid' | null;
  role?: 'artist' | 'host';
  status?: 'confirmed' | 'cancelled' | 'replaced';
  headliner?: boolean;
  billing_rank?: number | null;
}

function manner(seen: SeenSet, fields: Fields): Manner {
  const found: Manner = {};
  const name = fields['credit']?.trim().replace(/\s+/g, ' ');
  if (name && name !== seen.credit) found.credit = name;
  const type = fields['set_type'];
  if (type !== undefined && type !== (seen.set_type ?? ''))
    found.set_type = type === 'dj' || type === 'live' || type === 'hybrid' ? type : null;
  const role = fields['role'];
  if ((role === 'artist' || role === 'host') && role !== seen.role) found.role = role;
  const status = fields['status'];
  if ((status === 'confirmed' || status === 'cancelled') && status !== seen.status) found.status = status;
  const headliner = fields['headliner'] === 'yes';
  if (fields['credit'] !== undefined && headliner !== seen.headliner) found.headliner = headliner;
  const rank = rankOf(fields['billing_rank']);
  if (rank !== undefined && rank !== seen.billing_rank) found.billing_rank = rank;
  return found;
}

function rankOf(given: string | undefined): number | null | undefined {
  if (given === undefined) return undefined;
  const rank = Number(given);
  return given.trim() === '' || !Number.isInteger(rank) || rank < 1 ? null : rank;
}

type Place = { day?: string | null; stage?: string | null; start?: string | null; end?: string | null };

/** Day, stage and times, as far as they differ. Times are wall clocks of the festival's day. */
function placeOf(seen: SeenSet, fields: Fields): { ok: true; set: Place } | (Drafted & { ok: false }) {
  const day = empty(fields['day']);
  const stage = empty(fields['stage']?.replace(/\s+/g, ' '));
  const { start, end, faults } = clocksOf(fields);
  if (faults) return { ok: false, faults };
  const was = { start: seen.start && clockOf(seen.start), end: seen.end && clockOf(seen.end) };
  if (start !== null && day === null)
    return { ok: false, faults: { day: 'A time needs a day: choose the night that the set belongs to.' } };
  if (start === null && end !== null) return { ok: false, faults: { start: 'An end needs a start.' } };
  const set: Place = {};
  if (day !== seen.day) set.day = day;
  if (stage !== seen.stage) set.stage = stage;
  const moved = day !== seen.day || start !== was.start;
  const begins = start === null ? null : startOn(seen, day!, start);
  if (moved && begins !== null) set.start = begins;
  if (moved && start === null && was.start !== null) set.start = null;
  if (moved || end !== was.end) {
    if (begins !== null && end !== null) set.end = endAfter(begins, end);
    else if (was.end !== null) set.end = null;
  }
  return { ok: true, set };
}

/**
 * A clock on a festival's day. Of a night that lasts longer than the rule has it (its source says so, or it was shifted), the
 * one that is nearer to where the set was seen.
 */
function startOn({ day: was, start }: SeenSet, day: string, clock: string): string {
  const byRule = onDay(day, clock);
  const seen = start?.slice(0, 16);
  if (was === null || seen === undefined || onDay(was, clockOf(seen)) === seen) return byRule;
  const there = Date.parse(dayLater(day, daysFrom(was, seen)) + `T${clockOf(seen)}Z`);
  const away = (at: string): number => Math.abs(Date.parse(`${at}Z`) - there);
  return [byRule, `${day}T${clock}`, `${dayLater(day)}T${clock}`].reduce((best, at) =>
    away(at) < away(best) ? at : best,
  );
}

const empty = (text: string | undefined): string | null => text?.trim() || null;

/** Start and end of a form, each null where the field is empty. */
export function clocksOf(fields: Fields): {
  readonly start: string | null;
  readonly end: string | null;
  readonly faults: Readonly<Record<string, string>> | null;
} {
  const read = { start: clockIn(fields['start']), end: clockIn(fields['end']) };
  const wrong = (['start', 'end'] as const).filter((name) => read[name] === false);
  const faults = Object.fromEntries(wrong.map((name) => [name, 'A time is a clock such as 23:00.']));
  return {
    start: read.start === false ? null : read.start,
    end: read.end === false ? null : read.end,
    faults: wrong.length > 0 ? faults : null,
  };
}

const clockIn = (given: string | undefined): string | null | false =>
  empty(given) === null ? null : (clockOfText(given!) ?? false);

/** One act a line; `host: ` or `MC: ` before a name says that it hosts. Null: as it was. */
function actsOf(seen: SeenSet, fields: Fields): ListedArtist[] | null {
  const given = fields['acts'];
  if (given === undefined) return null;
  const acts = actsOfText(given);
  const same =
    acts.length === seen.acts.length &&
    acts.every(({ name, role }, i) => name === seen.acts[i]!.name && role === seen.acts[i]!.role);
  return same ? null : acts;
}

export function actsOfText(text: string): ListedArtist[] {
  const lines = text.split('\n').map((line) => line.trim().replace(/\s+/g, ' '));
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const host = /^(?:host|mc)\s*:\s*(.+)$/i.exec(line);
      return { name: host ? host[1]! : line, ids: {}, trust: 'hint', role: host ? 'host' : 'artist' };
    });
}

export const textOfActs = (acts: readonly { readonly name: string; readonly role: string }[]): string =>
  acts.map(({ name, role }) => (role === 'host' ? `host: ${name}` : name)).join('\n');
