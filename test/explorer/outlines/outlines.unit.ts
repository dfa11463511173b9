import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { drawOutlines } from './draw-outlines.ts';

const stored = readFileSync(new URL('../../../api/explorer/map/world.svg', import.meta.url), 'utf8');

describe('the outlines of maps', function () {
  this.timeout(60_000);

  it('equal the ones that the program draws from Natural Earth', () => {
    expect(stored === drawOutlines(), 'npm run docs:outlines').to.equal(true);
  });

  it('have no line across the whole map', () => {
    const steps = [...stored.matchAll(/(?<=[l -])-?\d+(?=[ -])/g)].map(([step]) => Math.abs(Number(step)));
    expect(steps.length).to.be.above(10_000);
    const absolute = new Set(
      [...stored.matchAll(/M(\d+) (\d+)l/g)].flatMap(([, x, y]) => [Number(x), Number(y)]),
    );
    expect(steps.filter((step) => step > 2_000 && !absolute.has(step))).to.deep.equal([]);
  });

  it('are at most 50 KB on the wire', () => {
    expect(gzipSync(stored).length).to.be.below(50_000);
  });
});
