import fc from 'fast-check';

/** One of these values; a repeated value is more likely. */
export const pick = <T>(...values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values);

/** None, or as many as `most`. */
export const upTo = <T>(most: number, one: fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
  fc.array(one, { maxLength: most });

/** One at least, `most` at most. */
export const some = <T>(one: fc.Arbitrary<T>, most = 2): fc.Arbitrary<T[]> =>
  fc.array(one, { minLength: 1, maxLength: most });

export const orNull = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(one, { nil: null });

export const orAbsent = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(one, { nil: undefined });

/** The ids of a node such as `discogs:1`. */
export const idsOf = (node: string): Readonly<Record<string, string>> => {
  const at = node.indexOf(':');
  return { [node.slice(0, at)]: node.slice(at + 1) };
};
