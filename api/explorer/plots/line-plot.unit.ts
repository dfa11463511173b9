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

  it('name each year on the axis at most once, and the newest always', () => {
    const narrow = String(linesByYear(lines, 'Bookings', { thisYear: 2027, narrow: true }));
    expect([...narrow.matchAll(/>(20\d\d)</g)].map(([, year]) => year)).to.deep.equal([
      ...['2024', '2025', '2026', '2027'],
    ]);
  });
});
