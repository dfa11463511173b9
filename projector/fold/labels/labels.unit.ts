import { expect } from 'chai';
import fc from 'fast-check';
import { labelReport, release } from '../../../test/fold/claims.ts';
import type { LabelGroup } from './label-types.ts';
import { creditsOfRelease, linksOfRelease, resolveLabels, rostersOf } from './roster-credits.ts';

const slugs = (group: Partial<LabelGroup>) =>
  Object.fromEntries(
    resolveLabels({ reports: [], mentions: [], ...group }).flatMap(({ slug, nodes }) =>
      nodes.map((node) => [node, slug]),
    ),
  );

describe('resolveLabels', () => {
  it('gives a label that only releases name the slug of its name', () => {
    expect(slugs({ mentions: [{ name: 'Ostgut Ton', ids: { discogs: '9' } }] })).to.deep.equal({
      'label:discogs:9': 'ostgut-ton',
      'label:name:ostgutton': 'ostgut-ton',
    });
  });

  it('joins Discogs and MusicBrainz by name until a namesake contradicts', () => {
    const reports = [labelReport('discogs:1', 'Warp'), labelReport('musicbrainz:m', 'WARP')];
    expect(new Set(Object.values(slugs({ reports })))).to.deep.equal(new Set(['warp']));
    const namesake = labelReport('discogs:2', 'Warp', { number: 2 });
    expect(slugs({ reports: [...reports, namesake] })).to.deep.equal({
      'label:discogs:1': 'warp--discogs-1',
      'label:discogs:2': 'warp--discogs-2',
      'label:musicbrainz:m': 'warp--musicbrainz-m',
    });
  });

  it('keeps a bare name among namesakes as a separate label', () => {
    const reports = [labelReport('discogs:1', 'Warp')];
    const mentions = [
      { name: 'Warp', ids: { discogs: '2' } },
      { name: 'Warp', ids: {} },
    ];
    expect(new Set(Object.values(slugs({ reports, mentions }))).size).to.equal(3);
  });

  it('gives the plain slug to the only namesake with releases', () => {
    const reports = [labelReport('discogs:1', 'Warp'), labelReport('discogs:2', 'Warp', { number: 2 })];
    const mentions = [{ name: 'Warp (2)', ids: { discogs: '2' } }];
    expect(slugs({ reports, mentions })).to.deep.equal({
      'label:discogs:1': 'warp--discogs-1',
      'label:discogs:2': 'warp',
    });
  });

  it('returns the parent with its nodes', () => {
    const [label] = resolveLabels({
      reports: [labelReport('discogs:3', 'Sub', { parent: { name: 'Big (3)', ids: { discogs: '4' } } })],
      mentions: [],
    });
    expect(label!.parent).to.deep.equal({ name: 'Big', nodes: ['label:discogs:4', 'label:name:big'] });
  });

  it('returns the same for any order', () => {
    const mention = fc.record({
      name: fc.constantFrom('Aa', 'AA', 'A/a', 'Bb'),
      ids: fc.constantFrom<Record<string, string>>(
        {},
        { discogs: '1' },
        { discogs: '2' },
        { musicbrainz: 'm' },
      ),
    });
    fc.assert(
      fc.property(fc.array(mention), (mentions) => {
        const reports = [labelReport('discogs:1', 'Aa'), labelReport('musicbrainz:m', 'Bb')];
        const turned = { reports: [...reports].reverse(), mentions: [...mentions].reverse() };
        expect(resolveLabels(turned)).to.deep.equal(resolveLabels({ reports, mentions }));
      }),
    );
  });
});

describe('rostersOf and the credits of releases', () => {
  const artist = (name: string, id: string) => ({ name, number: null, ids: { discogs: id } });
  const label = (name: string, id: string) => ({ name, ids: { discogs: id } });
  const lookUp = (known: Record<string, string>) => (node: string) => known[node] ?? null;
  const artistOf = lookUp({ 'discogs:1': 'ame', 'name:dixon': 'dixon' });
  const labelOf = lookUp({ 'label:discogs:9': 'innervisions', 'label:discogs:8': 'other' });

  it('count releases of one master once for each artist and label', () => {
    const credits = [
      release('discogs:100', {
        master: 'discogs:7',
        year: 2006,
        artists: [artist('Âme', '1')],
        labels: [label('Innervisions', '9')],
      }),
      release('discogs:101', {
        master: 'discogs:7',
        year: 2005,
        artists: [artist('Âme', '1')],
        labels: [label('Innervisions', '9'), label('Innervisions', '9')],
      }),
      release('discogs:102', {
        year: 2010,
        artists: [artist('Âme', '1'), artist('Dixon', '2')],
        labels: [label('Innervisions', '9'), label('Other', '8')],
      }),
      release('discogs:103', { artists: [artist('Nobody', '3')], labels: [label('Innervisions', '9')] }),
    ].flatMap((claim) => creditsOfRelease([claim]));
    expect(rostersOf(credits, artistOf, labelOf)).to.deep.equal([
      {
        label_slug: 'innervisions',
        artist_slug: 'ame',
        release_count: 2,
        first_release_year: 2005,
        last_release_year: 2010,
      },
      {
        label_slug: 'innervisions',
        artist_slug: 'dixon',
        release_count: 1,
        first_release_year: 2010,
        last_release_year: 2010,
      },
      {
        label_slug: 'other',
        artist_slug: 'ame',
        release_count: 1,
        first_release_year: 2010,
        last_release_year: 2010,
      },
      {
        label_slug: 'other',
        artist_slug: 'dixon',
        release_count: 1,
        first_release_year: 2010,
        last_release_year: 2010,
      },
    ]);
  });

  it('do not lead a further namesake to the artist with the bare name', () => {
    const claim = release('discogs:1', {
      artists: [{ name: 'Dixon', number: 4, ids: { discogs: '77' } }],
      labels: [label('X', '9')],
    });
    expect(creditsOfRelease([claim])[0]!.artist).to.deep.equal(['discogs:77']);
  });

  it('keep links of labels and artists apart', () => {
    const claim = release('discogs:1', {
      artists: [artist('Âme', '1')],
      labels: [label('Innervisions', '9')],
    });
    expect(linksOfRelease([claim])).to.deep.equal([
      { a: 'label:discogs:9', b: 'label:name:innervisions', weak: false },
    ]);
  });
});
