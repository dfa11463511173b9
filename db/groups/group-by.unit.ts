import { expect } from 'chai';
import { addToGroup, groupBy } from './index.ts';

describe('groups of items', () => {
  it('have their keys and their items in the order in which they come', () => {
    const groups = groupBy(['bo', 'ada', 'bea', 'al'], (name) => name[0]);
    expect([...groups]).to.deep.equal([
      ['b', ['bo', 'bea']],
      ['a', ['ada', 'al']],
    ]);
  });

  it('are empty if there are no items', () => {
    expect(groupBy(new Set<string>(), (name) => name)).to.deep.equal(new Map());
  });

  it('grow by one item, which begins the group of a new key', () => {
    const groups = new Map([['a', [1]]]);
    addToGroup(groups, 'a', 2);
    addToGroup(groups, 'b', 3);
    expect(groups).to.deep.equal(
      new Map([
        ['a', [1, 2]],
        ['b', [3]],
      ]),
    );
  });
});
