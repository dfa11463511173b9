export interface Shape {
  readonly name: string;
  readonly columns: Readonly<Record<string, string>>;
  readonly key: readonly string[];
}

export interface Side {
  readonly schema: string;
  readonly shape: Shape | undefined;
}

export interface Join {
  readonly text: string;
  readonly key: readonly string[];
  /** Columns of both that are not part of the key, and the condition that each differs by. */
  readonly shared: readonly { readonly column: string; readonly differs: string }[];
}

/** The aliases of the two sides are names that no column has: `identity_link` has columns `a` and `b`. */
export function toJoin(table: string, before: Side & { shape: Shape }, after: Side & { shape: Shape }): Join {
  const both = Object.keys(after.shape.columns)
    .filter((column) => column in before.shape.columns)
    .sort();
  const key = after.shape.key.every((column) => both.includes(column)) ? after.shape.key : both;
  const hasSameType = (column: string): boolean =>
    before.shape.columns[column] === after.shape.columns[column];
  const cell = (side: string, column: string): string =>
    hasSameType(column) ? `${side}.${quoteIdentifier(column)}` : `${side}.${quoteIdentifier(column)}::text`;
  const on = key.map((column) => `${cell('former', column)} = ${cell('latter', column)}`).join(' AND ');
  const side = ({ schema }: Side): string =>
    `(SELECT true AS is_here, * FROM ${schema}.${quoteIdentifier(table)})`;
  return {
    text: `${side(before)} AS former FULL JOIN ${side(after)} AS latter ON ${on}`,
    key,
    shared: both
      .filter((column) => !key.includes(column))
      .map((column) => ({
        column,
        differs: `${cell('former', column)} IS DISTINCT FROM ${cell('latter', column)}`,
      })),
  };
}

export const BOTH = 'former.is_here AND latter.is_here';

export const quoteIdentifier = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`;
