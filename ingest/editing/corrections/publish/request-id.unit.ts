import { expect } from 'chai';
import { identify } from './request-id.ts';

describe('identify: the id and hash of a request', () => {
  const request = { subject: 'edition:sun-2024', operations: [{ op: 'set' }], base: null };

  it('follow from editor, key and request, for any order of the fields', () => {
    const { id, hash } = identify('ann', 'k1', request);
    expect(id).to.match(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u);
    expect(identify('ann', 'k1', Object.fromEntries(Object.entries(request).toReversed()))).to.deep.equal({
      id,
      hash,
    });
    const others = [
      identify('bob', 'k1', request),
      identify('ann', 'k2', request),
      identify('ann', 'k1', { ...request, base: 1 }),
      // The boundary between editor and key matters.
      identify('an', 'nk1', request),
    ];
    expect(new Set([id, ...others.map((other) => other.id)])).to.have.lengthOf(5);
  });

  it('have a random id without a key, so two equal requests are two corrections', () => {
    const [one, other] = [identify('ann', null, request), identify('ann', null, request)];
    expect(one.id).to.not.equal(other.id);
    expect(one.hash).to.equal(other.hash);
  });
});
