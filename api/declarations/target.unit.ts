import { expect } from 'chai';
import fc from 'fast-check';
import { readTarget } from './target.ts';

describe('the target of a request', () => {
  const query = (url: string) => Object.fromEntries(readTarget(url).query);

  it('decodes the query as an HTML form encodes it', () => {
    expect(query('/x?a=1&b=a+b%20c&c=&d&&a=2&e=x=y')).to.deep.equal({
      a: ['1', '2'],
      b: ['a b c'],
      c: [''],
      d: [''],
      e: ['x=y'],
    });
  });

  it('returns any encoded text unchanged', () => {
    const text = fc.string({ unit: 'grapheme' }).filter((made) => !made.includes('\0'));
    fc.assert(
      fc.property(text, text, (name, value) => {
        fc.pre(name !== '');
        const { query: read, faults } = readTarget(
          `/?${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
        );
        expect(read.get(name)).to.deep.equal([value]);
        expect(faults).to.deep.equal([]);
      }),
    );
  });

  it('accepts twenty parameters, and refuses more without parsing the rest', () => {
    const many = (count: number) =>
      readTarget(`/?${Array.from({ length: count }, (_, i) => `p${i}=`).join('&')}`);
    expect(many(20)).to.include({ refusal: null });
    expect(many(21).refusal).to.include({ param: 'query', code: 'invalid' });
    expect(many(5_000).query.size).to.equal(21);
  });

  for (const [url, param] of [
    ['/%', 'path'],
    ['/%C3%28', 'path'],
    ['/%00', 'path'],
    ['/%ED%A0%80', 'path'],
    ['/?a=%zz', 'a'],
    ['/?%zz=1', 'query'],
    ['/?a=%00', 'a'],
  ] as const)
    it(`is malformed: ${url}`, () => {
      const { refusal, faults } = readTarget(url);
      expect([...(refusal ? [refusal] : []), ...faults].map((fault) => fault.param)).to.deep.equal([param]);
    });
});
