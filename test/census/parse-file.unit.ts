import { expect } from 'chai';
import { parseTypeScript } from './parse-file.ts';

describe('a TypeScript file of the census', () => {
  it('has its comments counted, also after templates and regular expressions', () => {
    const text = [
      '// one',
      'const greeting = `hello ${name} // no comment`; // two',
      "const path = /[`'/*]/; /* three */",
      "const url = 'http://example.com/*';",
      '/** four\n * lines */',
    ].join('\n');
    expect(parseTypeScript('x.ts', text).comments).to.deep.equal([
      '// one',
      '// two',
      '/* three */',
      '/** four\n * lines */',
    ]);
  });
});
