/** Rows of every table of a generation, as `dumpGeneration` gives them, parsed. */
export type Tables = Readonly<Record<string, readonly Row[]>>;
export type Row = Readonly<Record<string, unknown>>;

/** The rows of a table; none if it does not exist. */
// The caller names the row it expects, as with a query.
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters
export const rows = <R>(tables: Tables, name: string): readonly R[] => (tables[name] ?? []) as unknown as R[];

/** A column of JSON. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters
export const parsed = <T = Row>(text: string): T => JSON.parse(text) as T;
