import { expect } from 'chai';
import { linesByYear } from './line-plot.ts';

describe('lines by year', () => {
  const lines = [
    {
      name: 'Ada',
      points: new Map([
        [2024, 2],
        [2027, 1],
      ]),
    },
  ];

  it('hatch and name the years that are still ahead, and only those', () => {
    const ahead = String(linesByYear(lines, 'Bookings', { thisYear: 2026 }));
    expect(ahead)
      .to.match(/fill="url\(#ahead-[0-9a-f]{8}\)"/)
      .and.to.contain('still ahead');
    const past = String(linesByYear(lines, 'Bookings', { thisYear: 2027 }));
    expect(past).to.not.contain('ahead');
  });

  it('have labels with a key of their color, also where lines end at one point', () => {
    const ends = new Map([[2026, 3]]);
    const named = ['Ada', 'Bo'].map((name) => ({ name, points: ends }));
    const plot = String(linesByYear(named, 'Bookings', { thisYear: 2026 }));
    const strokes = [...plot.matchAll(/stroke="(#[0-9a-f]{6})"/gi)].map(([, color]) => color);
    expect(new Set(strokes)).to.have.property('size', 2);
    const keys = [...plot.matchAll(/<path [^>]*fill="(#[0-9a-f]{6})"/gi)].map(([, color]) => color);
    expect(keys).to.deep.equal([...new Set(strokes)]);
  });

  it('name each year on the axis at most once, and the newest always', () => {
    const narrow = String(linesByYear(lines, 'Bookings', { thisYear: 2027, narrow: true }));
    expect([...narrow.matchAll(/>(20\d\d)</g)].map(([, year]) => year)).to.deep.equal([
      ...['2024', '2025', '2026', '2027'],
    ]);
  });
});
