import { expect } from 'chai';
import { smallCatalog } from '../../../../test/api/small-catalog.ts';
import { type Explorers, openExplorers } from '../../../../test/explorer/open-explorers.ts';

describe('the page of coverage', () => {
  let explorers: Explorers;
  before(async () => {
    explorers = await openExplorers(smallCatalog);
  });
  after(() => explorers.close());

  it('promises links for bars and for the numbers of the table, and has them', async () => {
    const { text } = await explorers.get('pro', '/coverage').expect(200);
    expect(text.replaceAll(/\s+/g, ' ')).to.include(
      'Each bar of the chart and each number in the table links to the editions that it counts.',
    );
    const table = text.slice(text.indexOf('<table'), text.indexOf('</table>'));
    const rows = [...table.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row]) => row!);
    const counts = rows.flatMap((row) => row.match(/<td[^>]*>[\s\S]*?<\/td>/g) ?? []);
    expect(counts).to.have.length.above(0);
    for (const count of counts.filter((cell) => !/>\s*0\s*</.test(cell)))
      expect(count).to.match(/<a href="\/coverage\/\d{4}/);
    const plot = text.slice(text.indexOf('<svg'), text.indexOf('</svg>'));
    expect(plot).to.match(/href="\/coverage\/\d{4}/);
  });
});
