import type { ReviewItem } from '../../review/index.ts';
import { fieldName, quoted, valueOf } from '../correction/field-values.ts';
import { formatCount, dayInFull } from '../page/date-texts.ts';
import type { Names } from '../subject-names.ts';
import { SIMILARITIES } from './similarities.ts';
import type { Side } from './review-texts.ts';

/** A line of evidence on which a person can decide. */
export interface EvidenceLine {
  readonly name: string;
  readonly value: string;
}

/** Maximum number of list entries shown. */
const MAX_VALUES_SHOWN = 6;

/** Formats a field of the evidence; null hides it: the question, the cards or another line state it. */
type Formatter = (value: never, evidence: ReviewItem['evidence'], names: Names) => EvidenceLine[] | null;

/** Lines of evidence in words, without what the question states, and without ids. */
export function evidenceLines({ evidence }: ReviewItem, names: Names): EvidenceLine[] {
  return Object.entries(evidence).flatMap(([field, value]): EvidenceLine[] => {
    if (value === null || value === undefined) return [];
    const format = Object.hasOwn(FIELDS, field) ? FIELDS[field]! : undefined;
    if (format !== undefined) return format(value as never, evidence, names) ?? [];
    return [
      line(
        capitalized(fieldName(field)),
        Array.isArray(value) ? shortList(value.map(formatLine)) : valueOf(value),
      ),
    ];
  });
}

const line = (name: string, value: string): EvidenceLine => ({ name, value });
const hide: Formatter = () => null;
const list =
  (name: string): Formatter =>
  (values: readonly unknown[]) =>
    values.length === 0 ? null : [line(name, shortList(values.map(formatLine)))];
const value =
  (name: string): Formatter =>
  (one: unknown) => [line(name, valueOf(one))];

const FIELDS: Readonly<Record<string, Formatter>> = {
  // A reading of a credit.
  reason: (reason: string) => [line('Why this is asked', sentences(reason))],
  confidence: (percent: number) => [line('Certainty of the reading', `${percent} %`)],
  parts: list('Names in it'),
  booked: list('Booked now'),
  pairs: list('Pairs'),
  where: list('Printed in'),
  bookings: hide,
  // Two artists, which cards show side by side.
  rule: (rule: string) => [
    line('Similarity', Object.hasOwn(SIMILARITIES, rule) ? SIMILARITIES[rule]! : sentences(rule)),
  ],
  name: hide,
  other: hide,
  spelled: (spelled: readonly string[], { name, other }) =>
    spelled.every((one) => one === name || one === (other as { name?: string } | undefined)?.name)
      ? null
      : [line('Similar spellings', spelled.map(quoted).join(' and '))],
  same_country: (same: boolean) => (same ? [line('Country', 'both are from the same country')] : null),
  known_to_databases: (known: readonly boolean[], { name, other }) => [
    line('In music databases', inDatabases(known, [name, (other as { name?: unknown }).name].map(valueOf))),
  ],
  artists: hide,
  same_slot: (same: boolean) =>
    same
      ? [line('Place and time', 'both play at the same time, or on the same stage on the same day')]
      : null,
  candidates: (all: readonly Candidate[]) => [line('Artists of this name', shortList(all.map(candidate)))],
  sides: (sides: readonly Side[], _evidence, names) =>
    sides.map((side, i) => line(`Group ${i + 1}`, sideWords(side, names))),
  // Places and times.
  artist: hide,
  day: value('Day'),
  claims: (claims: readonly object[]) => claims.slice(0, MAX_VALUES_SHOWN).map(claimLine),
  claim: hide,
  start_date: (first: string, { end_date }) => [line('Dates of the edition', dateRange(first, end_date))],
  end_date: hide,
  slots: (count: number, { of }) => [
    line(
      'Sets',
      typeof of === 'number' ? `${count} of ${formatCount(of, 'set')} with a time` : String(count),
    ),
  ],
  of: hide,
  credits: list('Credits'),
  performances: (count: number) => [line('Sets', String(count))],
  why: (why: string) => [line('Why the times are hidden', sentences(why))],
  // Editions, sources and corrections.
  series: hide,
  year: hide,
  editions: (slugs: readonly string[], _evidence, names) => [
    line('Editions', shortList(slugs.map((slug) => names.get(`edition:${slug}`) ?? slug))),
  ],
  sources: list('Sources'),
  keep: (setting: string) => [line('To import these rows, add this to the manifest', setting)],
  of_edition: (isOfEdition: boolean) => [line('Genre of', isOfEdition ? 'the edition' : 'single sets only')],
  correction: hide,
  operations: hide,
  by: value('Corrected by'),
  time: value('Corrected'),
  effect: (effect: string) => [
    line(
      'What changed',
      effect === 'finds_nothing'
        ? 'no set matches the correction any more'
        : 'a newer statement of the source says otherwise',
    ),
  ],
};

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Reasons of the projection, joined by semicolons, as sentences. */
const sentences = (text: string): string =>
  text
    .split('; ')
    .map((one) => `${capitalized(one)}.`)
    .join(' ');

