import { gunzipSync } from 'node:zlib';
import { JOINED, seeded, shuffled } from './draw.ts';
import { fileBytes } from './seen.ts';
import type { Seen } from './seen.ts';

/** Two names that may belong to one artist, with the place of each. */
export interface Pair {
  readonly id: string;
  readonly kind: string;
  readonly a: string;
  readonly b: string;
  readonly seen_a: string;
  readonly seen_b: string;
}

type Names = ReadonlyMap<string, string>;

const xml = (text: string): string =>
  text
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Every name in the data, as spelled there, with its places. */
export function namesOf(bySource: ReadonlyMap<string, readonly Seen[]>): Names {
  const seen = new Map<string, Set<string>>();
  const note = (name: string, where: string): unknown =>
    (seen.get(name) ?? seen.set(name, new Set()).get(name))?.add(where);
  for (const [source, rows] of bySource)
    for (const row of rows)
      if (!JOINED.test(row.credit) || /^[^&+,/:]*\([^)]*\)$/.test(row.credit))
        note(row.credit.trim(), `${source}${row.listed?.startsWith('id=') ? ` ${row.listed}` : ''}`);
  const artists = gunzipSync(fileBytes('discogs-dump-20200806/discogs_20200806_artists.xml.gz')).toString();
  for (const [, id, name] of artists.matchAll(/<id>(\d+)<\/id><name>([^<]*)<\/name>/g))
    note(xml(name ?? ''), `discogs ${id ?? ''}`);
  return new Map([...seen].map(([name, where]) => [name, [...where].sort().slice(0, 4).join(', ')]));
}

const folded = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const bracketless = (name: string): string => name.replace(/\s*\([^)]*\)\s*$/, '');

/** Ways in which two spellings are similar; each maps a name to a form that similar names share. */
const NEAR: Record<string, (name: string) => string[]> = {
  spelling: (name) => [folded(name)],
  article: (name) => [folded(name.replace(/^the\s+|,\s*the$/i, ''))],
  dj: (name) => [folded(name.replace(/^(dj|mc)\s+/i, ''))],
  suffix: (name) => [folded(bracketless(name))],
  // Names that become equal without one letter are at most two edits apart.
  letters: (name) => {
    const key = folded(name);
    return key.length < 6 ? [] : [key, ...Array.from(key, (_, i) => key.slice(0, i) + key.slice(i + 1))];
  },
  words: (name) => {
    const words = name.toLowerCase().split(/[\s-]+/);
    return words.length < 2 ? [] : [words.sort().join(' ')];
  },
};

function pairsBy(kind: string, names: Names, taken: Set<string>, random: () => number, most: number): Pair[] {
  const groups = new Map<string, Set<string>>();
  for (const name of names.keys())
    for (const key of NEAR[kind]?.(name) ?? [])
      if (key.length > 1) (groups.get(key) ?? groups.set(key, new Set()).get(key))?.add(name);
  const found: Pair[] = [];
  for (const group of groups.values()) {
    const [a = '', b = '', ...more] = shuffled([...group].sort(), random);
    const once = [a, b].sort().join('\n');
    if (b === '' || taken.has(once) || more.length > 6) continue;
    taken.add(once);
    found.push({ id: '', kind, a, b, seen_a: names.get(a) ?? '', seen_b: names.get(b) ?? '' });
  }
  const apart = found.filter((p) => p.a.toLowerCase() !== p.b.toLowerCase());
  return shuffled(apart, random).slice(0, most);
}

export function drawPairs(names: Names, seed: string): Pair[] {
  const random = seeded(`${seed}/pairs`);
  const taken = new Set<string>();
  const most: Record<string, number> = {
    spelling: 50,
    article: 25,
    dj: 25,
    suffix: 35,
    letters: 65,
    words: 10,
  };
  return Object.keys(NEAR)
    .flatMap((kind) => pairsBy(kind, names, taken, random, most[kind] ?? 0))
    .map((pair, i) => ({ ...pair, id: `p${String(i + 1).padStart(3, '0')}` }));
}
