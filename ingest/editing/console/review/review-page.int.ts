import { expect } from 'chai';
import { correct, correctionRequest } from '../../corrections/index.ts';
import { editionReport, lineup } from '../../../../test/fold/claims.ts';
import { type ServedConsole, serveConsole } from '../../../../test/console/served-console.ts';
import { signIn, type SignedIn, textOf, valueIn } from '../../../../test/console/signed-in.ts';
import { placed, smallCatalog } from '../../../../test/editing/small-desk.ts';
import { eventOf } from '../../../../test/projector/events.ts';

const set = (credit: string, start: string) => ({
  credit,
  stage: 'Tent',
  day: '2024-08-16',
  start: `2024-08-16T${start}`,
});

/** Two sources that disagree on two sets, a pair of similar names, and a future edition with an open pair. */
const catalog = [
  ...smallCatalog,
  ...[
    editionReport('lowlands-2024', { ...placed('2024-08-16', '2024-08-18'), name: 'Lowlands 2024' }),
    lineup('lowlands-2024', [set('Una', '20:00'), set('Vi', '21:00'), 'Nina Kraviz', 'Ada']),
    lineup('lowlands-2024', [set('Una', '20:30'), set('Vi', '21:30')], { source: 'programme' }),
    lineup('moon-2024', ['Ada', 'Nina Kravitz', 'Kode 9'], { as_of: '2024-03-01T00:00:00.000Z' }),
    editionReport('ahead-2099', placed('2099-08-16', '2099-08-18')),
    lineup('ahead-2099', ['Zorp Lane & Quix Road']),
    editionReport('pair-2024', { ...placed('2024-09-06', '2024-09-07'), name: 'Pair 2024' }),
    editionReport('pair-two-2024', {
      ...placed('2024-09-13', '2024-09-14'),
      name: 'Pair 2024, second weekend',
      series: { slug: 'pair', name: 'Pair' },
    }),
  ].map((claim) => eventOf(claim)),
];

