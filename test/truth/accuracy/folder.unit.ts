import { expect } from 'chai';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { openTruth, withoutActs } from './folder.ts';

describe('a folder of truth', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'truth-'))));
  afterEach(() => rmSync(folder, { recursive: true }));
  const put = (name: string, text: string): void => writeFileSync(join(folder, name), text);

  it('names what is missing in it', () => {
    put('rows.ndjson', '');
    expect(() => openTruth(folder, folder)).to.throw('holds no labels.ndjson');
  });

  it('may contain its own manifests, beside the rows or in a folder; else the usual ones are used', () => {
    put('rows.ndjson', '');
    put('labels.ndjson', '');
    const usual = join(folder, 'usual');
    mkdirSync(usual);
    put('usual/a.yaml', '');
    expect(openTruth(folder, usual).manifests).to.deep.equal([join(usual, 'a.yaml')]);
    mkdirSync(join(folder, 'manifests'));
    put('manifests/b.yml', '');
    expect(openTruth(folder, usual).manifests).to.deep.equal([join(folder, 'manifests', 'b.yml')]);
  });

  it('is refused with two rows of one id', () => {
    const row = '{"id":"a","source":"s","edition":"e","credit":"c"}\n';
    put('rows.ndjson', row + row);
    put('labels.ndjson', '');
    expect(() => openTruth(folder, folder)).to.throw('rows.ndjson: id a occurs twice');
  });
});

describe('a manifest without its decisions about who plays', () => {
  it('loses that key and no other, and still finds its files', () => {
    const manifest =
      'source: a\nfiles: [x.json, ../y*.json]\nacts:\n  whole: [Ada & Bo]\nkeep: { tags_not: [Yoga] }\n';
    expect(parse(withoutActs(manifest, '/data/real'))).to.deep.equal({
      source: 'a',
      files: ['/data/real/x.json', '/data/y*.json'],
      keep: { tags_not: ['Yoga'] },
    });
  });

  it('is unchanged if it is not a manifest', () => {
    expect(withoutActs('- 1\n', '/')).to.equal('- 1\n');
  });
});
