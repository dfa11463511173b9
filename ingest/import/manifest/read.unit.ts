import { expect } from 'chai';
import { processorSeconds } from '../../../test/run/processor-time.ts';
import { z } from 'zod';
import { readManifest } from './index.ts';

const formats = new Map([
  [
    'table',
    { options: z.strictObject({ rows: z.string().optional(), columns: z.record(z.string(), z.string()) }) },
  ],
]);
const good = `
source: some-app
format: table
files: [a.csv]
as_of: 2024-07-20T12:00:00Z
edition: { slug: some-2024, series: { slug: some, name: Some }, name: Some 2024, country: BE }
columns: { artist: name }
`;
const faults = (text: string): string[] => {
  const read = readManifest(text, formats);
  return read.ok ? [] : read.faults.map(({ path, message }) => `${path}: ${message}`);
};

describe('readManifest', () => {
  it('fills in the default values', () => {
    const read = readManifest(good, formats);
    if (!read.ok) throw new Error(JSON.stringify(read.faults));
    expect(read.manifest).to.deep.include({ revision: 1, complete: true, part: null, days: {} });
    expect(read.manifest.edition).to.include({ slug: 'some-2024', country: 'BE' });
    expect(read.manifest.options).to.deep.equal({ columns: { artist: 'name' } });
  });

  it('reads JSON', () => {
    const json = '{"source":"a","format":"table","files":["x"],"as_of":"2024-07-20","columns":{}}';
    expect(faults(json)).to.deep.equal([]);
  });

  it('names the place of a repeated key', () => {
    expect(faults('source: a\nedition: { slug: b, slug: c }\nsource: d')).to.deep.equal([
      ': Map keys must be unique at line 2, column 21:',
      ': Map keys must be unique at line 3, column 1:',
    ]);
  });

  it('checks the keys of a large map in linear time', () => {
    const keys = Array.from({ length: 60_000 }, (_, i) => `  k${i}: x`).join('\n');
    const begun = processorSeconds();
    expect(faults(`${good.replace('columns: { artist: name }', 'columns:')}${keys}\n`)).to.deep.equal([]);
    expect(processorSeconds() - begun).to.be.below(10);
  });

  it('suggests the nearest known field for an unknown one, at any level', () => {
    expect(faults(`${good}\nfestival_day_start: "09:00"`)).to.deep.equal([
      'festival_day_start: is not a known field; did you mean festival_day_starts?',
    ]);
    expect(faults(`${good}\nkeep: { stage_not: [Yoga] }`)).to.deep.equal([
      'keep.stage_not: is not a known field; did you mean stages_not?',
    ]);
    expect(faults(`${good}\ncolumn: {}`)).to.deep.equal([
      'column: is not a known field; did you mean columns?',
    ]);
  });

  it('lists all faults at once', () => {
    const text = good.replace('some-2024', 'some').replace('BE', 'Belgium').replace('source: some-app', '');
    const found = faults(text).join('\n');
    expect(found).to.include('edition.slug: must be lowercase words ending in a four-digit year');
    expect(found).to.include('edition.country');
    expect(found).to.include('source: is missing');
  });

  it('names the expected and the given type of a value', () => {
    expect(faults(good.replace(/as_of: .*/, 'as_of: yesterday'))).to.deep.equal([
      'as_of: must be an instant such as 2024-07-20T12:00:00Z or a date, or {field: path} or {file_name: pattern}',
    ]);
    expect(faults(good.replace(/as_of: .*/, ''))).to.deep.equal(['as_of: is missing']);
    expect(faults(good.replace(/files: .*/, 'files: x.csv'))).to.deep.equal([
      'files: must be a list, and is a text',
    ]);
    expect(faults(good.replace(/files: .*/, 'files: []'))).to.deep.equal(['files: is empty']);
    expect(faults(`${good}\nrevision: 0`)).to.deep.equal(['revision: must be at least 1']);
    expect(faults(`${good}\npart: 3`)[0]).to.match(/^part: must be a text/u);
    expect(faults(`${good}\ntimes: gmt`)).to.deep.equal(['times: must be one of local, utc, offset']);
  });

  it('names the fields of a missing or wrong object', () => {
    expect(faults(good.replace('{ slug: some, name: Some }', 'Some'))).to.deep.equal([
      'edition.series: must be a set of fields (slug, name), and is a text',
    ]);
    expect(faults(good.replace('series: { slug: some, name: Some }, ', ''))).to.deep.equal([
      'edition.series: is missing; its fields are slug, name',
    ]);
  });

  it('refuses a date that does not exist, and an end before the start', () => {
    expect(faults(good.replace('country: BE', 'start_date: 2024-02-30')).join()).to.include(
      'edition.start_date',
    );
    const turned = good.replace('country: BE', 'start_date: 2024-07-05, end_date: 2024-07-01');
    expect(faults(turned)).to.deep.equal(['edition.end_date: 2024-07-01 is before start_date']);
  });

  it('refuses an edition of more than 60 days, unless it is a club or its dates are vague', () => {
    const dates = 'start_date: 1824-01-01, end_date: 2024-07-14';
    const long = good.replace('country: BE', dates);
    expect(faults(long)).to.deep.equal([
      'edition: 1824-01-01 to 2024-07-14 lasts 73244 days (more than 60): is a date mistyped?',
    ]);
    expect(faults(good.replace('country: BE', 'start_date: 2024-05-01, end_date: 2024-06-30'))).to.deep.equal(
      [],
    );
    expect(faults(good.replace('country: BE', `${dates}, kind: club_night`))).to.deep.equal([]);
    expect(faults(good.replace('country: BE', `${dates}, date_precision: year`))).to.deep.equal([]);
    expect(faults(`${good}\neditions: { some-2024: { ${dates} } }`)[0]).to.match(
      /^editions\.some-2024: 1824/u,
    );
  });

  it('refuses a country that is not in ISO 3166-1', () => {
    expect(faults(good.replace('country: BE', 'country: XX'))).to.deep.equal([
      'edition.country: is not a country code of ISO 3166-1',
    ]);
  });

  it('refuses an unknown format, zone or pattern, and names it', () => {
    expect(faults(good.replace('table', 'tabel'))).to.deep.equal(['format: is not one of table']);
    expect(faults(good.replace('country: BE', 'timezone: Mars/Base')).join()).to.include('Mars/Base');
    expect(faults(`${good}\nkeep: { names_not: ["(" ] }`).join()).to.include('keep.names_not.0');
  });

  it('refuses the name of an act that is too long to be found, and names its path', () => {
    const acts = (...whole: string[]): string[] => faults(`${good}\nacts: ${JSON.stringify({ whole })}`);
    expect(acts('Ada & Bob', '音'.repeat(226))).to.deep.equal([]);
    expect(acts('Ada & Bob', '音'.repeat(227))).to.deep.equal([
      'acts.whole.1: is longer than 680 bytes, so it could not be found by its name',
    ]);
    expect(acts('x'.repeat(301))).to.deep.equal(['acts.whole.0: is longer than 300 characters']);
    expect(acts(' ')).to.deep.equal(['acts.whole.0: is empty']);
    expect(acts('Ada\0')).to.deep.equal(['acts.whole.0: must not contain NUL or an unpaired surrogate']);
  });

  it('reads the acts of a credit as names, or as names with roles', () => {
    const acts = "acts: { plays: { Ada's Show: [Ada, { name: MC Foo, role: host }], The Jam: [] } }";
    const read = readManifest(`${good}\n${acts}`, formats);
    if (!read.ok) throw new Error(JSON.stringify(read.faults));
    expect(read.manifest.acts.plays).to.deep.equal({
      "Ada's Show": [
        { name: 'Ada', role: 'artist' },
        { name: 'MC Foo', role: 'host' },
      ],
      'The Jam': [],
    });
    const wrong = (plays: string): string[] => faults(`${good}\nacts: { plays: ${plays} }`);
    expect(wrong('{ The Jam: Ada }')).to.deep.equal(['acts.plays.The Jam: must be a list, and is a text']);
    expect(wrong('{ The Jam: [{ nam: Ada }] }')).to.deep.equal([
      'acts.plays.The Jam.0: must be a name, or {name, role: host}',
    ]);
  });

  it('refuses YAML anchors that multiply each other', () => {
    const levels = Array.from({ length: 9 }, (_, at) => `a${at + 1}: &a${at + 1} [${`*a${at},`.repeat(9)}]`);
    expect(faults(['a0: &a0 [x]', ...levels].join('\n'))).to.deep.equal([
      ': its YAML repeats anchors (&name, *name) more than 100 times: write the values instead of anchors',
    ]);
  });

  it('names the line of a YAML syntax fault', () => {
    expect(faults('source: [a')[0]).to.match(/line 1/);
    expect(faults('just text')[0]).to.include('set of fields');
  });
});
