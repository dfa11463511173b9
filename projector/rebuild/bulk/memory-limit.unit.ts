import { expect } from 'chai';
import { demandMemory, InsufficientMemory } from './memory-limit.ts';

const MB = 2 ** 20;

describe('demandMemory', () => {
  it('does nothing while the claims fit into the heap', () => {
    expect(() => demandMemory(200 * MB, 1, 1_200 * MB)).not.to.throw();
    expect(() => demandMemory(0, 0.5)).not.to.throw();
    expect(() => demandMemory(1e12, 1)).to.throw(InsufficientMemory);
  });

  it('throws with the needed heap size as soon as the claims are too large', () => {
    expect(() => demandMemory(200 * MB + 1, 0.25, 1_200 * MB)).to.throw(
      InsufficientMemory,
      'may need 4801 MB of heap, but this process may use only 1200 MB. To rebuild in bulk, set NODE_OPTIONS=--max-old-space-size=4801 and start again.',
    );
    expect(() => demandMemory(800 * MB + 4, 1, 4_801 * MB)).not.to.throw();
  });
});
