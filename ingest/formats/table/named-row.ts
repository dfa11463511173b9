import type { Row } from './row.ts';

/** Columns by name (the first of two with one name) and by place: `#1`. */
export function indexOf(header: readonly string[]): Map<string, number> {
  const index = new Map<string, number>();
  header.forEach((name, place) => {
    if (!index.has(name)) index.set(name, place);
    index.set(`#${place + 1}`, place);
  });
  return index;
}

/** A row of a table whose columns have names. */
export function namedRow(
  file: string,
  where: string,
  cells: readonly (string | undefined)[],
  index: ReadonlyMap<string, number>,
): Row {
  return {
    file,
    where,
    values(name) {
      const value = cells[index.get(name) ?? -1];
      return value === undefined ? [] : [value];
    },
    has: (name) => index.has(name),
  };
}
