import { expect } from 'chai';
import { type Share, sharesByYear, smallMultiples } from './genre-shares.ts';

const GENRES = Array.from({ length: 12 }, (_, i) => `Genre ${String(i).padStart(2, '0')}`);
const YEARS = Array.from({ length: 16 }, (_, i) => 2011 + i);

/** Each genre grows by one percent a year. */
const shares: Share[] = YEARS.flatMap((year) =>
  GENRES.map((genre, i) => ({ year, genre, share: (year - 2010 + i) / 100 })),
);

/** The texts of a plot, in the order of the drawing. */
const textsIn = (svg: unknown): string[] =>
  [...String(svg).matchAll(/<text[^>]*>([^<]+)<\/text>/g)].map(([, text]) => text!);
const yearsIn = (svg: unknown): string[] => textsIn(svg).filter((text) => /^20\d\d$/.test(text));
const namesIn = (svg: unknown): string[] => textsIn(svg).filter((text) => /^(Genre|Others)/.test(text));

describe('small multiples of genres', () => {
  const lastValues = (svg: unknown): string[] => textsIn(svg).filter((text) => /^\d+ %$/.test(text));

  it('have a line, a name and the last value for each of the first nine genres', () => {
    const svg = smallMultiples(shares, 'One by one');
    expect(namesIn(svg)).to.have.members(GENRES.slice(0, 9));
    // Both are drawn column by column.
    expect(lastValues(svg)).to.deep.equal(namesIn(svg).map((name) => `${16 + Number(name.slice(-2))} %`));
    expect(
      String(svg).match(/<path [^>]*fill="none"|<g [^>]*fill="none"[^>]*stroke-width="1.4"/g),
    ).to.have.length(9);
    expect(String(svg).match(/<circle /g)).to.have.length(9);
    expect(new Set(yearsIn(svg))).to.deep.equal(new Set(['2011', '2026']));
  });

  it('have no last value where a genre has none in the newest year', () => {
    const ended = shares.filter(({ genre, year }) => genre !== GENRES[0] || year < 2026);
    expect(lastValues(smallMultiples(ended, 'One by one'))).to.have.length(8);
  });

  it('are two in a row on a phone, six of them', () => {
    const svg = smallMultiples(shares, 'One by one', true);
    expect(String(svg)).to.include('width="360"');
    expect(namesIn(svg)).to.have.members(GENRES.slice(0, 6));
    expect(lastValues(svg)).to.have.length(6);
  });
});

describe('the mix of genres', () => {
  it('names the first genres and all others', () => {
    const svg = sharesByYear(shares, 'The mix');
    expect(namesIn(svg)).to.deep.equal([...GENRES.slice(0, 8), 'Others']);
    expect(yearsIn(svg)).to.include('2012');
  });

  it('shows the newest twelve years on a phone, with all names', () => {
    const svg = sharesByYear(shares, 'The mix', true);
    expect(String(svg)).to.include('width="360"');
    expect(namesIn(svg)).to.deep.equal([...GENRES.slice(0, 8), 'Others']);
    expect(yearsIn(svg).every((year) => Number(year) >= 2015)).to.equal(true);
    expect(yearsIn(svg)).to.not.deep.equal([]);
  });
});
