import { expect } from 'chai';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { anchorsOf, linksOf, readPages, ROOT } from './read-pages.ts';

const pages = readPages();
const byPath = new Map(pages.map((page) => [page.path, page]));

describe('the documentation', () => {
  it('has a README of at most 8 KB, and no page over 20 KB', () => {
    const tooLong = pages.filter(
      ({ path, text }) => Buffer.byteLength(text) > (path === 'README.md' ? 8_192 : 20_480),
    );
    expect(tooLong.map(({ path }) => path)).to.deep.equal([]);
  });

  it('links only to existing files and headings', () => {
    const broken = pages.flatMap((page) =>
      linksOf(page)
        .filter(({ target, heading }) => {
          if (!existsSync(join(ROOT, target))) return true;
          if (heading === null) return false;
          const text = readFileSync(join(ROOT, target), 'utf8');
          return !anchorsOf({ path: target, text }).includes(heading);
        })
        .map(({ target, heading }) => `${page.path}: ${target}#${heading ?? ''}`),
    );
    expect(broken).to.deep.equal([]);
  });

  it('is reachable from the README in two clicks', () => {
    const next = (paths: Iterable<string>): Set<string> =>
      new Set(
        [...paths].flatMap((path) =>
          linksOf(byPath.get(path) ?? { path, text: '' }).map((link) => link.target),
        ),
      );
    const one = next(['README.md']);
    const reached = new Set([...one, ...next(one), 'README.md']);
    const lost = pages.map(({ path }) => path).filter((path) => !reached.has(path));
    // Decisions are listed by their index.
    expect(lost.filter((path) => !/^docs\/decisions\/\d/.test(path))).to.deep.equal([]);
    expect(next(['docs/decisions/README.md'])).to.include.all.keys(
      ...pages.map(({ path }) => path).filter((path) => /^docs\/decisions\/\d/.test(path)),
    );
  });
  it('has the date of each decision below its title', () => {
    const undated = pages.filter(
      ({ path, text }) =>
        /^docs\/decisions\/\d/.test(path) && !/^# .+\n\nDate: 20\d\d-\d\d-\d\d\n/.test(text),
    );
    expect(undated.map(({ path }) => path)).to.deep.equal([]);
  });
});
