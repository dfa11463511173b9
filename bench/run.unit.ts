import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { node } from '../test/program/child.ts';

const bench = fileURLToPath(new URL('run.ts', import.meta.url));

describe('npm run bench', () => {
  it('lists its options and measures nothing if it gets an argument that it does not know', async () => {
    const child = node(['--import', 'tsx', bench, 'P15'], {});
    expect(await child.ended).to.equal(1);
    expect(child.output()).to.equal('');
    expect(child.complaints()).to.match(
      /^error: too many arguments.*\n\nUsage: npm run bench -- \[options\]\n/,
    );
  }).timeout(30_000);

  it('refuses a figure that it does not know, and lists the figures', async () => {
    const child = node(['--import', 'tsx', bench, '--only', 'P1a,P99'], {});
    expect(await child.ended).to.equal(1);
    expect(child.output()).to.equal('');
    expect(child.complaints()).to.match(
      /^error: no figure has an id that begins with P99\. The ids are: start, P5-x1, .*, P15, /,
    );
  }).timeout(30_000);
});
