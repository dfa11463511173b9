import { expect } from 'chai';
import fc from 'fast-check';
import { fitView } from './map-view.ts';
import { project, WORLD_UNITS } from './map-projection.ts';

const point = fc
  .record({
    lat: fc.double({ min: -60, max: 75, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  .map(project);

describe('the part of the map that is shown', () => {
  it('shows every point, in one aspect ratio, within the world', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 20 }), (points) => {
        const { x, y, width, height } = fitView(points);
        expect(width / height).to.be.closeTo(1.6, 0.02);
        expect(Math.min(x, y)).to.be.at.least(0);
        expect(Math.max(x + width, y + height)).to.be.at.most(WORLD_UNITS);
        for (const each of points) {
          expect(each.x).to.be.within(x, x + width);
          // The world's own width is the most that is shown: places at both ends of it may need more height.
          if (width < WORLD_UNITS) expect(each.y).to.be.within(y, y + height);
        }
      }),
    );
  });

  it('shows the surrounding countries of a single place', () => {
    expect(fitView([{ x: 3700, y: 2400 }])).to.deep.equal({ x: 3580, y: 2325, width: 240, height: 150 });
  });
});
