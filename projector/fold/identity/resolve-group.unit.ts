import { expect } from 'chai';
import { artistReport, correction, creditOccurrence } from '../../../test/fold/claims.ts';
import type { IdentityGroup, Resolution } from './identity-types.ts';
import { resolveGroup } from './resolve-group.ts';

const resolve = (group: Partial<IdentityGroup>): Resolution =>
  resolveGroup({ reports: [], corrections: [], occurrences: [], ...group });

/** The artist that each node leads to. */
const leads = (resolution: Resolution): Record<string, string> =>
  Object.fromEntries(resolution.artists.flatMap((artist) => artist.nodes.map((node) => [node, artist.slug])));
const slugs = (resolution: Resolution): string[] => resolution.artists.map((artist) => artist.slug);
const reviewItems = (resolution: Resolution): string[] =>
  resolution.reviewItems.map(({ subject, kind, about }) => `${subject} ${kind} ${about}`);

describe('resolveGroup', () => {
  it('creates an artist for an unknown name', () => {
    const { artists } = resolve({ occurrences: [creditOccurrence('Kode9', 3)] });
    expect(artists).to.have.length(1);
    expect(artists[0]).to.include({ slug: 'kode9', name: 'Kode9', booked: true, disambiguation: null });
    expect(artists[0]!.nodes).to.deep.equal(['name:kode9']);
  });

  it('books the known artist for a bare name', () => {
    const found = resolve({
      reports: [artistReport('discogs:28', 'Kode 9', { country: 'GB' })],
      occurrences: [creditOccurrence('Kode9')],
    });
    expect(leads(found)).to.deep.equal({ 'discogs:28': 'kode-9', 'name:kode9': 'kode-9' });
  });

  it('joins reports that share an id, with the name of MusicBrainz', () => {
    const found = resolve({
      reports: [
        artistReport('discogs:1', 'Âme', { number: 2 }),
        artistReport('musicbrainz:m', 'Âme', { ids: { discogs: '1' }, country: 'DE' }),
      ],
      occurrences: [creditOccurrence('AME')],
    });
    expect(slugs(found)).to.deep.equal(['ame']);
    expect(found.artists[0]).to.deep.include({
      name: 'Âme',
      external_ids: { musicbrainz: 'm', discogs: '1' },
    });
  });

  describe('an id that two records of one database share', () => {
    const personas = [
      artistReport('discogs:1', 'Day Project', { ids: { wikidata: 'Q7' } }),
      artistReport('discogs:2', 'Night Project', { ids: { wikidata: 'Q7' } }),
    ];

    it('joins them neither directly nor through a third record', () => {
      const third = artistReport('musicbrainz:m', 'Day Project', { ids: { wikidata: 'Q7', discogs: '1' } });
      const found = resolve({
        reports: [...personas, third],
        occurrences: [creditOccurrence('Night Project')],
      });
      expect(leads(found)).to.deep.equal({
        'discogs:1': 'day-project',
        'musicbrainz:m': 'day-project',
        'discogs:2': 'night-project',
        'name:dayproject': 'day-project',
        'name:nightproject': 'night-project',
      });
      expect(found.artists.map(({ external_ids }) => external_ids['wikidata'])).to.deep.equal([
        undefined,
        undefined,
      ]);
    });

    it('belongs to the artist that a lineup prints with only that id', () => {
      const occurrences = [
        creditOccurrence('Who Ever', 1, ['wikidata:Q7']),
        creditOccurrence('Day', 1, ['discogs:1', 'wikidata:Q7']),
      ];
      expect(leads(resolve({ reports: personas, occurrences }))).to.include({
        'discogs:1': 'day-project',
        'discogs:2': 'night-project',
        'wikidata:Q7': 'who-ever',
      });
    });

    it('joins them after an editor merges them', () => {
      const corrections = [correction(1, { op: 'merge', refs: ['discogs:1', 'discogs:2'] })];
      const [artist, ...others] = resolve({ reports: personas, corrections }).artists;
      expect(others).to.deep.equal([]);
      expect(artist!.nodes).to.include.members(['discogs:1', 'discogs:2', 'wikidata:Q7']);
    });

    it('joins reports of one record, and of another database', () => {
      const [first] = personas;
      const copy = artistReport('discogs:1', 'Day Project', { ids: { wikidata: 'Q7' } }, { source: 'copy' });
      const other = artistReport('musicbrainz:m', 'Day', { ids: { wikidata: 'Q7' } });
      const { artists } = resolve({ reports: [first!, copy, other] });
      expect(artists.map(({ nodes }) => nodes.filter((node) => !node.startsWith('name:')))).to.deep.equal([
        ['discogs:1', 'musicbrainz:m', 'wikidata:Q7'],
      ]);
    });
  });

  it('joins the spellings of one id of a source', () => {
    const found = resolve({
      occurrences: [
        creditOccurrence('Subb-an', 4, ['fabric:7']),
        creditOccurrence('Subban', 9, ['fabric:7']),
        creditOccurrence('Subban'),
      ],
    });
    expect(found.artists.map((artist) => artist.name)).to.deep.equal(['Subban']);
    expect(leads(found)).to.deep.equal({ 'fabric:7': 'subban', 'name:subban': 'subban' });
    expect(found.artists[0]!.external_ids).to.deep.equal({});
  });

  it('keeps two ids of one namespace apart under one name, and the bare name as a third artist', () => {
    const found = resolve({
      occurrences: [
        creditOccurrence('Ben Martin', 1, ['fabric:1']),
        creditOccurrence('Ben Martin', 1, ['fabric:2']),
        creditOccurrence('Ben Martin'),
      ],
    });
    expect(leads(found)).to.deep.equal({
      'fabric:1': 'ben-martin--fabric-1',
      'fabric:2': 'ben-martin--fabric-2',
      'name:benmartin': 'ben-martin--unidentified',
    });
    expect(reviewItems(found)).to.deep.equal(['artist:ben-martin--unidentified ambiguous_name benmartin']);
  });

  it('keeps namesakes of two countries apart, and gives the plain slug to the booked one', () => {
    const found = resolve({
      reports: [
        artistReport('musicbrainz:a', 'Quest', { country: 'IT' }),
        artistReport('discogs:5', 'Quest', { country: 'GB' }),
      ],
      occurrences: [creditOccurrence('Quest')],
    });
    expect(leads(found)).to.deep.equal({
      'musicbrainz:a': 'quest--it',
      'discogs:5': 'quest--gb',
      'name:quest': 'quest',
    });
    expect(found.reviewItems[0]!.evidence['candidates']).to.have.length(2);
  });

  it('does not book a further namesake of Discogs by the bare name', () => {
    const found = resolve({
      reports: [artistReport('discogs:9', 'Rapha', { number: 2 })],
      occurrences: [creditOccurrence('Rapha')],
    });
    expect(leads(found)).to.deep.equal({ 'discogs:9': 'rapha--discogs-9', 'name:rapha': 'rapha' });
    expect(reviewItems(found)).to.deep.equal(['artist:rapha suggestion rapha']);
  });

  it('does not split an artist of lineups because of namesakes in identity data', () => {
    const found = resolve({
      reports: [artistReport('discogs:9', 'Friction', { number: 3 })],
      occurrences: [creditOccurrence('Friction', 4, ['fabric:friction']), creditOccurrence('Friction')],
    });
    expect(leads(found)).to.deep.equal({
      'discogs:9': 'friction--discogs-9',
      'fabric:friction': 'friction',
      'name:friction': 'friction',
    });
    expect(reviewItems(found)).to.deep.equal(['artist:friction ambiguous_name friction']);
  });

  it('books the owner of a name variation if it spells the whole name', () => {
    const smith = artistReport('discogs:16', 'Christian Smith', {
      variations: ['Smith', 'C. Smith', 'Christian Smyth'],
    });
    const found = resolve({
      reports: [smith],
      occurrences: ['Smith', 'C. Smith', 'Christian Smyth'].map((name) => creditOccurrence(name)),
    });
    expect(leads(found)).to.deep.equal({
      'discogs:16': 'christian-smith',
      'name:christiansmith': 'christian-smith',
      'name:christiansmyth': 'christian-smith',
      'name:csmith': 'c-smith',
      'name:smith': 'smith',
    });
  });

  it('books the first namesake of Discogs by the bare name while no other is known', () => {
    const first = artistReport('discogs:9', 'Rapha', { number: 1 });
    const second = artistReport('discogs:10', 'Rapha', { number: 2 });
    expect(slugs(resolve({ reports: [first], occurrences: [creditOccurrence('Rapha')] }))).to.deep.equal([
      'rapha',
    ]);
    expect(
      slugs(resolve({ reports: [first, second], occurrences: [creditOccurrence('Rapha')] })),
    ).to.deep.equal(['rapha', 'rapha--discogs-10', 'rapha--discogs-9']);
  });

  it('lists every name of an artist once', () => {
    const { artists } = resolve({
      reports: [
        artistReport('discogs:1', 'Funk Hunters, The', {
          variations: ['Funk Hunters'],
          aliases: [{ name: 'The Hunt', ids: {} }],
        }),
      ],
      occurrences: [creditOccurrence('The Funk Hunters', 2), creditOccurrence('Funk Hunters')],
    });
    expect(artists).to.have.length(1);
    expect(artists[0]!.name).to.equal('The Funk Hunters');
    expect(artists[0]!.aliases).to.deep.equal(['The Hunt']);
    expect(artists[0]!.names).to.deep.equal([
      { key: 'funkhunters', name: 'Funk Hunters', kind: 'alias' },
      { key: 'thefunkhunters', name: 'The Funk Hunters', kind: 'name' },
      { key: 'thehunt', name: 'The Hunt', kind: 'alias' },
    ]);
  });

  it('leads a name without a country to all namesakes with one, and books none of them', () => {
    const found = resolve({
      occurrences: ['Quest (IT)', 'Quest (UK)', 'Quest'].map((name) => creditOccurrence(name)),
    });
    expect(leads(found)).to.deep.equal({
      'name:quest': 'quest',
      'name:questit': 'quest-it',
      'name:questuk': 'quest-uk',
    });
    expect(found.artists.map(({ names }) => names.map(({ key, kind }) => `${kind} ${key}`))).to.deep.equal([
      ['name quest'],
      ['alias quest', 'name questit'],
      ['alias quest', 'name questuk'],
    ]);
  });

  it('distinguishes two keys of one slug by their signs', () => {
    const found = resolve({ occurrences: [creditOccurrence('KI/KI', 9), creditOccurrence('Ki Ki', 2)] });
    expect(leads(found)).to.deep.equal({ 'name:ki/ki': 'ki-ki--2f', 'name:kiki': 'ki-ki' });
  });
});

