import { groupBy } from '../../../../db/groups/index.ts';
import { slugOf } from '../../../../db/keys/index.ts';
import { InputFault } from '../../files/index.ts';
import { groupByEdition } from './group-by-edition.ts';
import { titledEdition, type TitledEdition } from '../../titles/index.ts';
import type { Row } from '../../rows/index.ts';

/** The parts of a row's event that determine the edition. */
export interface TitledEvent {
  readonly title: string;
  readonly start: string | null;
  readonly end: string | null;
  readonly city: string | null;
}

/** The edition's facts in a title. */
export interface TitledFacts {
  readonly slug: string;
  readonly series_slug: string;
  readonly series_name: string;
  readonly name: string;
  readonly status?: string;
  readonly part?: string;
}

const MAX_EVENTS = 200_000;

/**
 * Reads the title of every event before the first row is read. Two events whose titles name one edition are
 * two editions if they are in different cities or weeks apart, and are not weekends of it. They get their
 * difference before the year (`some-festival-may-2018`) and keep their series, so that an editor can decide.
 */
export async function titledEditions(
  batches: AsyncIterable<readonly Row[]>,
  eventOf: (row: Row) => TitledEvent | null,
  seriesNames: Readonly<Record<string, string>>,
): Promise<(event: TitledEvent) => TitledFacts | null> {
  const events = new Map<string, Titled>();
  const hear = (row: Row): void => {
    const event = eventOf(row);
    if (event === null || events.has(toKey(event))) return;
    const edition = titledEdition(event.title, event, seriesNames);
    if (edition !== null)
      events.set(toKey(event), { event, edition, city: event.city && slugOf(event.city) });
    if (events.size > MAX_EVENTS)
      throw new InputFault(
        { file: row.file, where: row.where },
        `the table has more than ${MAX_EVENTS} events`,
      );
  };
  for await (const rows of batches) rows.forEach(hear);
  const facts = new Map<string, TitledFacts>();
  const bySlug = groupBy(events.values(), ({ edition: { stem, year } }) => `${stem}-${year}`);
  for (const alike of bySlug.values())
    for (const [titled, found] of listFacts(alike)) facts.set(toKey(titled.event), found);
  return (event) => facts.get(toKey(event)) ?? null;
}

interface Titled {
  readonly event: TitledEvent;
  readonly edition: TitledEdition;
  /** The slug of its city; null if that is unknown. */
  readonly city: string | null;
}

const toKey = ({ title, start, end, city }: TitledEvent): string => JSON.stringify([title, start, end, city]);

/** The facts of events whose titles name one edition. */
function listFacts(alike: readonly Titled[]): (readonly [Titled, TitledFacts])[] {
  const inOrder = [...alike].sort((a, b) => byText(toOrder(a), toOrder(b)));
  const editions = groupByEdition(inOrder);
  const difference = editions.length === 1 ? () => null : toDifference(editions);
  return editions.flatMap((events) => {
    const distinct = difference(events);
    return events.map((titled) => [titled, fact(titled.edition, distinct)] as const);
  });
}

/** Returns city, else month, else first day: the first of them that distinguishes all of these editions. */
function toDifference(editions: readonly (readonly Titled[])[]): (events: readonly Titled[]) => string {
  const differences: readonly ((event: TitledEvent) => string)[] = [
    ({ city }) => city ?? '',
    ({ start }) => (start === null ? '' : MONTHS[Number(start.slice(5, 7)) - 1]!),
    ({ start }) =>
      start === null ? '' : `${MONTHS[Number(start.slice(5, 7)) - 1]!} ${Number(start.slice(8, 10))}`,
  ];
  const distinguishing = differences.find((difference) => {
    const slugs = editions.map(([first]) => slugOf(difference(first!.event)));
    return new Set(slugs).size === editions.length && !slugs.includes('');
  });
  const numbers = new Map(editions.map((events, at) => [events, String(at + 1)]));
  return (events) => distinguishing?.(events[0]!.event) ?? numbers.get(events)!;
}

function fact(
  { stem, series, year, years, status, part }: TitledEdition,
  difference: string | null,
): TitledFacts {
  const slug = [stem, difference === null ? '' : slugOf(difference), String(year)].filter(Boolean).join('-');
  return {
    slug,
    series_slug: stem,
    series_name: series,
    name: difference === null ? `${series} ${years}` : `${series} ${difference} ${years}`,
    ...(status === null ? {} : { status }),
    ...(part === null ? {} : { part }),
  };
}

const toOrder = ({ event: { start, end, title, city } }: Titled): string =>
  [start ?? '', end ?? '', title, city ?? ''].join('\n');

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
