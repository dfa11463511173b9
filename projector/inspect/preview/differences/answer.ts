/** What the API answers of one row of a table, but for what it adds of others. */
export type Json = Readonly<Record<string, unknown>>;

export interface Who {
  readonly name: string;
  readonly slug: string;
}

/** As a column keeps it; null: there is no row. */
export const json = (text: string | null): Json | null => (text === null ? null : (JSON.parse(text) as Json));
