import { expect } from 'chai';
import { sentencesOf } from './correction-sentences.ts';
import { withSubjectNames, namedIn } from './named-subjects.ts';
import { formatDifference, valueOf } from './field-values.ts';
import { subjectName, subjectPath } from './subject-link.ts';

describe('sentences about corrections', () => {
  it('describe each operation', () => {
    const select = { credit: 'Ada', day: '2026-07-10', stage: null, start: '2026-07-10T20:00:00.000Z' };
    const operations = [
      { op: 'drop', select },
      {
        op: 'change',
        select: { credit: 'Ada' },
        set: { day: '2026-07-11', set_type: null, headliner: true },
      },
      { op: 'acts', select: { credit: 'Ada & Bo' }, acts: [] },
      { op: 'shift', stage: 'Main', day: null, minutes: -15 },
      { op: 'complete', complete: true },
    ];
    expect(sentencesOf({ type: 'lineup.corrected', data: { operations } })).to.deep.equal([
      'Removes “Ada”, Fri 10 Jul, no stage, 20:00 UTC from the lineup.',
      'Changes “Ada”: day to Sat 11 Jul, kind of set to unknown, headliner to yes.',
      '“Ada & Bo” is played by no one (TBA).',
      'Moves all sets of Main, every day, 15 minutes earlier.',
      'The lineup is complete.',
    ]);
    expect(
      sentencesOf({
        type: 'credit.corrected',
        data: { credit: 'Yoga', operations: [{ op: 'role', role: 'none' }] },
      }),
    ).to.deep.equal(['“Yoga” is not music in any edition.']);
    expect(
      sentencesOf({
        type: 'artist.corrected',
        data: { operations: [{ op: 'merge', refs: ['name:kode9', 'discogs:28'] }] },
      }),
    ).to.deep.equal(['“kode9” and discogs id 28 are one artist.']);
    expect(
      sentencesOf({ type: 'precedence.set', data: { sources: ['own', 'other'], complete: true } }),
    ).to.deep.equal(['Changes the order of sources: own, then other; the lineup of own is complete.']);
  });

  it('show all times in the zone of the festival, and name the zone', () => {
    const select = { credit: 'Ada', start: '2026-07-10T20:00:00.000Z' };
    const operations = [{ op: 'change', select, set: { start: '2026-07-10T22:30' } }];
    expect(sentencesOf({ type: 'lineup.corrected', data: { operations } }, 'Europe/Amsterdam')).to.deep.equal(
      ['Changes “Ada”, 22:00: start to 22:30 (Europe/Amsterdam).'],
    );
  });

  it('show values as text for people: dates, lists, yes and not known', () => {
    expect([null, true, 3, ['a', 'b'], [], { name: 'Ada' }, '2026-07-10'].map(valueOf)).to.deep.equal([
      ...['not known', 'yes', '3', 'a, b', 'none', 'Ada', 'Fri 10 Jul'],
    ]);
  });

  it('show how two values differ, and nothing for two spellings of one value', () => {
    const at = (time: string) => `2026-07-${time}`;
    expect(formatDifference(at('10T20:00:00+02:00'), at('10T21:00:00+02:00'))).to.deep.equal({
      from: '20:00',
      to: '21:00',
    });
    expect(formatDifference(at('10T20:00:00+02:00'), at('11T20:00:00+02:00'))).to.deep.equal({
      from: 'Fri 10 Jul, 20:00',
      to: 'Sat 11 Jul, 20:00',
    });
    expect(formatDifference(at('10T20:00:00+02:00'), at('10T20:00:00+01:00'))).to.deep.equal({
      from: '20:00 +02:00',
      to: '20:00 +01:00',
    });
    expect(formatDifference(at('10T20:00'), at('10T20:00:00+02:00'))).to.equal(null);
  });

  it('show links, ids and members as text', () => {
    const links = [{ type: 'homepage', url: 'https://ada.example' }];
    const set = { links, members: [{ name: 'Bo', ref: null }] };
    const operations = [{ op: 'describe', ref: 'discogs:28', ...set }];
    expect(sentencesOf({ type: 'artist.corrected', data: { operations } })).to.deep.equal([
      'Changes discogs id 28: links to homepage https://ada.example, members to Bo.',
    ]);
    expect(valueOf({ discogs: '28', wikidata: 'Q1' })).to.equal('discogs 28, wikidata Q1');
  });

  it('name the artists of a correction, and add ids when two have one name', () => {
    const merge = { op: 'merge', refs: ['discogs:28', 'name:kode9'] };
    const correction = { type: 'artist.corrected', data: { operations: [merge] } } as const;
    expect(namedIn(correction)).to.deep.equal(['artist:discogs:28', 'artist:name:kode9']);
    const words = (...names: [string, string][]) => sentencesOf(withSubjectNames(correction, new Map(names)));
    expect(words(['artist:discogs:28', 'Kode 9'])).to.deep.equal(['“Kode 9” and “kode9” are one artist.']);
    expect(words(['artist:discogs:28', 'Kode 9'], ['artist:name:kode9', 'Kode 9'])).to.deep.equal([
      '“Kode 9” and “kode9” are one artist.',
    ]);
    const ids = {
      type: 'artist.corrected',
      data: { operations: [{ op: 'merge', refs: ['discogs:28', 'app:7'] }] },
    } as const;
    const both = new Map([
      ['artist:discogs:28', 'Kode 9'],
      ['artist:app:7', 'Kode 9'],
    ]);
    expect(sentencesOf(withSubjectNames(ids, both))).to.deep.equal([
      'discogs id 28 and app id 7 are one artist.',
    ]);
  });

  it('list all facts of an announcement that a reviewer must judge', () => {
    const edition = {
      slug: 'sun-2028',
      series: { slug: 'sun', name: 'Sun' },
      name: 'Sun 2028',
      kind: 'festival',
      country: 'NL',
      city: null,
      start_date: '2028-06-02',
      status: 'scheduled',
      genres: [],
    };
    const data = { operations: [{ op: 'announce', edition }] };
    expect(sentencesOf({ type: 'edition.corrected', data })).to.deep.equal([
      'Announces Sun 2028: series Sun, country NL, first day Friday 2 June 2028.',
    ]);
  });

  it('link a subject to its page', () => {
    expect(subjectPath('edition:sun-2026')).to.equal('/console/editions/sun-2026');
    expect(subjectPath('artist:discogs:28')).to.equal('/console/refs/artist/discogs%3A28');
    expect(subjectPath('credit:ada')).to.equal('/console/history?subject=credit%3Aada');
    expect(subjectName('label:name:hyperdub')).to.equal('label “hyperdub”');
  });
});
