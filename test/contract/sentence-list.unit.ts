import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { docsPage } from '../../api/docs/index.ts';
import { description, UNKNOWN_SITE } from '../../api/documents/index.ts';
import { problems } from '../../api/errors/index.ts';
import { checks } from './checks/index.ts';
import { sentences } from './sentence-list.ts';
import { splitSentences } from './split-sentences.ts';

const ROOT = new URL('../../', import.meta.url);

describe('the list of sentences about the API', () => {
  const listed = (document: string): string[] =>
    sentences.filter((one) => one.document === document).map(({ text }) => text);

  it('names every check, and only checks that exist', () => {
    const named = new Set(sentences.flatMap((one) => one.checks));
    expect([...named]).to.have.members(Object.keys(checks));
  });

  it('names only tests that exist', () => {
    for (const { file, holds } of sentences.flatMap(({ tests }) => tests))
      expect(readFileSync(new URL(file, ROOT), 'utf8').includes(holds), `${file}: ${holds}`).to.equal(true);
  });

  it('has every sentence of the guide in /docs, and no other', () => {
    const guide = readFileSync(new URL('api/docs/guide.md', ROOT), 'utf8');
    expect(listed('guide')).to.deep.equal(splitSentences(guide));
  });

  it('has the introduction of /docs and every remedy, and no other', () => {
    const page = String(docsPage(description, [], UNKNOWN_SITE).html);
    const [, introduction] = /<h1>[^<]*<\/h1>\s*<p>([^<]*)<\/p>/.exec(page)!;
    const remedies = Object.values(problems).map(({ remedy }) => remedy);
    const found = [introduction!, ...remedies].flatMap(splitSentences);
    expect(listed('page')).to.have.members([...new Set(found)]);
  });

  it('has every summary and description of the reference in /docs, and no other', () => {
    expect(listed('reference')).to.have.members([...new Set(textsIn(description))]);
  });
});

/** Summaries and descriptions of everything but examples. */
function textsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]: [string, unknown]) => {
    if (key === 'example' || key === 'examples') return [];
    const isText = typeof one === 'string' && (key === 'description' || key === 'summary');
    return isText ? [one] : textsIn(one);
  });
}
