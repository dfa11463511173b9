import { expect } from 'chai';
import { demandRoom, InsufficientMemory } from './memory-limit.ts';

const MB = 2 ** 20;

describe('the room for a build at once', () => {
  it('is there while its claims fit into the heap that is given, or into this process', () => {
    expect(() => demandRoom(200 * MB, 1, 1_200 * MB)).not.to.throw();
    expect(() => demandRoom(0, 0.5)).not.to.throw();
    expect(() => demandRoom(1e12, 1)).to.throw(InsufficientMemory);
  });

  it('is missed as soon as what was read is too much, with a heap that takes the whole', () => {
    expect(() => demandRoom(200 * MB + 1, 0.25, 1_200 * MB)).to.throw(
      InsufficientMemory,
      'they may take 4801 MB of heap, and this process may use 1200. With NODE_OPTIONS=--max-old-space-size=4801 ',
    );
    expect(() => demandRoom(800 * MB + 4, 1, 4_801 * MB)).not.to.throw();
  });
});
