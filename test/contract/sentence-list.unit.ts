import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { description } from '../../api/documents/index.ts';
import { checks } from './checks/index.ts';
import { sentences } from './sentence-list.ts';
import { splitSentences } from './split-sentences.ts';

const ROOT = new URL('../../', import.meta.url);

describe('the list of sentences about the API about the API', () => {
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

  it('has every description of the reference in /docs, and no other', () => {
    expect(listed('reference')).to.have.members([...new Set(descriptionsIn(description))]);
  });
});

/** Of everything but examples. */
function descriptionsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]: [string, unknown]) => {
    if (key === 'example' || key === 'examples') return [];
    return key === 'description' && typeof one === 'string' ? [one] : descriptionsIn(one);
  });
}
