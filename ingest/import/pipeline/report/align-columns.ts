/** Rows of a table for a terminal, the first one its head: as wide as needed, numbers (`right`) at the right edge. */
export function columns(
  rows: readonly (readonly string[])[],
  right: (column: number) => boolean = () => false,
): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const cell = (text: string, column: number): string =>
    right(column) ? text.padStart(widths[column]!) : text.padEnd(widths[column]!);
  return rows.map((row) => row.map(cell).join('  ').trimEnd());
}
