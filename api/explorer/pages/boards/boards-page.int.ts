import { expect } from 'chai';
import { type Explorers, openExplorers } from '../../../../test/explorer/open-explorers.ts';
import { smallCatalog } from '../../../../test/api/small-catalog.ts';

const artists = Array.from({ length: 130 }, (_, i) => ({
  slug: `act-${i}`,
  name: `Act ${String(i).padStart(3, '0')}`,
}));

describe('the pages of rankings', () => {
  let explorers: Explorers;
  before(async () => {
    const [ahead, past] = smallCatalog.editions;
    const slugs = artists.map(({ slug }) => slug);
    explorers = await openExplorers({
      ...smallCatalog,
      editions: [
        ...smallCatalog.editions,
        { ...ahead!, slug: 'many-2025', series_slug: 'many', name: 'Many 2025', acts: slugs },
        { ...past!, slug: 'many-2024', series_slug: 'many', name: 'Many 2024', country: 'FR', acts: slugs },
      ],
      artists: [...smallCatalog.artists, ...artists],
    });
  });
  after(() => explorers.close());

  const textOf = async (path: string): Promise<string> => (await explorers.get('pro', path).expect(200)).text;
  const placesOn = (text: string): number => text.match(/<td class="place">/g)?.length ?? 0;

  it('list every place, one page at a time', async () => {
    const first = await textOf('/boards?scope=upcoming');
    expect(placesOn(first)).to.equal(100);
    const next = /<a rel="next" href="([^"#]+)/.exec(first)![1]!.replaceAll('&amp;', '&');
    const second = await textOf(`/boards${next}`);
    expect(placesOn(second)).to.equal(33);
    expect(second).to.include('101–133 of 133').and.to.include('rel="prev"');
  });

  it('are linked from the overview of rankings', async () => {
    const overview = await textOf('/boards');
    expect(overview).to.include('<a href="/boards?scope=upcoming">All places: 133 artists</a>');
    expect(overview).to.include('<a href="/boards?scope=all">');
    const labels = await textOf('/labels');
    expect(labels).to.include('<a href="/labels?scope=all">All places: 2 labels</a>');
    expect(placesOn(await textOf('/labels?scope=all'))).to.equal(2);
  });

  it('show the ranking of all time only in the Pro view', async () => {
    await explorers.get('standard', '/boards?scope=all').expect(403);
    await explorers.get('standard', '/labels?scope=all').expect(403);
    await explorers.get('standard', '/boards?scope=upcoming').expect(200);
  });

  it("narrow an artist's bookings to the ones that a total counts", async () => {
    for (const [query, heading, counted] of [
      ['country=FR', 'Bookings in France', 1],
      ['country=DE&year=2025', 'Bookings in 2025 in Germany', 1],
      ['series=many', 'Bookings at many', 2],
      ['genre=House', 'Bookings: House', 1],
    ] as const) {
      const text = await textOf(`/artists/act-7?${query}`);
      expect(text, query).to.include(`<h2 id="bookings">${heading}</h2>`);
      expect(text, query).to.match(new RegExp(`${counted} bookings? counted`));
    }
  });
});
