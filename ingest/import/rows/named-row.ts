import type { Row } from './source-row.ts';

/** Columns by name (which must be unique if it is used) and by position: `#1`. */
export function indexOf(header: readonly string[]): Map<string, number> {
  const index = new Map<string, number>();
  header.forEach((name, place) => {
    if (!index.has(name)) index.set(name, place);
    index.set(`#${place + 1}`, place);
  });
  return index;
}

/** A row of a table whose columns have names. */
export class NamedRow implements Row {
  readonly file: string;
  readonly where: string;
  private readonly cells: readonly (string | undefined)[];
  private readonly index: ReadonlyMap<string, number>;

  constructor(
    file: string,
    where: string,
    cells: readonly (string | undefined)[],
    index: ReadonlyMap<string, number>,
  ) {
    this.file = file;
    this.where = where;
    this.cells = cells;
    this.index = index;
  }

  values(name: string): readonly string[] {
    const value = this.cells[this.index.get(name) ?? -1];
    return value === undefined ? [] : [value];
  }

  has(name: string): boolean {
    return this.index.has(name);
  }
}
