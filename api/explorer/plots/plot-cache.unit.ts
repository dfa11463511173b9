import { html } from '@remix-run/html-template';
import { expect } from 'chai';
import { barsByYear } from './year-bars.ts';
import { PlotCache } from './plot-cache.ts';

describe('the cache of plots', () => {
  it('draws once for the same data, again for other data, and forgets what it has no room for', () => {
    const cache = new PlotCache(20_000);
    let drawn = 0;
    const get = (inputs: unknown, length = 1): string =>
      String(
        cache.get(inputs, () => {
          drawn++;
          return html`${'x'.repeat(length)}`;
        }),
      );
    expect([get(['bars', [1]]), get(['bars', [1]])]).to.deep.equal(['x', 'x']);
    expect(drawn).to.equal(1);
    get(['bars', [2]]);
    expect(drawn).to.equal(2);
    get('large', 5_000);
    get('large', 5_000);
    expect(drawn).to.equal(4);
  });

  it('keeps plots apart that differ in links, size or label only', () => {
    const counts = [{ year: 2024, count: 3 }];
    const plots = [
      barsByYear(counts, 'a'),
      barsByYear(counts, 'b'),
      barsByYear(counts, 'a', { narrow: true }),
      barsByYear(counts, 'a', { measure: 'share' }),
      barsByYear(counts, 'a', { pathOf: (year) => `/one/${year}` }),
      barsByYear(counts, 'a', { pathOf: (year) => `/other/${year}` }),
    ].map(String);
    expect(new Set(plots).size).to.equal(plots.length);
    expect(plots[5]).to.contain('/other/2024');
    expect(String(barsByYear(counts, 'a'))).to.equal(plots[0]);
  });
});
