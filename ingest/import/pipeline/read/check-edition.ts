import { editionFacts, type EditionFacts } from '../../../events/statements/index.ts';
import { excerpt } from '../../files/index.ts';
import { isZone, spanFault, wording } from '../../manifest/index.ts';
import type { DraftEdition } from './draft-edition.ts';
import type { Tally } from './tally.ts';

/** Drops impossible facts of the edition. The slug is valid; all other facts have a fallback. */
export function checkEdition({ slug, facts }: DraftEdition, file: string, tally: Tally): EditionFacts {
  const leaveOut = (name: string, why: string): void => {
    const value = excerpt(JSON.stringify(facts[name] ?? null));
    const problem = { file, where: slug, value, why: `the edition's ${name} ${why}`, done: 'it is left out' };
    tally.report({ severity: 'leave_out', ...problem });
    facts[name] = collectFallbacks(slug)[name] ?? null;
  };
  if (typeof facts.timezone === 'string' && !isZone(facts.timezone))
    leaveOut('timezone', 'is not a time zone of the IANA list');
  const { start_date: start, end_date: end } = facts;
  if (typeof start === 'string' && typeof end === 'string' && end < start)
    leaveOut('end_date', 'is before its start_date');
  dropEmptyCoordinates(facts);
  const checked = editionFacts.safeParse(facts);
  if (checked.success) return checkDates(checked.data, file, tally);
  const wrong = new Map(checked.error.issues.map((issue) => [String(issue.path[0]), wording(issue)]));
  for (const [name, why] of wrong) leaveOut(name, why);
  dropEmptyCoordinates(facts);
  return checkDates(editionFacts.parse(facts), file, tally);
}

/** Ids of statements that were published before the field existed must not change. */
function dropEmptyCoordinates(facts: DraftEdition['facts']): void {
  if (facts.coordinates === null) delete facts.coordinates;
}

function collectFallbacks(slug: string): Record<string, unknown> {
  const stem = slug.slice(0, -5);
  return {
    name: slug,
    series: { slug: stem, name: stem },
    kind: 'festival',
    status: 'scheduled',
    date_precision: 'year',
    genres: [],
  };
}

/** Drops impossible dates: it is unknown which of the two is mistyped. */
function checkDates(facts: EditionFacts, file: string, tally: Tally): EditionFacts {
  const { slug, start_date, end_date } = facts;
  const value = [...new Set([start_date, end_date])].filter((date) => date !== null).join(' to ');
  const place = { file, where: slug, value };
  const fault = spanFault(facts);
  if (fault !== null) {
    const problem = { ...place, why: `the edition ${fault}`, done: 'its dates are left out' };
    tally.report({ severity: 'leave_out', ...problem });
    return { ...facts, start_date: null, end_date: null };
  }
  if (value !== '' && !value.split(' to ').some((date) => date.startsWith(slug.slice(-4)))) {
    const why = "the edition's dates are not in the year of its slug";
    tally.report({ severity: 'note', ...place, why, done: 'it waits for review' });
  }
  return facts;
}
