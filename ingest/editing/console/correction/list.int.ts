import { expect } from 'chai';
import { placed, smallCatalog } from '../../../../test/editing/small-desk.ts';
import { editionReport } from '../../../../test/fold/claims.ts';
import { eventOf } from '../../../../test/projector/events.ts';
import { type ServedConsole, serveConsole } from '../../../../test/console/served-console.ts';
import { signIn, type SignedIn, textOf, valueIn } from '../../../../test/console/signed-in.ts';

/** A series with more editions than a search shows. */
const tides = Array.from({ length: 21 }, (_, i) =>
  eventOf(editionReport(`tide-${2001 + i}`, placed(`${2001 + i}-05-01`, `${2001 + i}-05-02`))),
);

describe('GET /console/corrections', function () {
  this.timeout(120_000);
  let served: ServedConsole;
  let ann: SignedIn;
  let cat: SignedIn;
  before(async () => {
    served = await serveConsole([...smallCatalog, ...tides]);
    ann = await signIn(served, (await served.desk.editor('ann')).token);
    cat = await signIn(served, (await served.desk.editor('cat', 'contributor')).token);
  });
  after(() => served.close());

  /** Sets the venue of an edition. @returns the id of the correction. */
  async function setVenue(editor: SignedIn, slug: string, venue: string): Promise<string> {
    const fields = { form: 'fields', seen: JSON.stringify({ venue: '' }), venue };
    const saved = await editor.post(`/console/editions/${slug}/corrections`, fields);
    return /done=([^&#]+)/.exec(saved.headers['location'] ?? saved.text)![1]!;
  }

  const ALL = '/console/corrections';

  it('publishes a proposal from the list and shows its author the result', async () => {
    expect(textOf(await cat.get('/console/editions/sun-2024'))).to.match(/\bPropose\b/);
    const first = await setVenue(cat, 'sun-2024', 'Proposed Hall');
    const second = await setVenue(cat, 'moon-2024', 'Wrong Hall');
    const list = await ann.get(`${ALL}?state=proposed`);
    expect(list).to.contain(`${ALL}/${first}/approve`).and.to.contain(`${ALL}/${second}/reject`);
    const preview = textOf(await ann.part(`${ALL}/${first}`, ''));
    expect(preview).to.contain('What would change').and.to.contain('venue').and.to.contain('Proposed Hall');
    expect(preview).not.to.contain('Correction of');
    const published = await ann.post(`${ALL}/${first}/approve`, { to: 'list' });
    expect(published.headers['location']).to.equal(`${ALL}?state=proposed&done=${first}`);
    await ann.post(`${ALL}/${second}/reject`, { to: 'list', reason: 'It is elsewhere' });
    expect(await cat.get(`${ALL}/${first}`)).not.to.contain('Propose again');
    const home = textOf(await cat.get('/'));
    expect(home)
      .to.contain('Your proposals')
      .and.to.contain('Published by ann')
      .and.to.contain('Rejected by ann: It is elsewhere');
    expect(textOf(await ann.get('/'))).not.to.contain('Your proposals');
  });

  it('shows the reason of a proposal, and lets its author propose it again after a rejection', async () => {
    const fields = {
      form: 'fields',
      seen: JSON.stringify({ venue: '' }),
      venue: 'Lost Hall',
      comment: 'The promoter says so',
    };
    const saved = await cat.post('/console/editions/moon-2024/corrections', fields);
    const id = /done=([^&#]+)/.exec(saved.headers['location'] ?? saved.text)![1]!;
    expect(textOf(await ann.get(`${ALL}?state=proposed`))).to.contain('Comment: The promoter says so');
    await ann.post(`${ALL}/${id}/reject`, { to: 'list' });
    expect(textOf(await cat.get('/'))).to.contain('Rejected by ann, without a reason.');
    expect(await ann.get(`${ALL}/${id}`)).to.contain('Publish anyway');
    const page = await cat.get(`${ALL}/${id}`);
    expect(page).to.contain('Propose again');
    const form = page.slice(page.indexOf('action="/console/corrections"'));
    const names = ['type', 'subject', 'words', 'comment', 'base', 'request_key'];
    await cat.post(ALL, Object.fromEntries(names.map((name) => [name, valueIn(form, name)])));
    expect(textOf(await ann.get(`${ALL}?state=proposed`))).to.contain('Lost Hall');
  });

  it('offers a contributor no page for uploads, and no proposals to decide', async () => {
    const home = await cat.get('/');
    expect(home).to.contain('href="/console/editions/new"');
    expect(home).not.to.contain('href="/console/batches"');
    expect(home).not.to.contain('href="/console/corrections?state=proposed"');
    expect(await cat.get(ALL)).not.to.contain('href="/console/batches"');
    expect(await ann.get('/'))
      .to.contain('href="/console/batches"')
      .and.to.contain('href="/console/corrections?state=proposed"');
  });

  it('offers a contributor no button that the server refuses', async () => {
    const dan = await signIn(served, (await served.desk.editor('dan', 'contributor')).token);
    const id = await setVenue(cat, 'sun-2024', 'Open Hall');
    const others = textOf(await dan.get(`${ALL}/${id}`));
    expect(others).to.contain('An editor will publish or reject this proposal.');
    expect(others).not.to.match(/\b(Reject|Withdraw|Publish) /);
    expect(textOf(await cat.get(`${ALL}/${id}`)))
      .to.contain('Withdraw')
      .and.not.to.contain('Reject');
    await ann.post(`${ALL}/${id}/approve`, {});
    const live = await cat.get(`${ALL}/${id}`);
    expect(live).to.contain('Open Hall').and.not.to.contain('/revert');
    expect(await cat.get(`/console/history?subject=edition:sun-2024`)).not.to.contain('/revert');
    expect(await ann.get(`${ALL}/${id}`)).to.contain('/revert');
  });

  it('filters by editor, festival, source and days', async () => {
    await setVenue(ann, 'moon-2024', 'Own Hall');
    const shown = async (query: string): Promise<string> => textOf(await ann.get(`${ALL}?${query}`));
    expect(await shown('by=ann'))
      .to.contain('1 correction')
      .and.to.contain('Own Hall');
    expect(await shown('festival=sun'))
      .to.contain('Proposed Hall')
      .and.not.to.contain('Own Hall');
    expect(await shown('source=official')).to.contain('No correction.');
    expect(await shown('from=2020-01-01&to=2020-01-31')).to.contain('No correction.');
    expect(await shown('from=2020-01-01')).to.contain('Own Hall');
  });

  it('finds corrections of all editions of a large series, and of the series', async () => {
    const shown = async (query: string): Promise<string> => textOf(await ann.get(`${ALL}?${query}`));
    await setVenue(ann, 'tide-2001', 'Oldest Hall');
    await setVenue(ann, 'tide-2021', 'Newest Hall');
    expect(await shown('festival=tide'))
      .to.contain('2 corrections')
      .and.to.contain('Oldest Hall')
      .and.to.contain('Newest Hall');
    expect(await shown('festival=tide+2001'))
      .to.contain('Oldest Hall')
      .and.not.to.contain('Newest Hall');
    const admin = await signIn(served, (await served.desk.editor('ada', 'admin')).token);
    const of = JSON.stringify({ slug: 'tide-2021', series_slug: 'tide' });
    const order = { form: 'believed', sources: 'official\nprogramme', holds: 'series', of };
    const saved = await admin.post('/console/editions/tide-2021/corrections', order);
    expect(saved.status, saved.text).to.equal(303);
    expect(await shown('festival=tide')).to.contain('3 corrections');
    expect(await shown('source=programme'))
      .to.contain('1 correction')
      .and.to.contain('ada,')
      .and.to.contain('Festival Source From');
    expect(await shown('source=unknown')).to.contain('No correction.');
  });

  it('publishes an undone correction again', async () => {
    const id = await setVenue(ann, 'sun-2024', 'Redone Hall');
    await ann.post(`${ALL}/${id}/revert`, {});
    const page = await ann.get(`${ALL}/${id}`);
    const form = page.slice(page.lastIndexOf('<form', page.indexOf('>\n', page.indexOf('Redo'))));
    const names = ['type', 'subject', 'words', 'base', 'request_key'];
    const fields = Object.fromEntries(names.map((name) => [name, valueIn(form, name)]));
    expect((await ann.post(ALL, fields)).status).to.equal(303);
    const { venue } = await served.get<{ venue: string }>('/v1/festivals/sun-2024');
    expect(venue).to.equal('Redone Hall');
  });
});
