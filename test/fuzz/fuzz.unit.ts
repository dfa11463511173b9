import { expect } from 'chai';
import { formats } from '../../ingest/import/formats/index.ts';
import { campaign } from './campaign.ts';
import { fixtureInputs } from './fixture-inputs.ts';
import { tryWhole } from './trial.ts';

const MUTANTS = 100;
const inputs = await fixtureInputs();

describe(`${MUTANTS} damaged files of each format`, function () {
  this.timeout(120_000);

  it('exist for every format', () => {
    const covered = new Set(inputs.map(({ format }) => format));
    expect([...covered].sort()).to.deep.equal([...formats.keys()].sort());
  });

  for (const input of inputs) {
    it(`come from a valid file: ${input.format}, ${input.name}`, async () => {
      expect(await tryWhole(input)).to.deep.equal({ outcome: 'read', flaw: null });
    });
  }

  for (const format of formats.keys()) {
    it(`are read, or refused with a place and a reason, never with a crash or half a statement: ${format}`, async () => {
      const own = inputs.filter((input) => input.format === format);
      const { flaws, read, refused } = await campaign(own, { mutants: MUTANTS, seed: 1 });
      expect(flaws).to.deep.equal([]);
      expect(
        [read, refused].every((count) => count > 0),
        'some are read, some refused',
      ).to.equal(true);
    });
  }
});
