import { expect } from 'chai';
import fc from 'fast-check';
import { canonicalJson, statementId } from './statement-id.ts';

describe('canonicalJson and the statement id', () => {
  it('orders all keys as text, numbers too, and omits undefined values', () => {
    expect(canonicalJson({ b: [{ d: 1, c: 'é' }], a: undefined, 9: true, 10: null })).to.equal(
      '{"10":null,"9":true,"b":[{"c":"é","d":1}]}',
    );
    expect(canonicalJson({ a: { b: { d: 1, c: 2 } } })).to.equal('{"a":{"b":{"c":2,"d":1}}}');
    expect(canonicalJson(JSON.parse('{"b":1,"__proto__":2}'))).to.equal('{"__proto__":2,"b":1}');
  });

  it('returns JSON of the same value, identical for any order of the keys', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
        const text = canonicalJson(value);
        expect(text).to.equal(canonicalJson(reversed(value)));
        expect(JSON.stringify(JSON.parse(text))).to.equal(
          JSON.stringify(JSON.parse(canonicalJson(JSON.parse(text)))),
        );
        expect(JSON.parse(text)).to.deep.equal(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('returns the same ids as earlier releases', () => {
    const statement = {
      source: 'a "b"',
      type: 'label.reported',
      subject: 'label:app:1',
      data: { z: 'ü', a: [1, null] },
    };
    expect(statementId(statement)).to.equal('8c4adc64f94ca9a9d6923fc456183d47');
  });
});

/** The value with the keys of its objects in the opposite order. */
function reversed(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(reversed);
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, each]) => [name, reversed(each)]),
  );
}
