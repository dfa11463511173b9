import { expect } from 'chai';
import { type ServedConsole, serveConsole } from '../../../../test/console/served-console.ts';
import { signIn, type SignedIn, textOf, valueIn } from '../../../../test/console/signed-in.ts';

const AT = '/console/editions/sun-2024';

describe('the console page of an edition', function () {
  this.timeout(120_000);
  let served: ServedConsole;
  let ann: SignedIn;
  before(async () => {
    served = await serveConsole();
    ann = await signIn(served, (await served.desk.editor('ann')).token);
  });
  after(() => served.close());

  /** The form of the set with this credit, with its values. */
  async function formOf(credit: string): Promise<Record<string, string>> {
    const page = await ann.get(AT);
    const row = page.split('<tr').find((part) => part.includes(`Edit ${credit.replace('&', '&amp;')}`))!;
    const form = await ann.get(/hx-get="([^"]+)"/.exec(row)![1]!);
    return {
      form: 'set',
      set: valueIn(form, 'set'),
      seen: valueIn(form, 'seen'),
      base: valueIn(form, 'base'),
    };
  }

  it('answers 503 with the typed form while another transaction holds the lock of the edition', async () => {
    const other = await served.desk.pool.connect();
    try {
      await other.query(`BEGIN; SELECT pg_advisory_xact_lock(6021, hashtext('edition:sun-2024'))`);
      const fields = { ...(await formOf('TBA')), credit: 'TBA', stage: 'Lawn', day: '2024-07-21' };
      const busy = await ann.post(`${AT}/corrections`, fields);
      expect(busy.status, busy.text).to.equal(503);
      expect(busy.text)
        .to.contain('Other editors are correcting the same subject')
        .and.to.contain('value="Lawn"');
    } finally {
      await other.query('ROLLBACK');
      other.release();
    }
  });

  it('warns of unusual values in the preview, and publishes them all the same', async () => {
    const fields = { form: 'add', day: '2024-07-19', stage: 'MAIN', start: '21:00', end: '04:30' };
    const base = valueIn(await ann.get(AT), 'base');
    const preview = await ann.part(`${AT}/corrections/preview`, { ...fields, base, credit: 'Kode 99' });
    expect(textOf(preview))
      .to.contain('“Kode 99” lasts 7.5 hours: 21:00–04:30.')
      .and.to.contain('The stage “MAIN” is also spelled “Main”.')
      .and.to.contain('On MAIN, “Ada b2b Bo” (20:00–22:00) and “Kode 99” (21:00–04:30) overlap.')
      .and.to.contain('Creates a new artist: Kode 99. Similar: Kode 9 (1 booking, 2024).');
    const known = await ann.part(`${AT}/corrections/preview`, {
      ...fields,
      base,
      stage: 'Garden',
      credit: 'Ada',
    });
    expect(textOf(known))
      .to.contain('On Garden, “Ada” (21:00–04:30) and “Cy” (21:00–22:00) overlap.')
      .and.not.to.contain('Creates a new artist');
    const saved = await ann.post(`${AT}/corrections`, { ...fields, base, credit: 'Kode 99' });
    expect(saved.status, saved.text).to.equal(303);
  });

  it('returns to the saved set, with the notice below it', async () => {
    const fields = { ...(await formOf('Dee & Eve')), credit: 'Dee & Eve', stage: 'Tent', day: '2024-07-20' };
    const saved = await ann.post(`${AT}/corrections`, fields);
    const key = /&at=([^#]+)#set-\1$/.exec(saved.headers['location']!)![1]!;
    const page = await ann.get(saved.headers['location']!.split('#')[0]!);
    const row = page.indexOf(`id="set-${key}"`);
    expect(page.slice(row)).to.match(/^[^>]*data-left/);
    expect(textOf(page.slice(row)).indexOf('live after')).to.be.greaterThan(0);
    expect(textOf(page.slice(0, row))).not.to.contain('live after');
  });

  it('filters the list, and offers time, stage and status of a set in its row', async () => {
    const filtered = await ann.get(`${AT}?filter=main+ada`);
    expect(filtered.match(/<tr\s+id="set-/g)).to.have.length(1);
    const address = /hx-get="([^"]+\/cells)"/.exec(filtered)![1]!;
    const row = await ann.get(`${address}?start=19:30&stage=Garden`);
    expect(row)
      .to.match(/name="start"[^>]*value="19:30"/)
      .and.to.match(/name="stage"[^>]*value="Garden"/);
    const names = ['form', 'set', 'seen', 'base', 'credit', 'day', 'acts', 'role'];
    const fields = Object.fromEntries(names.map((name) => [name, valueIn(row, name)]));
    const preview = { ...fields, start: '19:30', end: '22:00', stage: 'Garden', status: 'confirmed' };
    expect(textOf(await ann.part(`${AT}/corrections/preview`, preview)))
      .to.contain('stage Main → Garden')
      .and.to.contain('start 20:00 → 19:30');
  });

  it('keeps the times of a cancelled set in its row and its form', async () => {
    const row = (page: string): string => page.split('<tr').find((part) => part.includes('Edit Ada b2b Bo'))!;
    const editing = await ann.get(/hx-get="([^"]+\/cells)"/.exec(row(await ann.get(AT)))![1]!);
    const names = ['form', 'set', 'seen', 'base', 'credit', 'day', 'acts', 'role'];
    const hidden = Object.fromEntries(names.map((name) => [name, valueIn(editing, name)]));
    const typed = (form: string, name: string): string =>
      new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(form)![1]!;
    const [stage, start, end] = ['stage', 'start', 'end'].map((name) => typed(editing, name));
    const fields = { ...hidden, stage: stage!, start: start!, end: end! };
    expect(start).to.match(/^\d\d:\d\d$/);
    const saved = await ann.post(`${AT}/corrections`, { ...fields, status: 'cancelled' });
    expect(saved.status, saved.text).to.equal(303);
    const cancelled = row(await ann.get(AT));
    expect(textOf(cancelled)).to.contain(`${start!} – ${end!}`).and.to.contain('cancelled');
    const form = await ann.get(/hx-get="([^"]+)"/.exec(cancelled.split('data-edit')[1]!)![1]!);
    expect([typed(form, 'start'), typed(form, 'end')]).to.deep.equal([start, end]);
    const again = {
      ...fields,
      seen: valueIn(form, 'seen'),
      set: valueIn(form, 'set'),
      base: valueIn(form, 'base'),
    };
    const undone = await ann.post(`${AT}/corrections`, { ...again, status: 'confirmed' });
    expect(undone.status, undone.text).to.equal(303);
    expect(textOf(row(await ann.get(AT))))
      .to.contain(`${start!} – ${end!}`)
      .and.not.to.contain('cancelled');
  });

  it('changes several selected sets at once, and keeps the selection of a refused form', async () => {
    const page = await ann.get(AT);
    const keys = [...page.matchAll(/name="pick"\s+value="([^"]+)"/g)].map(([, key]) => key!);
    const fields = { form: 'bulk', base: valueIn(page, 'base'), change: 'move', pick: keys.slice(0, 2) };
    const refused = await ann.post(`${AT}/corrections`, fields);
    expect(refused.status).to.equal(422);
    expect(refused.text).to.contain('Enter a stage or choose a day.');
    expect(refused.text.match(/aria-label="Select [^"]*"\s+checked/g)).to.have.length(2);
    const moved = { ...fields, stage: 'Meadow' };
    expect(textOf(await ann.part(`${AT}/corrections/preview`, moved))).to.contain('Meadow');
    const saved = await ann.post(`${AT}/corrections`, moved);
    expect(saved.status, textOf(saved.text)).to.equal(303);
    expect((await ann.get(AT)).match(/<td class="stage">Meadow</g)).to.have.length(2);
    const stale = await ann.post(`${AT}/corrections`, moved);
    expect(textOf(stale.text)).to.contain('One of the selected sets has changed.');
  });
});
