import { expect } from 'chai';
import { arrayLiteral } from './array-literal.ts';

describe('a Postgres array literal', () => {
  it('tells null from the text NULL', () => {
    expect(arrayLiteral([null, 'NULL', ''])).to.equal('{NULL,"NULL",""}');
  });

  it('quotes text that would end an element', () => {
    expect(arrayLiteral(['a"b', 'c\\', '{d,e}'])).to.equal('{"a\\"b","c\\\\","{d,e}"}');
  });

  it('leaves line breaks and letters of every script unchanged', () => {
    expect(arrayLiteral(['a\nb\t"\u0001', '夜🎶\u2028'])).to.equal('{"a\nb\t\\"\u0001","夜🎶\u2028"}');
  });

  it('holds numbers and booleans', () => {
    expect(arrayLiteral([1, -2, true, false])).to.equal('{1,-2,true,false}');
    expect(arrayLiteral([])).to.equal('{}');
  });
});
