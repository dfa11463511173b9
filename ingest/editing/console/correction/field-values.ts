import { dayInShort } from '../page/date-texts.ts';

const FIELD_NAMES: Readonly<Record<string, string>> = {
  set_type: 'kind of set',
  billing_rank: 'billing rank',
  time_status: 'times',
  start_date: 'first day',
  end_date: 'last day',
  date_precision: 'dates are known to the',
  timezone: 'zone',
  acts: 'who plays',
  aliases: 'also known as',
  external_ids: 'ids elsewhere',
  disambiguation: 'distinguished as',
};

/** Formats a field's name for people. */
export const fieldName = (name: string): string => FIELD_NAMES[name] ?? name.replaceAll('_', ' ');

/** A local time unchanged; an instant with its zone, UTC. */
export const clock = (time: string): string =>
  /Z$/.test(time) ? `${time.slice(11, 16)} UTC` : time.slice(11, 16);

const DAY = /^\d{4}-\d\d-\d\d$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** A value as people read it. */
export function valueOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'not known';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(valueOf).join(', ');
  if (typeof value === 'object') {
    const { name, credit, type, url } = value as Readonly<Record<string, unknown>>;
    if (typeof credit === 'string') return setWords(value);
    if (typeof name === 'string') return name;
    if (typeof url === 'string') return `${text(type)} ${url}`.trim();
    const entries = Object.entries(value).map(([key, one]) => `${fieldName(key)} ${valueOf(one)}`);
    return entries.join(', ') || 'none';
  }
  const string = text(value);
  if (DAY.test(string)) return dayInShort(string);
  return TIME.test(string) ? clock(string) : string;
}

/**
 * Formats two different values so that the difference shows: times with equal clocks get the day too, else the
 * offset. Null: they are two spellings of one value.
 */
export function formatDifference(
  from: unknown,
  to: unknown,
): { readonly from: string; readonly to: string } | null {
  const offsets = hasOffset(from) && hasOffset(to) ? [withOffset] : [];
  for (const words of [valueOf, dayAndClock, ...offsets]) {
    const [was, is] = [words(from), words(to)];
    if (was !== is) return { from: was, to: is };
  }
  return null;
}

const isTime = (value: unknown): value is string => typeof value === 'string' && TIME.test(value);
const dayAndClock = (value: unknown): string =>
  isTime(value) ? `${dayInShort(value.slice(0, 10))}, ${clock(value)}` : valueOf(value);
const OFFSET = /[+-]\d\d:\d\d$/;
const hasOffset = (value: unknown): boolean => isTime(value) && OFFSET.test(value);
const withOffset = (value: unknown): string => `${valueOf(value)} ${OFFSET.exec(String(value))?.[0] ?? ''}`;

/** A whole set: its credit, day, stage and start. */
function setWords(set: object): string {
  const { credit, day, stage, start } = set as Readonly<Record<string, unknown>>;
  return [quoted(text(credit)), ...[day, stage, start].filter((part) => part != null).map(valueOf)].join(
    ', ',
  );
}

/** A name as it is printed. */
export const quoted = (name: string): string => `“${name}”`;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
