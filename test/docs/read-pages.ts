import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A Markdown page of the repository, by its path from the root. */
export interface Page {
  readonly path: string;
  readonly text: string;
}

const readPage = (path: string): Page => ({ path, text: readFileSync(join(ROOT, path), 'utf8') });

/** README.md, CONTRIBUTING.md and every page under `docs/`. */
export function readPages(): Page[] {
  const files = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' });
  const docs = files.filter((file) => file.endsWith('.md')).map((file) => join('docs', file));
  return ['README.md', 'CONTRIBUTING.md', ...docs].map(readPage);
}

/** A link of a page to a file of the repository, with the heading that it names. */
export interface Link {
  readonly target: string;
  readonly heading: string | null;
}

/** Links to other sites are left out. */
export function linksOf({ path, text }: Page): Link[] {
  return [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link]) => link!)
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => {
      const [file = '', heading = null] = link.split('#');
      const target = file === '' ? path : relative('.', normalize(join(dirname(path), file)));
      return { target, heading };
    });
}

/** The text without code blocks and code in a line. */
export const withoutCode = (text: string): string =>
  text.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, 'code');

/** The anchors of a page's headings, as GitHub makes them. */
export const anchorsOf = ({ text }: Page): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
