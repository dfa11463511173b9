import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import vocabulary from '../../../projector/fold/credits/lexicon/common-words.json' with { type: 'json' };

const lined = (lines: readonly string[]): string[] => lines.flatMap((line) => line.split(' ')).map(capital);
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Writes a manifest with `count` identity records of plausible names, and the file that it reads.
 * @param printed words of the scored credits: real identity data has an artist for nearly every word, so each of these
 * becomes a name too.
 * @returns the manifest's path.
 */
export function writeGrowth(folder: string, count: number, printed: readonly string[]): string {
  const lines = namesFrom(printed, count).map((name, i) =>
    JSON.stringify({ id: idOf(i), name, 'sort-name': name, type: null, aliases: [], relations: [] }),
  );
  writeFileSync(join(folder, 'artist'), `${lines.join('\n')}\n`);
  const manifest = join(folder, 'growth.yaml');
  writeFileSync(
    manifest,
    'source: growth\nformat: musicbrainz\nfiles: [artist]\nas_of: 2020-01-01T00:00:00Z\nlicense: CC0-1.0\n',
  );
  return manifest;
}

/** Different names, the same in every run: first every word alone, then combinations of words. */
export function namesFrom(printed: readonly string[], count: number): string[] {
  const [given, common] = [lined(vocabulary.given_names), lined(vocabulary.words)];
  const words = [...new Set([...printed, ...common, ...given])];
  const draw = drawing();
  const one = (from: readonly string[]): string => from[Math.floor(draw() * from.length)]!;
  const forms = [
    () => `${one(words)} ${one(words)}`,
    () => `${one(common)} ${one(common)}`,
    () => `${one(given)} ${one(words)}`,
    () => `${one(words)} & ${one(words)}`,
    () => `${one(given)} & ${one(given)}`,
    () => `The ${one(words)}s`,
    () => `DJ ${one(words)}`,
    () => `${one(common)} of ${one(common)}`,
  ];
  const names = new Set(words.slice(0, count));
  while (names.size < count) names.add(forms[Math.floor(draw() * forms.length)]!());
  return [...names];
}

/** Numbers from 0 to 1 from a fixed seed (mulberry32). */
function drawing(): () => number {
  let state = 26;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function idOf(i: number): string {
  const hex = createHash('sha256').update(`growth ${i}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
