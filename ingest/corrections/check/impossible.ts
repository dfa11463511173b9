import { countries } from '../../../db/countries.ts';
import { nameKey } from '../../../db/keys/index.ts';
import type { EditionFacts, EditionOperation, LineupOperation, Performance } from '../../events/index.ts';
import type { Fault } from '../problem.ts';
import type { CorrectionRequest } from '../request.ts';
import { OWN_OFFSET } from '../shown/zoned.ts';
import type { Around } from './around.ts';
import { endingBefore } from './ends.ts';
import { unfindable } from './names.ts';

/** What no state of the catalog would make right: names by which nobody is found, dates, zones. */
export const impossible = (request: CorrectionRequest, around: Around): Fault[] => [
  ...unfindable(request),
  ...contradictory(request, around),
];

function contradictory(request: CorrectionRequest, around: Around): Fault[] {
  switch (request.type) {
    case 'lineup.corrected': {
      const announced = around.editions.get(request.subject.slice('edition:'.length))?.announced ?? undefined;
      const fields = (around.edition?.fields as Shown | undefined) ?? announced;
      return [
        ...request.operations.flatMap((operation, nth) => inLineup(operation, `operations.${nth}`, fields)),
        ...endingBefore(request.operations, around.edition),
      ];
    }
    case 'edition.corrected': {
      const own = request.subject.slice('edition:'.length);
      const faults = request.operations.flatMap((operation, nth) =>
        inEdition(operation, own, `operations.${nth}`),
      );
      return faults.length > 0
        ? faults
        : backwards(request.operations, around.edition?.fields as Shown | undefined);
    }
    case 'credit.corrected': {
      const key = nameKey(request.credit);
      return request.subject === `credit:${key}`
        ? []
        : [{ path: 'subject', message: `The subject of ${request.credit} is credit:${key}.` }];
    }
    case 'artist.corrected':
    case 'label.corrected': {
      return request.operations.flatMap((operation, nth) => {
        const path = `operations.${nth}`;
        if ('refs' in operation && operation.refs[0] === operation.refs[1])
          return [{ path: `${path}.refs`, message: 'It takes two references.' }];
        return operation.op === 'describe' ? ofCountry(operation.country, path) : [];
      });
    }
    default: {
      return [];
    }
  }
}

function inEdition(operation: EditionOperation, own: string, path: string): Fault[] {
  if (operation.op === 'set') return inFacts(operation.set, `${path}.set`);
  if (operation.op === 'announce')
    return [
      ...inFacts(operation.edition, `${path}.edition`),
      ...(operation.edition.slug === own ? [] : [{ path, message: `The subject is ${own}.` }]),
    ];
  return operation.op === 'merge' && operation.into === own
    ? [{ path, message: 'An edition cannot be merged into itself.' }]
    : [];
}

/** One date is set, and lies on the wrong side of the other one that is shown. */
function backwards(operations: readonly EditionOperation[], shown: Shown | undefined): Fault[] {
  const sets = operations.flatMap((operation, nth) =>
    operation.op === 'set' ? [{ nth, said: operation.set }] : [],
  );
  const { start_date: start = null, end_date: end = null } = sets.reduce<Partial<Shown>>(
    (dates, { said }) => ({ ...dates, ...defined(said) }),
    { ...shown },
  );
  const dated = sets.findLast(({ said }) => said.start_date !== undefined || said.end_date !== undefined);
  if (!dated || start === null || end === null || end >= start) return [];
  const path = `operations.${dated.nth}.set`;
  return [{ path, message: `It would last from ${start} to ${end}: set the other date too.` }];
}

const defined = ({ start_date, end_date }: DatesSaid): Partial<Shown> => ({
  ...(start_date !== undefined && { start_date }),
  ...(end_date !== undefined && { end_date }),
});

type DatesSaid = { readonly [K in 'start_date' | 'end_date']?: EditionFacts[K] | undefined };

interface Shown {
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly timezone: string | null;
}

function inLineup(operation: LineupOperation, path: string, edition: Shown | undefined): Fault[] {
  if (operation.op === 'add') return inSet(operation.performance, `${path}.performance`, edition);
  if (operation.op === 'change') {
    const nothing = Object.keys(operation.set).length === 0;
    return nothing
      ? [{ path: `${path}.set`, message: 'It changes nothing.' }]
      : inSet(operation.set, `${path}.set`, edition);
  }
  if (operation.op === 'shift' && operation.minutes === 0)
    return [{ path: `${path}.minutes`, message: 'It shifts nothing.' }];
  return [];
}

type SetSaid = { readonly [K in 'day' | 'start' | 'end']?: Performance[K] | undefined };

function inSet(set: SetSaid, path: string, edition: Shown | undefined): Fault[] {
  const faults: Fault[] = [];
  if (set.day != null && edition && !isNear(set.day, edition))
    faults.push({
      path: `${path}.day`,
      message: `${set.day} is not a day of the edition (${datesOf(edition)}).`,
    });
  for (const name of ['start', 'end'] as const) {
    const time = set[name];
    if (time == null) continue;
    if (!exists(time)) {
      faults.push({ path: `${path}.${name}`, message: `${time} is no time of a day that exists.` });
      continue;
    }
    if (edition?.timezone === null && isWallClock(time))
      faults.push({ path: `${path}.${name}`, message: 'The edition has no time zone: give an offset.' });
    if (edition && !isNear(time.slice(0, 10), edition))
      faults.push({
        path: `${path}.${name}`,
        message: `${time} is outside of the edition (${datesOf(edition)}).`,
      });
  }
  if (set.start != null && set.end != null && isWallClock(set.start) === isWallClock(set.end))
    if (Date.parse(asUtc(set.end)) <= Date.parse(asUtc(set.start)))
      faults.push({ path: `${path}.end`, message: 'It ends before it starts.' });
  return faults;
}

/** The 30th of February and 25 o'clock are written like a time. */
function exists(time: string): boolean {
  const clock = time.replace(OWN_OFFSET, '');
  const at = Date.parse(`${clock}Z`);
  // What does not exist is none, or rolls over to another.
  return !Number.isNaN(at) && !Number.isNaN(Date.parse(time)) && new Date(at).toISOString().startsWith(clock);
}

const isWallClock = (time: string): boolean => !OWN_OFFSET.test(time);
const asUtc = (time: string): string => (isWallClock(time) ? `${time}Z` : time);
const datesOf = ({ start_date, end_date }: Shown): string => `${start_date ?? '?'} to ${end_date ?? '?'}`;

const DAY = 86_400_000;

/** A day before and two after: nights end on the next day, and a warm-up begins on the one before. */
function isNear(day: string, { start_date, end_date }: Shown): boolean {
  const at = Date.parse(day);
  if (start_date !== null && at < Date.parse(start_date) - DAY) return false;
  return end_date === null || at <= Date.parse(end_date) + 2 * DAY;
}

function inFacts(facts: { [K in keyof EditionFacts]?: EditionFacts[K] | undefined }, path: string): Fault[] {
  const faults: Fault[] = [];
  const { start_date: start, end_date: end, timezone, country } = facts;
  if (start != null && end != null && end < start)
    faults.push({ path: `${path}.end_date`, message: 'It ends before it starts.' });
  if (timezone != null && !isZone(timezone))
    faults.push({ path: `${path}.timezone`, message: `${timezone} is no IANA time zone.` });
  return [...faults, ...ofCountry(country, path)];
}

const ofCountry = (country: string | null | undefined, path: string): Fault[] =>
  country == null || countries.has(country)
    ? []
    : [{ path: `${path}.country`, message: `${country} is no country of ISO 3166-1.` }];

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
