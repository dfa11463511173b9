/**
 * Paths without the folder that all of them share, so that a long one is shown once.
 * @returns `folder` ends in a slash, or is empty if they share none.
 */
export function inFolder(paths: readonly string[]): {
  readonly folder: string;
  readonly short: (path: string) => string;
} {
  const folder = paths.map(toFolder).reduce((one, other) => common(one, other), toFolder(paths[0] ?? ''));
  return { folder, short: (path) => (path.startsWith(folder) ? path.slice(folder.length) : path) };
}

const toFolder = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

function common(one: string, other: string): string {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return toFolder(one.slice(0, length));
}
