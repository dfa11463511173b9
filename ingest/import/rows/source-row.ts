/** A row of a table in any of its notations. */
export interface Row {
  readonly file: string;
  /** `line 12`, `$.days.Friday[3]`. */
  readonly where: string;
  /** The values under a name or path; empty if there is none. */
  values(name: string): readonly string[];
  /** Whether the row has the name or path, even if it is empty. */
  has(name: string): boolean;
}

/** Reports a value of the row at hand. */
export type ReportProblem = (value: string, why: string, done: string) => void;

/** A value of JSON as text; objects and arrays have none. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}
