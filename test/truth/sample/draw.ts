import type { Seen, Source } from './seen.ts';

/** Numbers from 0 to 1, determined by a text (mulberry32 over an FNV hash). */
export function seeded(seed: string): () => number {
  let state = Array.from(seed).reduce(
    (h, c) => Math.imul(h ^ (c.codePointAt(0) ?? 0), 0x01000193),
    0x811c9dc5,
  );
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const out = [...items];
  for (let i = out.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [out[i], out[j]] = [out[j] as T, out[i] as T];
  }
  return out;
}

/** Distributes `total` as evenly as `available` allows, at most `most` each; the sum is `total` if there is enough. */
export function spread(total: number, available: readonly number[], most = Infinity): number[] {
  const shares = available.map(() => 0);
  for (let left = total, moved = true; left > 0 && moved;) {
    moved = false;
    for (let i = 0; i < shares.length && left > 0; i++) {
      if ((shares[i] ?? 0) >= Math.min(available[i] ?? 0, most)) continue;
      shares[i] = (shares[i] ?? 0) + 1;
      left--;
      moved = true;
    }
  }
  return shares;
}

/** Signs of a difficult credit: joiners, brackets, colons, dashes, MCs and words for a set. */
export const JOINED = new RegExp(
  [
    String.raw`[&+,/:()[\]|]|\s[-–—]|[-–—]\s|[–—]`,
    String.raw`\b(?:b2b|f2f|vs|versus|x|with|w\/|feat|ft|featuring|and|und|et|y|invites|meets)\b`,
    String.raw`\b(?:mc|host|hosted|set|live|showcase|session|sessions|presents|pres|special|takeover|show|tribute)\b`,
  ].join('|'),
  'iu',
);

/** A digit, a sign or a letter outside of the Latin script, and words for things that are not music. */
export const ODD =
  /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]|\p{N}|[^\p{L}\p{N}\s.'’-]|\b(?:workshop|yoga|talk|ceremony|theatre|theater|circus|cinema|dance|dj|tba|opening|closing|presents|band|orchestra)\b/iu;

export const distinct = (seen: readonly Seen[]): Seen[] => {
  const first = new Map<string, Seen>();
  for (const one of seen) {
    const key = JSON.stringify([one.edition, one.credit]);
    if (one.credit.trim() !== '' && !first.has(key)) first.set(key, one);
  }
  return [...first.values()];
};

/** Half of the families may be read during development, the other half is only scored. */
export function divide(sources: readonly Source[], seed: string): Map<string, 'open' | 'sealed'> {
  const families = [...new Set(sources.map((s) => s.family ?? s.name))].sort();
  const mixed = shuffled(families, seeded(`${seed}/division`));
  const open = new Set(mixed.slice(0, Math.ceil(mixed.length / 2)));
  return new Map(sources.map((s) => [s.name, open.has(s.family ?? s.name) ? 'open' : 'sealed']));
}
