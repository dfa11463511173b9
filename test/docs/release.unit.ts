import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import packed from '../../package.json' with { type: 'json' };

const changelog = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8');

/** `1.2.3` as a number that grows with it. */
const orderOf = (version: string): number =>
  version.split('.').reduce((before, part) => before * 10_000 + Number(part), 0);

describe('the release number', () => {
  const released = [...changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d$/gm)].map(
    ([, version]) => version!,
  );

  it('equals the newest release in the changelog', () => {
    // Before the first release there is none.
    expect(packed.version).to.equal(released[0] ?? '0.1.0');
  });

  it('grows with each release', () => {
    const orders = released.map(orderOf);
    expect(orders).to.deep.equal([...new Set(orders)].sort((a, b) => b - a));
  });

  it('has one line of at most 25 words for each change', () => {
    const entries = changelog.split('\n').filter((line) => line.startsWith('- '));
    expect(entries).to.not.deep.equal([]);
    expect(entries.filter((line) => line.split(/\s+/).length > 26)).to.deep.equal([]);
    expect(changelog.split('\n').filter((line) => /^\s+\S/.test(line))).to.deep.equal([]);
  });
});
