import { expect } from 'chai';
import { type Explorers, openExplorers } from '../../../test/explorer/open-explorers.ts';
import { richCatalog } from '../../../test/explorer/rich-catalog.ts';

describe('pages that compare artists and festivals, and lists by place and time', () => {
  let explorers: Explorers;
  before(async () => (explorers = await openExplorers(richCatalog, new Date(Date.UTC(2025, 9, 1)))));
  after(() => explorers.close());

  const textOf = async (path: string, plan: 'standard' | 'pro' = 'pro'): Promise<string> =>
    (await explorers.get(plan, path).expect(200)).text.replace(/\s+/g, ' ');

  it('compare artists by totals, years and shared editions', async () => {
    const text = await textOf('/compare?artist=Kode9&artist=dixie&artist=');
    expect(text).to.include('<h1>Kode9 and Dixie</h1>').and.to.include('4 bookings of Dixie');
    expect(text).to.include('2 editions book at least two of them');
    expect(text).to.include('/festivals/sonnentau-2025?artist=kode9#act-kode9');
  });

  it('leave the cell of a strongest year empty for an artist without bookings', async () => {
    const text = await textOf('/compare?artist=dixie&artist=unheard');
    expect(text).to.include('<td data-head="strongest year"></td>');
  });

  it('suggest names for an unknown artist, and candidates for a shared name', async () => {
    expect(await textOf('/compare?artist=kode8&artist=dixie')).to.include('No artist is called kode8.');
    expect(await textOf('/compare?artist=Quest')).to.include('Several artists are called Quest');
  });

  it('list the artists that two festivals share, with their editions and headliners', async () => {
    const shared = await textOf('/overlap?series=Sonnentau+Festival&series=nuits-de-lyon');
    expect(shared)
      .to.match(/share 1 artist\s+\(\d+ % of \d+ artists? of /)
      .and.to.include('/festivals/nuits-de-lyon-2025?artist=dixie#act-dixie');
    expect(await textOf('/overlap?series=nowhere&series=sonnentau')).to.include(
      'No festival is called nowhere.',
    );
  });

  it('compare only within the years of the plan', async () => {
    expect(await textOf('/compare?artist=dixie&artist=Kode9', 'standard')).not.to.include('undated-1997');
    expect(await textOf('/overlap?series=undated&series=sonnentau', 'standard')).to.include(
      'No festival is called undated.',
    );
    expect(await textOf('/series', 'standard')).not.to.include('/series/undated');
    expect(await textOf('/series')).to.include('/series/undated');
    await explorers.get('standard', '/calendar?month=1997-07').expect(404);
  });

  it('show a country with its years, festivals and editions', async () => {
    const text = await textOf('/countries/NL');
    expect(text).to.include('<h1>Netherlands</h1>').and.to.include('/festivals?country=NL&amp;year=2024');
    expect(text).to.include('still ahead').and.to.include('/series/wide-awake');
    expect(text.match(/>\s*Editions by year\s*</g)).to.have.length(
      2,
      'the heading and the caption of the table',
    );
    expect(await textOf('/countries')).to.include('15 editions in the Netherlands');
    await explorers.get('pro', '/countries/nl').expect(301).expect('location', '/countries/NL');
    await explorers.get('pro', '/countries/XX').expect(404);
  });

  it('show set times as a grid with links to the artists', async () => {
    const text = await textOf('/festivals/wide-awake-2025/timetable');
    expect(text.match(/<rect width="100%"/g)).to.have.length(6);
    expect(text).to.include('<a href="/artists/act-2"').and.to.include('14:00–15:00');
    await explorers.get('pro', '/festivals/sonnentau-2025/timetable').expect(404);
  });

  it('offer calendar files of an edition and of a stage', async () => {
    const edition = await explorers.get('pro', '/festivals/wide-awake-2025/calendar.ics').expect(200);
    expect(edition.headers['content-type']).to.equal('text/calendar; charset=utf-8');
    expect(edition.text).to.include('DTSTART;VALUE=DATE:20250801');
    const main = await explorers.get('pro', '/festivals/sonnentau-2024/calendar.ics?stage=Main').expect(200);
    expect(main.text).to.include('SUMMARY:Dixie (Live)').and.to.include('DTSTART:20240719T233000Z');
    await explorers.get('pro', '/festivals/sonnentau-2024/calendar.ics?stage=None').expect(404);
    await explorers.get('standard', '/festivals/undated-1997/calendar.ics').expect(403);
  });

  it('show a month day by day', async () => {
    const text = await textOf('/calendar?month=2025-08');
    expect(text).to.include('Festivals in August 2025').and.to.include('1 edition');
    expect(text).to.include('href="/calendar?month=2025-09"').and.to.include('/festivals/wide-awake-2025');
  });

  it('show a source with every edition that it describes', async () => {
    expect(await textOf('/sources')).to.include('/sources/a%20source');
    expect(await textOf('/sources/a%20source')).to.include('/festivals/undated-1997/history');
    expect(await textOf('/sources/a%20source', 'standard')).not.to.include('undated-1997');
    await explorers.get('pro', '/sources/nowhere').expect(404);
  });

  it('list artists that returned after years without a booking', async () => {
    const text = await textOf('/comebacks?year=2024');
    expect(text).to.match(
      /Dixie<\/a>.*last in <a href="\/artists\/dixie\?year=1997#bookings">1997<\/a>, 27 years earlier/,
    );
    await explorers.get('standard', '/comebacks?year=2024').expect(403);
  });

  it('find countries by the beginning of a word, and by code', async () => {
    expect(await textOf('/search?q=united'))
      .to.include('/countries/US')
      .and.to.include('/countries/GB');
    expect(await textOf('/search?q=nl')).to.include('/countries/NL');
    expect(await textOf('/search?q=zzzzzz')).to.include('Nothing has this name.');
  });

  it('plot how the risers of a scene read ranked in earlier years, with the bookings', async () => {
    const text = await textOf('/scene-reads/2025-q3');
    expect(text).to.include('How the risers climbed').and.to.include('rose the most');
    expect(text).to.match(/<th scope="col">2020<\/th>.*<th scope="col">2025<\/th>/);
  });

  it('have a citation with the instant of the data, and can be embedded by other sites', async () => {
    const text = await textOf('/artists/act-0');
    expect(text).to.include('as of 2025-03-01 12:00 UTC.').and.to.include('/artists/act-0/years.png');
    expect((await explorers.get('pro', '/nowhere').expect(404)).text).not.to.include('Cite this page');
    const plot = await explorers.get('pro', '/artists/act-0/years.svg').expect(200);
    expect(plot.headers['cross-origin-resource-policy']).to.equal('cross-origin');
    const page = await explorers.get('pro', '/').expect(200);
    expect(page.headers['cross-origin-resource-policy']).to.equal('same-origin');
  });

  it('draw bars that link to their rows, future years hatched, as counts and as shares', async () => {
    const counts = await textOf('/artists/act-0');
    expect(counts)
      .to.include('href="/artists/act-0?year=2014#bookings"')
      .and.to.include('<pattern id="ahead-');
    expect(counts)
      .to.include('2025: 1 still ahead')
      .and.to.include('href="/artists/act-0?country=NL#bookings"');
    const shares = await textOf('/artists/act-0?measure=share');
    expect(shares).to.include('2014: 100.0 %').and.to.include('<strong>Share of editions</strong>');
  });
});
