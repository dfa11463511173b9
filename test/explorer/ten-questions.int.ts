import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { smallCatalog } from '../api/small-catalog.ts';
import { type Explorers, openExplorers } from './open-explorers.ts';

/** Values of the names in braces in the small catalog. */
const NAMES: Readonly<Record<string, string>> = {
  artist: 'dixie',
  other: 'kode9',
  series: 'sonnentau',
  rival: 'nuits-de-lyon',
  edition: 'sonnentau-2025',
  year: '2025',
  country: 'DE',
  quarter: '2025-q3',
};
const [PAGES, REQUESTS] = [3, 3];

const page = readFileSync(new URL('../../docs/how-to/api/ten-questions.md', import.meta.url), 'utf8');
const dataset = readFileSync(new URL('../../api/exports/datasets/bookings.sql', import.meta.url), 'utf8');
const filled = (text: string): string => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => NAMES[name]!);

const questions = page
  .split(/^## /m)
  .slice(1)
  .map((text) => ({
    title: text.slice(0, text.indexOf('\n')),
    pages: [...text.matchAll(/^- Page: `(.+)`$/gm)].map(([, path]) => filled(path!)),
    requests: [...text.matchAll(/^- Request: `(.+)`$/gm)].map(([, path]) => filled(path!)),
    queries: [...text.matchAll(/```sql\n([\s\S]*?)```/g)].map(([, sql]) => filled(sql!)),
  }));

describe('the ten questions of docs/how-to/api/ten-questions.md', () => {
  let explorers: Explorers;
  before(async () => {
    explorers = await openExplorers(smallCatalog, new Date('2025-10-02T00:00:00Z'));
    await explorers.served.pool.query(
      `SET search_path = read_g1, kept; CREATE VIEW read_g1.bookings AS ${dataset}`,
    );
  });
  after(() => explorers.close());

  it('are ten, each answered by at most three pages, and by at most three requests or one query', () => {
    expect(questions).to.have.length(10);
    for (const { title, pages, requests, queries } of questions) {
      expect(pages.length, title).to.be.within(1, PAGES);
      expect([requests.length > 0, queries.length > 0], title).to.include(true);
      expect(requests.length, title).to.be.at.most(REQUESTS);
      expect(queries.length, title).to.be.at.most(1);
    }
  });

  for (const { title, pages, requests, queries } of questions)
    it(`include a right answer to: ${title}`, async () => {
      for (const path of pages) {
        const { text } = await explorers.get('pro', path).expect(200);
        expect(text, path).not.to.match(/<p class="note">\s*(No (artist|festival) is|There is no parameter)/);
      }
      for (const path of requests) await explorers.served.get(path);
      for (const sql of queries) {
        const client = await explorers.served.pool.connect();
        try {
          await client.query('SET search_path = read_g1');
          await client.query(sql);
        } finally {
          client.release(true);
        }
      }
    });

  it("have a query of shared acts with the page's result", async () => {
    const [, shared] = questions;
    const all = shared!.queries[0]!.replace(' AND headliner', '').replace(
      /FROM bookings/,
      'FROM read_g1.bookings',
    );
    const { rows } = await explorers.served.pool.query<{ artist_name: string }>(all);
    expect(rows.map((row) => row.artist_name)).to.deep.equal(['Dixie']);
    const { text } = await explorers.get('pro', shared!.pages[0]!).expect(200);
    expect(text.replace(/\s+/g, ' ')).to.include('share 1 artist');
  });

  it("have a query of returns with the page's result", async () => {
    const { rows } = await explorers.served.pool.query<{ artist_name: string; last_year: number }>(
      questions[2]!.queries[0]!.replace('FROM bookings', 'FROM read_g1.bookings').replaceAll('2025', '2024'),
    );
    expect(rows).to.deep.equal([{ artist_name: 'Dixie', last_year: 1997 }]);
    const { text } = await explorers.get('pro', '/comebacks?year=2024').expect(200);
    expect(text).to.match(/Dixie<\/a>[\s\S]*?1997/);
    await explorers.get('standard', '/comebacks?year=2024').expect(403);
  });
});
