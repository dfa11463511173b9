import { expect } from 'chai';
import { type Explorers, openExplorers } from '../../../../test/explorer/open-explorers.ts';
import { smallCatalog } from '../../../../test/api/small-catalog.ts';
import { ParsedPage } from '../../../../test/explorer/agree/parsed-page.ts';

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

  it('are filtered by year, country, genre and festival, with the rows of the filter and the values in the form', async () => {
    for (const [query, title, counts] of [
      ['year=2024', 'Most booked in 2024', { total: 134, first: '!!!' }],
      ['country=FR', 'Most booked of all time in France', { total: 132, first: 'AC/DC' }],
      ['genre=House', 'Most booked of all time: House', { total: 132, first: 'Act 000' }],
      ['series=sonnentau', 'Most booked of all time at Sonnentau Festival', { total: 4, first: 'Dixie' }],
      [
        'series=Sonnentau+Festival',
        'Most booked of all time at Sonnentau Festival',
        { total: 4, first: 'Dixie' },
      ],
      [
        'year=2025&series=nuits-de-lyon',
        "Most booked in 2025 at L'Été des Nuits de Lyon",
        { total: 2, first: 'AC/DC' },
      ],
    ] as const) {
      const text = await textOf(`/boards?scope=all&${query}`);
      const page = new ParsedPage(text);
      expect(page.title, query).to.include(title);
      expect(page.texts('p.quiet'), query).to.include(`${counts.total} artists`);
      expect(page.table('Most booked, all')![0]![1]![0], query).to.equal(counts.first);
      expect(page.table('Most booked, all'), query).to.have.length(Math.min(100, counts.total));
    }
    const filtered = await textOf('/boards?scope=all&series=sonnentau&year=2024');
    expect(filtered).to.include('name="series" value="Sonnentau Festival"');
    expect(filtered).to.match(/<option value="2024"\s+selected>/);
    expect(filtered).to.include('/artists/dixie?series=sonnentau&amp;year=2024#bookings');
  });

  it('have a field for the festival, with suggestions, and are linked from its page', async () => {
    const overview = await textOf('/boards');
    expect(overview).to.include('<input name="series" value="" list="known-festivals"');
    const pro = [...overview.matchAll(/<option value="([^"]*)"><\/option>/g)].map(([, name]) => name);
    expect(pro).to.include('Many').and.to.include('Undated');
    const { text: standard } = await explorers.get('standard', '/boards').expect(200);
    expect(standard).to.include('<option value="Many"></option>').and.not.to.include('Undated');
    expect(await textOf('/series/many')).to.include('<a href="/boards?scope=all&amp;series=many">');
    const unknown = await textOf('/boards?series=nowhere');
    expect(unknown).to.include('No festival is called nowhere.').and.to.include('value="nowhere"');
  });

  it('state that labels have no filters', async () =>
    expect(await textOf('/labels')).to.include('exist for artists only'));

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