describe('GET /console/review', function () {
  this.timeout(120_000);
  let served: ServedConsole;
  let ann: SignedIn;
  before(async () => {
    served = await serveConsole(catalog);
    ann = await signIn(served, (await served.desk.editor('ann')).token);
  });
  after(() => served.close());

  const questions = (page: string): string[] =>
    [...page.matchAll(/<h2 id="doubt-\d+">([^<]*)<\/h2>/g)].map(([, question]) => question!);
  const selected = (page: string): string[] =>
    [...page.matchAll(/name="doubt"\s+value="([^"]*)"/g)].map(([, item]) => item!.replaceAll('&quot;', '"'));

  it('sorts review items of future editions first, or by bookings, and filters them by text', async () => {
    const ahead = questions(await ann.get('/console/review'));
    expect(ahead[0]).to.contain('Zorp Lane &amp; Quix Road');
    const byBookings = questions(await ann.get('/console/review?order=bookings'));
    expect(byBookings).to.have.members(ahead).and.not.to.deep.equal(ahead);
    expect(questions(await ann.get('/console/review?text=lowlands+2024'))).to.have.length(2);
  });

  it('shows both artists of a pair side by side, and previews their merge', async () => {
    const page = await ann.get('/console/review?kind=near_name');
    expect(textOf(page))
      .to.contain('Bookings 1 booking, 2024')
      .and.to.contain('Latest editions Lowlands 2024')
      .and.to.contain('No edition books both.')
      .and.to.contain('Similarity The names differ in one letter.')
      .and.not.to.match(/known to databases|same country|one letter;/);
    const form = page.slice(page.indexOf('<form method="post" action="/console/corrections"'));
    const field = (name: string): string =>
      new RegExp(`name="${name}" value="([^"]*)"`).exec(form)![1]!.replaceAll('&quot;', '"');
    const names = ['type', 'subject', 'words', 'base', 'to'];
    const fields = Object.fromEntries(names.map((name) => [name, field(name).replaceAll('&amp;', '&')]));
    const preview = await ann.part('/console/corrections/preview', fields);
    expect(textOf(preview)).to.contain('What would change').and.to.contain('Nina Krav');
    const answered = await ann.post('/console/corrections', fields);
    expect(answered.headers['location']).to.match(/^\/console\/review\?.*&at=0&done=[^#]+#doubt-0$/);
  });

  it('previews the merge of two editions of one series', async () => {
    const page = await ann.get('/console/review?kind=two_editions');
    const form = page
      .split('<form method="post" action="/console/corrections"')
      .find((one) => one.includes('Merge Pair 2024, second weekend into Pair 2024'))!;
    expect(form).to.contain('formaction="/console/corrections/preview"');
    const names = ['type', 'subject', 'words', 'base', 'to'];
    const fields = Object.fromEntries(names.map((name) => [name, valueIn(form, name)]));
    expect(textOf(await ann.part('/console/corrections/preview', fields)))
      .to.contain('What would change')
      .and.to.contain('Pair 2024, second weekend is no longer shown to readers');
  });

  it('offers a contributor proposals, and nothing that only editors may do', async () => {
    const cat = await signIn(served, (await served.desk.editor('cat', 'contributor')).token);
    const page = textOf(await cat.get('/console/review?kind=disagreement'));
    expect(page).to.contain('Propose: ').and.to.contain('Assign to me').and.not.to.contain('Dismiss ');
    const editors = textOf(await ann.get('/console/review?kind=disagreement'));
    expect(editors).to.contain('Dismiss ').and.not.to.contain('Propose: ');
  });

  it('applies one answer to all selected review items, after a preview, and once if its form is sent again', async () => {
    const page = await ann.get('/console/review?kind=disagreement');
    expect(textOf(page)).to.contain('programme is right');
    const fields = { doubt: selected(page), answer: 'programme is right', to: '/console/review' };
    const preview = await ann.post('/console/review/answer/preview', fields);
    expect(textOf(preview.text))
      .to.contain('Answer 2 questions: programme is right')
      .and.to.contain(
        'Lowlands 2024 Changes “Una”, Fri 16 Aug, Tent, 20:00: stage to Tent, start to 20:30 (Europe/Amsterdam).',
      );
    const none = await ann.post('/console/review/answer', { ...fields, answer: 'nobody is right' });
    expect(none.status).to.equal(422);
    const form = { ...fields, request_key: valueIn(preview.text, 'request_key') };
    const sent = { ...form, base: valueIn(preview.text, 'base') };
    const send = () => ann.post('/console/review/answer', sent);
    const twice = await Promise.all([send(), send()]);
    const saved = await send();
    for (const one of [...twice, saved]) expect(one.status, textOf(one.text)).to.equal(303);
    const made = "SELECT FROM editing.correction WHERE subject = 'edition:lowlands-2024'";
    expect((await served.desk.pool.query(made)).rowCount).to.equal(2);
    expect(textOf(await ann.get(saved.headers['location']!))).to.contain(
      '2 answers were saved. You can undo',
    );
    expect(questions(await ann.get('/console/review?kind=disagreement'))).to.deep.equal([]);
    const { set_times } = await served.get<{ set_times: { start_at: string }[] }>(
      '/v1/festivals/lowlands-2024',
    );
    expect(set_times.map(({ start_at }) => start_at.slice(11, 16))).to.have.members(['20:30', '21:30']);
  });

  it('returns to the queue after the undo of a correction that finds nothing any more', async () => {
    const change = {
      type: 'lineup.corrected',
      subject: 'edition:moon-2024',
      base: null,
      operations: [{ op: 'change', select: { credit: 'Kode 9' }, set: { stage: 'Dome' } }],
    };
    const editor = await served.desk.editor('bea');
    const made = await correct(served.desk.deps, editor, correctionRequest.parse(change), null);
    if (!made.ok) throw new Error(made.problem.detail);
    const { id } = made.value.correction;
    const later = lineup('moon-2024', ['Ada', 'Nina Kravitz'], { as_of: '2024-04-01T00:00:00.000Z' });
    await served.desk.publishEvent(eventOf(later, 'import-9'));
    const page = await ann.get('/console/review?kind=look_again');
    const action = `/console/corrections/${id}/revert`;
    const form = page.slice(page.indexOf(`action="${action}"`));
    const to = valueIn(form, 'to');
    expect(to).to.match(/^\/console\/review\?.*kind=look_again.*&at=0#doubt-0$/);
    const undone = await ann.post(action, { to });
    expect(undone.headers['location']).to.equal(to.replace('#', `&done=${id}#`));
    const again = await ann.post(action, { to: 'https://elsewhere.example' });
    expect(again.headers['location'] ?? '').not.to.contain('elsewhere');
  });
});
