import { expect } from 'chai';
import { differsInBytes } from './missing-in.ts';

describe('the bytes of an answer after an upgrade', () => {
  const recorded = '{"meta":{"request_id":"a","limit":2},"rows":[{"slug":"ada","year":2024}]}';

  it("equal the recorded ones except for the request's id", () => {
    expect(differsInBytes(recorded.replace('"a"', '"b"'), recorded)).to.equal(false);
  });

  it('differ if a value has another form', () => {
    expect(differsInBytes(recorded.replace('2024', '2.024e3'), recorded)).to.equal(true);
  });

  it('differ if fields have another order, also beside an added field', () => {
    const swapped = '{"meta":{"request_id":"a","limit":2},"rows":[{"year":2024,"slug":"ada"}]}';
    expect(differsInBytes(swapped, recorded)).to.equal(true);
    expect(differsInBytes(swapped.replace('"limit"', '"since":1,"limit"'), recorded)).to.equal(true);
  });

  it('may have added fields anywhere', () => {
    const added = recorded.replace('"slug"', '"name":"Ada","slug"').replace('"limit"', '"since":1,"limit"');
    expect(differsInBytes(added, recorded)).to.equal(false);
  });
});
