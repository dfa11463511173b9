import { type Fault, type Outcome, upTo } from '../record-outcome.ts';
import { type Json, objectIn, objectsIn, textIn } from './json-fields.ts';
import { type Database, mentioned, printed } from './musicbrainz-names.ts';

/** Kinds of releases that are not credited to a label. */
const NO_RELEASE: ReadonlyMap<string, string> = new Map([
  ['Bootleg', 'a bootleg'],
  ['Pseudo-Release', 'a pseudo-release'],
  ['Cancelled', 'a cancelled release'],
  ['Expunged', 'an expunged release'],
]);

/** Reads one release, as a roster credit (docs/decisions/0001). */
export function releaseOf(entity: Json, database: Database): Outcome {
  const id = database.readId(entity);
  if (id === null) return { kind: 'faulty', value: printed(entity['id']), why: database.noId };
  const value = textIn(entity, 'title') ?? id;
  const why = noRosterCredit(entity);
  if (why !== null) return { kind: 'passed_over', value, why };
  const faults: Fault[] = [];
  const artists = creditedIn(entity, 'artist-credit', 'artist', faults, database);
  if (artists.length === 0)
    return { kind: 'passed_over', value, why: 'has no main artist other than Various or unknown' };
  const labels = creditedIn(entity, 'label-info', 'label', faults, database);
  if (labels.length === 0) return { kind: 'passed_over', value, why: 'not on a label' };
  const group = database.readId(objectIn(entity, 'release-group') ?? {});
  const release = {
    master: group === null ? null : `${database.namespace}-release-group:${group}`,
    year: findYear(textIn(entity, 'date'), faults),
    artists: upTo(200, artists, faults, 'main artists').map((artist) => ({ ...artist, number: null })),
    labels: upTo(200, labels, faults, 'labels'),
  };
  const subject = `release:${database.namespace}:${id}`;
  return {
    kind: 'claim',
    claim: { kind: 'claim', type: 'release.reported', subject, data: { release } },
    faults,
  };
}

function noRosterCredit(entity: Json): string | null {
  const status = NO_RELEASE.get(textIn(entity, 'status') ?? '');
  if (status !== undefined) return status;
  const types: unknown = objectIn(entity, 'release-group')?.['secondary-types'];
  return Array.isArray(types) && types.includes('DJ-mix') ? 'a DJ mix' : null;
}

/**
 * Lists artists or labels of a release under their own names, each once: a label is repeated with every catalogue
 * number, and is null if only the number is known.
 */
const creditedIn = (
  entity: Json,
  list: string,
  what: 'artist' | 'label',
  faults: Fault[],
  database: Database,
) =>
  mentioned(
    objectsIn(entity, list)
      .map((credit) => objectIn(credit, what))
      .filter((credited) => credited !== null),
    faults,
    database,
  );

/** `2001-12-07`, `2001-12`, `2001`, or nothing. */
function findYear(date: string | null, faults: Fault[]): number | null {
  if (date === null) return null;
  const year = Number(/^(\d{4})(-(\d\d|\?\?)){0,2}$/.exec(date)?.[1]);
  if (year >= 1860 && year <= 2100) return year;
  faults.push({ value: date, why: 'the release date is not a date from 1860 to 2100' });
  return null;
}
