import { expect } from 'chai';
import { bumpChart, type RankingPlace } from './bump-chart.ts';

const LONG = 'An artist with a very long name indeed';
const places: RankingPlace[] = [2021, 2022, 2023, 2024, 2025].flatMap((year) => [
  { name: 'Ada', year, place: 1 },
  { name: LONG, year, place: 2 },
]);
const textsIn = (svg: unknown): string[] =>
  [...String(svg).matchAll(/<text[^>]*>([^<]+)<\/text>/g)].map(([, text]) => text!);

describe('a bump chart', () => {
  it('shows every year, and the names at the end of the lines', () => {
    const texts = textsIn(bumpChart(places, 'Places'));
    expect(texts).to.include.members(['2021', '2025', '1', '2', 'Ada', `${LONG.slice(0, 25)}…`]);
  });

  it('shows the newest three years and shorter names on a phone', () => {
    const svg = bumpChart(places, 'Places', true);
    expect(String(svg)).to.include('width="360"');
    const texts = textsIn(svg);
    expect(texts.filter((text) => /^20/.test(text))).to.deep.equal(['2023', '2024', '2025']);
    expect(texts).to.include.members(['Ada', `${LONG.slice(0, 15)}…`]);
    expect(String(svg)).to.include(`${LONG}, 2025: place 2`).and.not.include('2022: place');
  });
});
