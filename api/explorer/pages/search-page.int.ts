import { expect } from 'chai';
import { smallCatalog } from '../../../test/api/small-catalog.ts';
import { type Cell, ParsedPage } from '../../../test/explorer/agree/parsed-page.ts';
import { type Explorers, openExplorers } from '../../../test/explorer/open-explorers.ts';

const [ahead, past] = smallCatalog.editions;
const edition = (slug: string, year: number, city: string, acts: readonly string[]) => ({
  ...(year === 2025 ? ahead! : past!),
  ...{ slug, series_slug: slug.replace(/-\d+$/, ''), name: `Moonrise ${year}`, year, city, acts },
  start_date: `${year}-08-01`,
});

describe('the search page over a catalog', () => {
  let explorers: Explorers;
  before(async () => {
    explorers = await openExplorers({
      ...smallCatalog,
      editions: [
        ...smallCatalog.editions,
        edition('moonrise-2025', 2025, 'Berlin', ['dixie']),
        edition('moonrise-2024', 2024, 'Berlin', ['dixie', 'kode9', 'ac-dc']),
        edition('fjord-2025', 2025, 'Bergen', ['dixie', 'kode9']),
        edition('moonrise-2010', 2010, 'Boom', ['dixie', 'kode9']),
      ],
      artists: [
        ...smallCatalog.artists,
        ...Array.from({ length: 21 }, (_, at) => ({
          ...smallCatalog.artists[0]!,
          ...{ slug: `many-${at}`, name: `Many ${at}`, aliases: [] },
        })),
      ],
    });
  });
  after(() => explorers.close());

  const found = async (plan: 'standard' | 'pro', q: string): Promise<ParsedPage> => {
    const path = `/search?q=${encodeURIComponent(q)}`;
    return new ParsedPage((await explorers.get(plan, path).expect(200)).text);
  };
  const links = async (plan: 'standard' | 'pro', q: string): Promise<Cell[]> =>
    (await found(plan, q)).cells('main section li');
  const berlin: Cell = ['Berlin 2 editions, 4 bookings', '/festivals?city=Berlin'];
  const bergen: Cell = ['Bergen 1 edition, 2 bookings', '/festivals?city=Bergen'];

  it('finds cities by the beginnings of their names, most bookings first, and despite a typo', async () => {
    const cities = (await links('pro', 'ber')).filter(([, href]) => href?.includes('?city='));
    expect(cities).to.deep.equal([berlin, bergen]);
    expect(await links('pro', 'Belrin')).to.deep.equal([berlin]);
    expect(await links('pro', 'berlinn')).to.deep.equal([berlin]);
  });

  it('finds no city of the archive in the Standard view', async () => {
    expect(await links('pro', 'boom')).to.deep.equal([
      ['Boom 1 edition, 2 bookings', '/festivals?city=Boom'],
    ]);
    expect(await links('standard', 'boom')).to.deep.equal([]);
  });

  it('finds countries despite a typo', async () => {
    expect(await links('pro', 'Germny')).to.deep.include(['Germany', '/countries/DE']);
  });

  it('shows no place with a typo beside a name without one', async () => {
    const hrefs = (await links('pro', 'undated')).map(([, href]) => href);
    expect(hrefs.filter((href) => href?.startsWith('/countries'))).to.deep.equal([]);
    expect((await links('pro', 'unted')).map(([, href]) => href)).to.include('/countries/GB');
  });

  it('ranks editions by the bookings that the view shows', async () => {
    const cards = async (plan: 'standard' | 'pro'): Promise<(string | null)[]> =>
      (await found(plan, 'moonrise')).cells('li.card').map(([, href]) => href);
    const named = (...slugs: string[]): string[] => slugs.map((slug) => `/festivals/${slug}`);
    expect(await cards('pro')).to.deep.equal(
      named('moonrise-2024', 'fjord-2025', 'moonrise-2010', 'moonrise-2025'),
    );
    expect(await cards('standard')).to.deep.equal(named('moonrise-2024', 'fjord-2025', 'moonrise-2025'));
  });

  it('says how to find the others if it shows only some of the artists', async () => {
    const { text } = await explorers.get('pro', '/search?q=many').expect(200);
    expect(text.replaceAll(/\s+/g, ' ')).to.include(
      'This page shows 20 of 21. To find the others, type more',
    );
    expect((await explorers.get('pro', '/search?q=dixie').expect(200)).text).to.not.include(
      'This page shows',
    );
  });

  it('finds labels, also despite a typo', async () => {
    for (const q of ['innervoid', 'inervoid'])
      expect(await links('pro', q), q).to.deep.equal([['Innervoid 13 bookings', '/labels/innervoid']]);
  });

  it('suggests labels, cities and countries where nothing is found', async () => {
    for (const [q, title, href] of [
      ['berlin zzzzzz', 'Cities', '/festivals?city=Berlin'],
      ['zzzzzz germny', 'Countries', '/countries/DE'],
      ['inervoid zzzzzz', 'Labels', '/labels/innervoid'],
    ] as const) {
      const page = await found('pro', q);
      expect(page.texts('main p')[0], q).to.include('Nothing has this name.');
      expect(page.texts('main h2'), q).to.deep.equal([title]);
      expect(
        page.cells('main section li').map(([, to]) => to),
        q,
      ).to.deep.equal([href]);
    }
  });
});
