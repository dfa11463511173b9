/** Removes undefined fields. Parsed JSON has none, but the type of an optional field allows them. */
export const definedFields = <T extends object>(fields: {
  readonly [K in keyof T]?: T[K] | undefined;
}): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

/** All fields but these. */
export const omitFields = <T extends object, K extends keyof T>(
  fields: T,
  ...left: readonly K[]
): Omit<T, K> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !left.includes(name as K))) as Omit<T, K>;
