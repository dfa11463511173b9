import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findForbidden } from './forbidden-phrases.ts';
import { programTexts } from './program-texts.ts';
import { type Page, readPages, ROOT, withoutCode } from './read-pages.ts';

const MAX_WORDS = 40;
/** Pages for people that are not under `docs/`. */
const OTHERS = ['CHANGELOG.md', 'examples/README.md', 'api/docs/guide.md', 'test/truth/README.md'];
/** Lists of words, and SQL: no sentences. */
const IS_LIST = /^(?:db\/countries|ingest\/import\/demo\/demo-vocabulary)\.ts:/;
const IS_SQL = /\b(?:SELECT|WITH|INSERT|UPDATE|DELETE|CREATE)\b/;

const sentencesOf = ({ text }: Page): string[] =>
  withoutCode(text)
    .split('\n')
    // Tables and headings are not sentences.
    .filter((line) => !/^\s*[|#]/.test(line))
    .join('\n')
    .split(/\n\s*\n|\n\s*(?:-|\d+\.) |(?<=[.!?:;])\s/)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim());

describe('the prose of the documentation', () => {
  const others = OTHERS.map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
  const pages = [...readPages(), ...others];

  it('uses no forbidden phrase and no inverted word order', () => {
    const found = pages.flatMap(({ path, text }) =>
      findForbidden(withoutCode(text)).map((phrase) => `${path}: ${phrase}`),
    );
    expect(found).to.deep.equal([]);
  });

  it(`has no sentence of more than ${MAX_WORDS} words`, () => {
    const long = pages.flatMap((page) =>
      sentencesOf(page)
        .filter((sentence) => sentence.split(' ').length > MAX_WORDS)
        .map((sentence) => `${page.path}: ${sentence}`),
    );
    expect(long).to.deep.equal([]);
  });
});

describe('the texts of the program', () => {
  it('use no forbidden phrase and no inverted word order', () => {
    const found = programTexts().flatMap(({ place, text }) =>
      findForbidden(text).map((phrase) => `${place}: ${phrase}`),
    );
    expect(found).to.deep.equal([]);
  }).timeout(60_000);

  it(`have no sentence of more than ${MAX_WORDS} words`, () => {
    const long = programTexts()
      .filter(({ place, text }) => !IS_LIST.test(place) && !IS_SQL.test(text))
      .flatMap(({ place, text }) =>
        text
          .split(/<[^<>]*>|(?<=[.!?:;])\s/)
          .filter((sentence) => sentence.trim().split(/\s+/).length > MAX_WORDS)
          .map((sentence) => `${place}: ${sentence.trim()}`),
      );
    expect(long).to.deep.equal([]);
  }).timeout(60_000);

  it('say which tables become live, and leave the word flip to the documentation', () => {
    const found = programTexts().filter(({ text }) => /\bflip/i.test(text));
    expect(found).to.deep.equal([]);
  }).timeout(60_000);
});
