import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const PAGES = ['reference/manifest.md', 'reference/manifest-table.md', 'how-to/import/recipes.md'];

/** The reference of manifests and its recipes, as one text. */
export const page = PAGES.map((name) =>
  readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8'),
).join('\n');

/** What the page says of a field: ``- `part` (a text; default none): which part …``. */
export interface Entry {
  readonly path: string;
  /** The text in brackets: the values, and the default. */
  readonly values: string;
  readonly text: string;
  /** The format that adds it; null where all have it. */
  readonly format: string | null;
}

export interface Example {
  readonly yaml: string;
  /** The format of its chapter; null in a chapter of no format. */
  readonly format: string | null;
}

const ENTRY = /^- `([^`]+)` \(((?:[^()`]|`[^`]*`)*)\): (.*)$/u;
const FORMAT = /^- `([^`]+)`: /u;
const EXAMPLE = /Example: `([^`]+)`$/u;
const FLOW = /`(\w+: \{[^`]*\})`/gu;
const BLOCK = /```yaml\n([\s\S]*?)```/gu;

const captured = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found!);

/** Lines, those of lists in one piece. */
const lines = (text: string): string[] => text.replace(/\n {2,}(?=\S)/gu, ' ').split('\n');

/** A chapter of a document, by its heading; empty where it has none of the kind. */
export const chapter = (text: string, heading: string): string =>
  text.split(/^(?=##+ )/mu).find((each) => each.replace(/^#+ /u, '').startsWith(`${heading}\n`)) ?? '';

/** The names in a chapter's list of formats: ``- `woov`: what it reads``. */
export const formatsListed = (text: string, heading: string): string[] =>
  lines(chapter(text, heading)).flatMap((line) => FORMAT.exec(line)?.[1] ?? []);

export const entries: readonly Entry[] = page.split(/^(?=## )/mu).flatMap((each) => {
  const format = /^## What `([^`]+)` adds/u.exec(each)?.[1] ?? null;
  return lines(each).flatMap((line) => {
    const [, path, values = '', text = ''] = ENTRY.exec(line) ?? [];
    return path === undefined ? [] : [{ path, values, text, format }];
  });
});

/** Entries whose example is not the last text, so that no test reads it. */
export const unread = entries.filter(({ text }) => text.includes('Example:') && !EXAMPLE.test(text));

/** At the ends of entries, in blocks of their own, and in sentences. */
export const examples: readonly Example[] = [
  ...entries.flatMap(({ text, format }) => {
    const yaml = EXAMPLE.exec(text)?.[1];
    return yaml === undefined ? [] : [{ yaml, format }];
  }),
  ...[...captured(BLOCK, page), ...captured(FLOW, page)].map((yaml) => ({ yaml, format: null })),
];

/** The blocks of a recipe, in their order. */
export const recipe = (heading: string): string[] => captured(BLOCK, chapter(page, heading));

/** The page's first manifest with an example's fields in it. */
export function manifestWith({ yaml, format }: Example): Record<string, unknown> {
  const { columns, ...shared } = parse(captured(BLOCK, page)[0]!) as Record<string, unknown>;
  const manifest = { ...shared, ...(format !== null && { format }), ...(parse(yaml) as object) };
  return manifest['format'] === 'table' ? { columns, ...manifest } : manifest;
}
