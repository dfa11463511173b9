import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { allOperations } from '../../../api/documents/index.ts';
import { collection, file } from './collection.ts';

describe('the collection for Postman, Bruno and Insomnia', () => {
  const committed = readFileSync(file, 'utf8');

  it('equals the committed file (npm run docs:collection writes it)', async function () {
    this.timeout(60_000);
    expect(await collection()).to.equal(committed);
  });

  it('has every operation, a value for each placeholder, and no key', () => {
    expect(committed.split('"method": "GET"').length - 1).to.equal(allOperations.length);
    const { variable, item } = JSON.parse(committed) as Folder & { variable: Value[] };
    expect(variable.find(({ key }) => key === 'apiKey')?.value).to.equal('');
    expect(committed).not.to.match(/bk_\w/);
    const values = item.flatMap(({ item: requests }) =>
      requests.flatMap(({ request: { url } }) => [
        ...url.variable,
        ...url.query.filter(({ disabled }) => disabled === false),
      ]),
    );
    expect(values.length).to.be.above(5);
    for (const { key, value } of values) expect(value, key).to.match(/^[^{}]+$/);
  });
});

interface Value {
  readonly key: string;
  readonly value: string;
  readonly disabled?: boolean;
}
interface Folder {
  readonly item: readonly {
    readonly item: readonly { readonly request: { readonly url: { query: Value[]; variable: Value[] } } }[];
  }[];
}
