import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { flawOf, readBytes, type Reading } from '../../../../test/formats/read-bytes.ts';
import type { ClaimItem } from '../format.ts';
import { musicbrainz } from './index.ts';

const fixture = (name: string): string => readFileSync(new URL(`./fixture-${name}`, import.meta.url), 'utf8');

const claims = ({ items }: Reading): ClaimItem[] => items.filter((item) => item.kind === 'claim');

const leftOut = ({ problems }: Reading) =>
  problems
    .filter(({ severity }) => severity === 'leave_out')
    .map(({ where, why, value }) => [where, why, value]);

const notes = ({ problems }: Reading) =>
  problems.filter(({ severity }) => severity === 'note').map(({ why, value }) => [why, value]);

describe('an artist lookup of MusicBrainz', () => {
  let reading: Reading;
  before(async () => (reading = await readBytes(musicbrainz, fixture('lookup-artist.json'))));

  it('gives one claim with core data only', () => {
    expect(claims(reading).map(flawOf)).to.deep.equal([null]);
    expect(claims(reading)).to.deep.equal([
      {
        kind: 'claim',
        type: 'artist.reported',
        subject: 'artist:musicbrainz:aaaaaaaa-0000-4000-8000-000000000001',
        file: 'file',
        where: '$',
        data: {
          artist: {
            ids: {
              musicbrainz: 'aaaaaaaa-0000-4000-8000-000000000001',
              discogs: '31844',
              wikidata: 'Q192668',
            },
            name: 'Das Kollektiv',
            number: null,
            sort_name: 'Kollektiv, Das',
            aliases: [
              { name: 'DK Two', ids: { musicbrainz: 'aaaaaaaa-0000-4000-8000-000000000004' } },
              { name: 'ザ・コレクティブ', ids: {} },
            ],
            variations: ['Das Kolektiv'],
            type: 'group',
            country: 'DE',
            disambiguation: 'Berlin techno group',
            members: [
              { name: 'Anna Beispiel', ids: { musicbrainz: 'aaaaaaaa-0000-4000-8000-000000000002' } },
            ],
            member_of: [
              { name: 'Superkollektiv', ids: { musicbrainz: 'aaaaaaaa-0000-4000-8000-000000000003' } },
            ],
            links: [
              { type: 'discogs', url: 'https://www.discogs.com/artist/31844' },
              { type: 'wikidata', url: 'https://www.wikidata.org/wiki/Q192668' },
              { type: 'homepage', url: 'http://kollektiv.example/' },
            ],
          },
          license: 'CC0-1.0',
        },
      },
    ]);
  });

  it('reports the values that are left out', () => {
    expect(leftOut(reading)).to.deep.equal([
      ['$', 'an alias contains NUL or a lone surrogate', 'half \ufffd a character'],
      ['$', 'a link is not a web address', 'javascript:alert(1)'],
    ]);
  });
});

describe('label lines of a MusicBrainz dump', () => {
  let reading: Reading;
  before(async () => (reading = await readBytes(musicbrainz, fixture('label-lines'))));

  it('become claims, with the present owner as the parent label', () => {
    expect(claims(reading).map(flawOf)).to.deep.equal([null, null]);
    expect(claims(reading)[0]).to.deep.include({ where: 'line 1' });
    expect(claims(reading)[0]!.data).to.deep.equal({
      label: {
        ids: { musicbrainz: 'cccccccc-0000-4000-8000-000000000001', discogs: '84312' },
        name: 'Owned Records',
        number: null,
        parent: { name: 'New Owner', ids: { musicbrainz: 'cccccccc-0000-4000-8000-000000000003' } },
      },
      license: 'CC0-1.0',
    });
  });

  it('take no id from links that contradict each other', () => {
    expect(claims(reading)[1]).to.deep.include({ where: 'line 3' });
    expect(claims(reading)[1]!.data).to.have.nested.property('label.ids').that.deep.equals({
      musicbrainz: 'cccccccc-0000-4000-8000-000000000006',
    });
  });

  it('report what is left out and what is skipped', () => {
    expect(leftOut(reading)).to.deep.equal([
      ['line 3', 'several ids of discogs', '1, 2'],
      ['line 5', 'the id is not a MusicBrainz id (MBID)', '17'],
    ]);
    expect(notes(reading)).to.deep.equal([
      ['is not a particular label', '[no label]'],
      ['is an entity of another kind than artist, label, release or event: recording', 'A recording'],
    ]);
  });
});

describe('releases of a MusicBrainz browse response', () => {
  let reading: Reading;
  before(async () => (reading = await readBytes(musicbrainz, fixture('browse-releases.json'))));

  it('credit main artists by their own names, and each label once', () => {
    expect(claims(reading).map(flawOf)).to.deep.equal([null, null]);
    expect(claims(reading)[0]).to.deep.equal({
      kind: 'claim',
      type: 'release.reported',
      subject: 'release:musicbrainz:eeeeeeee-0000-4000-8000-000000000001',
      file: 'file',
      where: '$.releases[0]',
      data: {
        release: {
          master: 'musicbrainz-release-group:ffffffff-0000-4000-8000-000000000001',
          year: 2001,
          artists: [
            {
              name: 'Own Name',
              number: null,
              ids: { musicbrainz: 'aaaaaaaa-0000-4000-8000-000000000005' },
            },
          ],
          labels: [
            { name: 'Chain', ids: { musicbrainz: 'cccccccc-0000-4000-8000-000000000007' } },
            { name: 'Co-Label', ids: { musicbrainz: 'cccccccc-0000-4000-8000-000000000008' } },
          ],
        },
      },
    });
  });

  it('may have no release group and no date', () => {
    expect(claims(reading)[1]!.data).to.deep.nested.include({ 'release.master': null, 'release.year': null });
  });

  it('are skipped and counted by reason if they give no roster credit', () => {
    expect(notes(reading)).to.deep.equal([
      ['a bootleg', 'Boot'],
      ['a pseudo-release', 'Pseudo'],
      ['a DJ mix', 'Mix'],
      ['has no main artist other than Various or unknown', 'VA'],
      ['not on a label', 'Alone'],
    ]);
  });
});

