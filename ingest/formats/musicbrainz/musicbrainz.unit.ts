import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { flawOf, readBytes, type Reading } from '../../../test/formats/read-bytes.ts';
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

describe('an artist looked up in MusicBrainz', () => {
  let reading: Reading;
  before(async () => (reading = await readBytes(musicbrainz, fixture('lookup-artist.json'))));

  it('is one claim with core data only, whatever else the answer mentions', () => {
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

  it('reports the values that it leaves out', () => {
    expect(leftOut(reading)).to.deep.equal([
      ['$', 'an alias holds a NUL or half a character', 'half \ufffd a character'],
      ['$', 'a link is no web address', 'javascript:alert(1)'],
    ]);
  });
});

describe('the lines of a MusicBrainz dump', () => {
  let reading: Reading;
  before(async () => (reading = await readBytes(musicbrainz, fixture('label-lines'))));

  it('are claims, with the label that owns them now as parent', () => {
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

  it('take no identity from pages that contradict each other', () => {
    expect(claims(reading)[1]).to.deep.include({ where: 'line 3' });
    expect(claims(reading)[1]!.data).to.have.nested.property('label.ids').that.deep.equals({
      musicbrainz: 'cccccccc-0000-4000-8000-000000000006',
    });
  });

  it('tell what they leave out and what they pass over', () => {
    expect(leftOut(reading)).to.deep.equal([
      ['line 3', 'several ids of discogs', '1, 2'],
      ['line 5', 'the id is no MBID', '17'],
    ]);
    expect(notes(reading)).to.deep.equal([
      ['stands for no label in particular', '[no label]'],
      ['neither artist nor label nor release: recording', 'A recording'],
    ]);
  });
});

describe('the releases of a MusicBrainz answer', () => {
  let reading: Reading;
  before(async () => (reading = await readBytes(musicbrainz, fixture('browse-releases.json'))));

  it('credit main artists by their own names and every label once', () => {
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

  it('may stand without a release group and a date', () => {
    expect(claims(reading)[1]!.data).to.deep.nested.include({ 'release.master': null, 'release.year': null });
  });

  it('are passed over, counted by reason, where they are no roster credit', () => {
    expect(notes(reading)).to.deep.equal([
      ['a bootleg', 'Boot'],
      ['a pseudo-release', 'Pseudo'],
      ['a DJ mix', 'Mix'],
      ['no main artist but Various or unknown', 'VA'],
      ['not on a label', 'Alone'],
    ]);
  });
});
