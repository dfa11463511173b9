/** The API's answer for one row of a table, without data of other rows. */
export type Json = Readonly<Record<string, unknown>>;

export interface NamedSubject {
  readonly name: string;
  readonly slug: string;
}

/** Parses a stored column; null if there is no row. */
export const json = (text: string | null): Json | null => (text === null ? null : (JSON.parse(text) as Json));
