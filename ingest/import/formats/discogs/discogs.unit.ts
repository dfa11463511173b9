import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { flawOf, readBytes, type Reading } from '../../../../test/formats/read-bytes.ts';
import type { ClaimItem } from '../format.ts';
import { discogs } from './index.ts';

const fixture = (name: string): string =>
  readFileSync(new URL(`./fixture-${name}.xml`, import.meta.url), 'utf8');

const claims = ({ items }: Reading): ClaimItem[] => items.filter((item) => item.kind === 'claim');

function data<T extends ClaimItem['type']>(reading: Reading, type: T, id: string) {
  const claim = claims(reading).find((item) => item.type === type && item.subject.endsWith(`discogs:${id}`));
  if (!claim) throw new Error(`no ${type} of ${id}`);
  return claim.data as Extract<ClaimItem, { type: T }>['data'];
}

const notes = ({ problems }: Reading) =>
  problems.filter(({ severity }) => severity === 'note').map(({ why, value }) => [why, value]);

describe('artists of a Discogs dump', () => {
  let reading: Reading;
  before(async () => (reading = await readBytes(discogs, fixture('artists'))));
  const artist = (id: string) => data(reading, 'artist.reported', id).artist;

  it('become valid events with the line of their record', () => {
    expect(claims(reading).map(flawOf)).to.deep.equal([null, null, null, null]);
    expect(claims(reading).map(({ where }) => where)).to.deep.equal(['line 2', 'line 4', 'line 5', 'line 6']);
  });

  it('have core fields only, without real name, profile and images', () => {
    expect(artist('1')).to.deep.equal({
      ids: { discogs: '1' },
      name: 'The Persuader',
      number: null,
      sort_name: null,
      aliases: [
        { name: 'Jesper Dahlbäck', ids: { discogs: '239' } },
        { name: 'Think Tank', ids: { discogs: '321433' } },
      ],
      variations: ['Persuader', 'The Presuader'],
      type: null,
      country: null,
      disambiguation: null,
      members: [],
      member_of: [],
      links: [
        { type: 'wikipedia', url: 'https://en.wikipedia.org/wiki/Jesper_Dahlb%C3%A4ck' },
        { type: 'homepage', url: 'http://deneesegall.com/' },
        { type: 'soundcloud', url: 'https://soundcloud.com/ezycph' },
      ],
    });
    expect(JSON.stringify(reading.items)).not.to.match(/and \[a=Another|uri150/);
  });

  it('are groups if they have members, and keep the ids and names of those', () => {
    expect(artist('2')).to.deep.include({
      type: 'group',
      members: [
        { name: 'Alexi Delano', ids: { discogs: '26' } },
        { name: 'Cari Lekebusch', ids: { discogs: '27' } },
      ],
    });
    expect(artist('3').member_of).to.deep.equal([{ name: 'Some Crew', ids: { discogs: '102' } }]);
  });

  it('lose the namesake number and the trailing article of their name, but no other bracket', () => {
    expect(artist('3')).to.deep.include({
      name: 'The Funk Hunters',
      number: 2,
      sort_name: 'Funk Hunters, The',
    });
    expect(artist('5')).to.deep.include({ name: 'Corrupt (UK)', number: null });
  });

  it('are left out and reported without a name or an id, while an invalid link alone is dropped', () => {
    const left = reading.problems.filter(({ severity }) => severity === 'leave_out');
    expect(left.map(({ where, why, value }) => [where, why, value])).to.deep.equal([
      ['line 2', 'a link is not a web address', 'javascript:alert(1)'],
      ['line 7', 'the name is empty', ''],
      ['line 9', 'the artist has no id', "Nobody's Number"],
    ]);
  });

  it('are counted and skipped if they are no particular artist (Various)', () => {
    expect(notes(reading)).to.deep.equal([['is not a particular artist', 'Various']]);
  });
});

describe('labels of a Discogs dump', () => {
  let reading: Reading;
  before(async () => (reading = await readBytes(discogs, fixture('labels'))));
  const label = (id: string) => data(reading, 'label.reported', id).label;

  it('have name, namesake number and parent, and no contact data', () => {
    expect(claims(reading).map(flawOf)).to.deep.equal([null, null, null]);
    expect(label('1')).to.deep.equal({ ids: { discogs: '1' }, name: 'Planet E', number: null, parent: null });
    expect(label('7')).to.deep.equal({
      ids: { discogs: '7' },
      name: 'Kaleidoscope',
      number: 5,
      parent: { name: 'Goldhead Music', ids: { discogs: '4711' } },
    });
    expect(JSON.stringify(reading)).not.to.match(/Detroit|Carl Craig/);
  });

  it('are skipped if they are named Not On Label, as a parent too', () => {
    expect(label('9')).to.deep.include({ name: 'Notation', parent: null });
    expect(notes(reading)).to.deep.equal([
      ['`Not On Label` is not a label', 'Not On Label (HoloD Self-released)'],
    ]);
  });
});

describe('releases of a Discogs dump', () => {
  let reading: Reading;
  before(async () => (reading = await readBytes(discogs, fixture('releases'))));
  const release = (id: string) => data(reading, 'release.reported', id).release;

  it('credit main artists by their own names, and each label once', () => {
    expect(claims(reading).map(flawOf)).to.deep.equal([null, null, null]);
    expect(release('1')).to.deep.equal({
      master: 'discogs-master:1660109',
      year: 1999,
      artists: [
        { name: 'The Persuader', number: null, ids: { discogs: '1' } },
        { name: 'Oasis', number: 15, ids: { discogs: '88' } },
      ],
      labels: [
        { name: 'Svek', ids: { discogs: '5' } },
        { name: 'Kaleidoscope', ids: { discogs: '7' } },
      ],
    });
  });

  it('do not credit extra artists, track artists and companies', () => {
    expect(JSON.stringify(claims(reading))).not.to.match(/Dahlb|Track Artist|Globe/);
  });

  it('keep an artist beside Various and a label beside Not On Label, and read master 0 as none', () => {
    expect(release('7')).to.deep.equal({
      master: null,
      year: 2001,
      artists: [{ name: 'Someone', number: null, ids: { discogs: '2' } }],
      labels: [{ name: 'Svek', ids: { discogs: '5' } }],
    });
  });

  it('are skipped and counted by reason if they give no roster credit', () => {
    expect(notes(reading)).to.deep.equal([
      ['has no main artist other than Various or unknown', '2'],
      ['a DJ mix', '3'],
      ['an unofficial release', '4'],
      ['not on a label', '5'],
      ['a release that Discogs has not accepted', '6'],
    ]);
  });

  it('keep the credit if only the date is invalid, and report the date', () => {
    expect(release('8').year).to.equal(null);
    expect(reading.problems.filter(({ severity }) => severity === 'leave_out')).to.deep.equal([
      {
        severity: 'leave_out',
        file: 'file',
        where: 'line 9',
        value: '19x9',
        why: 'the release date is not a date from 1860 to 2100',
        done: 'left this value out',
      },
    ]);
  });
});
