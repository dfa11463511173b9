import { expect } from 'chai';
import { arrayLiteral } from './array-literal.ts';

describe('an array literal', () => {
  it('tells nothing from a text that says so', () => {
    expect(arrayLiteral([null, 'NULL', ''])).to.equal('{NULL,"NULL",""}');
  });

  it('quotes what would end a text', () => {
    expect(arrayLiteral(['a"b', 'c\\', '{d,e}'])).to.equal('{"a\\"b","c\\\\","{d,e}"}');
  });

  it('leaves line breaks and letters of every script as they are', () => {
    expect(arrayLiteral(['a\nb\t"\u0001', '夜🎶\u2028'])).to.equal('{"a\nb\t\\"\u0001","夜🎶\u2028"}');
  });

  it('holds numbers and truth values', () => {
    expect(arrayLiteral([1, -2, true, false])).to.equal('{1,-2,true,false}');
    expect(arrayLiteral([])).to.equal('{}');
  });
});
