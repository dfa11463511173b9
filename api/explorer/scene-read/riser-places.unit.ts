import { expect } from 'chai';
import { placesByYear } from './riser-places.ts';

describe('the places of risers in earlier years', () => {
  const artists = [
    { name: 'Bo', slug: 'bo' },
    { name: 'Ada', slug: 'ada' },
  ];

  it('rank by bookings of each year, and by name for equal numbers', () => {
    const counts = [
      { slug: 'bo', year: 2024, bookings: 3 },
      { slug: 'ada', year: 2024, bookings: 1 },
    ];
    expect(placesByYear(artists, counts, [2023, 2024])).to.deep.equal([
      { name: 'Ada', year: 2023, place: 1 },
      { name: 'Bo', year: 2023, place: 2 },
      { name: 'Bo', year: 2024, place: 1 },
      { name: 'Ada', year: 2024, place: 2 },
    ]);
  });
});
