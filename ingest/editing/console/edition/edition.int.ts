import { expect } from 'chai';
import { type ServedConsole, serveConsole } from '../../../../test/console/served-console.ts';
import { signIn, type SignedIn, valueIn } from '../../../../test/console/signed-in.ts';

const AT = '/console/editions/sun-2024';

describe('the page of an edition', function () {
  this.timeout(120_000);
  let served: ServedConsole;
  let ann: SignedIn;
  before(async () => {
    served = await serveConsole();
    ann = await signIn(served, (await served.desk.editor('ann')).token);
  });
  after(() => served.close());

  /** The form of the set with this credit, as it is filled in. */
  async function formOf(credit: string): Promise<Record<string, string>> {
    const page = await ann.get(AT);
    const row = page.split('<tr').find((part) => part.includes(`Edit ${credit}`))!;
    const form = await ann.get(/hx-get="([^"]+)"/.exec(row)![1]!);
    return {
      form: 'set',
      set: valueIn(form, 'set'),
      seen: valueIn(form, 'seen'),
      base: valueIn(form, 'base'),
    };
  }

  it('answers 503 with the form as it was typed while others hold the lock of the edition', async () => {
    const other = await served.desk.pool.connect();
    try {
      await other.query(`BEGIN; SELECT pg_advisory_xact_lock(6021, hashtext('edition:sun-2024'))`);
      const fields = { ...(await formOf('TBA')), credit: 'TBA', stage: 'Lawn', day: '2024-07-21' };
      const busy = await ann.post(`${AT}/corrections`, fields);
      expect(busy.status, busy.text).to.equal(503);
      expect(busy.text).to.contain('Others are correcting the same subject').and.to.contain('value="Lawn"');
    } finally {
      await other.query('ROLLBACK');
      other.release();
    }
  });
});