describe('resolveGroup: the shown name', () => {
  const shown = (...occurrences: ReturnType<typeof creditOccurrence>[]) =>
    resolve({ occurrences }).artists[0]!.name;

  it('is the spelling on most editions', () => {
    expect(shown(creditOccurrence('dBridge', 2), creditOccurrence('D-Bridge', 5))).to.equal('D-Bridge');
  });

  it('is in mixed case, then with its diacritics, if two are equally frequent', () => {
    expect(shown(creditOccurrence('MELE'), creditOccurrence('Mele'))).to.equal('Mele');
    expect(shown(creditOccurrence('Mele'), creditOccurrence('Melé'))).to.equal('Melé');
  });
});

describe('resolveGroup: corrections', () => {
  const merge = (a: string, b: string) => ({ op: 'merge' as const, refs: [a, b] as [string, string] });
  const distinct = (a: string, b: string) => ({ op: 'distinct' as const, refs: [a, b] as [string, string] });
  const occurrences = [creditOccurrence('Aa'), creditOccurrence('Bb'), creditOccurrence('Cc')];

  it('applies the later of two contradicting merges and separations', () => {
    const decisions = [
      merge('name:aa', 'name:bb'),
      merge('name:bb', 'name:aa'),
      distinct('name:aa', 'name:bb'),
      merge('name:bb', 'name:cc'),
    ].map((operation, i) => correction(i, operation));
    expect(leads(resolve({ corrections: decisions, occurrences }))).to.deep.equal({
      'name:aa': 'aa',
      'name:bb': 'bb',
      'name:cc': 'bb',
    });
  });

  it('joins artists again after a later merge', () => {
    const decisions = [
      correction(1, distinct('name:aa', 'name:bb')),
      correction(2, merge('name:bb', 'name:aa')),
    ];
    expect(slugs(resolve({ corrections: decisions, occurrences }))).to.deep.equal(['aa', 'cc']);
  });

  it('keeps artists with a common id or name apart', () => {
    const reports = [
      artistReport('discogs:1', 'Quest', { ids: { musicbrainz: 'm' } }),
      artistReport('musicbrainz:m', 'Quest'),
    ];
    const apart = resolve({ reports, corrections: [correction(1, distinct('discogs:1', 'musicbrainz:m'))] });
    expect(apart.artists).to.have.length(2);
    expect(apart.artists.map((artist) => Object.keys(artist.external_ids))).to.have.deep.members([
      ['discogs'],
      ['musicbrainz'],
    ]);
    const bare = resolve({
      reports,
      occurrences: [creditOccurrence('Quest')],
      corrections: [correction(1, distinct('name:quest', 'discogs:1'))],
    });
    expect(leads(bare)['name:quest']).not.to.equal(leads(bare)['discogs:1']);
    expect(bare.reviewItems).to.deep.equal([]);
  });

  it('gives a name to an artist although another has it', () => {
    const reports = [artistReport('discogs:1', 'Eats Everything'), artistReport('discogs:2', 'Dan')];
    const alias = { op: 'alias' as const, name: 'DAN', of: 'discogs:1' };
    const found = resolve({
      reports,
      occurrences: [creditOccurrence('Dan')],
      corrections: [correction(1, alias)],
    });
    expect(leads(found)['name:dan']).to.equal('eats-everything');
    expect(found.artists.find((artist) => artist.slug === 'eats-everything')!.aliases).to.deep.equal(['DAN']);
    expect(slugs(found)).to.deep.equal(['dan', 'eats-everything']);
  });

  it('adds the disambiguation of an editor to the slug of a namesake', () => {
    const found = resolve({
      occurrences: [creditOccurrence('Max', 1, ['app:1']), creditOccurrence('Max', 1, ['app:2'])],
      corrections: [
        correction(1, { op: 'disambiguate', ref: 'app:1', text: 'old words' }),
        correction(2, { op: 'disambiguate', ref: 'app:1', text: 'the one from Ghent' }),
      ],
    });
    expect(slugs(found)).to.deep.equal(['max--app-2', 'max--the-one-from-ghent']);
  });
});