const inDatabases = (known: readonly boolean[], names: readonly string[]): string => {
  const found = names.filter((_, i) => known[i]);
  if (found.length === names.length) return 'both';
  return found.length === 0 ? 'neither' : `only ${found.join(', ')}`;
};

interface Candidate {
  readonly name: string;
  readonly disambiguation: string | null;
  readonly external_ids?: Readonly<Record<string, unknown>> | null;
}

function candidate({ name, disambiguation, external_ids }: Candidate): string {
  const ids = Object.entries(external_ids ?? {}).map(([space, id]) => `${space} ${valueOf(id)}`);
  const about = [...(disambiguation === null ? [] : [disambiguation]), ...ids];
  return about.length === 0 ? name : `${name} (${about.join(', ')})`;
}

function sideWords({ spelled, countries, editions }: Side, names: Names): string {
  const books = shortList(editions.map((slug) => names.get(`edition:${slug}`) ?? slug));
  const where = countries.length === 0 ? '' : ` (${countries.join(', ')})`;
  return `${spelled.map(quoted).join(', ')}${spelled.length === 0 ? '' : ': '}${books}${where}`;
}

const dateRange = (first: string, last: unknown): string =>
  [first, last]
    .filter((day): day is string => typeof day === 'string')
    .map(dayOrText)
    .join(' to ');
const dayOrText = (day: string): string => (/^\d{4}-\d\d-\d\d$/.test(day) ? dayInFull(day) : day);

/** Formats a claim: source `programme`, then `Main Stage, 23:00–00:30 (line 12)`. */
function claimLine(claim: object): EvidenceLine {
  const { source, stage, start, end, where } = claim as Readonly<Record<string, unknown>>;
  const times = [start, end].filter((one) => typeof one === 'string').map(valueOf);
  const stated = [stage, times.join('–')].filter((part) => typeof part === 'string' && part !== '');
  const place = typeof where === 'string' ? ` (${where})` : '';
  return line(valueOf(source), `${stated.join(', ') || 'neither stage nor time'}${place}`);
}

const shortList = (texts: readonly string[]): string =>
  `${texts.slice(0, MAX_VALUES_SHOWN).join('; ')}${texts.length > MAX_VALUES_SHOWN ? `; and ${texts.length - MAX_VALUES_SHOWN} more` : ''}`;

/** Formats an object without field names: `programme, line 12`. */
function formatLine(one: unknown): string {
  if (typeof one !== 'object' || one === null) return valueOf(one);
  const parts = Object.entries(one).filter(
    ([name, part]) => part !== null && name !== 'claim' && name !== 'slug',
  );
  return parts.map(([, part]) => valueOf(part)).join(', ');
}
