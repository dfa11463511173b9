import { expect } from 'chai';
import { csvOf } from './csv.ts';

describe('a file of a plot', () => {
  it('quotes what separates', () =>
    expect(csvOf(['a', 'b'], [['x, "y"', 1]])).to.equal('a,b\r\n"x, ""y""",1\r\n'));

  it('escapes formulas, and leaves numbers', () =>
    expect(csvOf(['a', 'b'], [['=cmd()', -1]])).to.equal("a,b\r\n'=cmd(),-1\r\n"));
});
