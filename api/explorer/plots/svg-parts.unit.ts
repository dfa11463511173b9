import { expect } from 'chai';
import { barsOf } from './horizontal-bars.ts';
import { roundTicks } from './svg-parts.ts';
import { barsByYear, depthByYear } from './year-bars.ts';

describe('ticks of an axis', () => {
  it('are round, begin at 0 and do not pass the largest value', () => {
    expect(roundTicks(3, 4, 1)).to.deep.equal([0, 1, 2, 3]);
    expect(roundTicks(12, 4, 1)).to.deep.equal([0, 5, 10]);
    expect(roundTicks(1, 4, 1)).to.deep.equal([0, 1]);
    expect(roundTicks(0, 4, 1)).to.deep.equal([0]);
    expect(roundTicks(0.034, 4, 0)).to.have.length(4);
  });
});

describe('bars', () => {
  const rects = (svg: unknown): string[] =>
    [...String(svg).matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g)].map(
      ([, ...at]) => at.join(' '),
    );

  it('of years are on the axis at their years, and upcoming counts are on top of past ones, hatched', () => {
    const svg = String(
      barsByYear(
        [
          { year: 2020, count: 10 },
          { year: 2022, count: 5, ahead: 2 },
        ],
        'Bookings <of> Ada',
        { pathOf: (year) => `/artists/ada?year=${year}&x` },
      ),
    );
    const [past, low, high] = rects(svg).map((each) => each.split(' ').map(Number));
    expect([past![1], past![3]]).to.deep.equal([20, 180]);
    expect([low![1], low![3]]).to.deep.equal([146, 54]);
    expect([high![1], high![3]]).to.deep.equal([110, 36]);
    expect(low![0]).to.equal(high![0]);
    expect(low![0]! - past![0]!).to.be.closeTo((2 * 460) / 3.15, 0.2);
    expect(svg).to.match(/fill="url\(#ahead-[0-9a-f]{8}\)"/);
    expect(svg).to.contain('href="/artists/ada?year=2022&amp;x"').and.contain('Bookings &lt;of&gt; Ada');
    expect(svg).to.contain('2022: 2 still ahead').and.not.contain('\n');
  });

  it('of kinds begin at one line, the largest first, and shorten a long name on the axis only', () => {
    const name = 'A name of more than twenty letters';
    const svg = String(
      barsOf(
        [
          ['Few', 1],
          [name, 4],
        ],
        'Kinds',
      ),
    );
    expect(rects(svg).map((each) => each.split(' ')[2])).to.deep.equal(['350', '87.5']);
    expect(svg).to.contain(`<title>${name}: 4</title>`).and.contain('>A name of more than…</text>');
    expect(svg).to.contain('role="img"');
  });

  const textsIn = (svg: string): string[] =>
    [...svg.matchAll(/<text[^>]*>([^<]+)<\/text>/g)].map(([, text]) => text!);
  const YEARS = Array.from({ length: 30 }, (_, i) => 1997 + i);

  it('of years are those of the newest twelve on a phone, with the newest year named', () => {
    const counts = YEARS.map((year) => ({ year, count: year - 1990 }));
    const svg = String(barsByYear(counts, 'Bookings', { narrow: true }));
    expect(svg).to.include('width="360"');
    expect(rects(svg)).to.have.length(12);
    expect(svg).to.include('<title>2015: 25</title>').and.not.include('2014: 24');
    const named = textsIn(svg).filter((text) => /^(19|20)\d\d$/.test(text));
    expect(named.at(-1)).to.equal('2026');
    expect(named).to.have.length.within(2, 6);
  });

  it('of the coverage are those of the newest twelve years on a phone, with the newest year named', () => {
    const years = YEARS.map((year) => ({ year, editions: 10, with_lineup: 4 }));
    const wide = String(depthByYear(years, 'Coverage', { thisYear: 2025 }));
    expect(wide).to.include('1997: 10 editions').and.include('2026: 4 with a lineup');
    const svg = String(depthByYear(years, 'Coverage', { thisYear: 2025, narrow: true }));
    expect(svg).to.include('width="360"').and.include('2015: 10 editions').and.not.include('2014: 10');
    const named = textsIn(svg).filter((text) => /^20\d\d$/.test(text));
    expect(named.at(-1)).to.equal('2026');
    expect(named).to.have.length.within(2, 6);
  });

  it('of the coverage are whole numbers, also of few editions', () => {
    const years = [2024, 2025].map((year) => ({ year, editions: 3, with_lineup: 2 }));
    const svg = String(depthByYear(years, 'Coverage', { thisYear: 2025 }));
    const numbers = textsIn(svg).filter((text) => !/^20\d\d$/.test(text));
    expect(numbers).to.deep.equal(['0', '1', '2', '3']);
  });

  it('of kinds have names of at most sixteen letters on a phone', () => {
    const svg = String(barsOf([['A name of more than sixteen letters', 4]], 'Kinds', { narrow: true }));
    expect(svg).to.include('width="360"');
    const [name] = textsIn(svg);
    expect(name).to.match(/^A name of more…$/);
  });
});
