import type { coverageYears } from '../../../api/operations/coverage-years/coverage-years.ts';
import type { coverage } from '../../../api/operations/coverage/coverage.ts';
import type { genreTrends } from '../../../api/operations/genre-trends/genre-trends.ts';
import { number, percent } from '../../../api/explorer/page/page-texts.ts';
import type { AnswerOf } from '../../../api/explorer/read/reads.ts';
import type { Fixture } from './fixture.ts';
import { linkedCounts } from './linked-counts.ts';
import type { ParsedPage } from './parsed-page.ts';

/** Genres and coverage by year: pages and files. */
export async function compareYears(fixture: Fixture): Promise<void> {
  const { reader, pages, findings, plan } = fixture;
  const { years: trends } = await reader.get<AnswerOf<typeof genreTrends>>('/v1/trends/genres');
  const shares = trends.flatMap(({ year, tagged_editions: tagged, genres }) =>
    genres.map(({ genre, editions, share }) => ({ year, genre, editions, tagged, share })),
  );
  findings.same(
    '/genres',
    texts(await pages.read('/genres'), 'The mix').sort(),
    shares
      .map((row) => [
        String(row.year),
        row.genre,
        `${number(row.editions)} of ${number(row.tagged)}`,
        percent(row.share),
      ])
      .sort(),
  );
  const genreFile = await pages.csv('/genres.csv');
  findings.same('/genres.csv', genreFile.rows, shares.map(record));
  const { years } = await reader.get<AnswerOf<typeof coverageYears>>('/v1/coverage/years');
  const page = await pages.read('/coverage');
  const expected = years.map((row) =>
    [row.year, row.editions, row.with_lineup, row.with_set_times, row.with_tags].map(String),
  );
  findings.same('/coverage', texts(page, 'Editions by year'), expected.toReversed());
  const { heads, rows } = await pages.csv('/coverage.csv');
  findings.same('/coverage.csv', rows, expected);
  findings.same('/coverage.csv: heads', heads, [
    'year',
    'editions',
    'with_lineup',
    'with_set_times',
    'with_tags',
  ]);
  const { all_time: counts } = await reader.get<AnswerOf<typeof coverage>>('/v1/coverage');
  for (const [what, count] of linkedCounts(counts, plan))
    findings.same(`/coverage: ${what}`, page.facts()[what], count);
}

const texts = (page: ParsedPage, caption: string): string[][] =>
  (page.table(caption) ?? []).map((row) => row.map(([text]) => text));

const record = (row: object): string[] => Object.values(row).map(String);
