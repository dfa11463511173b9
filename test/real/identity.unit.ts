import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { expect } from 'chai';
import { sourceFile } from '../../ingest/import/files/index.ts';
import { type Element, itemsOf, textOf } from '../../ingest/import/formats/discogs/element.ts';
import { DumpParser } from '../../ingest/import/formats/discogs/parse.ts';
import type { ClaimItem } from '../../ingest/import/formats/format.ts';
import { formats } from '../../ingest/import/formats/index.ts';
import { flawOf, readBytes, type Reading } from '../formats/read-bytes.ts';

const REAL = new URL('../../../shared/data/real/', import.meta.url);

function needs(folder: string): void {
  before(function () {
    if (existsSync(new URL(folder, REAL))) return;
    console.warn(`SKIPPED: the real files of ${folder} are not at ${new URL(folder, REAL).pathname}`);
    this.skip();
  });
}

const read = async (format: string, path: string): Promise<Reading> =>
  readBytes(formats.get(format)!, sourceFile(fileURLToPath(new URL(path, REAL)), { name: path }));

const claims = ({ items }: Reading): ClaimItem[] => items.filter((item) => item.kind === 'claim');

/** How many of each reason were passed over. */
const passedOver = ({ problems }: Reading): Record<string, number> =>
  Object.fromEntries(
    problems.filter(({ severity }) => severity === 'note').map(({ why, count }) => [why, count ?? 1]),
  );

const faults = ({ problems }: Reading) => problems.filter(({ severity }) => severity !== 'note');

describe('the real Discogs dump of 2020-08-06', () => {
  const dump = 'discogs-dump-20200806/discogs_20200806_';
  needs('discogs-dump-20200806');

  it('has 667 artists: 52 with members, 81 in groups, 71 with aliases', async () => {
    const reading = await read('discogs', `${dump}artists.xml.gz`);
    const artists = claims(reading).flatMap((c) => (c.type === 'artist.reported' ? [c.data.artist] : []));
    expect(artists).to.have.length(667);
    expect(artists.filter(({ members }) => members.length > 0)).to.have.length(52);
    expect(artists.filter(({ member_of }) => member_of.length > 0)).to.have.length(81);
    expect(artists.filter(({ aliases }) => aliases.length > 0)).to.have.length(71);
    expect(artists.filter(({ name }) => / \(\d+\)$/.test(name))).to.deep.equal([]);
    expect(claims(reading).map(flawOf).filter(Boolean)).to.deep.equal([]);
    expect(faults(reading)).to.deep.equal([]);
  });

  it('has 667 labels, 43 of which are Not On Label, and no contact data', async () => {
    const reading = await read('discogs', `${dump}labels.xml.gz`);
    expect(claims(reading)).to.have.length(624);
    expect(passedOver(reading)).to.deep.equal({ '`Not On Label` is not a label': 43 });
    expect(JSON.stringify(reading)).not.to.match(/Phone|Fax:|P\.O\. Box/);
    expect(claims(reading).map(flawOf).filter(Boolean)).to.deep.equal([]);
    expect(faults(reading)).to.deep.equal([]);
  });

  it('has 667 masters, with the names in its releases', async () => {
    const reading = await read('discogs', `${dump}masters.xml.gz`);
    expect(claims(reading)).to.deep.equal([]);
    expect(Object.values(passedOver(reading))).to.deep.equal([667]);
  });

  it('has 667 releases, 563 of which are roster credits', async () => {
    const reading = await read('discogs', `${dump}releases.xml.gz`);
    expect(claims(reading)).to.have.length(563);
    expect(passedOver(reading)).to.deep.equal({
      'a DJ mix': 7,
      'an unofficial release': 21,
      'not on a label': 34,
      'has no main artist other than Various or unknown': 42,
    });
    expect(claims(reading).map(flawOf).filter(Boolean)).to.deep.equal([]);
    expect(faults(reading)).to.deep.equal([]);
  });

  it('is counted as its readme counts it: 219 Electronic, 41 Various, 38 Not On Label', () => {
    const xml = gunzipSync(readFileSync(new URL(`${dump}releases.xml.gz`, REAL))).toString();
    const outline = {
      artists: { artist: { id: {} } },
      labels: { label: {} },
      genres: { genre: {} },
      released: {},
    };
    const parser = new DumpParser({ artist: {}, label: {}, master: {}, release: outline });
    const releases = parser.write(xml).map(({ element }) => element);
    const labels = (release: Element) =>
      itemsOf(release, 'labels').map(({ attributes }) => attributes['name']!);
    const count = (holds: (release: Element) => boolean): number => releases.filter(holds).length;
    const counts = {
      releases: releases.length,
      electronic: count((release) => itemsOf(release, 'genres').some(({ text }) => text === 'Electronic')),
      various: count((release) =>
        itemsOf(release, 'artists').some((artist) => textOf(artist, 'id') === '194'),
      ),
      notOnLabel: count((release) => labels(release).some((name) => name.startsWith('Not On Label'))),
      severalLabels: count((release) => labels(release).length > 1),
      oneLabelAgain: count((release) => new Set(labels(release)).size < labels(release).length),
      undated: count((release) => textOf(release, 'released') === ''),
    };
    expect(counts).to.deep.equal({
      releases: 667,
      electronic: 219,
      various: 41,
      notOnLabel: 38,
      severalLabels: 75,
      oneLabelAgain: 38,
      undated: 73,
    });
  });
});

