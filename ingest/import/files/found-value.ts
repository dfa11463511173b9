export interface FoundValue {
  /** The keys and array indexes from the document's root to the value. */
  readonly keys: readonly (string | number)[];
  readonly value: unknown;
}

/** A step of a path: a key, an index, one of several, or `*` for every one. */
export type PathStep = string | readonly string[];

/** The path as people write it: `$.artists[3].name`. */
export function jsonPath(keys: readonly (string | number)[]): string {
  return keys.reduce<string>(
    (path, key) =>
      path +
      (typeof key === 'number' ? `[${key}]` : /^[\w-]+$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`),
    '$',
  );
}

/** Whether a step matches a key or an index. */
export const isAmong = (step: PathStep, key: string | number): boolean =>
  typeof step === 'string' ? step === '*' || step === String(key) : step.includes(String(key));
