import type { Random } from '../../bench/random.ts';
import { ODD_TEXTS } from './odd.ts';

/** What breaks parsers: markup, quotes, numbers past every bound, bytes that are no text. */
const NASTY = [
  ...['<', '>', '&', '"', "'", '</', '<![CDATA[', '<!--', '&#0;', '&#xD800;', '&x;', '{', '}', '[', ']'],
  ...[',', ';', ':', '\t', '\r', '\n', 'null', '-1e999', '\\ud800', '\\u0000', '__proto__', '\0'],
  ...ODD_TEXTS,
].map((text) => Buffer.from(text));

/** One place of the bytes changed, cut, doubled or overwritten, or everything behind it cut off. */
export function damagedBytes(bytes: Buffer, random: Random): Buffer {
  const at = random.below(bytes.length + 1);
  const end = Math.min(bytes.length, at + random.below(60));
  const [before, middle, after] = [bytes.subarray(0, at), bytes.subarray(at, end), bytes.subarray(end)];
  const nasty = random.of(NASTY);
  const ways: (() => Buffer[])[] = [
    () => [before, nasty, bytes.subarray(at)],
    () => [before, nasty, after],
    () => [before, after],
    () => [before, middle, middle, after],
    () => [before, Buffer.from([random.below(256)]), bytes.subarray(at + 1)],
    () => [before],
  ];
  return Buffer.concat(random.of(ways)());
}
