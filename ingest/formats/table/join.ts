import { InputFault } from '../../files/index.ts';
import type { Row } from './row.ts';

const MAX_ROWS = 500_000;

/** The other file of a join, by the value of its column. */
export type JoinedRows = ReadonlyMap<string, Row>;

/** Reads the joined file into memory; it is the small one (events), the rows are the large one (lineups). */
export async function collect(rows: AsyncIterable<Row>, key: string): Promise<JoinedRows> {
  const found = new Map<string, Row>();
  for await (const row of rows) {
    const [value] = row.values(key);
    if (value !== undefined && !found.has(value)) found.set(value, row);
    if (found.size > MAX_ROWS) {
      throw new InputFault(
        { file: row.file, where: row.where },
        `a joined file may have at most ${MAX_ROWS} rows`,
      );
    }
  }
  return found;
}

/** A row that answers what it lacks from its partner. */
export function joined(row: Row, partners: JoinedRows, key: string): Row {
  const partner = partners.get(row.values(key)[0] ?? '');
  if (!partner) return row;
  return {
    file: row.file,
    where: row.where,
    values(name) {
      const own = row.values(name);
      return own.length > 0 ? own : partner.values(name);
    },
    has: (name) => row.has(name) || partner.has(name),
  };
}
