import { nameKey } from '../../../db/keys/index.ts';
import { dayByRule, instantOf } from '../../../projector/fold/days/index.ts';
import type { LineupEntry, SetTime } from '../../../projector/fold/editions/edition-types.ts';
import { type Answer, type ResultAct, keysOf } from '../score/judge.ts';
import type { Row } from '../score/truth.ts';
import type { Reported } from './claims.ts';
import { plain, type Scorable } from './find.ts';
import type { ServedEdition, ServedTables } from './served.ts';

const NO_ONE = { acts: [], set_types: [], days: [], starts: [] };

/** The catalog's answer to a row: the served data, otherwise the fold's reading. */
export function answerTo(
  row: Row,
  found: Scorable,
  tables: ServedTables,
  zoneIn: (slug: string) => string | null = () => null,
): Answer {
  if (found.how === 'kept out') return { ...NO_ONE, how: 'kept out', reason: 'not among the performances' };
  const { reported } = found;
  const slug = reported.lineup.subject.replace(/^edition:/, '');
  const edition = tables.edition(slug);
  const served = edition !== null && reported.isEffective;
  const answer = served
    ? servedAnswer(reported, edition, tables)
    : // No table shows a club night.
      readAnswer(reported, edition === null ? zoneIn(slug) : edition.timezone);
  return found.host ? onlyHost(row, answer) : answer;
}

const reasonOf = ({ reading: { reason, reviewItem } }: Reported): string =>
  reviewItem === null ? reason : `${reason} (${reviewItem.kind}: ${reviewItem.parts.join(' | ')})`;

/**
 * Whether a host comes from the source's field beside the credit, and not from the credit itself; so does the host of
 * another set with the same credit.
 */
const beside = ({ performance, reading }: Reported, keys: ReadonlySet<string>): boolean =>
  performance.role !== 'host' &&
  (performance.artists.some(({ role, name }) => role === 'host' && keys.has(nameKey(name))) ||
    !reading.acts.some(({ key }) => keys.has(key)));

/** The answer of the fold's pure rules alone, for a superseded statement or an edition that no table shows. */
function readAnswer(reported: Reported, zone: string | null): Answer {
  const { reading, performance, lineup, hasDummyTimes } = reported;
  const { festival_day_starts } = lineup.data;
  const start = hasDummyTimes ? null : performance.start;
  const day = performance.day ?? dayByRule({ start, zone, festival_day_starts });
  const instant = start === null ? null : instantOf(start, zone);
  const acts = reading.acts.map(({ name, key, role }): ResultAct => {
    const keys = new Set([...keysOf(name), key]);
    return { name, keys, role, besideCredit: role === 'host' && beside(reported, keys) };
  });
  const set_types = [reading.set_type ?? performance.set_type].filter((type) => type !== null);
  const starts = instant === null ? [] : [instant.iso];
  return { how: 'read', acts, set_types, days: distinct([day]), starts, reason: reasonOf(reported) };
}

function servedAnswer(reported: Reported, edition: ServedEdition, tables: ServedTables): Answer {
  const entries = entriesOf(reported, edition, tables);
  const sets = applyConditions(timesOf(edition, entries), [(set) => atItsStart(reported, set)]);
  const atThatTime = new Set(sets.map(({ festival_day }) => festival_day));
  const dated = applyConditions(entries, [({ day }) => day !== null && atThatTime.has(day)]);
  return {
    how: 'served',
    acts: resultActs(reported, entries, tables),
    set_types: distinct(entries.map(({ set_type }) => set_type)),
    days: distinct(dated.map(({ day }) => day)),
    starts: distinct(sets.map(({ start_at }) => start_at)),
    reason: reasonOf(reported),
  };
}

/** The lineup entries of this credit, under its own name or under another source's credit for it. */
function entriesOf(reported: Reported, { lineup }: ServedEdition, tables: ServedTables): LineupEntry[] {
  const { performance, reading } = reported;
  const credited = lineup.filter((entry) => plain(entry.credited_as) === plain(performance.credit));
  const slugs = new Set(reading.acts.flatMap(({ key }) => tables.slugsOf(key)));
  const shown = new Set(credited.map((entry) => entry.artist.slug));
  const elsewhere = lineup.filter(({ artist }) => slugs.has(artist.slug) && !shown.has(artist.slug));
  const near = (entries: LineupEntry[]): LineupEntry[] =>
    applyConditions(entries, [
      ({ stage }) => stage !== null && nameKey(stage) === nameKey(performance.stage ?? ''),
      ({ day }) => day === performance.day,
    ]);
  return [...near(credited), ...near(elsewhere)];
}

const timesOf = ({ setTimes }: ServedEdition, entries: readonly LineupEntry[]): SetTime[] => {
  const slugs = new Set(entries.map(({ artist }) => artist.slug));
  const stages = new Set(entries.map(({ stage }) => stage));
  const days = new Set(entries.map(({ day }) => day));
  return setTimes.filter(
    ({ artists, stage, festival_day }) =>
      artists.some(({ slug }) => slugs.has(slug)) && stages.has(stage) && days.has(festival_day),
  );
};

function atItsStart({ performance: { start } }: Reported, { start_at }: SetTime): boolean {
  if (start === null) return false;
  const local = !/(?:Z|[+-]\d\d:\d\d)$/.test(start);
  return local ? start_at.startsWith(start.slice(0, 16)) : Date.parse(start) === Date.parse(start_at);
}

function resultActs(reported: Reported, entries: readonly LineupEntry[], tables: ServedTables): ResultAct[] {
  const came = new Map<string, ResultAct>();
  for (const { artist, role } of entries) {
    const keys = new Set([...keysOf(artist.name), ...tables.keysOf(artist.slug)]);
    const besideCredit = role === 'host' && beside(reported, keys);
    came.set(`${artist.slug} ${role}`, { name: artist.name, keys, role, besideCredit });
  }
  return [...came.values()];
}

function onlyHost(row: Row, answer: Answer): Answer {
  const acts = answer.acts.filter(({ role, keys }) => role === 'host' && keys.has(nameKey(row.credit)));
  return { ...answer, acts: acts.map((act) => ({ ...act, besideCredit: false })) };
}

/** Applies each condition that at least one item meets. */
function applyConditions<T>(items: readonly T[], conditions: readonly ((item: T) => boolean)[]): T[] {
  return conditions.reduce<T[]>(
    (left, condition) => {
      const met = left.filter(condition);
      return met.length > 0 ? met : left;
    },
    [...items],
  );
}

const distinct = <T extends string>(values: readonly (T | null)[]): T[] => [
  ...new Set(values.filter((value) => value !== null)),
];
