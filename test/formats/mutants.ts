/** A small generator of pseudo-random numbers (mulberry32): the same seed gives the same mutants for ever. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** What breaks parsers: markup, quotes, numbers past every bound, bytes that are no text. */
const NASTY = [
  '<',
  '>',
  '&',
  '"',
  "'",
  '</',
  '<![CDATA[',
  '<!--',
  '&#0;',
  '&#xD800;',
  '&x;',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  'null',
  '-1e999',
  '\\ud800',
  '\\u0000',
  '__proto__',
  '\n',
  '\0',
  '\u200b',
  'x'.repeat(5_000),
].map((text) => Buffer.from(text));

/** One of endlessly many damaged versions of `original`: one to four places changed, cut, doubled or overwritten. */
export function mutant(original: Buffer, seed: number): Buffer {
  const below = random(seed);
  let bytes: Buffer = original;
  for (let left = 1 + below(4); left > 0; left--) bytes = damaged(bytes, below);
  return bytes;
}

function damaged(bytes: Buffer, below: (n: number) => number): Buffer {
  const at = below(bytes.length + 1);
  const end = Math.min(bytes.length, at + below(60));
  const [before, middle, after] = [bytes.subarray(0, at), bytes.subarray(at, end), bytes.subarray(end)];
  const nasty = NASTY[below(NASTY.length)] ?? Buffer.alloc(0);
  const ways: (() => Buffer[])[] = [
    () => [before, nasty, bytes.subarray(at)],
    () => [before, nasty, after],
    () => [before, after],
    () => [before, middle, middle, after],
    () => [before, Buffer.from([below(256)]), bytes.subarray(at + 1)],
    () => [before],
  ];
  return Buffer.concat(ways[below(ways.length)]!());
}
