import { expect } from 'chai';
import { listTestFiles, SLOW_FILES } from './test-files.ts';

describe('the test files of a stage', () => {
  const files = ['unit', 'int', 'e2e'].flatMap(listTestFiles);

  it('are listed once each', () => {
    expect(files).to.include('test/run/test-files.unit.ts').and.to.have.length.above(300);
    expect(new Set(files)).to.have.property('size', files.length);
  });

  it('begin with the longest', () => {
    const [longest] = Object.entries(SLOW_FILES).sort(([, a], [, b]) => b - a)[0]!;
    expect(listTestFiles(/\.(\w+)\.ts$/.exec(longest)![1]!)[0]).to.equal(longest);
  });

  it('include every file that is listed as long', () => {
    expect(files).to.include.members(Object.keys(SLOW_FILES));
  });
});
