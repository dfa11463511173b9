import { expect } from 'chai';
import { Groups } from './node-groups.ts';

describe('groups of nodes', () => {
  it('have all nodes of a correction in one group, and those of an edition in several', () => {
    const groups = new Groups();
    groups.link('name:ada', 'name:adab', 'correction:1');
    groups.link('name:bo', 'name:bob', 'correction:1');
    groups.link('name:cy', 'name:cyb', 'edition:sun-2024');
    groups.link('name:dee', 'name:deeb', 'edition:sun-2024');
    expect(groups.rootOf('name:ada')).to.equal(groups.rootOf('name:bob'));
    expect(groups.rootOf('name:cy')).not.to.equal(groups.rootOf('name:dee'));
    expect([...groups.subjects('correction:')]).to.deep.equal([
      { root: groups.rootOf('name:ada'), subject: 'correction:1' },
    ]);
  });
});
