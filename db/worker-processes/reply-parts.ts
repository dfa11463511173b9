import { isLongArray, isPlainObject, toSlices } from '../json/index.ts';

/*
 * A worker sends a long output in parts. Its reader parses each message at once: 20 MB in one message keep the reader's
 * event loop busy for a second, and all its requests wait.
 */

/** Some elements of an array of an output. */
export interface ReplyPart {
  /** The names of the members that lead to the array. */
  readonly path: readonly string[];
  readonly elements: readonly unknown[];
}

export interface DividedOutput {
  /** The output with an empty array in place of each long one. */
  readonly rest: unknown;
  readonly parts: readonly ReplyPart[];
}

/** Divides the long arrays of an output: the output itself, or a member of its objects. */
export function divideOutput(output: unknown, path: readonly string[] = []): DividedOutput {
  if (Array.isArray(output))
    return isLongArray(output)
      ? { rest: [], parts: Array.from(toSlices(output), (elements) => ({ path, elements })) }
      : { rest: output, parts: [] };
  if (!isPlainObject(output)) return { rest: output, parts: [] };
  const members = Object.entries(output).map(
    ([name, member]) => [name, divideOutput(member, [...path, name])] as const,
  );
  return {
    rest: Object.fromEntries(members.map(([name, { rest }]) => [name, rest])),
    parts: members.flatMap(([, { parts }]) => parts),
  };
}

/** Puts the elements of a part at the end of their array. */
export function addPart(rest: unknown, { path, elements }: ReplyPart): void {
  const array = path.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], rest) as unknown[];
  for (const element of elements) array.push(element);
}
