import { html } from '@remix-run/html-template';
import { expect } from 'chai';
import { depthByYear, type DepthOptions } from './year-bars.ts';
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
    const years = [{ year: 2024, editions: 3, with_lineup: 2 }];
    const draw = (label: string, options: Partial<DepthOptions> = {}): string =>
      String(depthByYear(years, label, { thisYear: 2025, ...options }));
    const plots = [
      draw('a'),
      draw('b'),
      draw('a', { narrow: true }),
      draw('a', { thisYear: 2023 }),
      draw('a', { pathOf: (year) => `/one/${year}` }),
      draw('a', { pathOf: (year) => `/other/${year}` }),
    ];
    expect(new Set(plots).size).to.equal(plots.length);
    expect(plots[5]).to.contain('/other/2024');
    expect(draw('a')).to.equal(plots[0]);
  });
});
