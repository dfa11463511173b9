import { nameKey } from '../../../db/keys/index.ts';
import type { Row } from '../score/truth.ts';
import type { Lineups, Reported } from './claims.ts';

/** The performance of a row, or the reason why there is none. */
export type Found =
  | {
      readonly how: 'found';
      readonly reported: Reported;
      /** The row is the host whom a field names beside credits. */ readonly host: boolean;
    }
  | { readonly how: 'kept out' }
  /** Only superseded statements of the source contain it. */
  | { readonly how: 'superseded' }
  | { readonly how: 'no manifest' };

/** A row that is scored. */
export type Scorable = Exclude<Found, { how: 'no manifest' | 'superseded' }>;

/** Text as a claim stores it, with every white space as one space. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Finds the row's performance among all statements: by edition and credit; of several the one at the row's place in
 * the file, then the one on its stage and at its start, then one of an effective statement.
 */
export function findRow(row: Row, lineups: Lineups): Found {
  const { file, place } = whereOf(row.where);
  const ofEdition = lineups.of(row.edition);
  const ofFile = lineups.fromFile(file);
  const both = ofEdition.filter((lineup) => ofFile.includes(lineup));
  for (const some of [both, ofFile, ofEdition]) {
    const reported = some.flatMap(lineups.reported);
    const match = best(row, place, byCredit(row, reported));
    if (match) return inForce(match, reported, false);
    const host = best(row, place, byHost(row, reported));
    if (host) return inForce(host, reported, true);
  }
  // If only other files of the edition were read, this row's file was not.
  const read = ofFile.length > 0 || (file === '' && ofEdition.length > 0);
  return { how: read ? 'kept out' : 'no manifest' };
}

/** The performance itself, or the same one in the source's newer statement. */
function inForce(match: Reported, reported: readonly Reported[], host: boolean): Found {
  if (match.inForce) return { how: 'found', reported: match, host };
  const same = reported.find(
    (other) =>
      other.inForce &&
      other.lineup.source === match.lineup.source &&
      SAME.every((field) => other.performance[field] === match.performance[field]),
  );
  return same === undefined ? { how: 'superseded' } : { how: 'found', reported: same, host };
}
const SAME = ['credit', 'stage', 'day', 'start', 'role'] as const;

/** `folder/file.json $.a[3]`, `file.json#$.a[3]`, `folder/file.csv:12`, `$.a[3]`, `line 12`: the file and the place in it. */
export function whereOf(where: string): { readonly file: string; readonly place: string } {
  const path = where.indexOf('$');
  if (path >= 0) return { file: where.slice(0, path).trim().replace(/[:#]$/, ''), place: where.slice(path) };
  const line = /^(?<file>.*?)(?:[:#]|[:#]?\bline )\s*(?<line>\d+)$/u.exec(where.trim())?.groups;
  if (line === undefined) return { file: where.trim(), place: '' };
  return { file: line['file']!.trim().replace(/[:#]$/, ''), place: `line ${line['line']!}` };
}

function byCredit(row: Row, reported: readonly Reported[]): Reported[] {
  const credit = plain(row.credit);
  const same = reported.filter(({ performance }) => plain(performance.credit) === credit);
  if (same.length > 0) return same;
  const key = nameKey(row.credit);
  return reported.filter(({ performance }) => nameKey(performance.credit) === key);
}

const byHost = (row: Row, reported: readonly Reported[]): Reported[] =>
  reported.filter(({ reading }) =>
    reading.acts.some(({ role, key }) => role === 'host' && key === nameKey(row.credit)),
  );

function best(row: Row, place: string, reported: readonly Reported[]): Reported | undefined {
  const worth = ({ performance, isEffective }: Reported): number =>
    (place !== '' && performance.where === place ? 8 : 0) +
    (row.stage && performance.stage !== null && nameKey(performance.stage) === nameKey(row.stage) ? 4 : 0) +
    (row.start && performance.start !== null && sameClock(performance.start, row.start) ? 2 : 0) +
    (isEffective ? 1 : 0);
  return reported.toSorted((a, b) => worth(b) - worth(a))[0];
}

const sameClock = (a: string, b: string): boolean =>
  Date.parse(a) === Date.parse(b.replace(' ', 'T')) || a.slice(11, 16) === b.padStart(5, '0').slice(0, 5);
