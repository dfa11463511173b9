import { expect } from 'chai';
import { artistReport, editionReport, lineup } from '../../../../test/fold/claims.ts';
import { type ServedConsole, serveConsole } from '../../../../test/console/served-console.ts';
import { signIn, type SignedIn, textOf } from '../../../../test/console/signed-in.ts';
import { placed, smallCatalog } from '../../../../test/editing/small-desk.ts';
import { eventOf } from '../../../../test/projector/events.ts';

const catalog = [
  ...smallCatalog,
  ...[
    editionReport('lowlands-2024', { ...placed('2024-08-16', '2024-08-18'), name: 'Lowlands Paradise 2024' }),
    lineup('lowlands-2024', ['Nina Kraviz', 'Ada', 'Kraviz Jones', 'Moona']),
    lineup('moon-2024', ['Ada', 'Nina Kraviz', 'Kode 9'], { as_of: '2024-03-01T00:00:00.000Z' }),
    artistReport('discogs:77', 'Nina Simone'),
  ].map((claim) => eventOf(claim)),
];

describe('search and suggestions of the console', function () {
  this.timeout(120_000);
  let served: ServedConsole;
  let ann: SignedIn;
  before(async () => {
    served = await serveConsole(catalog);
    ann = await signIn(served, (await served.desk.editor('ann')).token);
  });
  after(() => served.close());

  /** The suggestions for a typed text. */
  const suggested = async (kind: string, q: string): Promise<string[]> => {
    const part = await ann.part(`/console/suggest/${kind}`, q);
    return [...part.matchAll(/data-value="([^"]*)"/g)].map(([, value]) => value!);
  };

  it('finds artists by words in any order and with a typing mistake, most bookings first', async () => {
    expect(await suggested('artist', 'kraviz nina')).to.deep.equal(['Nina Kraviz']);
    expect(await suggested('artist', 'Nina Kravitz')).to.deep.equal(['Nina Kraviz']);
    expect(await suggested('artist', 'kraviz')).to.deep.equal(['Nina Kraviz', 'Kraviz Jones']);
  });

  it('shows bookings and years, and announces that an unknown name creates an artist', async () => {
    const known = await ann.part('/console/suggest/act', 'nina kraviz');
    expect(known).to.contain('2 bookings, 2024').and.not.to.contain('Creates a new artist');
    const fresh = await ann.part('/console/suggest/act', 'Nina Kravi');
    expect(fresh).to.contain('Creates a new artist: Nina Kravi').and.to.contain('Nina Kraviz');
  });

  it('announces only the artists that the rules read in a credit', async () => {
    const note = async (kind: string, q: string): Promise<string> =>
      /role="status">([^<]*)</.exec(await ann.part(`/console/suggest/${kind}`, q))?.[1] ?? '';
    expect(await note('credit', 'Zorp')).to.equal('Creates a new artist: Zorp');
    expect(await note('credit', 'Zorp b2b Nina Kraviz')).to.equal('Creates a new artist: Zorp');
    expect(await note('credit', 'Zorp b2b Quix')).to.equal('Creates new artists: Zorp; Quix');
    expect(await note('credit', 'Nina Kraviz (live)')).to.equal('');
    expect(await note('credit', 'Zorp (live)')).to.equal('Creates a new artist: Zorp');
    expect(await note('credit', 'TBA')).to.equal('Books no artist.');
    expect(await note('credit', 'Zorp & Quix')).to.contain('This may be one artist or several.');
    expect(await note('act', 'Zorp b2b Quix')).to.equal('Creates a new artist: Zorp b2b Quix');
    expect(await note('act', 'Zorp (live)')).to.equal('Creates a new artist: Zorp');
    expect(await note('act', 'TBA')).to.equal('Books no artist.');
    expect(await note('artist', 'discogs:28')).to.equal('');
  });

  it('links each field of artists to their search for browsers without scripts', async () => {
    const edition = await ann.get('/console/editions/moon-2024');
    expect(edition)
      .to.contain('href="/console/suggest/credit"')
      .and.to.contain('href="/console/suggest/act"');
    expect(await ann.get('/console/artists/nina-kraviz')).to.contain('href="/console/suggest/artist"');
  });

  it('suggests countries, zones, genres and pages of every kind', async () => {
    expect((await suggested('country', 'nether'))[0]).to.equal('NL');
    expect((await suggested('country', 'de')).slice(0, 2)).to.deep.equal(['DE', 'DK']);
    expect((await suggested('zone', 'amsterdam'))[0]).to.equal('Europe/Amsterdam');
    expect(await suggested('genre', 'nothing like it')).to.deep.equal([]);
    expect(await suggested('all', 'lowlnads')).to.deep.equal(['Lowlands Paradise 2024']);
    expect(await ann.part('/console/suggest/all', 'hyperdub')).to.contain(
      'data-href="/console/labels/hyperdub"',
    );
  });

  it('shows an exact artist before editions with a similar name', async () => {
    expect(await suggested('all', 'moona')).to.deep.equal(['Moona', 'moon-2024']);
    const page = await ann.get('/?q=moona');
    expect(page.indexOf('/console/artists/moona')).to.be.within(
      1,
      page.indexOf('/console/editions/moon-2024'),
    );
  });

  it('shows the suggestions as a page without a script', async () => {
    const page = await ann.get('/console/suggest/country?q=germany');
    expect(textOf(page)).to.contain('DE Germany');
    const results = textOf(await ann.get('/?q=Kravitz+Nina'));
    expect(results).to.contain('Nina Kraviz').and.to.contain('2 bookings, 2024');
  });
});
