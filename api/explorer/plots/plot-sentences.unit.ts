import { expect } from 'chai';
import { leaderText, trendText } from './plot-sentences.ts';

type Counts = readonly (readonly [number, number])[];
const bookings = (counts: Counts): string => trendText(counts, 'booking', 2026);

describe('the sentence above a plot', () => {
  it('names the first, the last and the highest year', () => {
    const rising: Counts = [[2004, 5], [2001, 2]]; // prettier-ignore
    expect(bookings([...rising, [2003, 9]])).to.equal(
      'From 2 bookings in 2001 to 5 in 2004; the highest number is 9, in 2003.',
    );
    expect(bookings(rising)).to.equal('From 2 bookings in 2001 to 5 in 2004, the highest number.');
  });

  it('draws no trend from a future year', () => {
    const counts: Counts = [[2025, 4], [2026, 6], [2027, 1]]; // prettier-ignore
    expect(bookings(counts)).to.equal(
      'From 4 bookings in 2025 to 6 in 2026, the highest number; 1 so far in 2027.',
    );
    expect(bookings([[2027, 3]])).to.equal('3 bookings so far in 2027.');
  });

  it('also holds for one year and for none', () => {
    expect(bookings([[2001, 1], [2002, 0]])).to.equal('1 booking in 2001.'); // prettier-ignore
    expect(bookings([])).to.equal('No booking is known.');
  });

  it('names the leader with its share', () => {
    const counts = [['Spain', 1], ['Italy', 3]] as const; // prettier-ignore
    expect(leaderText(counts, 'booking')).to.equal('Italy has the most: 3 of 4 bookings (75 %).');
    expect(leaderText([], 'booking')).to.equal('No booking is known.');
  });
});
