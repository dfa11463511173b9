import { expect } from 'chai';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { openTruth } from './accuracy/folder.ts';
import { fileURLToPath } from 'node:url';

const here = (name: string): URL => new URL(name, import.meta.url);
const frozen = readFileSync(here('FROZEN'), 'utf8')
  .split('\n')
  .filter((line) => /^[0-9a-f]{64} /.test(line))
  .map((line) => line.split(/ +/) as [string, string]);

describe('the committed truth', () => {
  for (const name of ['rows', 'labels', 'pairs', 'pair-labels'].map((file) => `${file}.ndjson`))
    it(`has a hash: ${name}`, () => expect(frozen.map(([, file]) => file)).to.include(name));

  for (const [hash, name] of frozen)
    it(`equals its hash: ${name}`, () => {
      const now = createHash('sha256')
        .update(readFileSync(here(name)))
        .digest('hex');
      expect(now).to.equal(hash);
    });

  it('has at most 7 % uncertain rows, and a label for each', () => {
    const { rows, labels } = openTruth(fileURLToPath(here('.')), '');
    const unsure = rows.filter(({ id }) => labels.get(id)?.unsure);
    expect(rows.filter(({ id }) => !labels.has(id))).to.deep.equal([]);
    expect(unsure.length / rows.length).to.be.at.most(0.07);
  });

  it('was drawn as described: 750 rows at random, 750 tricky ones, at most 50 random ones per source', () => {
    const { rows, division } = openTruth(fileURLToPath(here('.')), '');
    const random = rows.filter(({ id }) => /-r\d+$/.test(id));
    const sources = [...new Set(random.map(({ source }) => source))];
    expect([random.length, rows.length]).to.deep.equal([750, 1_500]);
    const most = sources.map((name) => random.filter(({ source }) => source === name).length);
    expect(Math.max(...most)).to.be.at.most(50);
    expect(sources.length).to.be.at.least(15);
    expect(rows.filter(({ source }) => division[source] === undefined)).to.deep.equal([]);
    const once = new Set(rows.map((row) => JSON.stringify([row.source, row.edition, row.credit])));
    expect(once.size).to.equal(1_500);
  });
});