describe('the real MusicBrainz files', () => {
  needs('musicbrainz-json-dump');
  needs('musicbrainz-ws2-json');

  const EXPECTED: readonly (readonly [file: string, claims: number, passedOver: Record<string, number>])[] = [
    ['musicbrainz-json-dump/label', 50, {}],
    [
      'musicbrainz-json-dump/recording',
      0,
      { 'is an entity of another kind than artist, label, release or event: recording': 60 },
    ],
    ['musicbrainz-ws2-json/Browse/Artist.json', 25, {}],
    ['musicbrainz-ws2-json/Browse/Event.json', 0, { 'is not a festival, but an event of type Concert': 11 }],
    [
      'musicbrainz-ws2-json/Browse/Release.json',
      18,
      { 'has no main artist other than Various or unknown': 7 },
    ],
    ['musicbrainz-ws2-json/Lookup/Artist.json', 1, {}],
    ['musicbrainz-ws2-json/Lookup/Event.json', 0, {}],
    ['musicbrainz-ws2-json/Lookup/Label.json', 1, {}],
    ['musicbrainz-ws2-json/Lookup/Release.json', 1, {}],
    ['musicbrainz-ws2-json/Search/Release.json', 20, { 'not on a label': 2, 'a bootleg': 3 }],
    ['musicbrainz-ws2-json/release/be3a32ec-8d3d-41de-b102-12bcaaa33e78.json', 1, {}],
  ];
  for (const [file, count, over] of EXPECTED) {
    it(`give ${count} claims: ${file}`, async () => {
      const reading = await read('musicbrainz', file);
      expect(claims(reading)).to.have.length(count);
      expect(passedOver(reading)).to.deep.equal(over);
      expect(claims(reading).map(flawOf).filter(Boolean)).to.deep.equal([]);
      expect(faults(reading)).to.deep.equal([]);
    });
  }

  it('contain seven festivals without a lineup, and one with 18 acts', async () => {
    const browsed = await read('musicbrainz', 'musicbrainz-ws2-json/Browse/Event.json');
    const slugs = browsed.items.flatMap((item) => (item.kind === 'edition' ? [item.edition['slug']] : []));
    const years = ['2014', '2015', '2017', '2016', '2012', '2013', '2018'];
    expect(slugs).to.deep.equal(years.map((year) => `wave-gotik-treffen-${year}`));
    const { items } = await read('musicbrainz', 'musicbrainz-ws2-json/Lookup/Event.json');
    const slots = items.filter((item) => item.kind === 'slot');
    expect(slots).to.have.length(18);
    expect(slots[0]!.edition).to.deep.equal({
      slug: 'rock-am-ring-2002',
      series_slug: 'rock-am-ring',
      series_name: 'Rock am Ring',
      name: 'Rock am Ring 2002',
      kind: 'festival',
      venue: 'Nürburgring',
      city: 'Nürburg',
      start_date: '2002-05-17',
      end_date: '2002-05-19',
      date_precision: 'day',
    });
  });

  it('connect Discogs and Wikidata by the pages that MusicBrainz names', async () => {
    const reading = await read('musicbrainz', 'musicbrainz-ws2-json/Lookup/Artist.json');
    const [claim] = claims(reading);
    expect(claim?.type === 'artist.reported' && claim.data.artist.ids).to.deep.equal({
      musicbrainz: '4aae17a7-9f0c-487b-b60e-f8eafb410b1d',
      discogs: '31844',
      wikidata: 'Q192668',
    });
  });
});
