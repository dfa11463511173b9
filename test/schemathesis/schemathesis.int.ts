import { expect } from 'chai';
import { campaign } from './campaign.ts';
import { schemathesis } from './python.ts';

const CASES = 2_000;
/** The same cases each time; `npm run schemathesis` looks elsewhere. */
const SEED = 1;

describe('valid and invalid requests generated from the description', function () {
  this.timeout(1_800_000);
  let program: string;
  before(function () {
    try {
      program = schemathesis();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (process.env['REQUIRE_STACK'] === '1')
        throw new Error(`REQUIRE_STACK=1, but Schemathesis is missing: ${reason}`, { cause: error });
      console.warn(`      SKIPPED, for want of Python with venv, or of Schemathesis: ${reason}`);
      this.skip();
    }
  });

  it(`are answered as described, in ${CASES} cases`, async () => {
    const { cases, failure } = await campaign(program, CASES, SEED);
    if (failure !== null) throw new Error(failure);
    expect(cases).to.be.at.least(CASES);
  });
});
