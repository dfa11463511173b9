import { countries } from '../../../../db/index.ts';
import { nameKey } from '../../../../db/keys/index.ts';
import { slugOfEdition } from '../../../events/index.ts';
import type { EditionFacts } from '../../../events/statements/index.ts';
import type { EditionOperation, LineupOperation } from '../../../events/corrections/index.ts';
import type { Fault } from '../problems/problem.ts';
import type { CorrectionRequest } from '../request.ts';
import type { CheckContext } from './check-context.ts';
import { findEndsBeforeStart } from './end-before-start.ts';
import { findSetTimeFaults, type ShownDates, shownFacts } from './set-time-faults.ts';
import { findUnfindableNames } from './unfindable-names.ts';

/** Errors independent of the catalog's state: names that can never be found, dates, zones. */
export const findContradictions = (request: CorrectionRequest, around: CheckContext): Fault[] => [
  ...findUnfindableNames(request),
  ...contradictory(request, around),
];

function contradictory(request: CorrectionRequest, around: CheckContext): Fault[] {
  switch (request.type) {
    case 'lineup.corrected': {
      const fields = shownFacts(around, request.subject);
      return [
        ...request.operations.flatMap((operation, nth) => inLineup(operation, `operations.${nth}`, fields)),
        ...findEndsBeforeStart(request.operations, around.edition),
      ];
    }
    case 'edition.corrected': {
      const own = slugOfEdition(request.subject);
      const faults = request.operations.flatMap((operation, nth) =>
        inEdition(operation, own, `operations.${nth}`),
      );
      return faults.length > 0
        ? faults
        : backwards(request.operations, around.edition?.fields as ShownDates | undefined);
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
          return [{ path: `${path}.refs`, message: 'Give two references.' }];
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

/** A new date contradicts the other, shown one. */
function backwards(operations: readonly EditionOperation[], shown: ShownDates | undefined): Fault[] {
  const sets = operations.flatMap((operation, nth) =>
    operation.op === 'set' ? [{ nth, stated: operation.set }] : [],
  );
  const { start_date: start = null, end_date: end = null } = sets.reduce<Partial<ShownDates>>(
    (dates, { stated }) => ({ ...dates, ...defined(stated) }),
    { ...shown },
  );
  const dated = sets.findLast(
    ({ stated }) => stated.start_date !== undefined || stated.end_date !== undefined,
  );
  if (!dated || start === null || end === null || end >= start) return [];
  const path = `operations.${dated.nth}.set`;
  return [
    {
      path,
      message: `The edition would end (${end}) before it starts (${start}). Change the other date too.`,
    },
  ];
}

const defined = ({ start_date, end_date }: StatedDates): Partial<ShownDates> => ({
  ...(start_date !== undefined && { start_date }),
  ...(end_date !== undefined && { end_date }),
});

type StatedDates = { readonly [K in 'start_date' | 'end_date']?: EditionFacts[K] | undefined };

function inLineup(operation: LineupOperation, path: string, edition: ShownDates | undefined): Fault[] {
  if (operation.op === 'add') return findSetTimeFaults(operation.performance, `${path}.performance`, edition);
  if (operation.op === 'change') {
    const nothing = Object.keys(operation.set).length === 0;
    return nothing
      ? [{ path: `${path}.set`, message: 'This changes nothing.' }]
      : findSetTimeFaults(operation.set, `${path}.set`, edition);
  }
  if (operation.op === 'shift' && operation.minutes === 0)
    return [{ path: `${path}.minutes`, message: 'This shifts nothing.' }];
  return [];
}

function inFacts(facts: { [K in keyof EditionFacts]?: EditionFacts[K] | undefined }, path: string): Fault[] {
  const faults: Fault[] = [];
  const { start_date: start, end_date: end, timezone, country } = facts;
  if (start != null && end != null && end < start)
    faults.push({ path: `${path}.end_date`, message: 'The end is before the start.' });
  if (timezone != null && !isZone(timezone))
    faults.push({ path: `${path}.timezone`, message: `${timezone} is not an IANA time zone.` });
  return [...faults, ...ofCountry(country, path)];
}

const ofCountry = (country: string | null | undefined, path: string): Fault[] =>
  country == null || countries.has(country)
    ? []
    : [{ path: `${path}.country`, message: `${country} is not a country code of ISO 3166-1.` }];

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
