import { expect } from 'chai';
import { csvOf } from './csv.ts';

describe('the CSV file of a plot', () => {
  it('quotes cells that contain separators', () =>
    expect(csvOf(['a', 'b'], [['x, "y"', 1]])).to.equal('a,b\r\n"x, ""y""",1\r\n'));

  it('escapes formulas, and leaves numbers unchanged', () =>
    expect(csvOf(['a', 'b'], [['=cmd()', -1]])).to.equal("a,b\r\n'=cmd(),-1\r\n"));
});
