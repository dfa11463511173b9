import { nameKey } from '../../../db/keys/index.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };

const { scenes, several, nothing } = vocabulary as {
  scenes: Record<string, string[]>;
  several: Record<string, string[]>;
  nothing: Record<string, string[]>;
};

/** Every scene of the vocabulary, in its order. */
export const SCENES: readonly string[] = Object.keys(scenes);

/** `DNB`, `Drum n Bass`, `drum and bass music`: one spelling each, told by its key. */
export const spellingKey = (spelling: string): string =>
  nameKey(spelling)
    .replaceAll(/[&+]/g, 'n')
    .replaceAll('/', '')
    .replace(/(?<=.)mus[iy](?:c|k|que)$/, '');

const KNOWN: ReadonlyMap<string, readonly string[]> = new Map([
  ...spellings(nothing, () => []),
  ...spellings(scenes, (scene) => [scene]),
  ...Object.entries(several).map(([spelling, of]) => [spellingKey(spelling), of] as const),
]);

function spellings(lists: Record<string, string[]>, of: (name: string) => string[]): [string, string[]][] {
  return Object.entries(lists).flatMap(([name, list]) =>
    list.map((spelling): [string, string[]] => [spellingKey(spelling), of(name)]),
  );
}

/**
 * The scenes that a source's tag stands for, in its order, each once; none for what is no scene (`Electronic`,
 * `Female`, `TBA`) and for what the vocabulary does not know. A tag may list several: `House, Techno`, `House/Techno`.
 */
export function scenesOf(tag: string): readonly string[] {
  const known = KNOWN.get(spellingKey(tag));
  return known ?? [...new Set(tag.split(LIST).flatMap(scenesOfItem))];
}

const LIST = /[,;/|•·\n]+/;
const JOINER = /\s*[&+]\s*|\s+(?:and|und|et|n)\s+|\s*[-–—]+\s*/i;

/** `House & Techno` is two where both are known; `Jungle Drum & Bass` never is `Bass`. */
function scenesOfItem(item: string): readonly string[] {
  const known = KNOWN.get(spellingKey(item));
  if (known) return known;
  const parts = item.split(JOINER).filter((part) => part.trim() !== '');
  const found = parts.map((part) => KNOWN.get(spellingKey(part)));
  return found.every((each) => each !== undefined) ? found.flat() : [];
}
