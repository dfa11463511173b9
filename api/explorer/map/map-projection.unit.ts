import { expect } from 'chai';
import { project, WORLD_UNITS } from './map-projection.ts';

describe('the projection of maps', () => {
  it('puts longitude 0 on the equator in the middle', () => {
    expect(project({ lat: 0, lng: 0 })).to.deep.equal({ x: WORLD_UNITS / 2, y: WORLD_UNITS / 2 });
  });

  it('stretches one degree at 60° north to twice its length at the equator', () => {
    const degree = (lat: number): number => project({ lat, lng: 0 }).y - project({ lat: lat + 1, lng: 0 }).y;
    expect(degree(59.5) / degree(-0.5)).to.be.closeTo(2, 0.06);
  });

  it('keeps the poles on the map', () => {
    for (const lat of [-90, 90]) expect(project({ lat, lng: 180 }).y).to.be.within(0, WORLD_UNITS);
  });
});
