import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { smallCatalog } from '../api/small-catalog.ts';
import { ParsedPage, plain } from './agree/parsed-page.ts';
import { EXPECTED } from './expected-answers.ts';
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
/** Days of bookings: the small catalog has none. */
const DAYS = [
  ['dixie', 'sonnentau-2024', ['2024-07-19', '2024-07-20']],
  ['dixie', 'nuits-de-lyon-2025', ['2025-07-18']],
  ['kode9', 'sonnentau-2024', ['2024-07-20']],
  ['kode9', 'nuits-de-lyon-2023', ['2023-07-14']],
] as const;

const page = readFileSync(new URL('../../docs/how-to/api/ten-questions.md', import.meta.url), 'utf8');
const dataset = readFileSync(new URL('../../api/exports/datasets/bookings.sql', import.meta.url), 'utf8');
const fill =
  (names: Readonly<Record<string, string>>) =>
  (text: string): string =>
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) => names[name]!);

const questions = page
  .split(/^## /m)
  .slice(1)
  .map((text, nth) => ({
    text,
    filled: fill({ ...NAMES, ...EXPECTED[nth]?.names }),
    expected: EXPECTED[nth]!,
  }))
  .map(({ text, filled, expected }) => ({
    expected,
    title: text.slice(0, text.indexOf('\n')),
    pages: [...text.matchAll(/^- Page: `(.+)`$/gm)].map(([, path]) => filled(path!)),
    requests: [...text.matchAll(/^- Request: `(.+)`$/gm)].map(([, path]) => filled(path!)),
    queries: [...text.matchAll(/```sql\n([\s\S]*?)```/g)].map(([, sql]) => filled(sql!)),
  }));

describe('the ten questions of docs/how-to/api/ten-questions.md', () => {
  let explorers: Explorers;
  before(async () => {
    explorers = await openExplorers(smallCatalog, new Date('2025-10-02T00:00:00Z'));
    const { pool } = explorers.served;
    for (const [artist, edition, days] of DAYS)
      await pool.query(
        `UPDATE read_g1.booking SET row_json = replace(row_json, '"days":[]', concat('"days":', $3::text))
         WHERE artist_slug = $1 AND edition_slug = $2`,
        [artist, edition, JSON.stringify(days)],
      );
    await pool.query(
      "UPDATE read_g1.booking SET headliner = true WHERE artist_slug = 'dixie' AND year = 2025",
    );
    await pool.query(`SET search_path = read_g1, kept; CREATE VIEW read_g1.bookings AS ${dataset}`);
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

  for (const { title, expected, pages, requests, queries } of questions)
    it(`include a right answer to: ${title}`, async () => {
      for (const [nth, path] of pages.entries()) {
        const { text } = await explorers.get('pro', path).expect(200);
        expect(plain(text.replaceAll(/<[^>]+>/g, ' ')).replaceAll(' ,', ','), path).to.include(
          expected.pages[nth],
        );
      }
      const bodies: object[] = [];
      for (const path of requests) bodies.push((await explorers.served.get(path)).body as object);
      if (bodies.length > 0) expect(expected.read!(...(bodies as never[]))).to.deep.equal(expected.answer);
      for (const sql of queries) {
        const { rows } = await explorers.served.pool.query(
          sql.replace('FROM bookings', 'FROM read_g1.bookings'),
        );
        expect(rows).to.deep.equal(expected.rows);
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
      questions[2]!.queries[0]!.replace('FROM bookings', 'FROM read_g1.bookings'),
    );
    expect(rows).to.deep.equal([{ artist_name: 'Dixie', last_year: 1997 }]);
    const { text } = await explorers.get('pro', '/comebacks?year=2024').expect(200);
    expect(text).to.match(/Dixie<\/a>[\s\S]*?1997/);
    await explorers.get('standard', '/comebacks?year=2024').expect(403);
  });

  it('have the days by country of an artist with two bookings', async () => {
    const { text } = await explorers.get('pro', '/artists/kode9').expect(200);
    const page = new ParsedPage(text);
    expect(page.table('Bookings by year')).to.equal(null);
    expect(page.table('By country')).to.deep.equal([
      [
        ['Germany', null],
        ['2', '/artists/kode9?country=DE#bookings'],
        ['1', null],
      ],
    ]);
  });
});