describe('festivals of a MusicBrainz browse response', () => {
  let reading: Reading;
  before(async () => (reading = await readBytes(musicbrainz, fixture('browse-events.json'))));
  const editions = () => reading.items.flatMap((item) => (item.kind === 'edition' ? [item.edition] : []));
  const slots = () => reading.items.filter((item) => item.kind === 'slot');

  it('become editions of their series in the year of their first day', () => {
    expect(editions().map(({ slug, series_slug }) => [slug, series_slug])).to.deep.equal([
      ['hollow-hill-2002', 'hollow-hill'],
      ['hollow-hill-2002', 'hollow-hill'],
      ['hollow-hill-2014', 'hollow-hill'],
      ['hollow-hill-winter-2014', 'hollow-hill-winter'],
      ['musicbrainz-11111111-2015', 'musicbrainz-11111111'],
    ]);
  });

  it('have place and dates, as far as they are known', () => {
    const [whole, part, ordinal, winter, odd] = editions();
    expect(whole).to.deep.equal({
      slug: 'hollow-hill-2002',
      series_slug: 'hollow-hill',
      series_name: 'Hollow Hill',
      name: 'Hollow Hill 2002',
      kind: 'festival',
      venue: 'Old Quarry',
      city: 'Nürburg',
      country: 'DE',
      start_date: '2002-05-17',
      end_date: '2002-05-19',
      date_precision: 'day',
    });
    expect(part).to.include({ name: 'Hollow Hill 2002' }).and.not.have.property('venue');
    expect(ordinal).to.include({
      name: '23. Hollow Hill',
      status: 'cancelled',
      start_date: '2014-06-01',
      date_precision: 'month',
    });
    expect(winter).to.include({ country: 'DE', date_precision: 'year' }).and.not.have.any.keys('city');
    expect(odd)
      .to.include({ name: '山の音 2015', start_date: '2015-07-24' })
      .and.not.have.property('end_date');
  });

  it('book performers by MusicBrainz id, on the day of their event, and hosts as hosts', () => {
    expect(slots().map(({ credit, role, day, status }) => [credit, role, day, status])).to.deep.equal([
      ['Pale Tern (live)', 'artist', '2002-05-18', 'confirmed'],
      ['Nachtfalter', 'artist', null, 'cancelled'],
      ['Wren', 'artist', null, 'confirmed'],
      ['MC Kestrel', 'host', null, 'confirmed'],
      ['Harbour Lights', 'artist', '2002-05-17', 'confirmed'],
    ]);
    expect(slots()[0]).to.deep.include({
      artists: [{ name: 'Pale Tern', id: 'aaaaaaaa-0000-4000-8000-000000000021', ids: {}, role: 'artist' }],
      start: { kind: 'local', date: '2002-05-18', clock: '23:30' },
      time_status: 'published',
    });
    expect(slots()[2]).to.deep.include({ set_type: 'dj', start: { kind: 'clock', clock: 'late' } });
  });

  it('have core data only', () => {
    expect(JSON.stringify(reading.items)).not.to.contain('words');
  });

  it('are left out and reported if they are no festival or no valid edition', () => {
    expect(leftOut(reading)).to.deep.equal([
      ['$.events[0]', 'a performer has no name', 'aaaaaaaa-0000-4000-8000-000000000025'],
      ['$.events[4]', "the edition's end_date is before its start_date", '2015-07-20'],
      ['$.events[5]', 'the event has no date that gives the year of the festival', 'Undated Hill'],
      ['$.events[7]', 'the festival has no name', '11111111-0000-4000-8000-000000000008'],
    ]);
    expect(notes(reading)).to.deep.equal([
      ['artists whose relation to the festival is “sound engineer”', 'Hollow Hill 2002'],
      ['is not a festival, but an event of type Concert', 'Pale Tern at Old Quarry'],
      ['is not a festival, but an event of type unknown', 'Something Else'],
    ]);
  });

  it('lose an end before their begin, which is reported', async () => {
    const event = (begin: string, end: string) => ({
      id: '11111111-0000-4000-8000-000000000009',
      name: 'Upside Down',
      type: 'Festival',
      'life-span': { begin, end },
    });
    const events = [event('2027-07-09', '2027-07-04'), event('2027-07-09', '2027-07')];
    const { items, problems } = await readBytes(musicbrainz, JSON.stringify({ events }));
    const ends = items.flatMap((item) => (item.kind === 'edition' ? [item.edition.end_date] : []));
    expect(ends).to.deep.equal([undefined, '2027-07-09']);
    expect(problems.map(({ value, done }) => [value, done])).to.deep.equal([
      ['2027-07-04', 'it is left out'],
    ]);
  });
});
