import { nameKey } from '../../../db/keys/index.ts';
import otherMusic from './other-music.json' with { type: 'json' };
import vocabulary from './vocabulary.json' with { type: 'json' };

const { version, scenes, several, nothing } = vocabulary as {
  version: number;
  scenes: Record<string, string[]>;
  several: Record<string, string[]>;
  /** Keyed by the reason. */
  nothing: Record<string, string[]>;
};

/** Raise this number with every change of the lists; it is part of the projection version. */
export const VOCABULARY_VERSION: number = version;

/** Every scene of the vocabulary, in its order. */
export const SCENES: readonly string[] = Object.keys(scenes);

/** How a source's tag is read: each of its items is in exactly one of these lists. */
export interface TagReading {
  /** In the tag's order, without duplicates. */
  readonly scenes: readonly string[];
  /** Items that the vocabulary has, but that are no scene (`Electronic`, `Female`, `TBA`), with the reason. */
  readonly dropped: readonly { readonly text: string; readonly why: string }[];
  /** Items that the vocabulary does not have. */
  readonly unknown: readonly string[];
}

/** `DNB`, `Drum n Bass`, `drum and bass music`: one spelling each, found by its key. */
export const spellingKey = (spelling: string): string =>
  nameKey(spelling)
    .replaceAll(/[&+]/g, 'n')
    .replaceAll('/', '')
    .replace(/(?<=.)mus[iy](?:c|k|que)$/, '');

/** The meaning of a spelling: scenes, or the reason why it is no scene. */
type Meaning = readonly string[] | { readonly why: string };

const OTHER_MUSIC = 'is other music';

const KNOWN: ReadonlyMap<string, Meaning> = new Map([
  ...keyed(otherMusic.names, { why: OTHER_MUSIC }),
  ...Object.entries(nothing).flatMap(([why, list]) => keyed(list, { why })),
  ...Object.entries(scenes).flatMap(([scene, list]) => keyed(list, [scene])),
  ...Object.entries(several).map(([spelling, of]): [string, Meaning] => [spellingKey(spelling), of]),
]);

function keyed(list: readonly string[], meaning: Meaning): [string, Meaning][] {
  return list.map((spelling) => [spellingKey(spelling), meaning]);
}

/** The scenes of a source's tag; a tag may list several: `House, Techno`, `House/Techno`. */
export const scenesOf = (tag: string): readonly string[] => readTag(tag).scenes;

export function readTag(tag: string): TagReading {
  const items = KNOWN.has(spellingKey(tag)) ? [tag] : tag.split(LIST);
  const readings = items.filter((item) => item.trim() !== '').map(readItem);
  return {
    scenes: [...new Set(readings.flatMap((reading) => reading.scenes))],
    dropped: readings.flatMap((reading) => reading.dropped),
    unknown: readings.flatMap((reading) => reading.unknown),
  };
}

const LIST = /[,;/|•·\n()[\]]+/;
const JOINER = /\s*[&+]\s*|\s+(?:and|und|et|n)\s+|\s*[-–—]+\s*/i;

/** `House & Techno` is two scenes, because both are known; `Jungle Drum & Bass` never is `Bass`. */
function readItem(item: string): TagReading {
  const text = item.trim();
  const known = KNOWN.get(spellingKey(text));
  if (known) return toReading(text, known);
  const parts = text.split(JOINER).filter((part) => part.trim() !== '');
  const found = parts.map((part) => KNOWN.get(spellingKey(part)));
  if (parts.length === 0 || found.includes(undefined)) return { scenes: [], dropped: [], unknown: [text] };
  const readings = parts.map((part, i) => toReading(part.trim(), found[i]!));
  return {
    scenes: readings.flatMap((reading) => reading.scenes),
    dropped: readings.flatMap((reading) => reading.dropped),
    unknown: [],
  };
}

const toReading = (text: string, meaning: Meaning): TagReading =>
  'why' in meaning
    ? { scenes: [], dropped: [{ text, why: meaning.why }], unknown: [] }
    : { scenes: meaning, dropped: [], unknown: [] };
