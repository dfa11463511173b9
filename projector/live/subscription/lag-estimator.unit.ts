import { expect } from 'chai';
import { LagEstimator } from './lag-estimator.ts';

describe('LagEstimator', () => {
  it('returns 0 at the end of the log', () => {
    const arrivals = new LagEstimator();
    expect(arrivals.waiting(0, 1_000)).to.equal(0);
    arrivals.see(10, 1_000);
    expect(arrivals.waiting(10, 9_000)).to.equal(0);
  });

  it('counts from when the first waiting event was seen, not the newest', () => {
    const arrivals = new LagEstimator();
    arrivals.see(10, 1_000);
    arrivals.see(20, 2_000);
    arrivals.see(30, 3_000);
    expect(arrivals.waiting(5, 4_000)).to.equal(3_000);
    expect(arrivals.waiting(10, 4_000)).to.equal(2_000);
    expect(arrivals.waiting(29, 4_000)).to.equal(1_000);
    expect(arrivals.waiting(30, 4_000)).to.equal(0);
  });

  it('starts again after a quiet time', () => {
    const arrivals = new LagEstimator();
    arrivals.see(10, 1_000);
    expect(arrivals.waiting(10, 50_000)).to.equal(0);
    arrivals.see(10, 60_000);
    arrivals.see(11, 61_000);
    expect(arrivals.waiting(10, 62_000)).to.equal(1_000);
  });

  it('stays within its precision over days of a stopped writer', () => {
    const arrivals = new LagEstimator();
    for (let second = 0; second < 100_000; second++) arrivals.see(second + 1, second * 1_000);
    const waited = arrivals.waiting(50_000, 100_000_000);
    expect(waited).to.be.within(50_000_000 - 64_000, 50_000_000);
  });
});
