import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { VERSION } from '../openapi/index.ts';
import { changelog } from './changelog.ts';

const description = JSON.parse(readFileSync(new URL('../openapi/openapi.json', import.meta.url), 'utf8')) as {
  readonly paths: Record<string, unknown>;
};

describe('the changelog of the API', () => {
  it('names every operation of the description, and no other', () => {
    const added = changelog.versions.flatMap(({ changes }) =>
      changes.filter(({ kind }) => kind === 'added').map(({ path }) => path),
    );
    // The same operation under a second address.
    const paths = Object.keys(description.paths).filter((path) => path !== '/openapi.json');
    expect(added.sort()).to.deep.equal(paths.sort());
  });

  it("has the description's version as its newest release", () => {
    expect(changelog.versions.find(({ date }) => date !== null)?.version).to.equal(VERSION);
  });
});
