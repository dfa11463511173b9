import { expect } from 'chai';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { anchorsOf, ROOT } from './read-pages.ts';

const FOLDERS = ['api', 'bench', 'client', 'db', 'ingest', 'program', 'projector', 'test', 'web'];
/** Kept as release 1.0.0 wrote it. */
const OF_A_RELEASE = 'test/upgrade/1.0.0/';
const COMMENT = /^\s*(?:\/\*|\*|\/\/|--)|\/\*\*.*\*\/$/;
/** A page by its path, or a decision by its number; with the heading that is named behind it. */
const REFERENCE = /(?<![\w/.])((?:[\w-]+\/)*[\w-]+\.md|docs\/decisions\/\d{4}(?![\w-]))(?:, "([^"]+)")?/g;

interface Reference {
  readonly place: string;
  readonly file: string;
  readonly page: string;
  readonly heading: string | undefined;
}

const sources = (): string[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  ).filter((file) => /\.(?:ts|sql|css)$/.test(file) && !file.startsWith(OF_A_RELEASE));

const referencesIn = (file: string): Reference[] =>
  readFileSync(join(ROOT, file), 'utf8')
    .split('\n')
    .flatMap((line, i) =>
      COMMENT.test(line)
        ? [...line.matchAll(REFERENCE)].map(([, page, heading]) => {
            return { place: `${file}:${i + 1}`, file, page: page!, heading };
          })
        : [],
    );

/** The page's text; null: there is none, from the root or beside the file. */
function textOf({ file, page }: Reference): string | null {
  const decisions = readdirSync(join(ROOT, 'docs/decisions')).map((name) => join('docs/decisions', name));
  const paths = [page, join(dirname(file), page), ...decisions.filter((path) => path.startsWith(`${page}-`))];
  const found = paths.map((path) => join(ROOT, path)).find((path) => existsSync(path));
  return found === undefined ? null : readFileSync(found, 'utf8');
}

describe('comments in the code', () => {
  it('refer only to existing pages and headings', () => {
    const references = sources().flatMap(referencesIn);
    const broken = references.filter((reference) => {
      const text = textOf(reference);
      if (text === null) return true;
      const { page, heading } = reference;
      const headings = anchorsOf({ path: page, text });
      return heading !== undefined && !headings.includes(heading.toLowerCase().replaceAll(' ', '-'));
    });
    expect(broken.map(({ place, page, heading }) => `${place}: ${page} ${heading ?? ''}`)).to.deep.equal([]);
    expect(references.length).to.be.greaterThan(10);
  });
});
