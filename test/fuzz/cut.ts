const MAX_ELEMENTS = 12;
const MAX_KEYS = 60;
const MAX_LINES = 80;
const MAX_CHARACTERS = 60_000;

/** A real file's head in its own shape, so that thousands of mutants of it can be tried; binary files stay whole. */
export function cut(bytes: Buffer): Buffer {
  const text = bytes.toString('utf8');
  if (text.includes('\0')) return bytes;
  const json = parse(text.replace(/^\uFEFF/, ''));
  if (json !== undefined) return Buffer.from(JSON.stringify(cutJson(json)));
  return Buffer.from(/^\s*</.test(text) ? cutXml(text) : cutLines(text));
}

function cutJson(value: unknown): unknown {
  if (typeof value === 'string') return value.slice(0, 200);
  if (Array.isArray(value)) return spread(value, MAX_ELEMENTS).map(cutJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    spread(Object.entries(value), MAX_KEYS).map(([key, each]) => [key, cutJson(each)]),
  );
}

/** From all over the list: the odd ones are not all in front. */
const spread = <T>(items: readonly T[], most: number): T[] => {
  const step = Math.max(1, items.length / most);
  return Array.from({ length: Math.min(most, items.length) }, (_, index) => items[Math.floor(index * step)]!);
};

/** Whole records of the root element. */
function cutXml(text: string): string {
  const [, root = ''] = /<([\w-]+)/.exec(text) ?? [];
  const [, record = ''] = new RegExp(`<${root}[^>]*>\\s*<([\\w-]+)`).exec(text) ?? [];
  const end = text.lastIndexOf(`</${record}>`, MAX_CHARACTERS);
  return end < 0 ? text : `${text.slice(0, end)}</${record}>\n</${root}>\n`;
}

/** The first lines, and some of all the others, each cut where it is JSON with long texts. */
function cutLines(text: string): string {
  const lines = text.split('\n');
  const [head, rest] = [lines.slice(0, 3), lines.slice(3)];
  return [...head, ...spread(rest, MAX_LINES)].map(cutLine).join('\n');
}

function cutLine(line: string): string {
  const start = line.search(/[{[]/);
  const json = start < 0 ? undefined : parse(line.slice(start));
  return json === undefined ? line : line.slice(0, start) + JSON.stringify(cutJson(json));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
