import { gzipSync } from 'node:zlib';
import { Random } from '../../bench/random.ts';
import { damagedBytes } from './byte-mutants.ts';
import { damagedJson } from './json-mutants.ts';
import { ODD_NUMBERS, ODD_TEXTS } from './odd.ts';

/** One of endlessly many damaged versions of a file, in its structure or in its bytes; the same for the same seed. */
export function mutant(original: Buffer, seed: number): Buffer {
  const random = new Random(seed);
  const text = original.toString('utf8');
  const ways = [
    () => wholeJson(text, random) ?? someLine(text, random),
    () => wholeJson(text, random) ?? someLine(text, random),
    () => someLine(text, random),
    () => damagedBytes(original, random),
    () => damagedBytes(damagedBytes(original, random), random),
  ];
  const damaged = random.of(ways)();
  // A damaged container around what is right, and the other way round.
  if (random.below(20) > 0) return damaged;
  return random.below(2) ? gzipSync(damaged) : damagedBytes(gzipSync(original), random);
}

function wholeJson(text: string, random: Random): Buffer | null {
  const parsed = parse(text.replace(/^\uFEFF/, ''));
  if (parsed === undefined) return null;
  // JSON has half a character as its escape. Nothing is left if the whole document is dropped.
  const damaged = JSON.stringify(damagedJson(parsed, random)) as string | undefined;
  return Buffer.from(damaged ?? '');
}

/** A line gone, doubled, moved to the end, or with a value in it changed. */
function someLine(text: string, random: Random): Buffer {
  const lines = text.split('\n');
  const at = random.below(lines.length);
  const line = lines[at]!;
  const ways: (() => string[])[] = [
    () => [],
    () => [line, line],
    () => Array.from({ length: 200 }, () => line),
    () => [changedLine(line, random)],
    () => [changedLine(line, random)],
    () => [changedLine(line, random)],
  ];
  lines.splice(at, 1, ...random.of(ways)());
  if (random.below(6) === 0) lines.push(line);
  return Buffer.from(lines.join('\n'));
}

/** JSON after any prefix; else cells between separators or marks. */
function changedLine(line: string, random: Random): string {
  const start = line.search(/[{[]/);
  const parsed = start < 0 ? undefined : parse(line.slice(start));
  if (parsed !== undefined) return line.slice(0, start) + JSON.stringify(damagedJson(parsed, random));
  const separator = random.of([',', '\t', ';', '>', '<', '"', ' ']);
  const cells = line.split(separator);
  const at = random.below(cells.length);
  const odd = random.below(2) ? random.of(ODD_TEXTS) : String(random.of(ODD_NUMBERS));
  cells.splice(at, random.below(2), ...random.of([[], [odd], [cells[at]!, cells[at]!], [`"${odd}`]]));
  return cells.join(separator);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
