import { expect } from 'chai';
import { type Served, serve } from '../../../test/api/served.ts';

interface Mix {
  meta: { from: number; to: number };
  years: { year: number; tagged_editions: number; genres: { genre: string; share: number }[] }[];
}

describe('GET /v1/trends/genres', () => {
  let served: Served;
  before(async () => {
    served = await serve();
  });
  after(() => served.close());

  const ask = async (query: string): Promise<Mix> =>
    (await served.get(`/v1/trends/genres${query}`)).body as Mix;

  it('covers the years from the earliest tagged one to this year', async () => {
    const { meta, years } = await ask('');
    expect(meta).to.include({ from: 2024, to: 2025 });
    expect(years).to.deep.equal([
      {
        year: 2024,
        total_editions: 2,
        tagged_editions: 1,
        genres: [{ genre: 'Techno', editions: 1, share: 1 }],
      },
      {
        year: 2025,
        total_editions: 2,
        tagged_editions: 1,
        genres: [
          { genre: 'House', editions: 1, share: 1 },
          { genre: 'Techno', editions: 1, share: 1 },
        ],
      },
    ]);
  });

  it('includes empty years', async () => {
    const { years } = await ask('?from=1980&to=2027');
    expect(years.map(({ year }) => year)).to.deep.equal(Array.from({ length: 48 }, (_, i) => 1980 + i));
    expect(years[0]).to.deep.equal({ year: 1980, total_editions: 0, tagged_editions: 0, genres: [] });
    expect(years[17]).to.deep.equal({ year: 1997, total_editions: 1, tagged_editions: 0, genres: [] });
  });

  it('keeps a single given year within the span', async () => {
    expect((await ask('?to=1990')).meta).to.include({ from: 1990, to: 1990 });
    expect((await ask('?from=2027&to=2027')).meta).to.include({ from: 2027, to: 2027 });
    expect((await ask('?from=2025')).meta).to.include({ from: 2025, to: 2025 });
  });

  for (const [query, params] of [
    ['?from=1979', ['from']],
    ['?to=2028', ['to']],
    ['?from=2025&to=2024', ['from']],
    ['?from=2026', ['from']],
    ['?from=1900&to=2100&genre=House', ['genre', 'from', 'to']],
  ] as const)
    it(`refuses ${query}`, async () => {
      const { body } = await served.get(`/v1/trends/genres${query}`, 400);
      const { errors } = body as { errors: { param: string }[] };
      expect(errors.map(({ param }) => param)).to.deep.equal(params);
    });
});
