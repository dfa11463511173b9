/** Colours of posters and cards, from the top to the bottom; pages/lineup.css has the same. */
export const HUES = [
  ['#2b1766', '#7a2f6d', '#b0481f'],
  ['#06283d', '#0f5566', '#2c7a56'],
  ['#3a0d2e', '#8a1c4a', '#b5491c'],
  ['#101a4a', '#2b3fa0', '#7a3fa6'],
  ['#0d2b1e', '#2d5a2b', '#7a661a'],
  ['#1a1a22', '#3a3550', '#8c2f4f'],
] as const;

/** The index of the colours of a name: the same name always has the same. */
export const hueOf = (name: string): number =>
  Array.from(name).reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 9973, 7) % HUES.length;
