import { expect } from 'chai';
import { leaderText, trendText } from './sentences.ts';

describe('the sentence over a plot', () => {
  it('names the first, the last and the highest year', () => {
    expect(
      trendText(
        [
          [2001, 2],
          [2003, 9],
          [2004, 5],
        ],
        'booking',
      ),
    ).to.equal('From 2 bookings in 2001 to 5 in 2004; the highest number is 9, in 2003.');
    expect(
      trendText(
        [
          [2004, 5],
          [2001, 2],
        ],
        'booking',
      ),
    ).to.equal('From 2 bookings in 2001 to 5 in 2004, the highest number.');
  });

  it('is true of one year and of none', () => {
    expect(
      trendText(
        [
          [2001, 1],
          [2002, 0],
        ],
        'edition',
      ),
    ).to.equal('1 edition in 2001, the only year.');
    expect(trendText([], 'edition')).to.equal('No edition is known.');
  });

  it('names the leader with its share', () => {
    expect(
      leaderText(
        [
          ['Spain', 1],
          ['Italy', 3],
        ],
        'booking',
      ),
    ).to.equal('Italy has the most: 3 of 4 bookings (75 %).');
    expect(leaderText([], 'booking')).to.equal('No booking is known.');
  });
});
