import { expect } from 'chai';
import { demandMemory, InsufficientMemory } from './memory-limit.ts';

const MB = 2 ** 20;

describe('the room for a build at once', () => {
  it('is there while its claims fit into the heap that is given, or into this process', () => {
    expect(() => demandMemory(200 * MB, 1, 1_200 * MB)).not.to.throw();
    expect(() => demandMemory(0, 0.5)).not.to.throw();
    expect(() => demandMemory(1e12, 1)).to.throw(InsufficientMemory);
  });

  it('is missed as soon as what was read is too much, with a heap that takes the whole', () => {
    expect(() => demandMemory(200 * MB + 1, 0.25, 1_200 * MB)).to.throw(
      InsufficientMemory,
      'may take 4801 MB of heap, and this process may use 1200 MB. With NODE_OPTIONS=--max-old-space-size=4801 ',
    );
    expect(() => demandMemory(800 * MB + 4, 1, 4_801 * MB)).not.to.throw();
  });
});
