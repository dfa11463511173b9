import { type Document, isScalar, type LineCounter, visit } from 'yaml';

/** Lists the keys that a map of a YAML document repeats, a sentence each, in linear time. Pure. */
export function repeatedKeys(document: Document, lineCounter: LineCounter): string[] {
  const offsets: number[] = [];
  visit(document, {
    Map: (_, { items }) => {
      const seen = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (seen.has(key.value)) offsets.push(key.range![0]);
        seen.add(key.value);
      }
    },
  });
  return offsets
    .sort((a, b) => a - b)
    .map((offset) => lineCounter.linePos(offset))
    .map(({ line, col }) => `Map keys must be unique at line ${line}, column ${col}:`);
}
