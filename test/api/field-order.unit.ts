import { expect } from 'chai';
import { misorderedFields } from './field-order.ts';

describe('the order of fields in answers', () => {
  const inner = { properties: { a: {}, b: {} } };
  const schema = {
    properties: { first: {}, list: { items: { anyOf: [{ $ref: '#/inner' }, {}] } }, last: inner },
  };
  const find = (): typeof inner => inner;

  it('follows the schema in each object of lists and alternatives', () => {
    const value = { first: 1, list: [{ a: 1, b: 2 }, null], last: { b: 2 } };
    expect(misorderedFields(value, schema, find)).to.deep.equal([]);
  });

  it('is reported when it differs', () => {
    const value = { list: [{ b: 2, a: 1 }], first: 1, last: { b: 1, a: 2 } };
    expect(misorderedFields(value, schema, find)).to.deep.equal([
      '/: the order is list,first,last, not first,list,last',
      '/list/0/: the order is b,a, not a,b',
      '/last/: the order is b,a, not a,b',
    ]);
  });
});
