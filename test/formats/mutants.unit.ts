import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { formats } from '../../ingest/formats/index.ts';
import { mutant } from './mutants.ts';
import { flawOf, readBytes } from './read-bytes.ts';

const MUTANTS = 300;

const FIXTURES: readonly (readonly [format: string, fixture: string])[] = [
  ['discogs', 'fixture-artists.xml'],
  ['discogs', 'fixture-labels.xml'],
  ['discogs', 'fixture-releases.xml'],
  ['musicbrainz', 'fixture-lookup-artist.json'],
  ['musicbrainz', 'fixture-label-lines'],
  ['musicbrainz', 'fixture-browse-releases.json'],
];

describe(`${MUTANTS} damaged files of each identity format`, () => {
  for (const [name, fixture] of FIXTURES) {
    it(`are read or refused with a place and a reason, never a crash: ${name} ${fixture}`, async function () {
      this.timeout(60_000);
      const original = readFileSync(new URL(`../../ingest/formats/${name}/${fixture}`, import.meta.url));
      const format = formats.get(name)!;
      let refused = 0;
      for (let seed = 0; seed < MUTANTS; seed++) {
        const { items, problems } = await readBytes(format, mutant(original, seed));
        for (const item of items) {
          expect(item.kind === 'claim' ? flawOf(item) : 'no claim', `seed ${seed}`).to.equal(null);
        }
        for (const { where, why, value, done } of problems) {
          expect([where, why, done], `seed ${seed}`).not.to.include('');
          expect(value.length, `seed ${seed}`).to.be.at.most(200);
          expect(value.isWellFormed(), `seed ${seed}`).to.equal(true);
        }
        if (problems.some(({ severity }) => severity === 'refuse')) refused++;
      }
      expect(refused, 'some are refused, some are read').to.be.within(1, MUTANTS - 1);
    });
  }
});
