import { InputFault, matchesGlob } from '../../files/index.ts';
import type { Problem, SourceFile } from '../format.ts';
import type { JoinOption } from './table-options.ts';
import type { Row } from '../../rows/index.ts';

const MAX_ROWS = 500_000;

/** One lookup of a join, with its table in memory. */
export interface Joined {
  readonly option: JoinOption;
  /** The looked-up rows by the value of their column. */
  readonly rows: ReadonlyMap<string, Row>;
}

export interface Collecting {
  /** The column with the key of each row. */
  readonly key: string;
  /** The columns that the table reads from the joined rows. */
  readonly asked: readonly string[];
  readonly report: (problem: Problem) => void;
}

/** Reads the joined rows into memory; they are the few (events), the table's own are the many (lineups). */
export async function collect(
  batches: AsyncIterable<readonly Row[]>,
  { key, asked, report }: Collecting,
  found: Map<string, Row>,
): Promise<void> {
  for await (const rows of batches) for (const row of rows) add(row);

  function add(row: Row): void {
    const value = findKey(row, key);
    if (value === null) return;
    const first = found.get(value);
    if (first === undefined) found.set(value, row);
    else if (asked.some((name) => differs(first, row, name))) report(repeatedKey(first, row, value));
    if (found.size > MAX_ROWS) {
      throw new InputFault({ file: row.file, where: row.where }, `a join has more than ${MAX_ROWS} rows`);
    }
  }
}

/** The key of a row; null if it is empty. */
const findKey = (row: Row, name: string): string | null => row.values(name)[0]?.trim() || null;

const differs = (first: Row, row: Row, name: string): boolean =>
  JSON.stringify(first.values(name)) !== JSON.stringify(row.values(name));

const repeatedKey = (first: Row, { file, where }: Row, value: string): Problem => ({
  severity: 'leave_out',
  file,
  where,
  value,
  why: `is also the key of another row (${first.file === file ? '' : `${first.file}, `}${first.where})`,
  done: 'the row is left out of the join',
});

/** Whether a file matches the name in a join: `events.csv`, `series/*.json`, without the folders before. */
export function isNamed(file: SourceFile, name: string): boolean {
  const steps = name.split('/');
  const last = file.name.split('/').slice(-steps.length);
  return last.length === steps.length && steps.every((step, at) => matchesGlob(step, last[at]!, null));
}

/**
 * A row that reads missing values from its partners. Those of a join with `as: act` are named `act.name`, the others
 * have plain names.
 */
export function joinRow(row: Row, joins: readonly Joined[]): Row {
  const partners = joins.flatMap(({ option, rows }) => {
    const key = findKey(row, option.on);
    const partner = key === null ? undefined : rows.get(key);
    return partner ? [{ prefix: option.as === undefined ? '' : `${option.as}.`, partner }] : [];
  });
  if (partners.length === 0) return row;
  return {
    file: row.file,
    where: row.where,
    values(name) {
      const own = row.values(name);
      if (own.length > 0) return own;
      for (const { prefix, partner } of partners) {
        const theirs = name.startsWith(prefix) ? partner.values(name.slice(prefix.length)) : [];
        if (theirs.length > 0) return theirs;
      }
      return [];
    },
    has: (name) =>
      row.has(name) ||
      partners.some(
        ({ prefix, partner }) => name.startsWith(prefix) && partner.has(name.slice(prefix.length)),
      ),
  };
}
