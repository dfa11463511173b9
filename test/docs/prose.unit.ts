import { expect } from 'chai';
import { type Page, readPages, withoutCode } from './read-pages.ts';

/** Words of a private dialect: plain English has better ones (docs/glossary.md has our terms). */
const FORBIDDEN: readonly RegExp[] = [
  /\bwhoever\b/i,
  /\bnobody['’]s\b/i,
  /\bso many\b/i,
  /\blest\b/i,
  /\bcannot be so\b/i,
  /\bbear(?:s)? (?:it|this|them)\b/i,
  /\bis told\b/i,
  /\bwhat stands\b/i,
  /\bnot heard\b/i,
  /\b(?:statement|row|word)s? speaks?\b/i,
];

/** Inverted word order, such as "Kept is how often …". */
const INVERTED = /(?:^|[.!?] )(?:Kept|Measured|Shown|Told|Said) (?:is|are|was|were)\b/m;

const MOST_WORDS = 40;

const sentencesOf = ({ text }: Page): string[] =>
  withoutCode(text)
    .split('\n')
    // Tables and headings are not sentences.
    .filter((line) => !/^\s*[|#]/.test(line))
    .join('\n')
    .split(/\n\s*\n|\n\s*(?:-|\d+\.) |(?<=[.!?:;])\s/)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim());

describe('the prose of the documentation', () => {
  const pages = readPages().filter(({ path }) => path !== 'CONTRIBUTING.md');

  it('uses no word of a private dialect and no inverted order', () => {
    const found = pages.flatMap(({ path, text }) =>
      [...FORBIDDEN, INVERTED]
        .map((pattern) => pattern.exec(withoutCode(text))?.[0])
        .filter((hit) => hit !== undefined)
        .map((hit) => `${path}: ${hit}`),
    );
    expect(found).to.deep.equal([]);
  });

  it(`has no sentence of more than ${MOST_WORDS} words`, () => {
    const long = pages.flatMap((page) =>
      sentencesOf(page)
        .filter((sentence) => sentence.split(' ').length > MOST_WORDS)
        .map((sentence) => `${page.path}: ${sentence}`),
    );
    expect(long).to.deep.equal([]);
  });
});
